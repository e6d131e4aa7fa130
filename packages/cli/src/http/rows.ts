interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}
export type Ask<Row> = (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>;

/** Rows of one page, the API's maximum. */
const PAGE = 100;

/** Returns the first `most` rows of a list, page by page, and the total. */
export const rowsOf = async <Row>(ask: Ask<Row>, most = Infinity): Promise<{ rows: Row[]; total: number }> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await ask({ limit: Math.min(PAGE, most - rows.length), cursor });
    rows.push(...page.rows);
    if (!page.nextCursor || rows.length >= most) return { rows, total: page.total };
    cursor = page.nextCursor;
  }
};
