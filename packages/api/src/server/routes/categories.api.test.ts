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

  it.each([
    ['es', 'zapatillas', { id: 'sneakers', label: 'Zapatillas deportivas', kind: 'shoes' }],
    ['es-MX,es;q=0.9,en;q=0.8', 'guitarra', { id: 'guitars', label: 'Guitarras', kind: 'hobby' }],
    ['fr', 'veste', { id: 'jackets', label: 'Manteaux et vestes', kind: 'clothing' }],
    ['fr', 'chausures', { id: 'shoes', label: 'Chaussures', kind: 'shoes' }],
    ['fr', 'umbrella', { id: 'umbrellas', label: 'Parapluies', kind: 'accessory' }],
    ['de', 'umbrella', { id: 'umbrellas', label: 'Umbrellas', kind: 'accessory' }],
  ])('finds and labels categories in the language of Accept-Language: %s, "%s"', async (language, query, category) => {
    const response = await app.request(`/api/categories?query=${query}`, { headers: { 'accept-language': language } });
    expect(((await response.json()) as unknown[])[0]).toEqual(category);
    expect(response.headers.get('vary')).toContain('Accept-Language');
  });

  it('lists the catalog with labels in the requested language', async () => {
    const response = await app.request('/api/categories?limit=2', { headers: { 'accept-language': 'es' } });
    expect(await response.json()).toMatchObject([{ label: 'Camisetas' }, { label: 'Camisetas de manga larga' }]);
  });
});
