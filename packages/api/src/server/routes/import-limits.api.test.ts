import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createTableBombs } from '../../../test/bombs.ts';
import { createInstantRules } from '../../../test/instant-engine.ts';
import { selectForRun } from '../../../test/select-for-run.ts';
import { MAX_TURN_UNITS, MAX_GROWTH_MB, measureMainThread, type MainThreadUsage } from '../../../test/measure-main-thread.ts';
import { createManyItems } from '../../../test/many-items.ts';
import { MAX_TABLE_BYTES, MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, MAX_TABLE_HEADER, MAX_TABLE_ROWS } from '../../contract/limits.ts';
import type { ErrorBody } from '../../contract/index.ts';

let app: TestApp;
let ada: TestUser;
let ids: string[];
beforeAll(async () => {
  app = await startApp({ getRules: () => createInstantRules().map((rule) => ({ ...rule, descriptionMax: 10_000 })) });
  ada = await app.buildUser();
  const { item, listing } = await app.buildItem(ada);
  await createManyItems(app.database.knex, ada.user.id, 1000, { itemId: item.id, listingId: listing.id });
  ids = await app.database.knex('listings').where({ userId: ada.user.id, status: 'draft' }).pluck('id');
  // The first file starts the thread and compiles code, which must not count toward the measured time.
  await importListings(`id,title\n${ids[0]},Warm`);
});
afterAll(() => app.close());

interface ImportResponse {
  readonly status: number;
  readonly body: ErrorBody & { readonly changes?: readonly unknown[] };
}

const importListings = (text: string): Promise<MainThreadUsage<ImportResponse>> => {
  const body = new FormData();
  body.set('file', new Blob([text]), 'listings.csv');
  return measureMainThread(async () => {
    const response = await app.request('/api/listings/import', { method: 'POST', body, token: ada.token });
    return { status: response.status, body: (await response.json()) as ImportResponse['body'] };
  });
};

const expectNoBlocking = ({ longestTurn, growthMb }: MainThreadUsage<unknown>): void => {
  expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
  expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
};

describe('the limits of a listings file', () => {
  const buildRow = (columns: number): string => Array.from({ length: columns }, (_, index) => `c${index}`).join(',');
  it.each([
    ['columns', MAX_TABLE_COLUMNS, `id,${buildRow(MAX_TABLE_COLUMNS)}\n`, MAX_TABLE_COLUMNS + 1],
    ['columns', MAX_TABLE_COLUMNS, `id\n${'x,'.repeat(MAX_TABLE_COLUMNS)}`, MAX_TABLE_COLUMNS + 1],
    ['columns', MAX_TABLE_COLUMNS, `[{${Array.from({ length: 201 }, (_, index) => `"c${index}":1`).join(',')}}]`, MAX_TABLE_COLUMNS + 1],
    ['rows', MAX_TABLE_ROWS, `id\n${'x\n'.repeat(MAX_TABLE_ROWS + 1)}`, MAX_TABLE_ROWS + 1],
    ['rows', MAX_TABLE_ROWS, `[${'{},'.repeat(MAX_TABLE_ROWS)}{}]`, MAX_TABLE_ROWS + 1],
    ['cells', MAX_TABLE_CELLS, `id\n${'\n'.repeat(MAX_TABLE_CELLS)}`, MAX_TABLE_CELLS + 2],
    ['header', MAX_TABLE_HEADER, `id,${'n'.repeat(MAX_TABLE_HEADER)}\n`, MAX_TABLE_HEADER + 2],
  ] as const)('reject more %s than %i, and report both numbers', async (limit, max, text, found) => {
    const { status, body } = (await importListings(text)).value;
    expect([status, body.code]).toEqual([422, 'table_over_limit']);
    expect(body.params).toEqual({ limit, max, found });
    expect(body.message).toContain(max.toLocaleString('en'));
    expect(body.fields?.['file']).toMatch(/; (send|remove|shorten) /);
  });

  it('accept a file exactly at each limit', async () => {
    const names = Array.from({ length: MAX_TABLE_COLUMNS - 2 }, (_, index) => `column ${index}`);
    const { value } = await importListings(`id,title,${names.join(',')}\n${ids[0]},Wide${',x'.repeat(names.length)}\n`);
    expect([value.status, value.body.changes]).toEqual([200, expect.objectContaining({ length: 1 })]);
  });

  it('report the size of a file that is too large', async () => {
    const { status, body } = (await importListings('x'.repeat(MAX_TABLE_BYTES + 1))).value;
    expect([status, body.code, body.fields]).toEqual([413, 'too_large', { 'listings.csv': 'is larger than 10 MB' }]);
  });
});

const bombs = createTableBombs();
it.each(selectForRun(['600,000 keys', 'separators only', 'one cell', 'lists within lists'], Object.keys(bombs)))(
  'the import refuses %s without blocking other requests',
  async (name) => {
    const usage = await importListings(bombs[name] ?? '');
    expect(usage.value).toMatchObject({ status: 422 });
    expect(Object.keys(usage.value.body.fields ?? {})[0]).toMatch(/^(file|row \d)/);
    expectNoBlocking(usage);
  },
);

/** Generates tables with the same value in every cell, the worst case for counting and searching. */
const tableArbitrary = fc
  .record({
    isJson: fc.boolean(),
    rows: fc.integer({ min: 1, max: selectForRun(1000, MAX_TABLE_ROWS) }),
    columns: fc.integer({ min: 2, max: MAX_TABLE_COLUMNS }),
    unit: fc.constantFrom('a', 'a ', '1 ', '"', '""', ';', 'ä', '😀', "'=", '\t', '[', '\\', '#a;', 'x\n'),
    length: fc.integer({ min: 0, max: 9000 }),
    hasKnownIds: fc.boolean(),
  })
  .map(({ isJson, rows, columns, unit, length, hasKnownIds }) => {
    const names = ['id', 'title', 'description', 'price', 'keywords', 'hashtags', 'status', 'soldPrice', 'soldAt'];
    const header = Array.from({ length: columns }, (_, index) => names[index] ?? `c${index}`);
    const maxTextBytes = MAX_TABLE_BYTES / rows - columns * 20;
    const text = unit.repeat(Math.max(0, Math.min(length, maxTextBytes / 2) / unit.length));
    const buildRecord = (index: number): string[] =>
      header.map((name) => (name === 'id' && hasKnownIds ? (ids[index % ids.length] ?? '') : name === 'description' ? text : 'x'));
    const records = Array.from({ length: rows }, (_, index) => buildRecord(index));
    if (isJson) return JSON.stringify(records.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index]]))));
    return [header, ...records].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
  })
  .filter((text) => Buffer.byteLength(text) <= MAX_TABLE_BYTES);

it(
  'the import accepts any table within the limits without blocking other requests or using too much memory',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(tableArbitrary, async (text) => {
        const usage = await importListings(text);
        expect([200, 422]).toContain(usage.value.status);
        expectNoBlocking(usage);
      }),
      { numRuns: selectForRun(3, 200) },
    );
  },
);

it('the import compares and writes every row of a long file without blocking other requests', { timeout: 120_000 }, async () => {
  const text = ['id,description', ...ids.map((id, index) => `${id},"${`No. ${index} is of wool. `.repeat(400)}"`)].join('\n');
  const preview = await importListings(text);
  expect(preview.value.body.changes).toHaveLength(ids.length);
  expectNoBlocking(preview);
});
