/** Rows per Page Up and Page Down. */
const ROWS_PER_PAGE = 5;

/** Returns the index of the row that a key moves to from row `index` of `count` rows; undefined for other keys. */
export const getRowForKey = (key: string, index: number, count: number): number | undefined => {
  const target = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + ROWS_PER_PAGE,
    PageUp: index - ROWS_PER_PAGE,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
};
