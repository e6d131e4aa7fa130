import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/categories', () => {
  it('finds a category despite a typo, without sign-in', async () => {
    const matches = await app.anonymous.categories.search({ query: { query: 'umbrela' } });
    expect(matches[0]).toEqual({ id: 'umbrellas', label: 'Umbrellas', kind: 'accessory' });
    expect(matches.length).toBeLessThanOrEqual(10);
  });

  it('returns the complete catalog without a query', async () => {
    const catalog = await app.anonymous.categories.search();
    expect(catalog.length).toBeGreaterThan(250);
    expect(new Set(catalog.map(({ id }) => id)).size).toBe(catalog.length);
  });

  it('rejects a query that is too long and a limit of 0', async () => {
    await expectError(app.anonymous.categories.search({ query: { query: 'x'.repeat(101) } }), 'invalid_values');
    await expectError(app.anonymous.categories.search({ query: { query: 'jeans', limit: '0' } }), 'invalid_values');
  });
});
