// Follows docs/guides/deploy.md: runs its commands, checks its unit with systemd, starts the unit's command, and serves its site with
// nginx.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { build } from '../../../.scripts/lib/build/build.mjs';
import { findBlock, listBlocks } from './guide.ts';
import { findFreePort, startNginx, testSite, type Proxy } from './nginx.ts';
import { startPostgres, type Cluster } from './postgres.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../..');
const NAME = 'relist.example';
const PASSWORD = 'the-password';

let folder: string;
let cluster: Cluster;
let server: ServerProcess | null = null;
let proxy: Proxy | null = null;
beforeAll(async () => {
  await build();
  folder = await mkdtemp(join(tmpdir(), 'relist-deploy-'));
  cluster = await startPostgres();
});
afterAll(async () => {
  await proxy?.stop();
  server?.child.kill('SIGTERM');
  await server?.ended;
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

const createCertificate = () => {
  const certificate = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`, '-days', '2'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', certificate.key, '-out', certificate.cert, ...subject];
  execFileSync('openssl', args, { stdio: 'ignore' });
  return certificate;
};
const fillCertificate = (site: string, { key, cert }: ReturnType<typeof createCertificate>): string =>
  site.replace(/\/etc\/letsencrypt\S+fullchain\.pem/, cert).replace(/\/etc\/letsencrypt\S+privkey\.pem/, key);

/** Runs the lines of a code block as the current user, because sudo is not needed here. */
const runCommands = async (commands: string, env: Record<string, string>, input = ''): Promise<void> => {
  const userCommands = commands.replaceAll(/sudo (-u \w+ )?/g, '');
  const child = run('sh', ['-euc', userCommands], { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env } });
  child.child.stdin?.end(input);
  await child;
};
const filterLines = (block: string, word: RegExp): string =>
  block
    .split('\n')
    .filter((line) => word.test(line))
    .join('\n');

const readUnit = (): string => findBlock('deploy', 'ini', '[Service]');
/** Returns every value of a key of the unit, with the credentials folder filled in as systemd does. */
const listValues = (key: string): string[] =>
  [...readUnit().matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value.replaceAll('%d', join(folder, 'etc/relist')));
const readUnitEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    listValues('Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

it.runIf(existsSync('/usr/bin/systemd-analyze'))('documents a unit that systemd accepts without warnings', async () => {
  const path = join(folder, 'relist.service');
  // systemd requires the path of Node to exist, and it differs between machines.
  await writeFile(path, readUnit().replace('/usr/bin/node', process.execPath).replace('/opt/relist', ROOT));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', path]);
  expect((stdout + stderr).split('\n').filter((line) => line.includes('relist'))).toEqual([]);
});

it('shows only nginx sites that nginx accepts without warnings', async () => {
  const guides = readdirSync(join(ROOT, 'docs/guides')).map((name) => name.replace(/\.md$/, ''));
  const sites = guides.flatMap((guide) => listBlocks(guide, 'nginx'));
  expect(sites.length).toBeGreaterThan(1);
  // Before 1.27.3, only the commercial nginx supports `resolve`. Without it, nginx looks up the names at startup.
  const composeSite = (await readFile(join(ROOT, 'examples/docker/nginx.conf'), 'utf8')).replaceAll(
    /server relist-\d:3000 resolve/g,
    'server 127.0.0.1:3000',
  );
  const certificate = createCertificate();
  for (const site of [...sites, composeSite]) {
    const output = await testSite(fillCertificate(site, certificate));
    expect(output.split('\n').filter((line) => /\[(warn|error|emerg|alert|crit)\]/.test(line))).toEqual([]);
    expect(output).toContain('test is successful');
  }
  expect(await testSite('server { listen 8080; proxy_buffering maybe; }')).toContain('invalid value "maybe"');
});

it.runIf(isSoak)(
  'documents a working setup: a database, the service with its secret in a file, and an HTTPS proxy',
  { timeout: 180_000 },
  async () => {
    const { hostname: PGHOST, port: PGPORT, username: PGUSER } = new URL(cluster.url);
    const database = filterLines(findBlock('deploy', 'sh', 'createdb'), /createuser|createdb/).replaceAll(/\brelist\b/g, 'owner_of_relist');
    await runCommands(database, { PGHOST, PGPORT, PGUSER, PGDATABASE: 'postgres' }, `${PASSWORD}\n${PASSWORD}\n`);

    const databaseUrl = `postgres://owner_of_relist:${PASSWORD}@${PGHOST}:${PGPORT}/owner_of_relist`;
    const secrets = filterLines(findBlock('deploy', 'sh', 'install -d'), /install /);
    expect(secrets).toContain('postgres://relist:the-password@localhost/relist');
    await mkdir(join(folder, 'etc'));
    await runCommands(
      secrets.replaceAll('/etc/', `${folder}/etc/`).replace('postgres://relist:the-password@localhost/relist', databaseUrl),
      {},
    );
    expect(((await stat(join(folder, 'etc/relist/database_url'))).mode & 0o777).toString(8)).toBe('600');

    const [node, flag = '', main = ''] = (listValues('ExecStart')[0] ?? '').split(' ');
    expect([node, flag, listValues('WorkingDirectory')]).toEqual(['/usr/bin/node', '--enable-source-maps', ['/opt/relist']]);
    const port = await findFreePort();
    const settings = { ...readUnitEnvironment(), RELIST_DATA_DIR: join(folder, 'data'), PORT: String(port) };
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'PUBLIC_URL', 'TRUST_PROXY', 'ADMIN_EMAIL']));
    server = startProcess(join(ROOT, main), { ...settings, NODE_OPTIONS: flag });
    await server.ready;

    const certificate = createCertificate();
    let httpsPort = 0;
    proxy = await startNginx((freePort) => {
      httpsPort = freePort;
      return fillCertificate(findBlock('deploy', 'nginx', 'listen 443'), certificate)
        .replace('listen 443 ssl', `listen 127.0.0.1:${freePort} ssl`)
        .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
    });
    const ca = await readFile(certificate.cert);
    const request = (path: string): Promise<{ status: number; body: string }> =>
      new Promise((resolveResponse, reject) => {
        const options = { host: '127.0.0.1', port: httpsPort, path, servername: NAME, ca, headers: { host: NAME } };
        get(options, (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () => resolveResponse({ status: response.statusCode ?? 0, body }));
        }).on('error', reject);
      });
    expect(await request('/api/ready')).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    expect((await request('/')).body).toContain('<!doctype html>');
    expect((await request('/embed/relist.js')).status).toBe(200);
    // Behind a proxy, no client counts as this machine.
    expect((await request('/metrics')).status).not.toBe(200);
  },
);
