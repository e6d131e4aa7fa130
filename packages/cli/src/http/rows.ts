interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}
export type Ask<Row> = (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>;

/** Rows of one page, as many as the API gives at most. */
const PAGE = 100;

/** The first `most` rows of a list, page by page, and how many there are in all. */
export const rowsOf = async <Row>(ask: Ask<Row>, most = Infinity): Promise<{ rows: Row[]; total: number }> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await ask({ limit: Math.min(PAGE, most - rows.length), cursor });
    rows.push(...page.rows);
    if (!page.nextCursor || rows.length >= most) return { rows, total: page.total };
    cursor = page.nextCursor;
  }
};
