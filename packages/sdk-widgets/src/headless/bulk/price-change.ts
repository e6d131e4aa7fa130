import type { BulkPrice } from '@relist/api/contract';

/** Smallest price difference, in percent, that counts as a change; below it, the price is stable. */
const MIN_CHANGE_PERCENT = 5;

/** Returns the difference between the predicted and the current price in percent; null if one of them is unknown. */
const computePercentChange = ({ currentPrice, prediction: { predictedPrice } }: BulkPrice): number | null =>
  currentPrice && predictedPrice !== null ? ((predictedPrice - currentPrice) / currentPrice) * 100 : null;

export type PriceChange =
  | { readonly kind: 'unknown' | 'stable' }
  /** `text`: the percentage with its sign and one decimal. */
  | { readonly kind: 'up' | 'down'; readonly text: string };

export const describePriceChange = (price: BulkPrice, locale = 'en-US'): PriceChange => {
  const percent = computePercentChange(price);
  if (percent === null) return { kind: 'unknown' };
  if (Math.abs(percent) < MIN_CHANGE_PERCENT) return { kind: 'stable' };
  const text = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(percent / 100);
  return { kind: percent > 0 ? 'up' : 'down', text };
};
