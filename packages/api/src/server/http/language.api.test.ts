import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine() });
  ada = await app.buildUser();
});
afterAll(() => app.close());

const priceIn = async (language: string) => {
  const answer = await app.request('/api/price-estimates', {
    method: 'POST',
    headers: { 'accept-language': language, 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
    body: JSON.stringify({ items: [{ name: 'iPhone 12 128GB' }] }),
  });
  const { results } = (await answer.json()) as { results: { factors: { code: string; params: object; message: string }[] }[] };
  return { answer, factors: results[0]?.factors ?? [] };
};

it.each([
  ['es', / usado$/],
  ['es-MX,es;q=0.9,en;q=0.8', / usado$/],
  ['fr', / d’occasion$/],
  ['de', / used$/],
  ['*', / used$/],
])('returns messages in the language of Accept-Language: %s', async (language, message) => {
  const { answer, factors } = await priceIn(language);
  expect(factors[0]?.message).toMatch(message);
  expect(answer.headers.get('vary')).toContain('Accept-Language');
});

it('returns the same codes and values in every language', async () => {
  const codes = async (language: string) => (await priceIn(language)).factors.map(({ code, params }) => [code, params]);
  expect(await codes('fr')).toEqual(await codes('en'));
});

it.each([
  ['en', 'must be at most 300 characters long'],
  ['es', 'Escribe como máximo 300 caracteres.'],
  ['fr', '300 caractères au plus.'],
])('returns field errors in %s, and in English without Accept-Language', async (language, message) => {
  const answer = await app.request('/api/price-estimates', {
    method: 'POST',
    headers: { 'accept-language': language, 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
    body: JSON.stringify({ items: [{ name: 'x'.repeat(301) }] }),
  });
  expect(await answer.json()).toMatchObject({
    fields: { 'items.0.name': 'must be at most 300 characters long' },
    fieldErrors: { 'items.0.name': { code: 'too_long', params: { max: 300 }, message } },
  });
});

it('returns errors in that language, with their code', async () => {
  const answer = await app.request('/api/items', { headers: { 'accept-language': 'es' } });
  expect(await answer.json()).toMatchObject({ code: 'unauthorized', message: 'Entra en tu cuenta para continuar.' });
});
