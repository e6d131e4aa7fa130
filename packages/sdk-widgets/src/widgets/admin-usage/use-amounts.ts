import { useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';

/** A call costs a fraction of a cent: decimals below a dollar, where two would say nothing. */
const SMALL_DECIMALS = 4;
/** From here on tokens are told in millions. */
const MILLION = 1_000_000;

/** Counts and costs as the page's locale writes them. */
export const useAmounts = () => {
  const { locale, number } = useFormat();
  const t = useTranslate();
  const dollars = (value: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: value < 1 ? SMALL_DECIMALS : 2,
    }).format(value);
  const millions = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 });
  return {
    number,
    tokens: (value: number) => (value < MILLION ? number(value) : millions.format(value)),
    /** US dollars; null where the price of a model is not set. */
    cost: (value: number | null) => (value === null ? t('usage.unknown') : dollars(value)),
  };
};
