import { afterEach, expect, it } from 'vitest';
import { fetchEarly } from './early-requests.ts';

const PATH = '/api/auth/user';
const HEADERS = { authorization: 'Bearer early', 'accept-language': 'en' };

const setEarlyResponse = (response: Response | null = new Response('early'), time = performance.now()) => {
  window.relistEarly = { headers: HEADERS, time, responses: new Map([[PATH, Promise.resolve(response)]]) };
};
const fetchText = async (headers: Record<string, string> = HEADERS, method = 'GET') =>
  (await fetchEarly(new Request(PATH, { headers, method }))).text();
afterEach(() => delete window.relistEarly);

it('uses an early response once', async () => {
  setEarlyResponse();
  expect(await fetchText()).toBe('early');
  expect(await fetchText()).not.toBe('early');
});

it.each([
  ['another session', { ...HEADERS, authorization: 'Bearer other' }, 'GET'],
  ['another language', { ...HEADERS, 'accept-language': 'es' }, 'GET'],
  ['another method', HEADERS, 'DELETE'],
])('does not use an early response for %s', async (_, headers, method) => {
  setEarlyResponse();
  expect(await fetchText(headers, method)).not.toBe('early');
});

it('sends the request again if the early one failed', async () => {
  setEarlyResponse(null);
  expect(await fetchText()).not.toBe('early');
});

it('does not use an early response that is ten seconds old', async () => {
  setEarlyResponse(new Response('early'), performance.now() - 10_001);
  expect(await fetchText()).not.toBe('early');
});
