/** What of a long list is drawn: rows around the part in sight, and the space of the others. */
export interface Window {
  readonly first: number;
  readonly last: number;
  /** Pixels above and below. */
  readonly before: number;
  readonly after: number;
}

export interface Measures {
  /** Entries in all. */
  readonly count: number;
  readonly columns: number;
  /** Pixels of a row with its gap. */
  readonly rowHeight: number;
  /** Pixels of the list above the viewport's upper edge, and height of the viewport. */
  readonly above: number;
  readonly viewport: number;
}

/** Rows kept ready on each side, so that a quick scroll meets no gap. */
const SPARE_ROWS = 3;

/** Entries `first` up to, but without, `last` are drawn. */
export const windowOf = ({ count, columns, rowHeight, above, viewport }: Measures): Window => {
  const rows = Math.ceil(count / columns);
  const from = Math.min(rows, Math.max(0, Math.floor(above / rowHeight) - SPARE_ROWS));
  const to = Math.min(rows, Math.max(from, Math.ceil((above + viewport) / rowHeight) + SPARE_ROWS));
  return { first: from * columns, last: Math.min(count, to * columns), before: from * rowHeight, after: (rows - to) * rowHeight };
};
