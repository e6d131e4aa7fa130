import type { LiveOffer } from '../../contract/index.ts';
import type { Offer } from './types.ts';

/** Minimum number of offers for a median. */
const MIN_OFFERS = 3;
/** Offers further than this factor from the median, in either direction, are excluded: they are for another item or an accessory, or overpriced. */
const OUTLIER_FACTOR = 3;

const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

/** Returns a quantile of a sorted list, interpolated between neighbors; `share` is 0 to 1. */
const quantile = (sorted: readonly number[], share: number): number => {
  const position = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0];
  return below + (above - below) * (position - Math.floor(position));
};

export interface OfferSummary {
  readonly average: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly offers: readonly LiveOffer[];
}

/** Summarizes the offers in US dollars without outliers. Offers that the seller excluded do not affect which ones are outliers. */
export const summarizeOffers = (offers: readonly Offer[], without: ReadonlySet<string>): OfferSummary => {
  const remaining = offers.filter(({ id }) => !without.has(id));
  const median = quantile(
    remaining.map(({ price }) => price).toSorted((a, b) => a - b),
    0.5,
  );
  const isOutlier = (price: number): boolean => price > median * OUTLIER_FACTOR || price < median / OUTLIER_FACTOR;
  const marked = offers.map((offer): LiveOffer => ({
    ...offer,
    leftOut: without.has(offer.id) ? 'dropped' : isOutlier(offer.price) ? 'outlier' : null,
  }));
  const counted = marked
    .filter(({ leftOut }) => leftOut === null)
    .map(({ price }) => price)
    .toSorted((a, b) => a - b);
  const quantileAt = (share: number): number | null => (counted.length < MIN_OFFERS ? null : roundToCents(quantile(counted, share)));
  return { average: quantileAt(0.5), low: quantileAt(0.1), high: quantileAt(0.9), offers: marked };
};
