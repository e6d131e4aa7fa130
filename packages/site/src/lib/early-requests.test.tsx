import { afterEach, expect, it } from 'vitest';
import { fetchEarly } from './early-requests.ts';

const PATH = '/api/auth/user';
const HEADERS = { authorization: 'Bearer early', 'accept-language': 'en' };

const startEarly = () => {
  window.relistEarly = { headers: HEADERS, responses: new Map([[PATH, Promise.resolve(new Response('early'))]]) };
};
const fetchText = async (headers: Record<string, string> = HEADERS, method = 'GET') =>
  (await fetchEarly(new Request(PATH, { headers, method }))).text();
afterEach(() => delete window.relistEarly);

it('uses an early response once', async () => {
  startEarly();
  expect(await fetchText()).toBe('early');
  expect(await fetchText()).not.toBe('early');
});

it.each([
  ['another session', { ...HEADERS, authorization: 'Bearer other' }, 'GET'],
  ['another language', { ...HEADERS, 'accept-language': 'es' }, 'GET'],
  ['another method', HEADERS, 'DELETE'],
])('does not use an early response for %s', async (_, headers, method) => {
  startEarly();
  expect(await fetchText(headers, method)).not.toBe('early');
});

it('sends a request whose early request failed', async () => {
  window.relistEarly = { headers: HEADERS, responses: new Map([[PATH, Promise.resolve(null)]]) };
  expect(await fetchText()).not.toBe('early');
});
