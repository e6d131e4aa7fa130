/** Characters of a text, `end` not among them. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Asks in a moment what would otherwise compare each range of a long text with each other one. */
export interface Cover {
  /** Whether a range shares a character with one that was added. */
  readonly touches: (range: Range) => boolean;
  readonly add: (range: Range) => void;
}

/** The characters that ranges of a text of `length` characters cover. */
export const coverOf = (ranges: readonly Range[], length: number): Cover => {
  const covered = new Uint8Array(length);
  const add = ({ start, end }: Range): void => void covered.fill(1, start, end);
  for (const range of ranges) add(range);
  return { add, touches: ({ start, end }) => covered.subarray(start, end).includes(1) };
};

/** Those of `sorted`, which is in reading order without overlaps, that lie within `reach` characters of a range. */
export const rangesNear = (sorted: readonly Range[], { start, end }: Range, reach: number): Range[] => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) < start - reach) low = middle + 1;
    else high = middle;
  }
  const near: Range[] = [];
  for (let at = low; at < sorted.length; at += 1) {
    const range = sorted[at];
    if (!range || range.start > end + reach) break;
    near.push(range);
  }
  return near;
};
