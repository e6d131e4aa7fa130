import { useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';

/** Decimals of amounts below a dollar, because a call costs a fraction of a cent, which two decimals would round to zero. */
const SMALL_DECIMALS = 4;
/** Token counts are shown in millions from this number on. */
const MILLION = 1_000_000;

/** Formats counts and costs for the page's locale. */
export const useAmounts = () => {
  const format = useFormat();
  const t = useTranslate();
  const formatDollars = (value: number) =>
    new Intl.NumberFormat(format.locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: value < 1 ? SMALL_DECIMALS : 2,
    }).format(value);
  const millions = new Intl.NumberFormat(format.locale, { notation: 'compact', maximumSignificantDigits: 4 });
  return {
    formatCount: format.number,
    formatTokens: (value: number) => (value < MILLION ? format.number(value) : millions.format(value)),
    /** US dollars; null if a model's price is not configured. */
    formatCost: (value: number | null) => (value === null ? t('usage.unknown') : formatDollars(value)),
  };
};
