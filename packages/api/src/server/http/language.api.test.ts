import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, toFormData } from '../../client/index.ts';
import { expectListed } from '../../../test/expect-listed.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine() });
  ada = await app.buildUser();
});
afterAll(() => app.close());

const estimatePriceIn = async (language: string) => {
  const response = await app.request('/api/price-estimates', {
    method: 'POST',
    headers: { 'accept-language': language, 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
    body: JSON.stringify({ items: [{ name: 'iPhone 12 128GB' }] }),
  });
  const { results } = (await response.json()) as { results: { factors: { code: string; params: object; message: string }[] }[] };
  return { response, factors: results[0]?.factors ?? [] };
};

it.each([
  ['es', / usado$/],
  ['es-MX,es;q=0.9,en;q=0.8', / usado$/],
  ['fr', / d’occasion$/],
  ['de', / used$/],
  ['*', / used$/],
])('the API returns messages in the language of Accept-Language: %s', async (language, message) => {
  const { response, factors } = await estimatePriceIn(language);
  expect(factors[0]?.message).toMatch(message);
  expect(response.headers.get('vary')).toContain('Accept-Language');
});

it('the API returns the same codes and values in every language', async () => {
  const listCodes = async (language: string) => (await estimatePriceIn(language)).factors.map(({ code, params }) => [code, params]);
  expect(await listCodes('fr')).toEqual(await listCodes('en'));
});

it('items show category labels in the requested language, and accept them back', async () => {
  const french = createClient({ baseUrl: app.url, token: ada.token, language: () => 'fr' });
  const { item } = expectListed(await french.items.create({ files: [await createJacketPhoto()] }));
  expect(item.analysisResults.category).toBe('Manteaux et vestes');

  const params = { id: item.id };
  const { item: dress } = await french.items.correct({ params, body: { category: 'Robes' } });
  expect(dress.analysisResults.category).toBe('Robes');
  expect((await ada.client.items.get({ params })).analysisResults.category).toBe('Dresses');
  await french.items.correct({ params, body: { category: 'parapluie' } });
  expect((await ada.client.items.get({ params })).analysisResults.category).toBe('Umbrellas');
  await ada.client.items.correct({ params, body: { category: 'Abrigos y chaquetas' } });
  expect((await french.items.list({ query: { view: 'summary' } })).rows).toMatchObject([{ category: 'Manteaux et vestes' }]);
});

it('streamed analyses show category labels in the requested language', async () => {
  const body = toFormData('images', [await createJacketPhoto()]);
  const headers = { accept: 'application/x-ndjson', 'accept-language': 'es' };
  const response = await app.request('/api/items', { method: 'POST', token: ada.token, body, headers });
  const events = (await response.text()).trim().split('\n');
  expect(JSON.parse(events.at(-1) ?? '')).toMatchObject({
    stage: 'done',
    result: { item: { analysisResults: { category: 'Abrigos y chaquetas' } } },
  });
});

it.each([
  ['en', 'must be at most 300 characters long'],
  ['es', 'Escribe como máximo 300 caracteres.'],
  ['fr', '300 caractères au plus.'],
])('the API returns `fieldErrors` in %s, and `fields` always in English', async (language, message) => {
  const response = await app.request('/api/price-estimates', {
    method: 'POST',
    headers: { 'accept-language': language, 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
    body: JSON.stringify({ items: [{ name: 'x'.repeat(301) }] }),
  });
  expect(await response.json()).toMatchObject({
    fields: { 'items.0.name': 'must be at most 300 characters long' },
    fieldErrors: { 'items.0.name': { code: 'too_long', params: { max: 300 }, message } },
  });
});

it('the API returns errors in the requested language, with their code', async () => {
  const response = await app.request('/api/items', { headers: { 'accept-language': 'es' } });
  expect(await response.json()).toMatchObject({ code: 'unauthorized', message: 'Entra en tu cuenta para continuar.' });
});

it.each([
  [
    'es',
    'Envía el cuerpo como JSON, con Content-Type: application/json.',
    'Este token de acceso no tiene el permiso «write». Crea uno con ese permiso.',
  ],
  [
    'fr',
    'Envoyez le corps en JSON, avec Content-Type: application/json.',
    'Il manque à ce jeton d’accès l’autorisation «\u00A0write\u00A0». Créez-en un avec cette autorisation.',
  ],
])("the API returns an error's reason in %s, with the reason's code and values", async (language, contentTypeMessage, scopeMessage) => {
  const { token } = await ada.client.accessTokens.create({ body: { name: 'reader', scopes: ['read'] } });
  const estimatePrice = async (bearer: string, contentType: string) => {
    const headers = { 'accept-language': language, 'content-type': contentType, authorization: `Bearer ${bearer}` };
    return (await app.request('/api/price-estimates', { method: 'POST', headers, body: '{}' })).json();
  };
  expect(await estimatePrice(ada.token, 'text/plain')).toMatchObject({
    code: 'unsupported_media_type',
    message: contentTypeMessage,
    params: { reason: 'json_needed' },
  });
  expect(await estimatePrice(token, 'application/json')).toMatchObject({
    code: 'insufficient_scope',
    message: scopeMessage,
    params: { reason: 'access_token_scope', scope: 'write' },
  });
});
