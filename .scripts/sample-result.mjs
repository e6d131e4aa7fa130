#!/usr/bin/env node
// Writes the site's sample photos, analyzes each with the API, and stores the responses for the landing page, which shows real results
// without an account. Run this script again when the engine, the samples or the contract change: node .scripts/sample-result.mjs
import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SOURCE_ARGUMENTS, root, printLine } from './lib/process.mjs';

/** Each sample's name on the site → its photo in the evaluation set, which is CC0. */
const SAMPLES = {
  'nautica-hoodie': 'print-15',
  'reebok-hoodie': 'print-14',
  'hummel-pants': 'print-26',
};
const PHOTOS = 'packages/site/public/samples';
const RESULTS = 'packages/site/src/pages/landing/samples';
/** A typical camera file name. It contains no clue about the item. */
const FILE_NAME = 'IMG_1412.jpg';
/** Thumbnail size in pixels, twice the display size. */
const THUMBNAIL_SIZE = 88;

const findFreePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const waitUntilReady = async (url, server) => {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (server.exitCode !== null) throw new Error('The API exited before it was ready.');
    if (
      await fetch(`${url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The API did not become ready within a minute.');
};

const readJson = async (response) => {
  if (!response.ok) throw new Error(`${response.url} ${response.status}: ${await response.text()}`);
  return response.json();
};

const register = (url) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sample@example.com', password: 'sample-only' }),
  }).then(readJson);

const analyze = async (url, token, name) => {
  const form = new FormData();
  form.append('targetPlatform', 'ebay');
  form.append('images', new Blob([await readFile(join(root, PHOTOS, `${name}.jpg`))], { type: 'image/jpeg' }), FILE_NAME);
  return fetch(`${url}/api/items`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }).then(readJson);
};

/** Replaces a result's photo URLs with URLs of the copies that the site serves. */
const replacePhotoUrls = ({ item, ...otherFields }, name) => ({
  item: { ...item, photos: item.photos.map((photo) => ({ ...photo, url: `/samples/${name}.jpg` })) },
  ...otherFields,
});

/** Writes a photo in each size. The page also shows the first sample in a larger size. */
const writePhoto = async (name, source, isFirst) => {
  const photo = join(root, 'packages/api/evaluate/sample-photos', `${source}.jpg`);
  const folder = join(root, PHOTOS);
  await mkdir(folder, { recursive: true });
  await copyFile(photo, join(folder, `${name}.jpg`));
  if (isFirst)
    await sharp(photo)
      .webp({ quality: 70 })
      .toFile(join(folder, `${name}.webp`));
  await sharp(photo)
    .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { position: 'top' })
    .webp({ quality: 70 })
    .toFile(join(folder, `${name}-${THUMBNAIL_SIZE}.webp`));
};

const folder = await mkdtemp(join(tmpdir(), 'relist-sample-'));
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [...SOURCE_ARGUMENTS, 'packages/api/src/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), RELIST_DATA_DIR: folder, DATABASE_URL: '', AI_PROVIDER: 'embedded' },
});
try {
  await waitUntilReady(url, server);
  const { token } = await register(url);
  await mkdir(join(root, RESULTS), { recursive: true });
  for (const [index, [name, source]] of Object.entries(SAMPLES).entries()) {
    await writePhoto(name, source, index === 0);
    const result = replacePhotoUrls(await analyze(url, token, name), name);
    const target = `${RESULTS}/${name}.json`;
    await writeFile(join(root, target), `${JSON.stringify(result, null, 2)}\n`);
    printLine(`${target}: ${result.item.name}, $${result.item.estimatedValue}`);
  }
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
}
