import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, uploadForm } from '../src/client/index.ts';
import { isPostgres } from './database.ts';
import { photoSet } from './photo-files.ts';
import { startPostgres, type Cluster } from './postgres.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';

/** Milliseconds without a database. */
const OUTAGE = Number(process.env['RELIST_OUTAGE'] ?? 10_000);
/** Milliseconds within which people are served again once it is back. */
const RECOVERY = 2000;

const underOutage = (): void => {
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
    await rm(bundle, { force: true });
  });

  it('says 503 and when to come back, lives on, and has lost nothing that it acknowledged', { timeout: 120_000 }, async () => {
    const url = await server.ready;
    const { token } = await createClient({ baseUrl: url }).auth.register({ body: { email: 'ada@example.com', password: 'plum tree' } });
    const headers = { authorization: `Bearer ${token}` };
    const files = await photoSet(1);
    const seen: { status: number; retryAfter: string | null }[] = [];
    const acknowledged: string[] = [];
    let isOver = false;
    const ask = async (path: string, init?: RequestInit): Promise<Response> => {
      const answer = await fetch(url + path, { ...init, headers });
      seen.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      return answer;
    };
    const write = async (): Promise<void> => {
      while (!isOver) {
        const answer = await ask('/api/items', { method: 'POST', body: uploadForm('images', files) });
        const text = await answer.text();
        if (answer.status === 201) acknowledged.push((JSON.parse(text) as { item: { id: string } }).item.id);
        await sleep(20);
      }
    };
    const read = async (): Promise<void> => {
      while (!isOver) {
        await (await ask('/api/dashboard/stats')).arrayBuffer();
        await sleep(20);
      }
    };
    const load = [write(), write(), read(), read(), read()];
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5);
    await cluster.crash();
    const before = acknowledged.length;
    const live = await fetch(`${url}/api/health`);
    expect(live.status).toBe(200);
    expect((await fetch(`${url}/api/ready`)).status).toBe(503);
    await sleep(OUTAGE);
    await cluster.restart();
    const back = Date.now();
    await expect
      .poll(async () => (await fetch(`${url}/api/dashboard/stats`, { headers })).status, { timeout: 30_000, interval: 50 })
      .toBe(200);
    const wait = Date.now() - back;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before);
    isOver = true;
    await Promise.all(load);

    const refused = seen.filter(({ status }) => status >= 300);
    process.stdout.write(`outage: ${seen.length} answers, ${refused.length} refused, first success ${wait} ms after the return\n`);
    expect(wait).toBeLessThan(RECOVERY);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    const items = createClient({ baseUrl: url, token }).items;
    const gone = await Promise.all(
      acknowledged.map((id) =>
        items.get({ params: { id } }).then(
          () => [],
          () => [id],
        ),
      ),
    );
    expect(gone.flat()).toEqual([]);
  });
};
// The embedded database ends with its process.
describe.skipIf(!isPostgres)('when PostgreSQL crashes and comes back', underOutage);
