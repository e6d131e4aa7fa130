import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody, contract, type Route } from '../src/contract/index.ts';
import { openApiDocument } from '../src/server/http/openapi/document.ts';
import { LIMITS } from '../src/server/services/rate-limits.ts';
import { createShop } from './partners.ts';
import { startApp, type TestApp } from './app.ts';
import { createConformance } from './conformance.ts';
import { hostileRequest, type HostileRequest } from './hostile.ts';

const COUNT = Number(process.env['RELIST_FUZZ'] ?? 2000);
const SEED = Number(process.env['RELIST_FUZZ_SEED'] ?? 20_261_120);
const AT_ONCE = 10;

/** Signs of the inside: stack frames, SQL, files, libraries. */
const INSIDE =
  /\bat .+\(?.+:\d+:\d+\)?|node_modules|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|\/(work|home|tmp|usr|srv)\/|ENOENT|\.ts\b|pglite|knex|objection|formidable/i;

let app: TestApp;
beforeAll(async () => {
  const plenty = { count: 1e6, window: 60_000 };
  app = await startApp({
    limits: {
      ...LIMITS,
      requests: plenty,
      strangerRequests: plenty,
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

const send = async ({ route, path, headers, body }: HostileRequest): Promise<Response | null> => {
  try {
    return await app.request(path, { method: route.method, headers, body });
  } catch (error) {
    // What fetch itself refuses to send (a header it does not allow) never reaches the server.
    if (error instanceof TypeError && !(error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'))
      return null;
    throw error;
  }
};

const shapeProblem = (text: string): string | null => {
  try {
    const result = ErrorBody.strict().safeParse(JSON.parse(text));
    return result.success ? null : 'not the error shape';
  } catch {
    return 'not JSON';
  }
};

it(
  `survives ${COUNT} hostile requests (seed ${SEED}) without a 5xx, a foreign error shape or a word about its inside`,
  { timeout: 300_000 },
  async () => {
    const ada = await app.buildUser();
    const eve = await app.buildUser();
    const boss = await app.buildUser({ role: 'admin' });
    const owners = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? eve : ada));
    const ids: string[] = [];
    for (const owner of owners) {
      const { item, listing } = await app.buildItem(owner);
      ids.push(item.id, listing.id);
    }
    const { id: ticketId } = await app.anonymous.contact.send({ body: { name: 'Ada', email: 'ada@example.com', message: 'Help' } });
    const patients = await Promise.all(Array.from({ length: 5 }, async () => (await app.buildUser()).user.id));
    ids.push(ticketId, ...patients);
    const doomed = await Promise.all(Array.from({ length: 5 }, async () => (await app.buildUser()).token));
    const { secretKey, mint, partner } = await createShop(app, { origins: [], requestsPerMinute: 1_000_000 });
    // Another one, for administrators may delete it.
    ids.push((await createShop(app)).partner.id);
    const keys = { admin: boss.token, partner: secretKey, page: partner.publishableKey };
    const { token: serverToken } = await mint('ada');
    const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);
    const conformance = createConformance(openApiDocument());
    const requests = fc.sample(
      hostileRequest(routes, { ids, tokens: [ada.token, eve.token, boss.token, secretKey, serverToken], keys, doomed }),
      {
        numRuns: COUNT,
        seed: SEED,
      },
    );
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    let sent = 0;

    const examine = async (request: HostileRequest, at: number): Promise<void> => {
      const response = await send(request);
      if (!response) return;
      sent += 1;
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const note = (problem: string): number =>
        failures.push(`#${at} ${request.route.key} ${request.path.slice(0, 80)} → ${response.status}: ${problem}`);
      const copy = response.clone();
      const text = await response.text().catch((error: unknown) => `broke off: ${String(error)}`);
      if (text.startsWith('broke off')) note(text);
      if (response.status >= 500) note(text);
      if (!response.headers.get('x-request-id')) note('no request id');
      if (response.status >= 400) {
        const problem = shapeProblem(text);
        if (problem) note(problem);
        const inside = INSIDE.exec(text.replaceAll(/"message":"[^"]*Content-Type[^"]*"/g, ''));
        if (inside) note(`says "${inside[0]}"`);
      }
      // An address with odd parameters can be another route's, or nobody's.
      if (response.status !== 404)
        await conformance.check(request.route.method, request.path, copy).catch((error: Error) => note(error.message));
    };

    let next = 0;
    const work = async (): Promise<void> => {
      for (let at = next++; at < requests.length; at = next++) await examine(requests[at] as HostileRequest, at);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    process.stdout.write(
      `fuzz: seed ${SEED}, ${sent} answers: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))}\n`,
    );
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(COUNT * 0.9);
    // The generator must get past the door often enough to test what lies behind it.
    const successes = [...statuses].reduce((sum, [status, count]) => (status < 400 ? sum + count : sum), 0);
    expect(successes).toBeGreaterThan(COUNT * 0.1);
  },
);
