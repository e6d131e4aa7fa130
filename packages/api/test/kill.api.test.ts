import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError, createClient, type Client, type UploadFile } from '../src/client/index.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { isPostgres } from './database.ts';
import { prepareGround, type Ground } from './ground.ts';
import { photoSet } from './photo-files.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

/** A start on the embedded database takes ten seconds instead of two; there a fifth has to do. */
const KILLS = Number(process.env['RELIST_KILLS'] ?? (isPostgres ? 60 : 12));

const kill = async ({ child, ended }: ServerProcess): Promise<void> => {
  child.kill('SIGKILL');
  await ended;
};

let ground: Ground;
let server: ServerProcess | null = null;
beforeAll(async () => {
  ground = await prepareGround();
});
afterAll(async () => {
  if (server) await kill(server);
  await ground.clear();
});

/** As a client of sense does: the same key until there is an answer. */
const insist = async (client: Client, files: readonly UploadFile[], idempotencyKey: string): Promise<string> => {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      return (await client.items.create({ files }, { idempotencyKey })).item.id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'request_in_progress') throw error;
      await sleep(500);
    }
  }
  throw new Error('the key never became free');
};

interface Findings {
  items: number;
  itemsWithoutFivePhotos: number;
  rowsWithoutFiles: string[];
  foldersWithoutRows: string[];
  incompleteFolders: string[];
  staging: string[];
  pending: string[];
}

const inspect = async ({ knex }: Database): Promise<Findings> => {
  const counts = (await knex('items')
    .leftJoin('photos', 'photos.itemId', 'items.id')
    .groupBy('items.id')
    .count({ photos: 'photos.position' })) as { photos: string }[];
  const keys = ((await knex('photos').distinct('fileKey')) as { fileKey: string }[]).map(({ fileKey }) => fileKey);
  const paths = await readdir(join(ground.folder, 'photos'), { recursive: true });
  const folders = paths.filter((path) => /^[\da-f]{2}\/[\da-f-]{36}$/.test(path)).map((path) => path.slice(3));
  const filesIn = (key: string): number => paths.filter((path) => path.includes(`${key}/`)).length;
  return {
    items: counts.length,
    itemsWithoutFivePhotos: counts.filter(({ photos }) => Number(photos) !== 5).length,
    rowsWithoutFiles: keys.filter((key) => !folders.includes(key)),
    foldersWithoutRows: folders.filter((key) => !keys.includes(key)),
    incompleteFolders: folders.filter((key) => filesIn(key) !== 15),
    staging: await readdir(join(ground.folder, 'staging')),
    pending: await readdir(join(ground.folder, 'photos/pending')),
  };
};

it(
  `keeps whole items or nothing over ${KILLS} kills at random moments of an upload, and retries make no duplicates`,
  { timeout: 60_000 + KILLS * 15_000 },
  async () => {
    server = startProcess(ground.bundle, ground.env);
    let address = await server.ready;
    const { token } = await createClient({ baseUrl: address }).auth.register({ body: { email: 'ada@example.com', password: 'plum tree' } });
    const files = await photoSet(5);

    const began = Date.now();
    const saved = new Set([await insist(createClient({ baseUrl: address, token }), files, randomUUID())]);
    /** Milliseconds; the first of all takes longest, and a kill after the answer proves little. */
    let quickest = Date.now() - began;
    let answered = 0;

    for (let round = 0; round < KILLS; round += 1) {
      const key = randomUUID();
      const sent = Date.now();
      const upload = createClient({ baseUrl: address, token })
        .items.create({ files }, { idempotencyKey: key })
        .then(
          ({ item }) => {
            quickest = Math.min(quickest, Date.now() - sent);
            return item.id;
          },
          () => null,
        );
      await sleep(Math.random() * quickest * 1.2);
      await kill(server);
      const first = await upload;
      if (first) answered += 1;
      server = startProcess(ground.bundle, ground.env);
      address = await server.ready;
      const id = await insist(createClient({ baseUrl: address, token }), files, key);
      // An answer that was given before the kill is the one the repetition gives.
      if (first) expect(id).toBe(first);
      saved.add(id);
    }
    await kill(server);
    server = startProcess(ground.bundle, ground.env);
    await server.ready;
    await kill(server);

    const database = await openDatabase({ url: ground.env['DATABASE_URL'] ?? null, folder: join(ground.folder, 'database') });
    const findings = await inspect(database);
    await database.close();
    process.stdout.write(`kills: ${KILLS}, quickest upload ${quickest} ms, answered before the kill ${answered}\n`);
    expect(findings).toEqual({
      items: KILLS + 1,
      itemsWithoutFivePhotos: 0,
      rowsWithoutFiles: [],
      foldersWithoutRows: [],
      incompleteFolders: [],
      staging: [],
      pending: [],
    });
    expect(saved.size).toBe(KILLS + 1);
    expect(KILLS - answered, 'kills in the middle').toBeGreaterThan(KILLS / 3);
  },
);
