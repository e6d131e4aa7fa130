/** Remaining work for one photo. */
export interface Budget {
  /** Returns whether another reading may start. */
  readonly hasBudgetLeft: () => boolean;
  /** Counts a crop of this many pixels in width; a pixel takes about a quarter of a millisecond. */
  readonly spend: (width: number) => void;
  /** Returns true if time ran out before the work was done: a less busy machine would read more. */
  readonly hasTimedOut: () => boolean;
}

/** Total crop width in pixels for one photo: a dense care label with every line read twice takes half of it. */
const MAX_WIDTH = 14_000;

/**
 * Creates a budget that counts pixels instead of time, so that a busy machine reads as much as an idle one. `ms` is only an upper
 * bound, because the seller is waiting.
 */
export const createBudget = (ms: number): Budget => {
  const end = performance.now() + ms;
  let [spent, late] = [0, false];
  return {
    hasBudgetLeft: () => {
      if (performance.now() >= end) late = true;
      return !late && spent < MAX_WIDTH;
    },
    spend: (width) => void (spent += width),
    hasTimedOut: () => late,
  };
};
