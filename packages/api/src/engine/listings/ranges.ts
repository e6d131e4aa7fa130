/** A range of characters; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A set of ranges that answers overlap queries in time proportional to the queried range, instead of comparing all pairs of ranges. */
export interface RangeSet {
  /** Returns whether a range shares a character with an added range. */
  readonly isOverlapping: (range: Range) => boolean;
  /** Returns whether every character of a range is in an added range. */
  readonly isCovered: (range: Range) => boolean;
  readonly add: (range: Range) => void;
}

/** Creates a set of ranges in the `length` characters of a text that start at `from`. */
export const createRangeSet = (ranges: readonly Range[], length: number, from = 0): RangeSet => {
  const coverage = new Uint8Array(length);
  const toIndex = (position: number): number => Math.max(0, position - from);
  const add = ({ start, end }: Range): void => void coverage.fill(1, toIndex(start), toIndex(end));
  for (const range of ranges) add(range);
  return {
    add,
    isOverlapping: ({ start, end }) => coverage.subarray(toIndex(start), toIndex(end)).includes(1),
    isCovered: ({ start, end }) => !coverage.subarray(toIndex(start), toIndex(end)).includes(0),
  };
};

/** Returns the ranges within `distance` characters of a range. `sortedRanges` must be in reading order without overlaps. */
export const findRangesNear = (sortedRanges: readonly Range[], { start, end }: Range, distance: number): Range[] => {
  let [low, high] = [0, sortedRanges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedRanges[middle]?.end ?? 0) < start - distance) low = middle + 1;
    else high = middle;
  }
  const nearbyRanges: Range[] = [];
  for (let index = low; index < sortedRanges.length; index += 1) {
    const range = sortedRanges[index];
    if (!range || range.start > end + distance) break;
    nearbyRanges.push(range);
  }
  return nearbyRanges;
};
