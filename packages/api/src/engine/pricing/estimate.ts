import type { Comparable, PriceBasis } from '../../contract/index.ts';
import type { Step } from './money/price-breakdown.ts';

/** A price before rounding, capping and explanation. Logs are natural logs of the price in US dollars plus `offset`. */
export interface Estimate {
  readonly low: number;
  readonly log: number;
  readonly high: number;
  readonly offset: number;
  readonly basis: PriceBasis;
  /** Share of prices between low and high. */
  readonly coverage: number;
  /** Number of comparable prices, which determines the confidence. */
  readonly count: number;
}

/** Explanation of a price. It is computed on demand, because it doubles the cost and most callers do not need it. */
export interface Reasons {
  readonly start: Step;
  readonly steps: readonly Step[];
  readonly comparables: readonly Comparable[];
}
