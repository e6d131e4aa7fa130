import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { expectErrorResponse } from '../../../../test/expect.ts';
import { MINUTE, addTime } from '../../services/shared/clock.ts';
import { LIMITS } from '../../services/operations/rate-limits.ts';

const SHOP = 'https://shop.example';
const count = 30;
let app: TestApp;
beforeAll(async () => {
  const limit = { count, window: MINUTE };
  app = await startApp({ origins: [SHOP], limits: { ...LIMITS, requests: limit, anonymousRequests: limit } });
});
afterAll(() => app.close());

const getPlatforms = (headers: Record<string, string> = {}): Promise<Response> => app.request('/api/platforms', { headers });
const sendBurst = async (times: number, call: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await call()).status);
  return statuses;
};
const repeatStatus = (status: number, length: number): number[] => Array.from({ length }, () => status);
const startNextMinute = (): void => void (app.clock.now = addTime(app.clock.now, MINUTE + 1));

it('the request limit reports the remaining calls, refuses those over the limit with 429, and resets after the window', async () => {
  const firstResponse = await getPlatforms({ origin: SHOP });
  expect(firstResponse.headers.get('ratelimit-policy')).toBe('"address";q=30;w=60');
  expect(firstResponse.headers.get('ratelimit')).toBe('"address";r=29;t=60');
  expect(firstResponse.headers.get('access-control-expose-headers')).toContain('RateLimit, RateLimit-Policy');
  expect(await sendBurst(count - 1, getPlatforms)).toEqual(repeatStatus(200, count - 1));
  const refusedResponse = await getPlatforms({ origin: SHOP });
  // A cross-origin page can read a header only if both of these headers allow it.
  expect(refusedResponse.headers.get('access-control-allow-origin')).toBe(SHOP);
  expect(refusedResponse.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refusedResponse.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
  await expectErrorResponse(refusedResponse, 'rate_limited');
  startNextMinute();
  expect((await getPlatforms()).status).toBe(200);
});

it('the request limit ignores a forged address', async () => {
  startNextMinute();
  let index = 0;
  expect(await sendBurst(count, () => getPlatforms({ 'x-forwarded-for': `203.0.113.${index++}` }))).toEqual(repeatStatus(200, count));
  expect((await getPlatforms({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
});

it('the request limit counts each account separately, even if accounts share an address', async () => {
  const [ada, eve] = [await app.buildUser(), await app.buildUser()];
  startNextMinute();
  await sendBurst(count + 1, getPlatforms);
  const getItems = (token: string) => app.request('/api/items', { token });
  expect(await sendBurst(count, () => getItems(ada.token))).toEqual(repeatStatus(200, count));
  expect((await getItems(ada.token)).status).toBe(429);
  expect((await getItems(eve.token)).status).toBe(200);
});

it('the request limit counts calls with invalid tokens for the address', async () => {
  startNextMinute();
  const sendInvalidToken = (): Promise<Response> => app.request('/api/items', { token: 'guess' });
  expect(await sendBurst(count, sendInvalidToken)).toEqual(repeatStatus(401, count));
  expect((await sendInvalidToken()).status).toBe(429);
});

it('the request limit does not apply to health checks', async () => {
  startNextMinute();
  expect(await sendBurst(count + 5, () => app.request('/api/health'))).toEqual(repeatStatus(200, count + 5));
});

it('the request limit runs one query per 20 requests, and none once the limit is reached', async () => {
  startNextMinute();
  const statements: string[] = [];
  const recordStatement = ({ sql }: { sql: string }): void => void statements.push(sql);
  app.database.knex.on('query', recordStatement);
  await sendBurst(19, getPlatforms);
  expect(statements).toHaveLength(0);
  await sendBurst(1, getPlatforms);
  expect(statements).toHaveLength(1);
  await sendBurst(50, getPlatforms);
  expect(statements).toHaveLength(2);
  app.database.knex.off('query', recordStatement);
});

it('the request limit is shared between processes', async () => {
  startNextMinute();
  const { user, token } = await app.buildUser();
  await sendBurst(20, () => app.request('/api/items', { token }));
  await app.services.limits.add('requests', user.id, 9);
  const statuses = await sendBurst(21, () => app.request('/api/items', { token }));
  expect(statuses.at(-1)).toBe(429);
});
