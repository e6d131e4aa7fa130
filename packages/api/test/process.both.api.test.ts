import { describe, expect, it } from 'vitest';
import { isSoak } from './select-for-run.ts';
import { createPostgresDatabase, isPostgres } from './database.ts';
import { prepareProcesses } from './processes.ts';
import { waitForEntries } from './wait-for-entries.ts';

const { startServer, getPath } = prepareProcesses();

describe('the server process', () => {
  it('prints its address, its data folder and its photo recognizer', async () => {
    const server = startServer();
    const address = await server.ready;
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    expect(server.readOutput()).toContain(getPath());
    expect(server.readOutput()).toContain('embedded (needs no key or network)');
    if (!isPostgres) expect(server.readOutput()).toContain('Not for production: set DATABASE_URL');
  });
});

const testPostgres = (): void => {
  it.runIf(isSoak)('starts several processes at the same time on an empty database', async () => {
    const emptyDatabase = await createPostgresDatabase();
    const servers = [1, 2, 3].map((number) => startServer({ RELIST_DATA_DIR: getPath(String(number)), DATABASE_URL: emptyDatabase.url }));
    const addresses = await Promise.all(servers.map(({ ready }) => ready));
    for (const address of addresses) expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    await emptyDatabase.drop();
  });

  it.runIf(isSoak)('reports a database that does not respond', async () => {
    const server = startServer({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(await server.ended).toBe(1);
    expect(server.readOutput()).toContain('PostgreSQL none at 127.0.0.1:1 does not respond');
    expect(server.readOutput()).not.toContain('nobody:secret');
  });
};
const testEmbedded = (): void => {
  it.runIf(isSoak)('starts after a first start that was killed while creating the database', async () => {
    const firstServer = startServer();
    await waitForEntries(getPath(), (names) => names.includes('database.new'));
    firstServer.child.kill('SIGKILL');
    await firstServer.ended;
    expect((await fetch(`${await startServer().ready}/api/ready`)).status).toBe(200);
  });
};

// `runIf` would report the tests for the other database as skipped.
if (isPostgres) describe('on PostgreSQL', testPostgres);
else describe('on the embedded database', testEmbedded);
