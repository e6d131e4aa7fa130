import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './process.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const begin = async (env) => {
  const folder = await mkdtemp(join(tmpdir(), 'relist-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(root, 'packages/api/dist/main.mjs')], {
    env: {
      ...process.env,
      OPENAI_API_KEY: '',
      DATABASE_URL: '',
      PORT: String(port),
      PUBLIC_URL: url,
      RELIST_DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stdout.on('data', (chunk) => (log += chunk));
  server.stderr.on('data', (chunk) => (log += chunk));
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  // Its own word, not any answer at the port: until it listens, whoever answers there is another program.
  for (let tries = 0; !log.includes('Relist is ready'); tries += 1) {
    if (server.exitCode !== null || tries > 1200) {
      await stop();
      throw new Error(`The server did not come up:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const post = async (path, body) => {
    const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  let people = 0;
  return {
    url,
    /** Sends the process a signal. */
    signal: (name) => server.kill(name),
    log: () => log,
    stop,
    /** A fresh account with its token. */
    register: async () => {
      people += 1;
      const account = { email: `seller${people}@example.com`, password: 'correct-horse-7', firstName: 'Ada', lastName: 'Seller' };
      return { ...account, ...(await post('/api/auth/register', account)) };
    },
  };
};

/** The server opens its database before it takes the port, and in these seconds another program may have taken it. */
const TAKEN = /^Port \d+ is taken/m;
const TRIES = 3;

/**
 * The built product as a person has it: a process of its own, an empty data folder, the embedded database.
 * For end-to-end tests of the site, the embed and the command line.
 */
export const startProduct = async (env = {}) => {
  await build();
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await begin(env);
    } catch (error) {
      if (left === 0 || !TAKEN.test(error.message)) throw error;
    }
  }
};
