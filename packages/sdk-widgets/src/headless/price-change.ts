import type { BulkPrice } from '@relist/api/contract';

/** Percent below which a difference is as good as none. */
const STABLE_BELOW = 5;

/** What the predicted price is over the current one, in percent; null where one of them is unknown. */
const percentOf = ({ currentPrice, prediction: { predictedPrice } }: BulkPrice): number | null =>
  currentPrice && predictedPrice !== null ? ((predictedPrice - currentPrice) / currentPrice) * 100 : null;

export type PriceChange =
  | { readonly kind: 'unknown' | 'stable' }
  /** `text`: signed, one decimal. */
  | { readonly kind: 'up' | 'down'; readonly text: string };

export const priceChangeOf = (price: BulkPrice, locale = 'en-US'): PriceChange => {
  const percent = percentOf(price);
  if (percent === null) return { kind: 'unknown' };
  if (Math.abs(percent) < STABLE_BELOW) return { kind: 'stable' };
  const figure = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(percent / 100);
  return { kind: percent > 0 ? 'up' : 'down', text: figure };
};
