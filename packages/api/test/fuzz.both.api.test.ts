import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody, contract, type Route } from '../src/contract/index.ts';
import { openApiDocument } from '../src/server/http/openapi/document.ts';
import { LIMITS } from '../src/server/services/rate-limits.ts';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { allBombs, type Bomb } from './bombs.ts';
import { createConformance } from './conformance.ts';
import { json, text } from './hostile-values.ts';
import { hostileRequest, type HostileRequest } from './hostile.ts';
import { quickOrSoak } from './length.ts';
import { rightRequest, type World } from './nearly-right.ts';
import { createShop } from './partners.ts';

const COUNT = quickOrSoak(150, 10_000);
const SEED = Number(process.env['RELIST_FUZZ_SEED'] ?? 20_261_120);
const AT_ONCE = 10;
/** Among so many requests there is one that is small to send and large to work off. */
const BOMB_EACH = quickOrSoak(30, 50);
/** Requests a route gets that succeed but for one hostile value. */
const A_ROUTE = quickOrSoak(2, 7);

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);

/** Signs of the inside: stack frames, SQL, files, libraries. */
const INSIDE =
  /\bat .+\(?.+:\d+:\d+\)?|node_modules|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|\/(work|home|tmp|usr|srv)\/|ENOENT|\.ts\b|pglite|knex|objection|formidable/i;

let app: TestApp;
beforeAll(async () => {
  const plenty = { count: 1e6, window: 60_000 };
  app = await startApp({
    publicUrl: 'https://relist.example',
    mail: { url: 'smtp://127.0.0.1:1', from: 'hello@relist.example' },
    limits: {
      ...LIMITS,
      requests: plenty,
      strangerRequests: plenty,
      signInRequests: plenty,
      registration: plenty,
      wrongPassword: plenty,
      wrongPasswords: plenty,
      upload: plenty,
      contact: plenty,
      contactEmail: plenty,
      trial: plenty,
    },
  });
});
afterAll(() => app.close());

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** What is kept of whom and of what; in no answer, whoever asks. */
const HASHES = /argon2|password_?hash|token_?hash|browser_?hash|key_?hash/i;
const PASSWORDS = ['correct horse', 'another horse'];

interface Sent {
  readonly route: Route;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

const send = async ({ route, path, headers, body }: Sent): Promise<Response | null> => {
  try {
    return await app.request(path, { method: route.method, headers, body });
  } catch (error) {
    // What fetch itself refuses to send (a header it does not allow) never reaches the server.
    if (error instanceof TypeError && !(error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'))
      return null;
    throw error;
  }
};

/** Not fetch, which gives up a body that is answered before its end. */
const sendBomb = ({ path, type, body }: Bomb, token: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length };
    const sent = httpRequest(`${app.url}${path}`, { method: 'POST', headers }, (response) => {
      const answerHeaders = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const answer = (bytes: Buffer) =>
        resolve(new Response(new Uint8Array(bytes), { status: response.statusCode ?? 0, headers: answerHeaders }));
      buffer(response).then(answer, reject);
    });
    sent.on('error', reject).end(body);
  });

/** The longest that the server took to say how it is, in milliseconds, while `work` went on. For people: what else runs here counts, too. */
const longestHealth = async (work: Promise<void>): Promise<number> => {
  let [isDone, longest] = [false, 0];
  const ended = work.finally(() => (isDone = true));
  while (!isDone) {
    const asked = performance.now();
    const response = await app.request('/api/health');
    longest = Math.max(longest, performance.now() - asked);
    if (!response.ok) failures.push(`GET /api/health → ${response.status}`);
    await sleep(20);
  }
  await ended;
  return Math.round(longest);
};

const shapeProblem = (text: string): string | null => {
  try {
    const result = ErrorBody.strict().safeParse(JSON.parse(text));
    return result.success ? null : 'not the error shape';
  } catch {
    return 'not JSON';
  }
};

const statuses = new Map<number, number>();
/** Answers that are no refusal, by route. */
const successes = new Map(routes.map(({ key }) => [key as string, 0]));
const failures: string[] = [];
const issued = new Set<string>();
const conformance = createConformance(openApiDocument());

const examine = async (request: Sent, strangers: readonly string[]): Promise<boolean> => {
  const response = await send(request);
  if (!response) return false;
  const { status } = response;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const note = (problem: string): number => failures.push(`${request.route.key} ${request.path.slice(0, 80)} → ${status}: ${problem}`);
  const copy = response.clone();
  const said = await response.text().catch((error: unknown) => `broke off: ${String(error)}`);
  if (said.startsWith('broke off')) note(said);
  if (status >= 500) note(said);
  if (!response.headers.get('x-request-id')) note('no request id');
  if (status >= 400) {
    const problem = shapeProblem(said);
    if (problem) note(problem);
    const inside = INSIDE.exec(said.replaceAll(/"message":"[^"]*Content-Type[^"]*"/g, ''));
    if (inside) note(`says "${inside[0]}"`);
  }
  const isAbout = request.route.path === '/api/openapi.json' || request.route.path === '/api/docs';
  if (!isAbout && HASHES.test(said)) note(`says "${HASHES.exec(said)?.[0]}"`);
  const foreign = strangers.find((trace) => said.includes(trace));
  if (foreign) note(`tells somebody of ${foreign}`);
  for (const [, token] of said.matchAll(/"(?:token|secretKey|secret)":"([^"]{20,})"/g)) issued.add(String(token));
  // An address with odd parameters can be another route's, or nobody's.
  if (status !== 404) await conformance.check(request.route.method, request.path, copy).catch((error: Error) => note(error.message));
  if (status < 400) successes.set(request.route.key, (successes.get(request.route.key) ?? 0) + 1);
  return true;
};

/** Megabytes after everything that can be forgotten was. */
const memory = (): { held: number; rss: number } => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: Math.round((heapUsed + external) / 1e6), rss: Math.round(rss / 1e6) };
};

const perform = async (count: number, work: (at: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const line = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
};

const counts = (of: ReadonlyMap<unknown, number>): string => JSON.stringify(Object.fromEntries([...of].toSorted()));

let world: World;
let eve: TestUser;
beforeAll(async () => {
  const [ada, boss] = [await app.buildUser(), await app.buildUser({ role: 'admin' })];
  eve = await app.buildUser({ email: 'eves-marker@example.com' });
  world = { app, ada, boss, shop: await createShop(app, { requestsPerMinute: 1_000_000, analysesPerDay: 1_000_000 }) };
  for (const { token } of [ada, boss, eve]) issued.add(token);
  issued.add(world.shop.secretKey);
});

it(
  `survives ${COUNT} hostile requests (seed ${SEED}) without a 5xx, a foreign error shape or a word about its inside`,
  { timeout: 600_000 },
  async () => {
    const { ada, boss, shop } = world;
    const ids: string[] = [];
    for (let at = 0; at < 30; at += 1) {
      const { item, listing } = await app.buildItem(at % 3 === 0 ? eve : ada);
      ids.push(item.id, listing.id);
    }
    const { id: ticketId } = await app.anonymous.contact.send({ body: { name: 'Ada', email: 'ada@example.com', message: 'Help' } });
    const patients = await Promise.all(Array.from({ length: 5 }, async () => (await app.buildUser()).user.id));
    // Another shop, for administrators may delete it.
    ids.push(ticketId, ...patients, (await createShop(app)).partner.id);
    const doomed = await Promise.all(Array.from({ length: 5 }, async () => (await app.buildUser()).token));
    const keys = { admin: boss.token, partner: shop.secretKey, page: shop.partner.publishableKey };
    const { token: serverToken } = await shop.mint('ada', { origin: null });
    const tokens = [ada.token, eve.token, boss.token, shop.secretKey, serverToken];
    for (const token of [...doomed, serverToken]) issued.add(token);
    const requests = fc.sample(hostileRequest(routes, { ids, tokens, keys, doomed }), { numRuns: COUNT, seed: SEED });
    /** What only Eve and administrators may be told. */
    const strangersOf = ({ headers, route }: HostileRequest): readonly string[] =>
      route.access === 'public' || [eve, boss].some(({ token }) => headers['authorization']?.includes(token))
        ? []
        : [eve.email, eve.user.id];

    const bombs = await allBombs();
    const thrown = new Set<string>();
    const throwBomb = async (turn: number): Promise<void> => {
      // Any stride that shares no factor with their number comes by all of them.
      const bomb = bombs[(turn * 11) % bombs.length] as Bomb;
      thrown.add(bomb.name);
      const { status } = await sendBomb(bomb, ada.token);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${bomb.path} with ${bomb.name} → ${status}`);
    };
    let sent = 0;
    const run = (from: number, to: number) =>
      perform(to - from, async (at) => {
        const request = requests[from + at] as HostileRequest;
        if (await examine(request, strangersOf(request))) sent += 1;
        if ((from + at) % BOMB_EACH === 0) await throwBomb((from + at) / BOMB_EACH);
      });
    const warm = Math.round(COUNT / 4);
    await run(0, warm);
    const before = memory();
    const longest = await longestHealth(run(warm, COUNT));
    const after = memory();
    const figures = `MB ${JSON.stringify({ before, after })}; ${thrown.size} kinds of bombs; longest /api/health ${longest} ms`;
    process.stdout.write(`fuzz: seed ${SEED}, ${sent} answers: ${counts(statuses)}; ${figures}\n`);
    expect(failures).toEqual([]);
    // What is held shows a leak of any size; what the process has also holds what allocators keep, of the caller and, with the embedded
    // one, of the database too, all of which live in this process. A few hundred requests show nothing.
    const growth = quickOrSoak(Infinity, 1.2);
    expect(after.held).toBeLessThan(before.held * growth);
    expect(after.rss).toBeLessThan(before.rss * growth);
    expect(sent).toBeGreaterThan(COUNT * 0.9);
  },
);

const values = fc.sample(json, { numRuns: A_ROUTE * routes.length, seed: SEED });
const words = fc.sample(text, { numRuns: A_ROUTE * routes.length, seed: SEED });

/** One value is hostile; of the first of each route none is. */
const nearlyRight = async (route: Route, round: number): Promise<Sent> => {
  const { path, headers, body, form } = await rightRequest(route, world);
  const at = round * routes.length + routes.indexOf(route);
  const names = Object.keys(body ?? {});
  const name = names[round % Math.max(1, names.length)];
  const changed = round > 0 && name !== undefined ? { ...body, [name]: values[at] } : body;
  if (form && round > 0) form.set('hint', String(words[at]));
  const odd = round > 0 && !body && !form ? `${path.includes('?') ? '&' : '?'}${['x', '__proto__', 'limit[]'][round % 3]}=${round}` : '';
  return {
    route,
    path: path + odd,
    headers: { ...headers, ...(body && !form && { 'content-type': 'application/json' }) },
    body: form ?? (body ? JSON.stringify(changed) : null),
  };
};

it('survives one hostile value in a request that is right otherwise, and reaches every route', { timeout: 600_000 }, async () => {
  await perform(A_ROUTE * routes.length, async (at) => {
    const route = routes[at % routes.length] as Route;
    await examine(await nearlyRight(route, Math.floor(at / routes.length)), []);
  });
  process.stdout.write(`fuzz: successes by route: ${counts(successes)}\n`);
  expect(failures).toEqual([]);
  expect([...successes].filter(([, count]) => count === 0).map(([key]) => key)).toEqual([]);
});

it('leaves a log of one JSON line each, without a token, a password or an e-mail address', () => {
  const log = app.logLines.join('');
  expect(app.logLines.length).toBeGreaterThan(COUNT * 0.9);
  // eslint-disable-next-line no-control-regex
  expect(app.logLines.filter((line) => !line.endsWith('}\n') || /[\u0000-\u0009\u000b-\u001f\u007f]/.test(line))).toEqual([]);
  for (const line of app.logLines) expect(JSON.parse(line)).toHaveProperty('requestId');
  expect(issued.size).toBeGreaterThan(20);
  for (const secret of [...issued, ...PASSWORDS]) expect(log).not.toContain(secret);
  expect(/[\w.+-]+@[\w-]+\.[a-z]+/i.exec(log)?.[0]).toBeUndefined();
});
