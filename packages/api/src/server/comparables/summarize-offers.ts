import type { LiveOffer } from '../../contract/index.ts';
import type { Offer } from './types.ts';

/** Minimum number of offers for a median. */
const MIN_OFFERS = 3;
/** Offers further than this factor from the median, in either direction, are dropped: they are another item, an accessory, or wishful pricing. */
const OUTLIER_FACTOR = 3;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Returns the value at a share of a sorted list, interpolated between neighbors. */
const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
};

export interface OfferSummary {
  readonly average: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly offers: readonly LiveOffer[];
}

/** Summarizes the offers in US dollars without outliers. Offers that the seller dropped are removed before outliers are determined. */
export const summarizeOffers = (offers: readonly Offer[], without: ReadonlySet<string>): OfferSummary => {
  const remaining = offers.filter(({ id }) => !without.has(id));
  const middle = quantile(
    remaining.map(({ price }) => price).toSorted((a, b) => a - b),
    0.5,
  );
  const isOutlier = (price: number): boolean => price > middle * OUTLIER_FACTOR || price < middle / OUTLIER_FACTOR;
  const marked = offers.map((offer): LiveOffer => ({
    ...offer,
    leftOut: without.has(offer.id) ? 'dropped' : isOutlier(offer.price) ? 'outlier' : null,
  }));
  const counted = marked
    .filter(({ leftOut }) => leftOut === null)
    .map(({ price }) => price)
    .toSorted((a, b) => a - b);
  const at = (share: number): number | null => (counted.length < MIN_OFFERS ? null : cents(quantile(counted, share)));
  return { average: at(0.5), low: at(0.1), high: at(0.9), offers: marked };
};
