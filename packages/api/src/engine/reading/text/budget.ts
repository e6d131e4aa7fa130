/** Remaining work for one photo. */
export interface Budget {
  /** Returns whether another reading may start. */
  readonly hasBudgetLeft: () => boolean;
  /** Counts a crop by its width in pixels. A pixel takes about a quarter of a millisecond. */
  readonly spend: (width: number) => void;
  /** Returns whether time ran out before the work was done. A less busy machine would read more. */
  readonly hasTimedOut: () => boolean;
}

/**
 * Maximum total crop width in pixels for one photo. Print that describes an item takes up to 3,000, and twice that if it is upside
 * down; an ingredient list takes all.
 */
const MAX_TOTAL_WIDTH = 7000;

/**
 * Creates a budget that counts pixels instead of time, so that a busy machine reads as much as an idle one. `ms` is only an upper
 * limit, because the seller is waiting.
 */
export const createBudget = (ms: number): Budget => {
  const end = performance.now() + ms;
  let [usedWidth, isLate] = [0, false];
  return {
    hasBudgetLeft: () => {
      if (performance.now() >= end) isLate = true;
      return !isLate && usedWidth < MAX_TOTAL_WIDTH;
    },
    spend: (width) => void (usedWidth += width),
    hasTimedOut: () => isLate,
  };
};
