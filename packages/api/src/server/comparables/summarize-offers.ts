import type { LiveOffer } from '../../contract/index.ts';
import type { Offer } from './types.ts';

/** Minimum number of offers for a median. */
const MIN_OFFERS = 3;
/** Offers farther than this factor from the median are excluded, because they are for another item or an accessory, or overpriced. */
const OUTLIER_FACTOR = 3;

const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

/** Returns a quantile of a sorted list, interpolated between neighbors. `share` is from 0 to 1. */
const interpolateQuantile = (sortedValues: readonly number[], share: number): number => {
  const position = (sortedValues.length - 1) * share;
  const [lowerValue, upperValue] = [sortedValues[Math.floor(position)] ?? 0, sortedValues[Math.ceil(position)] ?? 0];
  return lowerValue + (upperValue - lowerValue) * (position - Math.floor(position));
};

export interface OfferSummary {
  readonly average: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly offers: readonly LiveOffer[];
}

/** Summarizes offers in US dollars without outliers. Offers that the seller excluded do not affect which others are outliers. */
export const summarizeOffers = (offers: readonly Offer[], excludedIds: ReadonlySet<string>): OfferSummary => {
  const remainingOffers = offers.filter(({ id }) => !excludedIds.has(id));
  const median = interpolateQuantile(
    remainingOffers.map(({ price }) => price).toSorted((a, b) => a - b),
    0.5,
  );
  const isOutlier = (price: number): boolean => price > median * OUTLIER_FACTOR || price < median / OUTLIER_FACTOR;
  const markedOffers = offers.map((offer): LiveOffer => ({
    ...offer,
    leftOut: excludedIds.has(offer.id) ? 'dropped' : isOutlier(offer.price) ? 'outlier' : null,
  }));
  const countedPrices = markedOffers
    .filter(({ leftOut }) => leftOut === null)
    .map(({ price }) => price)
    .toSorted((a, b) => a - b);
  const computeQuantile = (share: number): number | null =>
    countedPrices.length < MIN_OFFERS ? null : roundToCents(interpolateQuantile(countedPrices, share));
  return { average: computeQuantile(0.5), low: computeQuantile(0.1), high: computeQuantile(0.9), offers: markedOffers };
};
