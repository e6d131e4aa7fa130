import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCode } from '../../api/test/authenticator.ts';
import { fillFolder } from './photo-folder.ts';
import { runRelist } from './relist.ts';
import { startSharedServer, type Seller, type SharedServer } from './server.ts';
import { startProxy } from './unreliable-proxy.ts';

let server: SharedServer;
let seller: Seller;
let admin: Seller;
let home: string;
let env: Record<string, string>;
let ids: string[];
beforeAll(async () => {
  server = await startSharedServer();
  admin = await server.getAdmin();
  seller = await server.register();
  home = await mkdtemp(join(tmpdir(), 'relist-commands-'));
  env = { RELIST_URL: server.url, RELIST_TOKEN: seller.token, HOME: home };
  await fillFolder(join(home, 'photos'), { 'a/1.jpg': 1, 'b/1.jpg': 2 });
  const run = await runRelist(['analyze', join(home, 'photos'), '--platform', 'ebay', '--json', 'item.id'], { env });
  ids = (JSON.parse(run.stdout) as { 'item.id': string }[]).map((row) => row['item.id']);
});
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
});

const runJson = async <Value>(args: readonly string[], extraEnv: Record<string, string> = {}): Promise<Value> => {
  const run = await runRelist([...args, '--json'], { env: { ...env, ...extraEnv } });
  expect(run, run.stderr).toMatchObject({ code: 0 });
  return JSON.parse(run.stdout) as Value;
};
interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

describe('items', () => {
  it('are listed, shown and corrected', async () => {
    expect((await runJson<Row[]>(['items', 'list'])).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const [id = ''] = ids;
    const { item } = await runJson<{ item: { name: string } }>([
      'items',
      'edit',
      id,
      '--name',
      'Grandpa’s jacket',
      '--flaws',
      'torn cuff, stain',
    ]);
    expect(item.name).toBe('Grandpa’s jacket');
    expect(await runJson<Row>(['items', 'show', id])).toMatchObject({ id, name: 'Grandpa’s jacket' });
    expect((await runRelist(['items', 'list', '--template', '{{id}}={{name}}'], { env })).stdout).toContain(`${id}=Grandpa’s jacket\n`);
    const filter = '.[] | select(.name | startswith("Grandpa")) | "\\(.id) \\(.photos | length)"';
    expect(await runRelist(['items', 'list', '--json', '--jq', filter], { env })).toMatchObject({ code: 0, stdout: `${id} 1\n` });
  });

  it('are tab-separated in a pipe, with a message when there are more', async () => {
    const run = await runRelist(['items', 'list', '--limit', '1'], { env });
    expect(run.stdout.trimEnd().split('\t')).toHaveLength(6);
    expect(run.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(run.stderr).toContain('1 of 2 items');
  });

  it('are not deleted without confirmation', async () => {
    expect(await runRelist(['items', 'delete', ids[1] ?? ''], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--yes'),
    });
    expect(await seller.fetchItems()).toHaveLength(2);
  });

  it('have prices with their reasons', async () => {
    const rows = await runJson<Row[]>(['price', '--all']);
    expect(rows.map(({ itemId }) => itemId).toSorted()).toEqual(ids.toSorted());
    expect(rows[0]).toMatchObject({ averagePrice: '42.00', low: 30, high: 58 });
    expect(await runRelist(['price'], { env })).toMatchObject({ code: 2 });
  });

  it('are priced by the short ids that a narrow list shows; an unknown short id is a name', async () => {
    const shortIds = ids.map((id) => id.slice(0, 8));
    expect((await runJson<Row[]>(['price', ...shortIds])).map(({ itemId }) => itemId)).toEqual(ids);
    expect((await runJson<{ results: Row[] }>(['bulk-price', ...shortIds])).results.map(({ itemId }) => itemId)).toEqual(ids);
    expect(await runJson<Row[]>(['price', '00000000'])).toMatchObject([{ name: '00000000' }]);
    expect(await runRelist(['bulk-price', '00000000'], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('No id begins'),
    });
  });

  it('can be priced by name only, with the profit on a platform after fees', async () => {
    const words = ['price', 'iPhone 12 128GB, cracked screen', '--platform', 'ebay'];
    const [row] = await runJson<Row[]>([...words, '--cost', '40']);
    expect(row).toMatchObject({ average: 42, cost: 40, payout: { platform: 'ebay', net: 36 }, profit: -4 });
    const { stdout } = await runRelist([...words, '--cost', '40'], { env });
    expect(stdout).toMatch(/\t-\$4\t20\d\d(?:–20\d\d)?(?:, adjusted to today)?\t/);
    expect(await runRelist([...words, '--cost', 'forty'], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('an amount'),
    });
  });
});

describe('sales import', () => {
  it('imports a file with mapped columns, reports price accuracy, and undoes the import', async () => {
    const file = join(home, 'sold.csv');
    await writeFile(file, 'What,Got\nLevis 501 jeans,60\nLevis 501 jeans,62\nnothing,\n');
    expect(await runRelist(['sales', 'import', file, '--yes'], { env })).toMatchObject({ code: 1 });
    expect(await runRelist(['sales', 'import', file, '--map', 'what=What'], { env })).toMatchObject({ code: 2 });
    const importResult = await runJson<{ importId: string; sales: number; skipped: number }>([
      'sales',
      'import',
      file,
      '--map',
      'title=What,price=Got',
      '--yes',
    ]);
    expect(importResult).toMatchObject({ sales: 2, skipped: 1, applied: true });
    expect(await runJson(['accuracy'])).toMatchObject({ total: { sales: 2 } });
    expect(await runRelist(['sales', 'import', importResult.importId, '--undo'], { env })).toMatchObject({ code: 0 });
    expect(await runJson(['accuracy'])).toMatchObject({ total: { sales: 0 } });
  });
});

describe('bulk-price', () => {
  const COLUMNS = ['Item Name', 'Current Price', 'Predicted Price', 'Confidence', 'Quick Sale Price', 'Premium Price', 'Strategy'];

  it('prices the requested items, and writes a CSV with the site’s columns', async () => {
    const outputFile = join(home, 'bulk.csv');
    const { results } = await runJson<{ results: Row[] }>(['bulk-price', ...ids, '--out', outputFile]);
    expect(results.map(({ itemId }) => itemId)).toEqual(ids);
    const rows = parse(await readFile(outputFile, 'utf8')) as string[][];
    expect(rows[0]).toEqual(COLUMNS);
    expect(rows).toHaveLength(3);
    expect(await runJson<{ results: Row[] }>(['bulk-price', '--all'])).toHaveProperty('summary');
  });

  it('reports missing arguments', async () => {
    expect(await runRelist(['bulk-price'], { env })).toMatchObject({ code: 2 });
    const absentId = '5f1b2c3d-0000-4000-8000-000000000000';
    expect(await runRelist(['bulk-price', absentId], { env })).toMatchObject({ code: 1 });
    const { results, unknown } = await runJson<{ results: Row[]; unknown: string[] }>(['bulk-price', ...ids, absentId]);
    expect([results.length, unknown]).toEqual([ids.length, [absentId]]);
    expect(await runRelist(['bulk-price', '--job', '5f1b2c3d-0000-4000-8000-000000000000'], { env })).toMatchObject({ code: 1 });
  });
});

describe('listings', () => {
  it('are created for another platform, edited, and sold, with a list of what to take down', async () => {
    const [itemId = ''] = ids;
    const listing = await runJson<Row>(['listings', 'create', itemId, '--platform', 'poshmark']);
    expect(await runJson<Row>(['listings', 'edit', listing.id, '--price', '39', '--title', 'My words'])).toMatchObject({
      price: 39,
      title: 'My words',
    });
    const otherListing = (await seller.fetchListings()).find((listing) => listing.itemId === itemId && listing.platform === 'ebay');
    await seller.client.listings.setStatus({ params: { id: otherListing?.id ?? '' }, body: { status: 'active' } });
    const sale = await runJson<{ listing: Row; takeDown: Row[] }>([
      'listings',
      'sold',
      listing.id,
      '--price',
      '35.5',
      '--date',
      '2026-11-08',
    ]);
    expect(sale.listing).toMatchObject({ status: 'sold', soldPrice: 35.5, soldAt: '2026-11-08T00:00:00.000Z' });
    expect(sale.takeDown.map(({ id }) => id)).toEqual([otherListing?.id]);
    expect(await runJson<Row[]>(['listings', 'list', '--status', 'sold'])).toHaveLength(1);
    expect(await runJson<Row>(['listings', 'show', listing.id])).toHaveProperty('optimization.checks');
    expect((await runJson<{ listing: Row }>(['listings', 'sold', listing.id, '--undo'])).listing).toMatchObject({
      status: 'active',
      soldPrice: null,
    });
  });

  it('are exported as the same bytes to standard output and to a file', async () => {
    const outputFile = join(home, 'all.csv');
    expect(await runRelist(['listings', 'export', '--no-photos', '--out', outputFile], { env })).toMatchObject({ code: 0, stdout: '' });
    const pipedRun = await runRelist(['listings', 'export', '--no-photos'], { env });
    expect(pipedRun.stdout).toBe(await readFile(outputFile, 'utf8'));
    expect(parse(pipedRun.stdout, { columns: true, bom: true })).toHaveLength(3);
    const [{ id = '' } = {}] = parse(pipedRun.stdout, { columns: true, bom: true }) as { id?: string }[];
    const exportRun = await runRelist(['listings', 'export', '--ids', id.slice(0, 8), '--format', 'json'], { env });
    expect(JSON.parse(exportRun.stdout)).toMatchObject([{ id }]);
    expect(await runRelist(['listings', 'export', '--format', 'pdf'], { env })).toMatchObject({ code: 2 });
  });

  it('are counted after an export, which writes no file and exits with 3 when there is nothing to export', async () => {
    const outputFile = join(home, 'counted.csv');
    expect(await runRelist(['listings', 'export', '--out', outputFile], { env })).toMatchObject({
      stderr: `Wrote 3 listings to ${outputFile}.\n`,
    });
    // The file for Meta has each item once. Without a public URL, no row has a link.
    expect(await runRelist(['listings', 'export', '--format', 'meta', '--out', outputFile], { env })).toMatchObject({
      code: 0,
      stderr: `Wrote 2 listings to ${outputFile}.\nThe platform will reject 2 of 2 listings as they are. Add --check to see why.\n`,
    });
    const missingFile = join(home, 'nothing.csv');
    const run = await runRelist(['listings', 'export', '--status', 'sold', '--platform', 'poshmark', '--out', missingFile], { env });
    expect(run).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('There are no listings to export') });
    await expect(stat(missingFile)).rejects.toThrow();
    const check = await runRelist(['listings', 'export', '--status', 'sold', '--platform', 'poshmark', '--check'], { env });
    expect(check).toMatchObject({ code: 3, stderr: expect.stringContaining('There are no listings to export') });
    expect(check.stderr).not.toContain('0 of 0');
  });

  it('are changed only where an imported file differs, after every difference is shown', async () => {
    const listingsBefore = await runJson<Row[]>(['listings', 'list']);
    const { id, title } = listingsBefore[0] ?? { id: '', title: '' };
    const file = join(home, 'edited.csv');
    await writeFile(file, `id,title,price\n${id},"A new, better title",77\n`);
    const preview = await runRelist(['listings', 'import', file, '--dry-run'], { env });
    expect(preview).toMatchObject({ code: 0, stderr: '2 differences in 1 listing; 0 unchanged, 0 skipped.\n' });
    expect(preview.stdout).toContain(`2\t${String(title)}\ttitle\t${String(title)}\tA new, better title\n`);
    expect(await runRelist(['listings', 'import', file], { env })).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(await runJson<Row[]>(['listings', 'list'])).toEqual(listingsBefore);
    expect(await runRelist(['listings', 'import', file, '--yes'], { env })).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Changed 1 listing.'),
    });
    expect(await runJson<Row>(['listings', 'show', id.slice(0, 8)])).toMatchObject({ id, title: 'A new, better title', price: 77 });
    expect(await runRelist(['listings', 'import', join(home, 'none.csv')], { env })).toMatchObject({ code: 2 });
  });
});

describe('the token', () => {
  it('never appears in the output, and status shows where it comes from', async () => {
    const runs = await Promise.all(
      [['status'], ['status', '--json'], ['whoami', '--json'], ['doctor', '--json'], ['items', 'show', 'x']].map((args) =>
        runRelist(args, { env }),
      ),
    );
    for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain(seller.token);
    expect(runs[0]?.stdout).toContain('RELIST_TOKEN');
  });

  it('is reported as expired with advice for its source', async () => {
    const expiredRun = await runRelist(['whoami'], { env: { ...env, RELIST_TOKEN: 'rl_pat_dead' } });
    expect(expiredRun).toMatchObject({ code: 4, stderr: expect.stringContaining('Set RELIST_TOKEN to a valid token') });
    expect(expiredRun.stderr).not.toContain('relist login');
  });

  it('is stored for its server only, readable only by its owner, and RELIST_TOKEN takes precedence', async () => {
    const storedEnv = { HOME: home, RELIST_URL: server.url };
    expect(await runRelist(['login', '--with-token'], { env: storedEnv, input: `${seller.token}\n` })).toMatchObject({ code: 0 });
    const file = join(home, '.config/relist/hosts.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await runRelist(['status', '--json'], { env: storedEnv })).stdout).toContain(JSON.stringify(file).slice(1, -1));
    expect((await runRelist(['whoami'], { env: { ...storedEnv, RELIST_TOKEN: admin.token } })).stdout).toContain(admin.email);
    const otherServer = await startProxy(server.url);
    try {
      expect(await runRelist(['items', 'list'], { env: { ...storedEnv, RELIST_URL: otherServer.url } })).toMatchObject({ code: 4 });
      expect(otherServer.headers).toEqual([]);
    } finally {
      await otherServer.stop();
    }
  });

  it('requires the two-factor code if the account has one', async () => {
    const owner = await server.register();
    const { secret } = await owner.client.secondFactor.begin({ body: { currentPassword: owner.password } });
    const now = Date.now();
    await owner.client.secondFactor.confirm({ body: { code: createCode(secret, new Date(now)) } });
    const login = (...options: string[]) =>
      runRelist(['login', '--email', owner.email, ...options], {
        env: { HOME: home, XDG_CONFIG_HOME: join(home, 'second'), RELIST_URL: server.url },
        input: `${owner.password}\n`,
      });
    expect(await login()).toMatchObject({ code: 2, stderr: expect.stringContaining('--code') });
    expect(await login('--code', createCode(secret, new Date(now + 30_000)))).toMatchObject({ code: 0 });
  });

  it('is not sent to the target of a redirect, not even with an upload', async () => {
    const targetProxy = await startProxy(server.url);
    const proxy = await startProxy(server.url);
    proxy.mode = 'redirect';
    proxy.redirectTo = targetProxy.url;
    try {
      for (const args of [
        ['items', 'list'],
        ['analyze', join(home, 'photos'), '--platform', 'tiktok'],
        ['login', '--with-token'],
      ]) {
        const run = await runRelist(args, { env: { ...env, RELIST_URL: proxy.url }, input: seller.token });
        expect(run.code).toBe(1);
        expect(run.stderr).toContain('is not sent to other servers');
      }
      expect(targetProxy.headers).toEqual([]);
    } finally {
      await Promise.all([targetProxy.stop(), proxy.stop()]);
    }
  });
});

describe('config', () => {
  it('stores a server, validates it, and removes it', async () => {
    const configEnv = { HOME: join(home, 'configured'), RELIST_TOKEN: seller.token };
    expect(await runRelist(['config', 'url', 'http://relist.example'], { env: configEnv })).toMatchObject({ code: 2 });
    expect(await runRelist(['config', 'url', server.url], { env: configEnv })).toMatchObject({ code: 0 });
    expect((await runRelist(['config', 'url'], { env: configEnv })).stdout).toBe(`${server.url}\n`);
    expect((await runRelist(['whoami'], { env: configEnv })).stdout).toContain(seller.email);
    expect(await runRelist(['config', 'url', '--unset'], { env: configEnv })).toMatchObject({ code: 0 });
    expect(await runRelist(['config', 'url'], { env: configEnv })).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('doctor', () => {
  it('finds no errors in a working setup, and says what to do about a broken one', async () => {
    const checks = await runJson<{ name: string; state: string }[]>(['doctor']);
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
    for (const name of ['Account', 'Versions']) expect(checks.find((check) => check.name === name)).toMatchObject({ state: 'ok' });
    const result = await runRelist(['doctor', '--url', 'http://localhost:9'], { env });
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('relist serve');
    const expiredRun = await runRelist(['doctor'], { env: { ...env, RELIST_TOKEN: 'rl_pat_dead' } });
    expect(expiredRun.code).toBe(1);
    expect(expiredRun.stderr).toContain('Set RELIST_TOKEN to a valid token');
    const unprotectedFile = join(home, 'open/.config/relist/hosts.json');
    await fillFolder(join(home, 'open'), { '.config/relist/hosts.json': '{}' });
    expect((await runRelist(['doctor'], { env: { HOME: join(home, 'open'), RELIST_URL: server.url } })).stderr).toContain(
      `chmod 600 ${unprotectedFile}`,
    );
  });
});

describe('admin', () => {
  const getAdminEnv = () => ({ RELIST_TOKEN: admin.token });

  it('lists and suspends accounts, and grants and revokes the administrator role', async () => {
    const guest = await server.register();
    const [user] = await runJson<Row[]>(['admin', 'users', '--search', guest.email], getAdminEnv());
    expect(user).toMatchObject({ email: guest.email, status: 'active' });
    expect(await runJson<Row>(['admin', 'users', user?.id ?? '', '--set', 'suspended'], getAdminEnv())).toMatchObject({
      status: 'suspended',
    });
    expect(await runJson<Row>(['admin', 'users', user?.id ?? '', '--set', 'active'], getAdminEnv())).toMatchObject({ status: 'active' });
    expect(await runJson<Row>(['admin', 'grant', guest.email], getAdminEnv())).toMatchObject({ role: 'admin' });
    expect(await runJson<Row>(['admin', 'grant', guest.email, '--revoke'], getAdminEnv())).toMatchObject({ role: 'user' });
    expect(await runRelist(['admin', 'grant', 'nobody@example.com'], { env: { ...env, ...getAdminEnv() } })).toMatchObject({ code: 1 });
  });

  it('shows the server status, which doctor includes', async () => {
    const { checks } = await runJson<{ checks: Row[] }>(['admin', 'health'], getAdminEnv());
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['database', 'disk', 'ai']));
    const doctorChecks = await runJson<Row[]>(['doctor'], getAdminEnv());
    expect(doctorChecks.find(({ name }) => name === 'AI provider')).toMatchObject({ state: 'ok' });
  });

  it('changes the status and priority of tickets', async () => {
    await seller.client.contact.send({ body: { name: 'Ada', email: 'ada@example.com', message: 'Where is my item?' } });
    const [ticket] = await runJson<Row[]>(['admin', 'tickets', '--status', 'open'], getAdminEnv());
    const updatedTicket = await runJson<Row>(
      ['admin', 'tickets', ticket?.id ?? '', '--set-status', 'resolved', '--set-priority', 'high'],
      getAdminEnv(),
    );
    expect(updatedTicket).toMatchObject({ status: 'resolved', priority: 'high' });
  });

  it('creates a partner and prints its secret key once, alone, on standard output', async () => {
    const run = await runRelist(['admin', 'partners', '--create', 'Second Street', '--origins', 'https://shop.example'], {
      env: { ...env, ...getAdminEnv() },
    });
    expect(run.stdout).toMatch(/^sk_\S+\n$/);
    expect(run.stderr).not.toContain(run.stdout.trim());
    const [partner] = await runJson<Row[]>(['admin', 'partners'], getAdminEnv());
    expect(await runJson<Row>(['admin', 'partners', partner?.id ?? '', '--set', 'suspended'], getAdminEnv())).toMatchObject({
      status: 'suspended',
    });
    await runJson(['admin', 'partners', partner?.id ?? '', '--delete', '--yes'], getAdminEnv());
    expect(await runJson<Row[]>(['admin', 'partners'], getAdminEnv())).toEqual([]);
  });
});
