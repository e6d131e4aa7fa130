import { useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';

/** A call costs a fraction of a cent. */
const DECIMALS = 4;

/** Counts and costs as the page's locale writes them. */
export const useAmounts = () => {
  const { locale, number } = useFormat();
  const t = useTranslate();
  const dollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: DECIMALS,
  });
  /** US dollars; null where the price of a model is not set. */
  const cost = (value: number | null) => (value === null ? t('usage.unknown') : dollars.format(value));
  return { number, cost };
};
