// Compares POST /api/items with two 12-megapixel photos and an instant engine to a baseline that does the minimum work. The baseline
// accepts the same form with Koa and koa-body, creates the same three JPEGs with sharp, writes and syncs them, and inserts the same rows
// with knex. The second figure's baseline does not send or receive the photos. All variants alternate on one database.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { sharp } from '../src/engine/photos/sharp.ts';
import { createClient } from '../src/client/index.ts';
import { startApp } from '../test/app.ts';
import { createFile } from '../test/photo-files.ts';
import { createLargePhoto } from '../test/photos/large-photo.ts';
import { startBenchDatabase } from './lib/database.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from './lib/report.ts';

const ROUNDS = 30;
const PHOTOS = 2;
const SIZES = [2048, 1024, 320] as const;

const database = await startBenchDatabase();
const app = await startApp();
const owner = await app.buildUser();
const { knex } = app.database;
const photo = await createLargePhoto();
const files = Array.from({ length: PHOTOS }, (_, index) => createFile(`${index}.jpg`, photo));
const folder = await mkdtemp(join(tmpdir(), 'relist-bench-'));

const upload = async ({ items }: Pick<typeof owner.client, 'items'>): Promise<void> => {
  await items.create({ files, body: {} });
};

const writeAndSync = async (path: string, bytes: Buffer): Promise<void> => {
  const handle = await open(path, 'wx');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
};

const writeVariants = async (photoBytes: Buffer, targetFolder: string, position: number): Promise<void> => {
  let source = photoBytes;
  for (const side of SIZES) {
    source = await sharp(source)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer();
    await writeAndSync(join(targetFolder, `${position}-${side}.jpg`), source);
  }
};

// The server writes one item. The baseline inserts its rows again under other ids.
await upload(owner.client);
const [item] = await knex('items').where({ userId: owner.user.id });
const photos = await knex('photos').where({ itemId: item.id });
const [listing] = await knex('listings').where({ itemId: item.id });
/** Serializes lists and objects for jsonb columns, because the driver would turn lists into PostgreSQL arrays. */
const toJsonColumns = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : (value as unknown),
    ]),
  );

const processPhotos = async (photoBuffers: readonly Buffer[]): Promise<void> => {
  const targetFolder = join(folder, randomUUID());
  await mkdir(targetFolder);
  await Promise.all(photoBuffers.map((bytes, index) => writeVariants(bytes, targetFolder, index + 1)));
  const id = randomUUID();
  await knex.transaction(async (trx) => {
    await trx('items').insert(toJsonColumns({ ...item, id }));
    await trx('photos').insert(
      photos.map((row) => toJsonColumns({ ...row, ...('id' in row && { id: randomUUID() }), itemId: id, fileKey: randomUUID() })),
    );
    await trx('listings').insert(toJsonColumns({ ...listing, id: randomUUID(), itemId: id }));
  });
};

const minimalApp = new Koa();
minimalApp.use(koaBody({ multipart: true, formidable: { uploadDir: folder, maxFileSize: 10 * 2 ** 20, maxTotalFileSize: 50 * 2 ** 20 } }));
minimalApp.use(async (ctx) => {
  const uploadedFiles = [ctx.request.files?.['images'] ?? []].flat();
  await processPhotos(await Promise.all(uploadedFiles.map(({ filepath }) => readFile(filepath))));
  await Promise.all(uploadedFiles.map(({ filepath }) => rm(filepath)));
  ctx.body = { item, listing };
});
const minimalServer = minimalApp.listen(0, '127.0.0.1');
await once(minimalServer, 'listening');
const minimalClient = createClient({ baseUrl: `http://127.0.0.1:${(minimalServer.address() as AddressInfo).port}`, token: owner.token });

const operations = {
  relist: () => upload(owner.client),
  minimal: () => upload(minimalClient),
  processingOnly: () => processPhotos(files.map(() => photo)),
};
const times: Record<keyof typeof operations, number[]> = { relist: [], minimal: [], processingOnly: [] };
// The first round warms up the compiler.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const kind of ['processingOnly', 'minimal', 'relist'] as const) {
    const { ms } = await measureTime(operations[kind]);
    if (round > 0) times[kind].push(ms);
  }
}
const computeRate = (kind: keyof typeof operations): number => 1000 / computeMedian(times[kind]);
const name = `POST /api/items, ${PHOTOS} photos, ${database.kind}`;
reportHeadings();
reportFigure({ name, value: computeRate('relist'), unit: '/s', baseline: computeRate('minimal'), budget: 0.8, bound: 'lower' });
reportFigure({
  name: `${name}, baseline without transfer`,
  value: computeRate('relist'),
  unit: '/s',
  baseline: computeRate('processingOnly'),
});
minimalServer.closeAllConnections();
minimalServer.close();
await app.close();
await rm(folder, { recursive: true });
await database.stop();
