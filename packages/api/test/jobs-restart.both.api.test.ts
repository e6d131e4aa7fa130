import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../src/client/index.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { isPostgres } from './database.ts';
import { prepareGround, type Ground } from './ground.ts';
import { quickOrSoak } from './length.ts';
import { startProcess, type ServerProcess } from './server-process.ts';
import { signUp } from './sign-up.ts';

/** Rows of a job that outlives its process. */

const COUNT = quickOrSoak(600, 5000);

let ground: Ground;
let server: ServerProcess;
beforeAll(async () => {
  ground = await prepareGround();
});
afterAll(async () => {
  await end('SIGKILL');
  await ground.clear();
});

const end = async (signal: NodeJS.Signals): Promise<void> => {
  server.child.kill(signal);
  await server.ended;
};
const begin = async (): Promise<string> => {
  // No rate limit: the test polls the job's progress continuously, because it must catch the job half done.
  server = startProcess(ground.bundle, { ...ground.env, REQUESTS_PER_MINUTE: '0' });
  return server.ready;
};
/** Runs a query while no process uses the database. */
const inDatabase = async <Result>(work: (raw: (sql: string, bindings?: string[]) => Promise<{ rows: Result[] }>) => Promise<Result[]>) => {
  const database = await openDatabase({ url: ground.env['DATABASE_URL'] ?? null, folder: join(ground.folder, 'database') });
  try {
    return await work(async (sql, bindings = []) => database.knex.raw(sql, bindings));
  } finally {
    await database.close();
  }
};

const makeItems = async (email: string): Promise<string[]> => {
  const rows = await inDatabase<{ id: string }>(async (raw) => {
    const item = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
    const { rows: made } = await raw(
      `insert into items (id, user_id, name, target_platform, analysis_results, evidence, thing, price_research, description, variation, created_at, updated_at)
       select gen_random_uuid(), users.id, 'ItemFacts ' || n, 'ebay', '{}', '{}', ?, '{}', '', 0, now(), now()
       from users, generate_series(1, ${COUNT}) n where email = ? returning id`,
      [JSON.stringify(item), email],
    );
    return made;
  });
  return rows.map(({ id }) => id);
};

it('is finished by the next process after a kill, with every item done once', { timeout: 180_000 }, async () => {
  const email = 'ada@example.com';
  const { token } = await signUp(createClient({ baseUrl: await begin() }), { email, password: 'plum tree' });
  await end('SIGTERM');
  const itemIds = await makeItems(email);

  const first = createClient({ baseUrl: await begin(), token });
  const job = await first.bulkPricing.analyse({ body: { itemIds } });
  if ('results' in job) throw new Error('expected a job');
  const params = { id: job.id };
  let { progress } = await first.jobs.get({ params });
  while (progress === 0) ({ progress } = await first.jobs.get({ params }));
  await end('SIGKILL');
  expect(progress).toBeLessThan(COUNT);

  // On PostgreSQL a process counts as dead only when its lease expires; here the minute is skipped.
  if (isPostgres)
    await inDatabase(
      async (raw) => (await raw("update pgboss.job set started_on = now() - interval '2 minutes' where state = 'active'")).rows,
    );
  const second = createClient({ baseUrl: await begin(), token });
  let found = await second.jobs.get({ params });
  expect(found.progress).toBeGreaterThanOrEqual(progress);
  while (found.state === 'waiting' || found.state === 'running') {
    // Leaves the server the time to work.
    await sleep(25);
    found = await second.jobs.get({ params });
  }
  expect(found).toMatchObject({ state: 'done', progress: COUNT, total: COUNT });
  expect(found.result?.results.map(({ itemId }) => itemId)).toEqual(itemIds);
});
