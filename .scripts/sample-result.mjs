#!/usr/bin/env node
// Has the API analyze the sample jacket and keeps the answer for the landing page, which shows a real result without an account.
// Run again when the engine, the samples or the contract change: node .scripts/sample-result.mjs
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromSource, root, say } from './lib/process.mjs';

/** File names, and what the site calls these photos when it offers them as a sample. */
const PHOTOS = [
  ['jacket-front', 'Denim jacket'],
  ['jacket-label', 'Denim jacket, label'],
  ['jacket-tag', 'Denim jacket, price tag'],
];
const TARGET = 'packages/site/src/pages/landing/sample-result.json';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const untilReady = async (url, server) => {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (server.exitCode !== null) throw new Error('The API ended before it was ready.');
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

const answer = async (response) => {
  if (!response.ok) throw new Error(`${response.url} ${response.status}: ${await response.text()}`);
  return response.json();
};

const register = (url) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sample@example.com', password: 'sample-only' }),
  }).then(answer);

const analyse = async (url, token) => {
  const form = new FormData();
  form.append('targetPlatform', 'ebay');
  for (const [file, name] of PHOTOS) {
    const bytes = await readFile(join(root, 'packages/site/public/samples', `${file}.jpg`));
    form.append('images', new Blob([bytes], { type: 'image/jpeg' }), `${name}.jpg`);
  }
  return fetch(`${url}/api/items`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }).then(answer);
};

/** The site serves these photos itself. */
const withOwnPhotos = ({ item, ...rest }) => ({
  item: { ...item, photos: item.photos.map((photo, at) => ({ ...photo, url: `/samples/small/${PHOTOS[at][0]}.jpg` })) },
  ...rest,
});

const folder = await mkdtemp(join(tmpdir(), 'relist-sample-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [...fromSource, 'packages/api/src/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), RELIST_DATA_DIR: folder, DATABASE_URL: '', AI_PROVIDER: 'embedded' },
});
try {
  await untilReady(url, server);
  const { token } = await register(url);
  const result = withOwnPhotos(await analyse(url, token));
  await writeFile(join(root, TARGET), `${JSON.stringify(result, null, 2)}\n`);
  say(`${TARGET}: ${result.item.name}, $${result.item.estimatedValue}`);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
}
