import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createChangeNotifier } from './test/changes.mjs';
import { copyDataFolder } from './data-folder.mjs';
import { selectForRun } from './test/select-for-run.mjs';
import { root } from './process.mjs';
import { shareInWorker } from './test/shared.mjs';
import { SHORT_LIVED_ARGS } from './test/short-lived.mjs';

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery', firstName: 'Ada', lastName: 'Admin' };
const ADMIN_LINK = /#admin=([\w-]{43})\s/;
/**
 * Disables the neural networks, which cost 4 s of CPU time per start and 2 s per photo, more than everything else in these tests. Photo
 * recognition tests turn them on with `WITH_NETWORKS`; in the soak run they are always on.
 */
const NETWORKS = { NETWORK_THREADS: selectForRun('0', '') };
/** Settings of a product that only this machine can reach. Local pages and URLs then need no permission to embed widgets or receive webhooks. */
export const LOCAL_ONLY = { HOST: '127.0.0.1', WEBHOOKS_TO_LOOPBACK: 'true' };
/** Settings that run a product like `npm start`: with networks and only for this machine. */
export const WITH_NETWORKS = { NETWORK_THREADS: '', ...LOCAL_ONLY };
/** Module to preload, so that a test can move the server's clock with SIGUSR2. */
const clockModule = fileURLToPath(new URL('./test/movable-clock.mjs', import.meta.url));

const findFreePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Collects a process's output and lets tests wait for text in it. */
const collectOutput = (child) => {
  let log = '';
  const { notifyChange, waitUntil } = createChangeNotifier();
  const appendToLog = (chunk) => {
    log += chunk;
    notifyChange();
  };
  child.stdout.on('data', appendToLog);
  child.stderr.on('data', appendToLog);
  const exit = new Promise((resolve) => child.on('close', resolve));
  const exitError = exit.then(() => {
    throw new Error(`The server exited:\n${log}`);
  });
  exitError.catch(() => {});
  return { readLog: () => log, waitUntil: (test) => Promise.race([waitUntil(() => test(log)), exitError]), exit };
};

const launch = async (env) => {
  const folder = await copyDataFolder();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  // Networks need the optimizing compiler. It saves a fifth of the CPU time in tests that read photos.
  const flags = env.NETWORK_THREADS === WITH_NETWORKS.NETWORK_THREADS ? [] : SHORT_LIVED_ARGS;
  const server = spawn(process.execPath, [...flags, join(root, 'packages/api/dist/main.mjs')], {
    env: {
      ...process.env,
      OPENAI_API_KEY: '',
      DATABASE_URL: '',
      PORT: String(port),
      PUBLIC_URL: url,
      RELIST_DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN.email,
      ...NETWORKS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { readLog, waitUntil: waitUntilLogged, exit } = collectOutput(server);
  /** Kills the server without a graceful stop, because its folder is deleted anyway. */
  const stop = async () => {
    server.kill('SIGKILL');
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  // Wait for the server's log line, because another program may respond on the port until the server listens.
  await waitUntilLogged((text) => text.includes('Relist is ready')).catch(async (error) => {
    await stop();
    throw error;
  });
  const post = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const register = async (account) => ({ ...account, ...(await post('/api/auth/register', account)) });
  /** Registers with the ADMIN_EMAIL address and redeems the link that the server prints. */
  const registerAdmin = async () => {
    const account = await register(ADMIN);
    await waitUntilLogged((text) => ADMIN_LINK.test(text));
    const [, token] = ADMIN_LINK.exec(readLog());
    return { ...account, user: await post('/api/auth/administrator', { token }, account.token) };
  };
  let emailCount = 0;
  let admin;
  return {
    url,
    signal: (name) => server.kill(name),
    readLog,
    waitUntil: waitUntilLogged,
    stop,
    close: stop,
    /** Returns an unused email address. */
    createEmail: () => `seller${(emailCount += 1)}@example.com`,
    /** Returns a new account with its token. */
    async register() {
      return register({ email: this.createEmail(), password: 'correct-horse-7', firstName: 'Ada', lastName: 'Seller' });
    },
    /** Returns the administrator's account with a token. Every call returns the same account. */
    getAdmin: () => (admin ??= registerAdmin()),
  };
};

/** The server opens its database before the port, so another program may take the port in between. */
const PORT_TAKEN = /^Port \d+ is taken/m;
const MAX_TRIES = 3;

/**
 * Starts the built product as users run it, in a separate process with a new data folder, an embedded database and no accounts. Use it
 * for tests of the site, the embed and the CLI that need other settings or end the process.
 */
export const startProduct = async (env = {}) => {
  for (let triesLeft = MAX_TRIES - 1; ; triesLeft -= 1) {
    try {
      return await launch(env);
    } catch (error) {
      if (triesLeft === 0 || !PORT_TAKEN.test(error.message)) throw error;
    }
  }
};

/**
 * Returns a product that all of a test worker's files share, one for each set of settings. Each test creates an account in it. The
 * product has no rate limits. Tests can move its clock forward. It listens on all addresses, so that loopback gets no special
 * treatment.
 */
export const getSharedProduct = (env = {}) =>
  shareInWorker(`product ${JSON.stringify(env)}`, () =>
    startProduct({ HOST: '0.0.0.0', REQUESTS_PER_MINUTE: '0', NODE_OPTIONS: `--import ${clockModule}`, ...env }),
  );
