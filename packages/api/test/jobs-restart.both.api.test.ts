import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../src/client/index.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { isPostgres } from './database.ts';
import { prepareServerFixture, type ServerFixture } from './server-fixture.ts';
import { startProcess, type ServerProcess } from './server-process.ts';
import { signUp } from './sign-up.ts';

/** Tests a job whose process is killed. */

const COUNT = 5000;

let fixture: ServerFixture;
let server: ServerProcess;
beforeAll(async () => {
  fixture = await prepareServerFixture();
});
afterAll(async () => {
  await stopServer('SIGKILL');
  await fixture.clear();
});

const stopServer = async (signal: NodeJS.Signals): Promise<void> => {
  server.child.kill(signal);
  await server.ended;
};
const startServer = async (): Promise<string> => {
  // Turn off the rate limit, because the test polls the job's progress continuously to stop it in the middle.
  server = startProcess(fixture.bundle, { ...fixture.env, REQUESTS_PER_MINUTE: '0' });
  return server.ready;
};
/** Runs a query while no process uses the database. */
const withDatabase = async <Result>(
  run: (runQuery: (sql: string, bindings?: string[]) => Promise<{ rows: Result[] }>) => Promise<Result[]>,
) => {
  const database = await openDatabase({ url: fixture.env['DATABASE_URL'] ?? null, folder: join(fixture.folder, 'database') });
  try {
    return await run(async (sql, bindings = []) => database.knex.raw(sql, bindings));
  } finally {
    await database.close();
  }
};

const createItems = async (email: string): Promise<string[]> => {
  const rows = await withDatabase<{ id: string }>(async (runQuery) => {
    const item = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
    const { rows: createdRows } = await runQuery(
      `insert into items (id, user_id, name, target_platform, analysis_results, evidence, thing, price_research, description, variation, created_at, updated_at)
       select gen_random_uuid(), users.id, 'Item ' || n, 'ebay', '{}', '{}', ?, '{}', '', 0, now(), now()
       from users, generate_series(1, ${COUNT}) n where email = ? returning id`,
      [JSON.stringify(item), email],
    );
    return createdRows;
  });
  return rows.map(({ id }) => id);
};

it('finishes a job in the next process after a kill, and prices every item once', { timeout: 180_000 }, async () => {
  const email = 'ada@example.com';
  const { token } = await signUp(createClient({ baseUrl: await startServer() }), { email, password: 'plum tree' });
  await stopServer('SIGTERM');
  const itemIds = await createItems(email);

  const firstClient = createClient({ baseUrl: await startServer(), token });
  const job = await firstClient.bulkPricing.analyse({ body: { itemIds } });
  if ('results' in job) throw new Error('expected a job');
  const params = { id: job.id };
  let { progress } = await firstClient.jobs.get({ params });
  while (progress === 0) ({ progress } = await firstClient.jobs.get({ params }));
  await stopServer('SIGKILL');
  expect(progress).toBeLessThan(COUNT);

  // On PostgreSQL a process counts as dead only when its lease expires, so the test makes the lease expire immediately.
  if (isPostgres)
    await withDatabase(
      async (runQuery) => (await runQuery("update pgboss.job set started_on = now() - interval '2 minutes' where state = 'active'")).rows,
    );
  const secondClient = createClient({ baseUrl: await startServer(), token });
  let currentJob = await secondClient.jobs.get({ params });
  expect(currentJob.progress).toBeGreaterThanOrEqual(progress);
  while (currentJob.state === 'waiting' || currentJob.state === 'running') {
    // Give the server time to work.
    await sleep(25);
    currentJob = await secondClient.jobs.get({ params });
  }
  expect(currentJob).toMatchObject({ state: 'done', progress: COUNT, total: COUNT });
  expect(currentJob.result?.results.map(({ itemId }) => itemId)).toEqual(itemIds);
});
