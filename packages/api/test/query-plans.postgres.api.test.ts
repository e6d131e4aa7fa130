import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { createMiddleCursor, createManyItems } from './many-items.ts';

/** Enough rows for the planner to choose the same plan as for a million. */
const ROWS = 20_000;
const LARGE_TABLES = /\b(from|join) "?(items|listings|photos|totals)\b/;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}
const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** Runs on PostgreSQL only, because the embedded database plans differently and is not meant for a million rows. */
describe(`a list request with ${ROWS} items of one seller`, () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await startApp();
    const owner = await app.buildUser();
    const { item, listing } = await app.buildItem(owner);
    ada = await app.buildUser();
    const pattern = { itemId: item.id, listingId: listing.id };
    await createManyItems(app.database.knex, ada.user.id, ROWS, pattern);
    // Items of other sellers, so that the filter by owner matters.
    for (let index = 0; index < 5; index += 1) await createManyItems(app.database.knex, (await app.buildUser()).user.id, 500, pattern);
    await app.database.knex.raw(
      `insert into totals (user_id, items, value, listings, seo_score) select gen_random_uuid(), 1, 1, 0, 0 from generate_series(1, 5000)`,
    );
    await app.database.knex.raw('vacuum analyze');
  }, 120_000);
  afterAll(() => app?.close());

  /** Returns the query plans of the request's statements. */
  const readPlans = async (path: string): Promise<Plan[]> => {
    const statements: { sql: string; bindings: readonly unknown[] }[] = [];
    const record = (query: { sql: string; bindings: readonly unknown[] }): void => void statements.push(query);
    app.database.knex.on('query', record);
    const response = await app.request(path, { token: ada.token });
    app.database.knex.off('query', record);
    expect(response.status, path).toBe(200);
    await response.arrayBuffer();
    const relevantStatements = statements.filter(({ sql }) => LARGE_TABLES.test(sql));
    expect(relevantStatements.length, path).toBeGreaterThan(0);
    return Promise.all(
      relevantStatements.map(async ({ sql, bindings }) => {
        const parameters = [...bindings];
        const { rows } = await app.database.knex.client
          .acquireConnection()
          .then(
            async (connection: { query: (text: string, values: unknown[]) => Promise<{ rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }> }) => {
              try {
                return await connection.query(`explain (analyze, format json) ${sql}`, parameters);
              } finally {
                await app.database.knex.client.releaseConnection(connection);
              }
            },
          );
        return rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
      }),
    );
  };

  const getDeepCursor = (path: string) =>
    createMiddleCursor(app.database.knex, path.includes('listings') ? 'listings' : 'items', ada.user.id, ROWS);

  it.each([
    '/api/items',
    '/api/items?limit=100',
    '/api/listings',
    '/api/listings?platform=ebay',
    '/api/listings?status=sold',
    '/api/listings?platform=ebay&status=active&limit=100',
    '/api/listings/export/check?format=csv&limit=100',
    '/api/dashboard/stats',
  ])('uses an index for the first and a deep page of %s, without sorting, and reads only the page', async (path) => {
    const isPaged = !path.includes('stats');
    for (const pagePath of isPaged ? [path, `${path}${path.includes('?') ? '&' : '?'}cursor=${await getDeepCursor(path)}`] : [path]) {
      for (const node of (await readPlans(pagePath)).flatMap(listNodes)) {
        const label = `${pagePath}: ${node['Node Type']} ${node['Relation Name'] ?? ''} ${node['Index Name'] ?? ''}`;
        expect(node['Node Type'], label).not.toBe('Seq Scan');
        // The photos of one page are sorted by position; all other rows come sorted.
        if (node['Node Type'].includes('Sort'))
          expect(
            listNodes(node).some((child) => child['Relation Name'] === 'photos'),
            label,
          ).toBe(true);
        expect(node['Actual Rows'], label).toBeLessThanOrEqual(505);
      }
    }
  });

  it('returns the total without counting', async () => {
    for (const [path, total] of [
      ['/api/items?limit=1', ROWS],
      ['/api/listings?limit=1', ROWS],
      ['/api/listings?limit=1&platform=ebay', ROWS / 5],
    ] as const)
      expect((await app.request(path, { token: ada.token })).headers.get('x-total-count')).toBe(String(total));
  });
});
