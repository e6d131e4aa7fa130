import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../src/contract/index.ts';
import { createAllBombs, type Bomb } from './bombs.ts';
import { formatCounts, createResponseChecker, runConcurrently, findLogErrors, routes } from './response-checker.ts';
import { createHostileRequest, type HostileRequest } from './hostile-requests.ts';
import { startHostileProcess, watchHealth, type HostileProcess } from './hostile-process.ts';
import { selectForRun } from './select-for-run.ts';

const COUNT = selectForRun(150, 10_000);
const SEED = Number(process.env['RELIST_FUZZ_SEED'] ?? 20_261_120);
/** Number of hostile requests per bomb. A bomb is a request that is cheap to send and expensive to process. */
const BOMB_INTERVAL = selectForRun(30, 50);
/** Maximum milliseconds of a health check; not limited in a short run, which shares the machine with other tests. */
const MAX_HEALTH_MS = selectForRun(Infinity, 500);
/** Factor by which the process's memory may grow; not limited in a short run, which sends too few requests to measure it. */
const MAX_GROWTH = selectForRun(Infinity, 1.2);

let server: HostileProcess;
let bombs: Bomb[];
beforeAll(async () => {
  [server, bombs] = await Promise.all([startHostileProcess(), createAllBombs()]);
}, 120_000);
afterAll(() => server.stop());

/** Sends a bomb without fetch, which stops sending the body once the response arrives. */
const sendBomb = ({ path, type, body }: Bomb): Promise<number> =>
  new Promise((resolve, reject) => {
    const { url, tokens } = server.fixtures;
    const headers = { authorization: `Bearer ${tokens.ada}`, 'content-type': type, 'content-length': body.length };
    const clientRequest = httpRequest(`${url}${path}`, { method: 'POST', headers }, (response) => {
      buffer(response).then(() => resolve(response.statusCode ?? 0), reject);
    });
    clientRequest.on('error', reject).end(body);
  });

it(
  `responds to ${COUNT} hostile requests (seed ${SEED}) without a 5xx, an unknown error shape or a leak of internals`,
  { timeout: 900_000 },
  async () => {
    const { url, ids, expendableTokens, tokens, publishableKey, eve } = server.fixtures;
    const { statuses, errors, issuedSecrets, count, sendAndCheck } = createResponseChecker(url);
    for (const token of [...expendableTokens, ...Object.values(tokens)]) issuedSecrets.add(token);
    const initialSecretCount = issuedSecrets.size;
    const keys = { admin: tokens.admin, partner: tokens.secretKey, page: publishableKey };
    const requests = fc.sample(createHostileRequest(routes, { ids, tokens: Object.values(tokens), keys, expendableTokens }), {
      numRuns: COUNT,
      seed: SEED,
    });
    /** Returns the values that only Eve and administrators may see. */
    const listPrivateValues = ({ headers, route }: HostileRequest): readonly string[] =>
      route.access === 'public' || [tokens.eve, tokens.admin].some((token) => headers['authorization']?.includes(token))
        ? []
        : [eve.email, eve.id];

    const sentBombs = new Set<string>();
    const sendNextBomb = async (turn: number): Promise<void> => {
      // A stride that has no common factor with the number of bombs visits all of them.
      const bomb = bombs[(turn * 11) % bombs.length] as Bomb;
      sentBombs.add(bomb.name);
      const status = await sendBomb(bomb);
      count(status);
      if (status >= 500) errors.push(`${bomb.path} with ${bomb.name} → ${status}`);
    };
    let responseCount = 0;
    const run = (start: number, end: number) =>
      runConcurrently(end - start, async (index) => {
        const request = requests[start + index] as HostileRequest;
        if (await sendAndCheck(request, listPrivateValues(request))) responseCount += 1;
        if ((start + index) % BOMB_INTERVAL === 0) await sendNextBomb((start + index) / BOMB_INTERVAL);
      });
    const warmup = Math.round(COUNT / 4);
    await run(0, warmup);
    // Ensure that a token is issued during the run.
    const signIn = { email: eve.email, password: 'correct horse' };
    const headers = { 'content-type': 'application/json' };
    await sendAndCheck({ route: contract.auth.login, path: '/api/auth/login', headers, body: JSON.stringify(signIn) }, []);
    const memoryBefore = await server.measureMemory();
    const health = await watchHealth(url, () => run(warmup, COUNT));
    const memoryAfter = await server.measureMemory();
    const figures = `MB ${JSON.stringify({ before: memoryBefore, after: memoryAfter })}; ${sentBombs.size} kinds of bombs; /api/health ${JSON.stringify(health)}`;
    process.stdout.write(`fuzz: seed ${SEED}, ${responseCount} responses: ${formatCounts(statuses)}; ${figures}\n`);
    expect(errors).toEqual([]);
    expect(health.failedChecks).toBe(0);
    expect(health.longestMs).toBeLessThan(MAX_HEALTH_MS);
    expect(memoryAfter.referenced).toBeLessThan(memoryBefore.referenced * MAX_GROWTH);
    expect(memoryAfter.rss).toBeLessThan(memoryBefore.rss * MAX_GROWTH);
    expect(responseCount).toBeGreaterThan(COUNT * 0.9);

    const log = await server.readLog();
    expect(log.length).toBeGreaterThan(COUNT * 0.9);
    expect(issuedSecrets.size).toBeGreaterThan(initialSecretCount);
    expect(findLogErrors(log, issuedSecrets)).toEqual([]);
  },
);
