import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { expectProblemAnswer } from '../../../../test/expect.ts';
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

it('says what is left, refuses what is over with 429, and begins anew after the window', async () => {
  const first = await platforms({ origin: SHOP });
  expect(first.headers.get('ratelimit-policy')).toBe('"address";q=30;w=60');
  expect(first.headers.get('ratelimit')).toBe('"address";r=29;t=60');
  expect(first.headers.get('access-control-expose-headers')).toContain('RateLimit, RateLimit-Policy');
  expect(await burst(count - 1, platforms)).toEqual(allOf(200, count - 1));
  const refused = await platforms({ origin: SHOP });
  // A page of another origin may read a header only when both of these say so.
  expect(refused.headers.get('access-control-allow-origin')).toBe(SHOP);
  expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
  await expectProblemAnswer(refused, 'rate_limited');
  nextMinute();
  expect((await platforms()).status).toBe(200);
});

it('does not believe an address that the caller made up', async () => {
  nextMinute();
  let at = 0;
  expect(await burst(count, () => platforms({ 'x-forwarded-for': `203.0.113.${at++}` }))).toEqual(allOf(200, count));
  expect((await platforms({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
});

it('lets nobody suffer for who shares the address, and counts each account by itself', async () => {
  const [ada, eve] = [await app.buildUser(), await app.buildUser()];
  nextMinute();
  await burst(count + 1, platforms);
  const items = (token: string) => app.request('/api/items', { token });
  expect(await burst(count, () => items(ada.token))).toEqual(allOf(200, count));
  expect((await items(ada.token)).status).toBe(429);
  expect((await items(eve.token)).status).toBe(200);
});

it('counts tokens that are none for the address', async () => {
  nextMinute();
  const guess = (): Promise<Response> => app.request('/api/items', { token: 'guess' });
  expect(await burst(count, guess)).toEqual(allOf(401, count));
  expect((await guess()).status).toBe(429);
});

it('never keeps machines from asking how we are', async () => {
  nextMinute();
  expect(await burst(count + 5, () => app.request('/api/health'))).toEqual(allOf(200, count + 5));
});

it('costs one statement in 20 requests, and none once the limit is reached', async () => {
  nextMinute();
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }): void => void statements.push(sql);
  app.database.knex.on('query', note);
  await burst(19, platforms);
  expect(statements).toHaveLength(0);
  await burst(1, platforms);
  expect(statements).toHaveLength(1);
  await burst(50, platforms);
  expect(statements).toHaveLength(2);
  app.database.knex.off('query', note);
});

it('shares the count with other processes', async () => {
  nextMinute();
  const { user, token } = await app.buildUser();
  await burst(20, () => app.request('/api/items', { token }));
  await app.services.limits.add('requests', user.id, 9);
  const statuses = await burst(21, () => app.request('/api/items', { token }));
  expect(statuses.at(-1)).toBe(429);
});
