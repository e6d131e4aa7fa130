/** Interval width (high ÷ low) up to which the price counts as known; WIDE is the width from which it is nearly meaningless. */
const NARROW = Math.log(1.5);
const WIDE = Math.log(30);
/** Number of comparables that gives half of the full score. */
const HALF = 20;

/**
 * Returns 0-100. The narrower the interval and the more comparable sales, the higher; without any comparable sale never above a
 * fifth of what the width would allow. `low` and `high` are log prices.
 */
export const confidenceOf = (low: number, high: number, comparables: number): number => {
  const sharpness = Math.min(1, Math.max(0, (WIDE - (high - low)) / (WIDE - NARROW)));
  const evidence = 0.2 + 0.8 * (comparables / (comparables + HALF));
  return Math.round(100 * sharpness * evidence);
};
