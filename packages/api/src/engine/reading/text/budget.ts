/** What may still be spent on one photo. */
export interface Budget {
  /** Whether another look may begin. */
  readonly isLeft: () => boolean;
  /** Counts a crop of so many pixels, which takes about a quarter of a millisecond each. */
  readonly spend: (width: number) => void;
  /** True when the time ran out before the work was done: a machine with less to do would read more. */
  readonly isLate: () => boolean;
}

/** Pixels of crops for one photo: a dense care label with every line read twice takes half of it. */
const MOST_WIDTH = 14_000;

/** Work is bounded by counting, so that a busy machine reads the same; time only ends what would keep a seller waiting. */
export const createBudget = (ms: number): Budget => {
  const end = performance.now() + ms;
  let [spent, late] = [0, false];
  return {
    isLeft: () => {
      if (performance.now() >= end) late = true;
      return !late && spent < MOST_WIDTH;
    },
    spend: (width) => void (spent += width),
    isLate: () => late,
  };
};
