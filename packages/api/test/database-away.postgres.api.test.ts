import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, uploadForm, type UploadFile } from '../src/client/index.ts';
import { quickOrSoak } from './length.ts';
import { photoSet } from './photo-files.ts';
import { startPostgres, type Cluster } from './postgres.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';
import { signUp } from './sign-up.ts';

/** Number of refused answers, or milliseconds, until the database comes back. */
const OUTAGE = quickOrSoak({ refusals: 50, milliseconds: 0 }, { refusals: 50, milliseconds: 10_000 });
/** Connections of the pool, each of which may be found broken once, and simultaneous requests. */
const CONNECTIONS = 10;
const AT_ONCE = 5;

let bundle: string;
let folder: string;
let cluster: Cluster;
let server: ServerProcess;
beforeAll(async () => {
  bundle = await bundleServer();
  folder = await mkdtemp(join(tmpdir(), 'relist-away-'));
  cluster = await startPostgres({ keeps: true });
  server = startProcess(bundle, { RELIST_DATA_DIR: folder, DATABASE_URL: cluster.url, REQUESTS_PER_MINUTE: '0' });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Seen {
  readonly status: number;
  readonly retryAfter: string | null;
}
const isRefused = ({ status }: Seen): boolean => status >= 300;

/** Sends requests from several clients at once until stopped. */
const startLoad = (url: string, token: string, photos: readonly UploadFile[]) => {
  const headers = { authorization: `Bearer ${token}` };
  const seen: Seen[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  let look = (): void => {};
  const ask = async (path: string, init?: RequestInit): Promise<void> => {
    const answer = await fetch(url + path, { ...init, headers });
    const text = await answer.text();
    seen.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
    if (answer.status === 201) acknowledged.push((JSON.parse(text) as { item: { id: string } }).item.id);
    look();
  };
  const write = () => ask('/api/items', { method: 'POST', body: uploadForm('images', photos) });
  const read = () => ask('/api/dashboard/stats');
  const sides = Array.from({ length: AT_ONCE }, async (_, at) => {
    while (!isOver) await (at < 2 ? write() : read());
  });
  return {
    seen,
    acknowledged,
    /** Resolves at the answer that makes the condition true. */
    until: (isTrue: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        look = () => void (isTrue() && resolve());
        look();
      }),
    end: async (): Promise<void> => {
      isOver = true;
      await Promise.all(sides);
    },
  };
};

it(
  'answers 503 with Retry-After while PostgreSQL is down, survives it, and keeps everything it acknowledged',
  { timeout: 120_000 },
  async () => {
    const url = await server.ready;
    const { token } = await signUp(createClient({ baseUrl: url }), { email: 'ada@example.com', password: 'plum tree' });
    const { seen, acknowledged, until, end } = startLoad(url, token, await photoSet(1));
    await until(() => acknowledged.length > 5);
    await cluster.crash();
    const [before, beforeCrash] = [acknowledged.length, seen.length];
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(`${url}/api/ready`)).status).toBe(503);
    await until(() => seen.slice(beforeCrash).filter(isRefused).length >= OUTAGE.refusals);
    await sleep(OUTAGE.milliseconds);
    await cluster.restart();
    const back = seen.length;
    await until(() => acknowledged.length > before && seen.slice(back).some((answer) => !isRefused(answer)));
    const late = seen.slice(back).filter(isRefused);
    await end();

    const refused = seen.filter(isRefused);
    process.stdout.write(`outage: ${seen.length} answers, ${refused.length} refused, ${late.length} of them after the return\n`);
    // Requests don't wait out a delay once the database is back: each connection is found broken at most once.
    expect(late.length).toBeLessThanOrEqual(CONNECTIONS + AT_ONCE);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    const { items } = createClient({ baseUrl: url, token });
    const found = await Promise.allSettled(acknowledged.map((id) => items.get({ params: { id } })));
    expect(found.filter(({ status }) => status === 'rejected')).toEqual([]);
  },
);
