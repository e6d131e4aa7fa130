interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}
export type FetchPage<Row> = (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>;

/** Rows per page, the API's maximum. */
const PAGE_SIZE = 100;

/** Returns the first `max` rows of a list, page by page, and the total. */
export const fetchRows = async <Row>(fetchPage: FetchPage<Row>, max = Infinity): Promise<{ rows: Row[]; total: number }> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await fetchPage({ limit: Math.min(PAGE_SIZE, max - rows.length), cursor });
    rows.push(...page.rows);
    if (!page.nextCursor || rows.length >= max) return { rows, total: page.total };
    cursor = page.nextCursor;
  }
};
