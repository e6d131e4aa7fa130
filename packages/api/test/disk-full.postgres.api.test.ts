// Tests a full disk: the data folder is on a 4 MB file system in memory. Mounting it needs root, so the test is skipped without root. It is
// also skipped outside the soak run.
// routes/items-upload.api.test.ts tests the handling of ENOSPC without a mount.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createClient, type ApiError } from '../src/client/index.ts';
import { isSoak } from './select-for-run.ts';
import { createPostgresDatabase } from './database.ts';
import { createFile } from './photo-files.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';
import { signUp } from './sign-up.ts';

const folder = await mkdtemp(join(tmpdir(), 'relist-full-'));
const isMounted = ((): boolean => {
  if (!isSoak) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
let server: ServerProcess | null = null;
let bundle: string | null = null;
let drop = async (): Promise<void> => {};
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await drop();
  if (isMounted) execFileSync('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Returns a one-megapixel JPEG of noise, which hardly compresses and takes about a megabyte with its smaller sizes. */
const createNoisePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3b5a86', noise: { type: 'gaussian', mean: 110, sigma: 40 } } })
    .jpeg({ quality: 90 })
    .toBuffer();

const listJpegs = async (): Promise<string[]> =>
  (await readdir(join(folder, 'photos'), { recursive: true })).filter((path) => path.endsWith('.jpg'));

it.runIf(isMounted)(
  'responds with 507 on a full disk, saves nothing from that upload, and recovers once there is space',
  { timeout: 120_000 },
  async () => {
    bundle = await bundleServer();
    const postgres = await createPostgresDatabase({ isMigrated: true });
    drop = postgres.drop;
    server = startProcess(bundle, { RELIST_DATA_DIR: folder, DATABASE_URL: postgres.url });
    const baseUrl = await server.ready;
    const { token } = await signUp(createClient({ baseUrl }), { email: 'ada@example.com', password: 'plum tree' });
    const client = createClient({ baseUrl, token });
    const files = [createFile('photo.jpg', await createNoisePhoto())];
    const ids: string[] = [];
    let refusal: ApiError | null = null;
    while (!refusal && ids.length < 100) {
      await client.items.create({ files }).then(
        ({ item }) => ids.push(item.id),
        (error: ApiError) => (refusal = error),
      );
    }
    expect(refusal).toMatchObject({
      status: 507,
      code: 'storage_full',
      message: 'The server is out of space for photos. Nothing was saved. Try again later.',
    });
    expect(ids.length).toBeGreaterThan(0);
    expect((await client.items.list()).total).toBe(ids.length);
    expect(await listJpegs()).toHaveLength(ids.length * 3);
    expect(await readdir(join(folder, 'staging'))).toEqual([]);
    expect(await readdir(join(folder, 'photos/pending'))).toEqual([]);
    for (const id of ids.splice(0)) await client.items.remove({ params: { id }, query: { forever: 'true' } });
    await client.items.create({ files });
  },
);
