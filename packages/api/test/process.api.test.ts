import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isSoak } from './select-for-run.ts';
import { createClient } from '../src/client/index.ts';
import { createPhotoSet } from './photo-files.ts';
import { prepareProcesses } from './processes.ts';
import { signUp } from './sign-up.ts';

const { startServer, getPath } = prepareProcesses();

describe.runIf(isSoak)('the server process, on any database', () => {
  it('prints no warnings while it handles requests', async () => {
    const server = startServer();
    const baseUrl = await server.ready;
    const { token } = await signUp(createClient({ baseUrl }), { email: 'ada@example.com', password: 'plum tree' });
    const client = createClient({ baseUrl, token });
    const { item } = await client.items.create({ files: await createPhotoSet(2) });
    // This makes the response long enough to be compressed.
    await client.items.correct({ params: { id: item.id }, body: { brand: 'Acme' } });
    await client.items.list();
    expect(server.readOutput()).not.toContain('Warning');
  });

  it('refuses a data folder that another process uses, and does not disturb that process', async () => {
    const firstServer = startServer();
    const address = await firstServer.ready;
    const secondServer = startServer();
    expect(await secondServer.ended).toBe(1);
    expect(secondServer.readOutput()).toBe(
      `The data folder ${getPath()} is in use by another Relist process (pid ${firstServer.child.pid}). Stop that process, or start this one with its own folder: RELIST_DATA_DIR=<folder>.\n`,
    );
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  });

  it('detects a reused process id', async () => {
    // Our process id with another start time means that the locking process is gone.
    await writeFile(getPath('lock'), JSON.stringify({ pid: process.pid, host: hostname(), started: '1' }));
    await startServer().ready;
  });

  it('reports all environment errors together', async () => {
    const server = startServer({ PORT: 'many', DATABASE_URL: 'mysql://x', EMBED_ORIGINS: 'https://shop.example/path', LOG_LEVEL: 'loud' });
    expect(await server.ended).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'EMBED_ORIGINS', 'LOG_LEVEL']) expect(server.readOutput()).toContain(`  ${name}: `);
    expect(server.readOutput()).not.toContain('    at ');
  });

  it('prints what to do when the port is taken', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    const server = startServer({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.readOutput()).toBe(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.\n`,
    );
    expect(existsSync(getPath('lock'))).toBe(false);
    otherServer.close();
  });

  it("keeps the data folder's id after a restart", async () => {
    const firstServer = startServer();
    await firstServer.ready;
    const id = await readFile(getPath('id'), 'utf8');
    firstServer.child.kill('SIGTERM');
    expect(await firstServer.ended).toBe(0);
    await startServer().ready;
    expect(await readFile(getPath('id'), 'utf8')).toBe(id);
  });
});
