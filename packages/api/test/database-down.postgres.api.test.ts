import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, toFormData, type UploadFile } from '../src/client/index.ts';
import { isSoak } from './select-for-run.ts';
import { selectForRun } from './select-for-run.ts';
import { createPhotoSet } from './photo-files.ts';
import { startPostgres, type Cluster } from './postgres.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';
import { signUp } from './sign-up.ts';

/** Number of refused requests and milliseconds until the database is restarted. */
const OUTAGE = selectForRun({ refusals: 50, milliseconds: 0 }, { refusals: 50, milliseconds: 10_000 });
/** Connections in the pool; each may fail once. */
const CONNECTIONS = 10;
/** Clients that send requests at the same time. */
const CONCURRENCY = 5;

let bundle: string;
let folder: string;
let cluster: Cluster;
let server: ServerProcess;
beforeAll(async () => {
  bundle = await bundleServer();
  folder = await mkdtemp(join(tmpdir(), 'relist-down-'));
  cluster = await startPostgres({ isDurable: true });
  server = startProcess(bundle, { RELIST_DATA_DIR: folder, DATABASE_URL: cluster.url, REQUESTS_PER_MINUTE: '0' });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly status: number;
  readonly retryAfter: string | null;
}
const isRefused = ({ status }: Outcome): boolean => status >= 300;

/** Sends requests from several clients at the same time until stopped. */
const startLoad = (url: string, token: string, photos: readonly UploadFile[]) => {
  const headers = { authorization: `Bearer ${token}` };
  const outcomes: Outcome[] = [];
  const acknowledgedIds: string[] = [];
  let isOver = false;
  let checkCondition = (): void => {};
  const sendRequest = async (path: string, init?: RequestInit): Promise<void> => {
    const response = await fetch(url + path, { ...init, headers });
    const text = await response.text();
    outcomes.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
    if (response.status === 201) acknowledgedIds.push((JSON.parse(text) as { item: { id: string } }).item.id);
    checkCondition();
  };
  const write = () => sendRequest('/api/items', { method: 'POST', body: toFormData('images', photos) });
  const read = () => sendRequest('/api/dashboard/stats');
  const clients = Array.from({ length: CONCURRENCY }, async (_, index) => {
    while (!isOver) await (index < 2 ? write() : read());
  });
  return {
    outcomes,
    acknowledgedIds,
    /** Resolves at the first response for which the condition is true. */
    waitUntil: (isMet: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        checkCondition = () => void (isMet() && resolve());
        checkCondition();
      }),
    end: async (): Promise<void> => {
      isOver = true;
      await Promise.all(clients);
    },
  };
};

it.runIf(isSoak)(
  'responds with 503 and Retry-After while PostgreSQL is down, keeps running, and loses no acknowledged item',
  { timeout: 120_000 },
  async () => {
    const url = await server.ready;
    const { token } = await signUp(createClient({ baseUrl: url }), { email: 'ada@example.com', password: 'plum tree' });
    const { outcomes, acknowledgedIds, waitUntil, end } = startLoad(url, token, await createPhotoSet(1));
    await waitUntil(() => acknowledgedIds.length > 5);
    await cluster.crash();
    const [idCountBeforeCrash, outcomeCountBeforeCrash] = [acknowledgedIds.length, outcomes.length];
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(`${url}/api/ready`)).status).toBe(503);
    await waitUntil(() => outcomes.slice(outcomeCountBeforeCrash).filter(isRefused).length >= OUTAGE.refusals);
    await sleep(OUTAGE.milliseconds);
    await cluster.restart();
    const outcomeCountBeforeRestart = outcomes.length;
    await waitUntil(
      () =>
        acknowledgedIds.length > idCountBeforeCrash && outcomes.slice(outcomeCountBeforeRestart).some((response) => !isRefused(response)),
    );
    const lateRefusals = outcomes.slice(outcomeCountBeforeRestart).filter(isRefused);
    await end();

    const refusals = outcomes.filter(isRefused);
    process.stdout.write(
      `outage: ${outcomes.length} responses, ${refusals.length} refused, ${lateRefusals.length} of them after the restart\n`,
    );
    // Once the database is back, requests succeed without a delay, because each broken connection fails at most once.
    expect(lateRefusals.length).toBeLessThanOrEqual(CONNECTIONS + CONCURRENCY);
    expect(refusals.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    const { items } = createClient({ baseUrl: url, token });
    const results = await Promise.allSettled(acknowledgedIds.map((id) => items.get({ params: { id } })));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  },
);
