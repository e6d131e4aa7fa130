import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../src/client/index.ts';
import type { Stage } from '../src/contract/index.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { prepareServerFixture, type ServerFixture } from './server-fixture.ts';
import { isSoak, selectForRun } from './select-for-run.ts';
import { createPhotoSet } from './photo-files.ts';
import { startProcess, type ServerProcess } from './server-process.ts';
import { signUp } from './sign-up.ts';

/** When the server is killed: at a stage that the caller receives, or after a fraction of an upload's duration. */
type Moment = Stage | number;
const MOMENTS = selectForRun<readonly Moment[]>(
  ['writing'],
  Array.from({ length: 60 }, () => Math.random() * 1.2),
);
/** Stages at which the server is killed while a photo is added to an item. */
const ADDITION_STAGES: readonly Stage[] = ['received', 'recognising', 'writing'];
/** Stages at which the server is killed during a try without an account. */
const TRY_STAGES: readonly Stage[] = ['received', 'photos', 'reading', 'recognising', 'pricing', 'writing'];

const kill = async ({ child, ended }: ServerProcess): Promise<void> => {
  child.kill('SIGKILL');
  await ended;
};

let fixture: ServerFixture;
let server: ServerProcess | null = null;
beforeAll(async () => {
  fixture = await prepareServerFixture();
});
afterAll(async () => {
  if (server) await kill(server);
  await fixture.clear();
});

interface StorageReport {
  items: number;
  itemsWithoutFivePhotos: number;
  rowsWithoutFiles: string[];
  foldersWithoutRows: string[];
  incompleteFolders: string[];
  staging: string[];
  pending: string[];
}

/**
 * Kills the server when the caller of `run` receives the stage, and starts the next one. Returns the next server's address, and the
 * result of `run`, which is null if the kill interrupted it.
 */
const killDuring = async <Result>(moment: Stage, run: (onStage?: (stage: Stage) => void) => Promise<Result>, env = fixture.env) => {
  const result = await run((stage) => void (stage === moment && server?.child.kill('SIGKILL'))).catch(() => null);
  await server?.ended;
  server = startProcess(fixture.bundle, env);
  return { result, address: await server.ready };
};

const inspectStorage = async ({ knex }: Database): Promise<StorageReport> => {
  const counts = (await knex('items')
    .leftJoin('photos', 'photos.itemId', 'items.id')
    .groupBy('items.id')
    .count({ photos: 'photos.position' })) as { photos: string }[];
  const keys = ((await knex('photos').distinct('fileKey')) as { fileKey: string }[]).map(({ fileKey }) => fileKey);
  const paths = await readdir(join(fixture.folder, 'photos'), { recursive: true });
  const folders = paths.filter((path) => /^[\da-f]{2}\/[\da-f-]{36}$/.test(path)).map((path) => path.slice(3));
  const countFiles = (key: string): number => paths.filter((path) => path.includes(`${key}/`)).length;
  return {
    items: counts.length,
    itemsWithoutFivePhotos: counts.filter(({ photos }) => Number(photos) !== 5).length,
    rowsWithoutFiles: keys.filter((key) => !folders.includes(key)),
    foldersWithoutRows: folders.filter((key) => !keys.includes(key)),
    incompleteFolders: folders.filter((key) => countFiles(key) !== 15),
    staging: await readdir(join(fixture.folder, 'staging')),
    pending: await readdir(join(fixture.folder, 'photos/pending')),
  };
};

it(
  `saves complete items or nothing when the server is killed during uploads (kills: ${MOMENTS.length}), and a retry creates no second item`,
  {
    timeout: 60_000 + MOMENTS.length * 15_000,
  },
  async () => {
    server = startProcess(fixture.bundle, fixture.env);
    let address = await server.ready;
    const { token } = await signUp(createClient({ baseUrl: address }), { email: 'ada@example.com', password: 'plum tree' });
    const files = await createPhotoSet(5);
    const upload = async (idempotencyKey: string, onStage?: (stage: Stage) => void): Promise<string> =>
      (await createClient({ baseUrl: address, token }).items.create({ files }, { idempotencyKey, ...(onStage && { onStage }) })).item.id;

    const startedAt = Date.now();
    const savedIds = new Set([await upload(randomUUID())]);
    /** Milliseconds of the quickest upload; the first upload is the slowest, and a kill after the response proves little. */
    let shortestUploadMs = Date.now() - startedAt;
    let completedCount = 0;

    for (const moment of MOMENTS) {
      const key = randomUUID();
      const sentAt = Date.now();
      const uploadPromise = upload(key, (stage) => void (stage === moment && server?.child.kill('SIGKILL'))).then(
        (id) => {
          shortestUploadMs = Math.min(shortestUploadMs, Date.now() - sentAt);
          return id;
        },
        () => null,
      );
      if (typeof moment === 'number') {
        await sleep(moment * shortestUploadMs);
        server.child.kill('SIGKILL');
      }
      const firstId = await uploadPromise;
      if (firstId) completedCount += 1;
      await server.ended;
      server = startProcess(fixture.bundle, fixture.env);
      address = await server.ready;
      // The next process has released the key, or kept the response from before the kill.
      const id = await upload(key);
      if (firstId) expect(id).toBe(firstId);
      savedIds.add(id);
    }
    await kill(server);
    server = startProcess(fixture.bundle, fixture.env);
    await server.ready;
    await kill(server);

    const database = await openDatabase({ url: fixture.env['DATABASE_URL'] ?? null, folder: join(fixture.folder, 'database') });
    const report = await inspectStorage(database);
    await database.close();
    process.stdout.write(`kills: ${MOMENTS.length}, quickest upload ${shortestUploadMs} ms, completed before the kill ${completedCount}\n`);
    expect(report).toEqual({
      items: MOMENTS.length + 1,
      itemsWithoutFivePhotos: 0,
      rowsWithoutFiles: [],
      foldersWithoutRows: [],
      incompleteFolders: [],
      staging: [],
      pending: [],
    });
    expect(savedIds.size).toBe(MOMENTS.length + 1);
    expect(MOMENTS.length - completedCount, 'kills in the middle').toBeGreaterThan(MOMENTS.length / 3);
  },
);

it.runIf(isSoak)(
  'adds a photo completely or not at all when the server is killed during the upload, and a retry adds it once',
  { timeout: 240_000 },
  async () => {
    server = startProcess(fixture.bundle, fixture.env);
    let address = await server.ready;
    const { token } = await signUp(createClient({ baseUrl: address }), { email: 'grace@example.com', password: 'plum tree' });
    const createTestClient = () => createClient({ baseUrl: address, token });
    const files = await createPhotoSet(5);
    const { item } = await createTestClient().items.create({ files: files.slice(0, 2) });
    const params = { id: item.id };
    for (const [index, moment] of ADDITION_STAGES.entries()) {
      const idempotencyKey = randomUUID();
      const addition = { params, files: files.slice(2 + index, 3 + index) };
      const add = (onStage?: (stage: Stage) => void) =>
        createTestClient().items.addPhotos(addition, { idempotencyKey, ...(onStage && { onStage }) });
      const killResult = await killDuring(moment, add);
      address = killResult.address;
      const savedPhotoCount = (await createTestClient().items.get({ params })).photos.length;
      expect(savedPhotoCount).toBe(killResult.result ? 3 + index : 2 + index);
      expect((await add()).item.photos.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5].slice(0, 3 + index));
      for (const { position } of (await createTestClient().items.get({ params })).photos)
        expect((await createTestClient().items.photo({ params: { ...params, position: String(position) } })).size).toBeGreaterThan(0);
    }
    expect(await readdir(join(fixture.folder, 'photos/pending'))).toEqual([]);
    await kill(server);
    server = null;
  },
);

it.runIf(isSoak)(
  'saves nothing from a try during which the server is killed, and the next process accepts the same try',
  { timeout: 240_000 },
  async () => {
    const env = { ...fixture.env, TRIES_PER_DAY: '100' };
    const files = await createPhotoSet(3);
    const countRows = async (): Promise<Record<string, number>> => {
      const { knex, close } = await openDatabase({ url: fixture.env['DATABASE_URL'] ?? null, folder: join(fixture.folder, 'database') });
      const tables = ['users', 'items', 'photos', 'listings', 'jobs', 'ai_calls', 'claimed_tries'];
      const rows = await Promise.all(tables.map(async (table) => [table, Number((await knex(table).count({ rows: '*' }))[0]?.['rows'])]));
      await close();
      return Object.fromEntries(rows) as Record<string, number>;
    };
    const listFolder = (path: string): Promise<string[]> => readdir(join(fixture.folder, path), { recursive: true });
    // The first start creates folders and database.
    server = startProcess(fixture.bundle, env);
    await server.ready;
    await kill(server);
    const initialRowCounts = await countRows();
    const storedFiles = await listFolder('photos');
    server = startProcess(fixture.bundle, env);
    let address = await server.ready;
    for (const moment of TRY_STAGES) {
      const attempt = (onStage?: (stage: Stage) => void) =>
        createClient({ baseUrl: address }).tries.create({ body: { hint: 'Jacket' }, files }, onStage && { onStage });
      const killResult = await killDuring(moment, attempt, env);
      address = killResult.address;
      expect(await listFolder('staging')).toEqual([]);
      expect((await attempt()).item.photos).toHaveLength(3);
    }
    await kill(server);
    server = null;
    expect(await listFolder('photos')).toEqual(storedFiles);
    expect(await countRows()).toEqual(initialRowCounts);
  },
);
