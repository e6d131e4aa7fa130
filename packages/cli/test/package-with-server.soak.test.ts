import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, type InstalledPackage } from '../../../.scripts/lib/packed.mjs';
import { createClient } from '../../api/src/client/index.ts';
import { startProcess, type ServerProcess } from '../../api/test/server-process.ts';
import manifest from '../package.json' with { type: 'json' };

/**
 * `npm test` covers the two parts separately: packages/api/test/package.e2e.test.ts starts the server from its package, and
 * tools.e2e.test.ts runs `relist serve`.
 */
describe('the package installed together with the server package', () => {
  let installedPackage: InstalledPackage;
  const runningServers = new Set<ServerProcess>();
  beforeAll(async () => {
    installedPackage = await installPacked('cli', { others: ['api'] });
  });
  afterAll(async () => {
    for (const { child, ended } of runningServers) {
      child.kill('SIGKILL');
      await ended;
    }
    await installedPackage.remove();
  });

  const getCommandPath = () => join(installedPackage.folder, 'node_modules/@relist/cli', manifest.bin.relist);
  /** A temporary home, so that no real session is used or changed. */
  const createEnv = () => ({ HOME: installedPackage.folder, XDG_CONFIG_HOME: join(installedPackage.folder, 'config') });
  const runRelist = (args: readonly string[], { url = '', input = '' } = {}) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const settings = { PATH: process.env['PATH'] ?? '', ...createEnv(), ...(url && { RELIST_URL: url }) };
      const child = execFile(
        process.execPath,
        [getCommandPath(), ...args],
        { cwd: installedPackage.folder, env: settings },
        (_, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
      );
      child.stdin?.end(input);
    });
  const serve = (): ServerProcess => {
    const server = startProcess(getCommandPath(), createEnv(), ['serve', '--port', '0', '--data', join(installedPackage.folder, 'data')]);
    runningServers.add(server);
    return server;
  };
  const stop = async (server: ServerProcess): Promise<void> => {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    runningServers.delete(server);
  };

  it('serves the API, the site and the widgets, and creates the first administrator', { timeout: 300_000 }, async () => {
    const firstServer = serve();
    const url = await firstServer.ready;
    const page = await fetch(url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(await page.text()) ?? [];
    for (const path of [script, '/embed/relist.js', '/samples/nautica-hoodie.jpg'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);

    const account = { email: 'ada@example.com', password: 'correct horse battery' };
    await createClient({ baseUrl: url }).auth.register({ body: account });
    const grant = ['admin', 'grant', account.email, '--here', '--data', 'data'];
    expect(await runRelist(grant)).toMatchObject({ code: 1, output: expect.stringContaining('Stop that process') });
    await stop(firstServer);
    expect(await runRelist(grant)).toEqual({ code: 0, output: 'ada@example.com is an administrator now.\n' });

    const secondServer = serve();
    const secondUrl = await secondServer.ready;
    const login = await runRelist(['login', '--email', account.email], { url: secondUrl, input: account.password });
    expect(login).toMatchObject({ code: 0 });
    expect(await runRelist(['admin', 'users'], { url: secondUrl })).toMatchObject({
      code: 0,
      output: expect.stringContaining(account.email),
    });
    await stop(secondServer);
  });
});
