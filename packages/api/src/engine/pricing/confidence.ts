/** Interval widths (high / low) at which the price is as good as known, and at which it says next to nothing. */
const NARROW = Math.log(1.5);
const WIDE = Math.log(30);
/** Comparables that count as half of all one could wish for. */
const HALF = 20;

/**
 * 0-100. The narrower the interval and the more comparable sales, the surer; without any comparable sale never above a
 * fifth of what the width would allow. `low` and `high` are log prices.
 */
export const confidenceOf = (low: number, high: number, comparables: number): number => {
  const sharpness = Math.min(1, Math.max(0, (WIDE - (high - low)) / (WIDE - NARROW)));
  const evidence = 0.2 + 0.8 * (comparables / (comparables + HALF));
  return Math.round(100 * sharpness * evidence);
};
