// POST /api/items of two 12-megapixel photos with an engine that knows at once, against the work that cannot be left out: the same
// three JPEGs by bare sharp, written and synced, and the same rows inserted. One run, one database, in turns.
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharp } from '../src/engine/photos/sharp.ts';
import { startApp } from '../test/app.ts';
import { fileOf } from '../test/photo-files.ts';
import { largePhoto } from '../test/photos/large-photo.ts';
import { benchDatabase } from './database.ts';
import { median, report, reportHead, timed } from './report.ts';

const ROUNDS = 15;
const PHOTOS = 2;
const SIZES = [2048, 1024, 320] as const;

const database = await benchDatabase();
const app = await startApp();
const owner = await app.buildUser();
const { knex } = app.database;
const photo = await largePhoto();
const files = Array.from({ length: PHOTOS }, (_, at) => fileOf(`${at}.jpg`, photo));
const folder = await mkdtemp(join(tmpdir(), 'relist-bench-'));

const ours = async (): Promise<void> => {
  await owner.client.items.create({ files, body: {} });
};

const write = async (path: string, bytes: Buffer): Promise<void> => {
  const handle = await open(path, 'wx');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
};

const variantsOf = async (into: string, position: number): Promise<void> => {
  let source = photo;
  for (const side of SIZES) {
    source = await sharp(source)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer();
    await write(join(into, `${position}-${side}.jpg`), source);
  }
};

/** Rows of an item that the server itself wrote, to be written again under other ids. */
await ours();
const [item] = await knex('items').where({ userId: owner.user.id });
const photos = await knex('photos').where({ itemId: item.id });
const [listing] = await knex('listings').where({ itemId: item.id });
/** Lists and objects go into jsonb columns; the driver would make arrays of the lists. */
const asJson = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : (value as unknown),
    ]),
  );

const bare = async (): Promise<void> => {
  const into = join(folder, randomUUID());
  await mkdir(into);
  await Promise.all(files.map((_, at) => variantsOf(into, at + 1)));
  const id = randomUUID();
  await knex.transaction(async (trx) => {
    await trx('items').insert(asJson({ ...item, id }));
    await trx('photos').insert(
      photos.map((row) => asJson({ ...row, ...('id' in row && { id: randomUUID() }), itemId: id, fileKey: randomUUID() })),
    );
    await trx('listings').insert(asJson({ ...listing, id: randomUUID(), itemId: id }));
  });
};

await bare();
const [bareTimes, times]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  bareTimes.push((await timed(bare)).ms);
  times.push((await timed(ours)).ms);
}
reportHead();
report({
  name: `POST /api/items, ${PHOTOS} photos, ${database.kind}`,
  ours: 1000 / median(times),
  unit: '/s',
  baseline: 1000 / median(bareTimes),
  budget: 0.8,
  bound: 'least',
});
await app.close();
await rm(folder, { recursive: true });
await database.stop();
