/** Rows that Page Up and Page Down go. */
const PAGE = 5;

/** The row that a key leads to from row `at` of `count`; undefined for other keys. Rows are counted from 0. */
export const rowOfKey = (key: string, at: number, count: number): number | undefined => {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
};
