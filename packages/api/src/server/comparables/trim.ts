import type { LiveOffer } from '../../contract/index.ts';
import type { Offer } from './types.ts';

/** Minimum number of offers for a median. */
const LEAST = 3;
/** Offers further than this factor from the median, in either direction, are dropped: they are another item, an accessory, or wishful pricing. */
const FAR = 3;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Returns the value at a share of a sorted list, interpolated between neighbors. */
const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
};

export interface Summed {
  readonly average: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly offers: readonly LiveOffer[];
}

/** Summarizes the offers in US dollars without outliers. Offers that the seller dropped are removed before outliers are determined. */
export const sumUp = (offers: readonly Offer[], without: ReadonlySet<string>): Summed => {
  const kept = offers.filter(({ id }) => !without.has(id));
  const middle = quantile(
    kept.map(({ price }) => price).toSorted((a, b) => a - b),
    0.5,
  );
  const isFar = (price: number): boolean => price > middle * FAR || price < middle / FAR;
  const told = offers.map((offer): LiveOffer => ({
    ...offer,
    leftOut: without.has(offer.id) ? 'dropped' : isFar(offer.price) ? 'outlier' : null,
  }));
  const counted = told
    .filter(({ leftOut }) => leftOut === null)
    .map(({ price }) => price)
    .toSorted((a, b) => a - b);
  const at = (share: number): number | null => (counted.length < LEAST ? null : cents(quantile(counted, share)));
  return { average: at(0.5), low: at(0.1), high: at(0.9), offers: told };
};
