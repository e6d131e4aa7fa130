import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { expectErrorAnswer } from '../../../../test/expect.ts';
import { MINUTE, after } from '../../services/shared/clock.ts';
import { LIMITS } from '../../services/operations/rate-limits.ts';

const SHOP = 'https://shop.example';
const count = 30;
let app: TestApp;
beforeAll(async () => {
  const few = { count, window: MINUTE };
  app = await startApp({ origins: [SHOP], limits: { ...LIMITS, requests: few, strangerRequests: few } });
});
afterAll(() => app.close());

const platforms = (headers: Record<string, string> = {}): Promise<Response> => app.request('/api/platforms', { headers });
const burst = async (times: number, call: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await call()).status);
  return statuses;
};
const allOf = (status: number, length: number): number[] => Array.from({ length }, () => status);
const nextMinute = (): void => void (app.clock.now = after(app.clock.now, MINUTE + 1));

it('reports the remaining calls, refuses those over the limit with 429, and resets after the window', async () => {
  const first = await platforms({ origin: SHOP });
  expect(first.headers.get('ratelimit-policy')).toBe('"address";q=30;w=60');
  expect(first.headers.get('ratelimit')).toBe('"address";r=29;t=60');
  expect(first.headers.get('access-control-expose-headers')).toContain('RateLimit, RateLimit-Policy');
  expect(await burst(count - 1, platforms)).toEqual(allOf(200, count - 1));
  const refused = await platforms({ origin: SHOP });
  // A page of another origin can read a header only if both of these allow it.
  expect(refused.headers.get('access-control-allow-origin')).toBe(SHOP);
  expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
  await expectErrorAnswer(refused, 'rate_limited');
  nextMinute();
  expect((await platforms()).status).toBe(200);
});

it('ignores an address that the caller forged', async () => {
  nextMinute();
  let at = 0;
  expect(await burst(count, () => platforms({ 'x-forwarded-for': `203.0.113.${at++}` }))).toEqual(allOf(200, count));
  expect((await platforms({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
});

it('counts each account separately, even if accounts share an address', async () => {
  const [ada, eve] = [await app.buildUser(), await app.buildUser()];
  nextMinute();
  await burst(count + 1, platforms);
  const items = (token: string) => app.request('/api/items', { token });
  expect(await burst(count, () => items(ada.token))).toEqual(allOf(200, count));
  expect((await items(ada.token)).status).toBe(429);
  expect((await items(eve.token)).status).toBe(200);
});

it('counts invalid tokens for the address', async () => {
  nextMinute();
  const guess = (): Promise<Response> => app.request('/api/items', { token: 'guess' });
  expect(await burst(count, guess)).toEqual(allOf(401, count));
  expect((await guess()).status).toBe(429);
});

it('never limits health checks', async () => {
  nextMinute();
  expect(await burst(count + 5, () => app.request('/api/health'))).toEqual(allOf(200, count + 5));
});

it('runs one query per 20 requests, and none once the limit is reached', async () => {
  nextMinute();
  const statements: string[] = [];
  const record = ({ sql }: { sql: string }): void => void statements.push(sql);
  app.database.knex.on('query', record);
  await burst(19, platforms);
  expect(statements).toHaveLength(0);
  await burst(1, platforms);
  expect(statements).toHaveLength(1);
  await burst(50, platforms);
  expect(statements).toHaveLength(2);
  app.database.knex.off('query', record);
});

it('shares the count between processes', async () => {
  nextMinute();
  const { user, token } = await app.buildUser();
  await burst(20, () => app.request('/api/items', { token }));
  await app.services.limits.add('requests', user.id, 9);
  const statuses = await burst(21, () => app.request('/api/items', { token }));
  expect(statuses.at(-1)).toBe(429);
});
