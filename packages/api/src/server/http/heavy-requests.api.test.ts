import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import { selectForRun } from '../../../test/select-for-run.ts';
import { MAX_TURN_UNITS, MAX_GROWTH_MB, measureMainThread } from '../../../test/measure-main-thread.ts';
import { MAX_SALE_ROWS } from '../../contract/limits.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine() });
  ada = await app.buildUser();
  // The first request compiles code and reads files, which must not count toward the measured time.
  await send('POST', '/api/price-estimates', JSON.stringify({ items: [{ name: 'iPhone 12', description: 'blue' }] }));
});
afterAll(() => app.close());

/** Uses `request`, because fetch stops sending the body when it receives a response. */
const send = (method: string, path: string, body: string): Promise<{ status: number; length: number; start: string }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const clientRequest = request(`${app.url}${path}`, { method, headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, length: body.length, start: body.slice(0, 300) }), reject);
    });
    clientRequest.on('error', reject).end(body);
  });

const BOMB_BYTES = 9.5 * 2 ** 20;
const fill = (unit: string, bytes = BOMB_BYTES): string => unit.repeat(Math.floor(bytes / unit.length));
const buildKeys = (bytes: number): string => {
  const parts: string[] = [];
  for (let index = 0, size = 0; size < bytes; index += 1) {
    const part = `"${index.toString(36)}":1`;
    parts.push(part);
    size += part.length + 1;
  }
  return parts.join(',');
};

const estimatesBombs: Readonly<Record<string, () => string>> = {
  'a million keys': () => `{${buildKeys(BOMB_BYTES)}}`,
  'a million keys in an item': () => `{"items":[{"name":"a",${buildKeys(BOMB_BYTES)}}]}`,
  'three million empty items': () => `{"items":[${fill('{},')}{}]}`,
  'five million numbers': () => `{"items":[${fill('1,')}1]}`,
  'five million lists within lists': () => `{"items":${fill('[', BOMB_BYTES / 2)}${fill(']', BOMB_BYTES / 2)}}`,
  'three million lists': () => `{"items":[${fill('[],')}[]]}`,
  'one long name': () => `{"items":[{"name":"${fill('a ')}"}]}`,
  'a long list of dropped offers': () => `{"items":[{"name":"a","without":[${fill('"",')}""]}]}`,
  'many objects with the maximum number of keys': () =>
    `{"items":[${fill(`{${Array.from({ length: 990 }, (_, index) => `"k${index}":1`).join(',')}},`, 480_000)}{}]}`,
  'the maximum number of empty items': () => `{"items":[${fill('{},', 96_000)}{}]}`,
  spaces: () => `{"items":[${fill(' ')}]}`,
  quotes: () => `{"items":[{"name":"${fill('\\"')}"}]}`,
  'millions of escapes': () => `{"items":[{"name":"${fill('\\u0041')}"}]}`,
};

/** One bomb for each point at which the server can refuse a body. */
const QUICK_BOMBS = ['a million keys', 'one long name', 'the maximum number of empty items'];

describe('POST /api/price-estimates', () => {
  it.each(selectForRun(QUICK_BOMBS, Object.keys(estimatesBombs)))('refuses %s without blocking other requests', async (name) => {
    const body = estimatesBombs[name]?.() ?? '';
    const { value, longestTurn, growthMb } = await measureMainThread(() => send('POST', '/api/price-estimates', body));
    expect([400, 413, 422]).toContain(value.status);
    expect(value.length).toBeLessThan(5000);
    expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
    expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
  });

  const units = selectForRun(
    ['½'],
    [
      '½',
      'ß',
      'iPhone 12 128GB ',
      'a ',
      '1 ',
      '"',
      "'a",
      '+a1',
      'lot of 3 ',
      'crack',
      '€5 ',
      '😀',
      'no flaws but stain ',
      'x1/',
      '- ',
      'a-',
    ],
  );
  it.each(units)('prices five hundred items made of %j without blocking for long', async (unit) => {
    const repeatUnit = (length: number): string => unit.repeat(length / unit.length);
    const item = {
      name: `${repeatUnit(290)}a1`,
      description: repeatUnit(5000),
      notes: repeatUnit(1000),
      brand: repeatUnit(200),
      category: repeatUnit(200),
      size: repeatUnit(200),
    };
    const body = JSON.stringify({ items: Array.from({ length: 500 }, () => item) });
    const { value, longestTurn, growthMb } = await measureMainThread(() => send('POST', '/api/price-estimates', body));
    expect([200, 422]).toContain(value.status);
    expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
    expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
  });
});

describe('routes for items and listings', () => {
  const repeatToLength = (unit: string, length: number): string => unit.repeat(length / unit.length);
  it.each(selectForRun(['½'], ['½', 'no stains but a hole, ', '1-1 x ', '. ']))(
    'accept corrections made of %j without blocking for long',
    async (unit) => {
      const { item, listing } = await app.buildItem(ada);
      const facts = Array.from({ length: 12 }, (_, index) => `${index} ${repeatToLength(unit, 480)}`);
      const hint = `${repeatToLength(unit, 980)}a1`;
      const changes = {
        hint,
        name: hint.slice(0, 100),
        brand: hint.slice(0, 190),
        flaws: facts,
        measurements: facts,
        checks: { holes: 'yes' },
      };
      const correction = await measureMainThread(() => send('PATCH', `/api/items/${item.id}`, JSON.stringify(changes)));
      expect(correction.value.status).toBe(200);
      expect(correction.longestTurn).toBeLessThan(MAX_TURN_UNITS);
      const description = repeatToLength(unit, 960);
      const listingChanges = { description, passages: Array.from({ length: 20 }, (_, index) => description.slice(0, 900 + index)) };
      const edit = await measureMainThread(() => send('PATCH', `/api/listings/${listing.id}`, JSON.stringify(listingChanges)));
      expect(edit.value.status).toBe(200);
      expect(edit.longestTurn).toBeLessThan(MAX_TURN_UNITS);
    },
  );

  it('reject unknown condition checks and invalid answers', async () => {
    const { item } = await app.buildItem(ada);
    for (const checks of [{ nothing: 'yes' }, { holes: 'perhaps' }, { constructor: 'yes' }, [], 'yes', { holes: ['yes'] }]) {
      const { status } = await send('PATCH', `/api/items/${item.id}`, JSON.stringify({ checks }));
      expect(status).toBe(422);
    }
  });

  it('limit the excluded ids of live offers to 8,000 characters', async () => {
    const { item } = await app.buildItem(ada);
    for (const [excludedIds, status] of [
      [','.repeat(7900), 200],
      ['a,'.repeat(3900), 200],
      ['a'.repeat(8001), 422],
    ] as const) {
      const { value, longestTurn } = await measureMainThread(() =>
        app.request(`/api/items/${item.id}/live-comparables?without=${excludedIds}`, { token: ada.token }),
      );
      expect([value.status, excludedIds.slice(0, 2)]).toEqual([status, excludedIds.slice(0, 2)]);
      expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
    }
  });
});

describe('GET /api/categories', () => {
  it.each([
    ['a'.repeat(10_000), 422],
    ['ß '.repeat(50), 200],
    ['shoes '.repeat(16), 200],
    ['a-'.repeat(50), 200],
    ['*?+()[]{}|^$'.repeat(8), 200],
  ] as const)('answers a search for %.9s… without blocking for long', async (query, status) => {
    const { value, longestTurn } = await measureMainThread(() =>
      app.request(`/api/categories?query=${encodeURIComponent(query)}&limit=500`),
    );
    expect(value.status).toBe(status);
    expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
  });
});

describe('POST /api/sales/import', () => {
  const rows = selectForRun(300, MAX_SALE_ROWS);
  it.each(selectForRun(['½'], ['½', 'iPhone 12 ', 'lot of 3 Nike jackets ']))(
    'imports a long file made of %j without blocking for long',
    async (unit) => {
      // 10,000 rows of 900 bytes fit into a file of 10 MB.
      const title = unit.repeat(900 / Buffer.byteLength(unit));
      const body = new FormData();
      const lines = Array.from({ length: rows }, (_, index) => `"${title} ${index}",${index + 1}.5,2026-01-02`);
      body.set('file', new Blob([['title,price,date', ...lines].join('\n')]), 'sales.csv');
      for (const [name, column] of Object.entries({ titleColumn: 'title', priceColumn: 'price', dateColumn: 'date' }))
        body.set(name, column);
      const { value, longestTurn, growthMb } = await measureMainThread(async () => {
        const response = await app.request('/api/sales/import', { method: 'POST', body, token: ada.token });
        return { status: response.status, body: await response.text() };
      });
      expect(value.status).toBe(200);
      expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
      expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
    },
  );
});
