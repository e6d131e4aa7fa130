/** Rows per Page Up and Page Down. */
const ROWS_PER_PAGE = 5;

/** Returns the index of the row that a key moves to from row `at` of `count` rows; undefined for other keys. */
export const getRowForKey = (key: string, at: number, count: number): number | undefined => {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + ROWS_PER_PAGE, PageUp: at - ROWS_PER_PAGE, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
};
