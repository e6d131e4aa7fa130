import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../src/client/index.ts';
import { createPostgresDatabase, isPostgres } from './database.ts';
import { photoSet } from './photo-files.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';
import { untilEntries } from './watching.ts';
import { signUp } from './sign-up.ts';

let bundle: string;
let folder: string;
let env: Record<string, string>;
let drop = async (): Promise<void> => {};
const running = new Set<ServerProcess>();
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => rm(bundle, { force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-process-'));
  const postgres = isPostgres ? await createPostgresDatabase({ migrated: true }) : null;
  drop = postgres?.drop ?? (async () => {});
  env = { RELIST_DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  running.clear();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const begin = (more: Record<string, string> = {}): ServerProcess => {
  const server = startProcess(bundle, { ...env, ...more });
  running.add(server);
  return server;
};

describe('the server process', () => {
  it('says where it is, where its data lies and who looks at the photos', async () => {
    const server = begin();
    const address = await server.ready;
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    expect(server.output()).toContain(folder);
    expect(server.output()).toContain('embedded: no key, no network');
    if (!isPostgres) expect(server.output()).toContain('Not for production: set DATABASE_URL');
  });

  it('warns of nothing while it answers', async () => {
    const server = begin();
    const baseUrl = await server.ready;
    const { token } = await signUp(createClient({ baseUrl }), { email: 'ada@example.com', password: 'plum tree' });
    const client = createClient({ baseUrl, token });
    const { item } = await client.items.create({ files: await photoSet(2) });
    // Long enough to be compressed.
    await client.items.correct({ params: { id: item.id }, body: { brand: 'Acme' } });
    await client.items.list();
    expect(server.output()).not.toContain('Warning');
  });

  it('refuses a data folder that another process works in, and leaves that one alone', async () => {
    const first = begin();
    const address = await first.ready;
    const second = begin();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${folder} is in use by another Relist process (pid ${first.child.pid}). Stop that process, or start this one with its own folder: RELIST_DATA_DIR=<folder>.\n`,
    );
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  });

  it('takes the folder over from a killed process, and only one of several that try', async () => {
    const first = begin();
    await first.ready;
    first.child.kill('SIGKILL');
    await first.ended;
    const heirs = [begin(), begin(), begin()];
    const results = await Promise.all(
      heirs.map(({ ready }) =>
        ready.then(
          () => 'ready',
          () => 'refused',
        ),
      ),
    );
    expect(results.toSorted()).toEqual(['ready', 'refused', 'refused']);
  });

  it('is not fooled by a process number used again', async () => {
    // Our own number with another start time: the process it meant is gone.
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, host: (await import('node:os')).hostname(), started: '1' }));
    await begin().ready;
  });

  it('finishes an upload on SIGTERM and ends with 0', async () => {
    const server = begin();
    const address = await server.ready;
    const anonymous = createClient({ baseUrl: address });
    const { token } = await signUp(anonymous, { email: 'ada@example.com', password: 'plum tree' });
    const upload = createClient({ baseUrl: address, token }).items.create(
      { files: await photoSet(5) },
      { onStage: (stage) => void (stage === 'received' && server.child.kill('SIGTERM')) },
    );
    const { item } = await upload;
    expect(item.photos).toHaveLength(5);
    expect(await server.ended).toBe(0);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    const again = createClient({ baseUrl: await begin().ready, token });
    expect((await again.items.list()).rows.map(({ id }) => id)).toEqual([item.id]);
  });

  it('says every problem of the environment at once', async () => {
    const server = begin({ PORT: 'many', DATABASE_URL: 'mysql://x', EMBED_ORIGINS: 'https://shop.example/path', LOG_LEVEL: 'loud' });
    expect(await server.ended).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'EMBED_ORIGINS', 'LOG_LEVEL']) expect(server.output()).toContain(`  ${name}: `);
    expect(server.output()).not.toContain('    at ');
  });

  it('says what to do when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = begin({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.\n`,
    );
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    other.close();
  });

  it('names the data folder in the database the same after a restart', async () => {
    const first = begin();
    await first.ready;
    const id = await readFile(join(folder, 'id'), 'utf8');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await begin().ready;
    expect(await readFile(join(folder, 'id'), 'utf8')).toBe(id);
  });
});

const onPostgres = (): void => {
  it('starts several processes at once on an empty database', async () => {
    const empty = await createPostgresDatabase();
    const servers = [1, 2, 3].map((at) => begin({ RELIST_DATA_DIR: join(folder, String(at)), DATABASE_URL: empty.url }));
    const addresses = await Promise.all(servers.map(({ ready }) => ready));
    for (const address of addresses) expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    await empty.drop();
  });

  it('says so when the database does not answer', async () => {
    const server = begin({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('PostgreSQL none at 127.0.0.1:1 does not answer');
    expect(server.output()).not.toContain('plum tree');
  });
};
const onEmbedded = (): void => {
  it('starts after a first start that was killed while it made the database', async () => {
    const first = begin();
    await untilEntries(folder, (names) => names.includes('database.new'));
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await fetch(`${await begin().ready}/api/ready`)).status).toBe(200);
  });
};

// Not `runIf`: what does not concern a database is not a test left out there.
if (isPostgres) describe('on PostgreSQL', onPostgres);
else describe('on the embedded database', onEmbedded);
