import type { Comparable, PriceBasis } from '../../contract/index.ts';
import type { Step } from './bill.ts';

/** A price before it is rounded, capped and told. Logs are natural logs of the price in US dollars plus `offset`. */
export interface Estimate {
  readonly low: number;
  readonly log: number;
  readonly high: number;
  readonly offset: number;
  readonly basis: PriceBasis;
  /** Share of prices that lie between low and high. */
  readonly coverage: number;
  /** Comparable prices, for the confidence. */
  readonly count: number;
}

/** What a price is made of. Most prices are wanted without it, and it costs as much again. */
export interface Reasons {
  readonly start: Step;
  readonly steps: readonly Step[];
  readonly comparables: readonly Comparable[];
}
