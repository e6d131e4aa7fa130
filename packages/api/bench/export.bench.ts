/**
 * Measures the memory that a server needs to export a large number of listings, or the zip of an account's data. The server runs in a
 * separate process on PostgreSQL, with 100,000 listings of one seller. The benchmark reads its resident memory during the download. To
 * use fewer listings, run `node … export.bench.ts 5000`.
 */
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../src/client/index.ts';
import { openPostgres } from '../src/server/db/postgres.ts';
import { createPostgresDatabase } from '../test/database.ts';
import { createManyItems } from '../test/many-items.ts';
import { createJacketPhoto } from '../test/photo-files.ts';
import { bundleServer, startProcess } from '../test/server-process.ts';
import { startBenchDatabase } from './lib/database.ts';
import { reportFigure, reportHeadings } from './lib/report.ts';
import { expectListed } from '../test/expect-listed.ts';
import { signUp } from '../test/sign-up.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
/** Number of listings in the baseline, enough for the heap to reach its usual size. */
const BASELINE_ROWS = Math.min(ROWS, 10_000);
const WARMUP_ROUNDS = 3;
const MAX_MB = 50;

const cluster = await startBenchDatabase();
if (cluster.kind === 'embedded') {
  console.log('Skipped: this benchmark needs PostgreSQL, because the embedded database is not meant for this many rows.');
  process.exit(0);
}
const { url, drop } = await createPostgresDatabase();
const folder = await mkdtemp(join(tmpdir(), 'relist-export-'));
const bundle = await bundleServer();
const server = startProcess(bundle, { RELIST_DATA_DIR: folder, DATABASE_URL: url });
const baseUrl = await server.ready;
const createSeller = async (name: string) => {
  const body = { email: `${name}@example.com`, password: 'plum tree' };
  const { token, user } = await signUp(createClient({ baseUrl }), body);
  return { token, id: user.id };
};
const templateSeller = await createSeller('template');
const { item, listing } = expectListed(
  await createClient({ baseUrl, token: templateSeller.token }).items.create({
    files: [await createJacketPhoto('jacket.jpg', 'navy', 640)],
    body: { hint: 'Jacket' },
  }),
);
const { knex, close } = await openPostgres(url);
const smallSeller = await createSeller('small');
const largeSeller = await createSeller('large');
for (const [{ id }, count] of [
  [smallSeller, BASELINE_ROWS],
  [largeSeller, ROWS],
] as const)
  await createManyItems(knex, id, count, { itemId: item.id, listingId: listing.id });
await knex.raw('vacuum analyze');
await close();

const readResidentMemory = async (): Promise<number> => {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};
/** Downloads and discards the file. Returns its size and the server's peak memory during the download, in megabytes. */
const fetchFile = async (token: string, path: string): Promise<{ megabytes: number; peak: number }> => {
  const response = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  let [bytes, peak] = [0, await readResidentMemory()];
  const timer = setInterval(() => void readResidentMemory().then((memory) => (peak = Math.max(peak, memory))), 50);
  for await (const chunk of response.body) bytes += chunk.length;
  clearInterval(timer);
  return { megabytes: bytes / 2 ** 20, peak };
};

reportHeadings();
const FILES = {
  csv: '/api/listings/export?format=csv',
  json: '/api/listings/export?format=json',
  zip: '/api/auth/user/export',
};
for (const [name, path] of Object.entries(FILES)) {
  let baselinePeak = 0;
  for (let round = 0; round < WARMUP_ROUNDS; round += 1)
    baselinePeak = Math.max(baselinePeak, (await fetchFile(smallSeller.token, path)).peak);
  const file = await fetchFile(largeSeller.token, path);
  reportFigure({ name: `${name} of ${ROWS} listings: the file`, value: file.megabytes, unit: 'MB' });
  reportFigure({
    name: `${name} of ${ROWS} listings: resident memory above that for ${BASELINE_ROWS}`,
    value: file.peak - baselinePeak,
    unit: 'MB',
    budget: MAX_MB,
  });
}
server.child.kill('SIGTERM');
await server.ended;
await drop();
await cluster.stop();
await rm(folder, { recursive: true });
await rm(bundle, { force: true });
