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
