import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '../src/contract/index.ts';
import { startApp, type TestApp } from './app.ts';
import { formatCounts, createResponseChecker, runConcurrently, findLogErrors, routes, type SentRequest } from './response-checker.ts';
import { hostileLimits } from './hostile-limits.ts';
import { hostileJson, hostileText } from './hostile-values.ts';
import { isSoak } from './select-for-run.ts';
import { buildValidRequest, type RequestFixtures } from './valid-request.ts';
import { createTestPartner } from './partners.ts';

const SEED = Number(process.env['RELIST_FUZZ_SEED'] ?? 20_261_120);
/** Requests per route that are valid except for one hostile value. */
const ROUNDS = 7;

let app: TestApp;
let fixtures: RequestFixtures;
beforeAll(async () => {
  app = await startApp({
    publicUrl: 'https://relist.example',
    mail: { url: 'smtp://127.0.0.1:1', from: 'hello@relist.example' },
    limits: hostileLimits,
  });
  const [ada, admin] = [await app.buildUser(), await app.buildUser({ role: 'admin' })];
  fixtures = {
    app,
    ada,
    admin,
    testPartner: await createTestPartner(app, { requestsPerMinute: 1_000_000, analysesPerDay: 1_000_000, triesPerDay: 1_000_000 }),
  };
});
afterAll(() => app.close());

const values = fc.sample(hostileJson, { numRuns: ROUNDS * routes.length, seed: SEED });
const texts = fc.sample(hostileText, { numRuns: ROUNDS * routes.length, seed: SEED });

/** Replaces one value with a hostile one, except in each route's first request. */
const buildAlmostValidRequest = async (route: Route, round: number): Promise<SentRequest> => {
  const { path, headers, body, form } = await buildValidRequest(route, fixtures);
  const index = round * routes.length + routes.indexOf(route);
  const names = Object.keys(body ?? {});
  const name = names[round % Math.max(1, names.length)];
  const changedBody = round > 0 && name !== undefined ? { ...body, [name]: values[index] } : body;
  if (form && round > 0) form.set('hint', String(texts[index]));
  const hostileQuery =
    round > 0 && !body && !form ? `${path.includes('?') ? '&' : '?'}${['x', '__proto__', 'limit[]'][round % 3]}=${round}` : '';
  return {
    route,
    path: path + hostileQuery,
    headers: { ...headers, ...(body && !form && { 'content-type': 'application/json' }) },
    body: form ?? (body ? JSON.stringify(changedBody) : null),
  };
};

it.runIf(isSoak)(
  'responds without an error or a leak to one hostile value in an otherwise valid request, on every route',
  { timeout: 600_000 },
  async () => {
    const { successes, errors, issuedSecrets, sendAndCheck } = createResponseChecker(app.url);
    for (const token of [fixtures.ada.token, fixtures.admin.token, fixtures.testPartner.secretKey]) issuedSecrets.add(token);
    await runConcurrently(ROUNDS * routes.length, async (index) => {
      const route = routes[index % routes.length] as Route;
      await sendAndCheck(await buildAlmostValidRequest(route, Math.floor(index / routes.length)), []);
    });
    process.stdout.write(`fuzz: successes by route: ${formatCounts(successes)}\n`);
    expect(errors).toEqual([]);
    expect([...successes].filter(([, count]) => count === 0).map(([key]) => key)).toEqual([]);
    expect(issuedSecrets.size).toBeGreaterThan(10);
    expect(app.logLines.length).toBeGreaterThan(ROUNDS * routes.length * 0.9);
    expect(findLogErrors(app.logLines, issuedSecrets)).toEqual([]);
  },
);
