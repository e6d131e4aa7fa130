import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSharedProduct, type Account, type SharedProduct } from '../../../.scripts/lib/product.mjs';
import { runRelist } from './relist.ts';

const photos = fileURLToPath(new URL('../../../examples/photo-folder/photos', import.meta.url));

interface Row {
  readonly item: { readonly id: string; readonly name: string; readonly priceResearch: { readonly low: number; readonly high: number } };
  readonly listing: { readonly title: string; readonly price: number; readonly description: string; readonly platform: string };
}

describe('the relist command', () => {
  let product: SharedProduct;
  let folder: string;
  let env: Record<string, string>;
  let account: Account;

  beforeAll(async () => {
    product = await getSharedProduct();
    account = await product.register();
    folder = await mkdtemp(join(tmpdir(), 'relist-cli-'));
    await cp(photos, join(folder, 'photos'), { recursive: true });
    env = { RELIST_URL: product.url, XDG_CONFIG_HOME: join(folder, 'config') };
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const fetchItems = async () =>
    (await (
      await fetch(`${product.url}/api/items?limit=100`, { headers: { authorization: `Bearer ${account.token}` } })
    ).json()) as Row['item'][];

  it('requires signing in first, with a separate exit code', async () => {
    const run = await runRelist(['analyze', join(folder, 'photos')], { env });
    expect(run).toMatchObject({ code: 4, stdout: '' });
    expect(run.stderr).toContain('relist login');
  });

  it('rejects a wrong password, and accepts the right one from a pipe', async () => {
    const rejectedRun = await runRelist(['login', '--email', account.email], { env, input: 'wrong-horse\n' });
    expect(rejectedRun).toMatchObject({ code: 4, stderr: expect.stringContaining('Check both and try again.') });
    expect(rejectedRun.stderr).not.toContain('relist login');
    const run = await runRelist(['login', '--email', account.email], { env, input: `${account.password}\n` });
    expect(run).toMatchObject({ code: 0 });
    expect((await stat(join(folder, 'config', 'relist', 'hosts.json'))).mode & 0o777).toBe(0o600);
    expect(run.stdout + run.stderr).not.toContain(account.password);
    expect((await runRelist(['whoami', '--json'], { env })).stdout).toContain(account.email);
  });

  it('writes a CSV whose rows match the API’s items, and creates no duplicates when repeated', async () => {
    const outputFile = join(folder, 'items.csv');
    const run = await runRelist(['analyze', join(folder, 'photos'), '--platform', 'ebay', '--out', outputFile], { env });
    expect(run.stderr).not.toContain('\u001b[');
    expect(run.code).toBe(0);
    const rows = parse(await readFile(outputFile, 'utf8'), { columns: true }) as Record<string, string>[];
    const items = await fetchItems();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map((row) => row['Id']).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    for (const row of rows) {
      const item = items.find(({ id }) => id === row['Id']);
      expect(row).toMatchObject({
        Name: item?.name,
        Low: String(item?.priceResearch.low),
        High: String(item?.priceResearch.high),
        Platform: 'ebay',
      });
      expect(row['Title']?.length).toBeGreaterThan(0);
      expect(row['Title']?.length).toBeLessThanOrEqual(80);
    }

    const secondRun = await runRelist(['analyze', join(folder, 'photos'), '--platform', 'ebay', '--json'], { env });
    expect(secondRun.code).toBe(0);
    expect((JSON.parse(secondRun.stdout) as Row[]).map(({ item }) => item.id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    expect(await fetchItems()).toHaveLength(items.length);

    // Another platform needs a second listing of the same items, not another analysis.
    const dryRun = await runRelist(
      ['analyze', join(folder, 'photos'), '--platform', 'poshmark', '--dry-run', '--cost', '0.02', '--json', 'analyses,estimatedCost'],
      { env },
    );
    expect(JSON.parse(dryRun.stdout)).toEqual({ analyses: 0, estimatedCost: 0 });
  });

  it('writes the listings to a file for the platform of --export, in the current folder', async () => {
    const run = await runRelist(['analyze', join(folder, 'photos'), '--export', 'ebay'], { env, cwd: folder });
    expect(run.code).toBe(0);
    const count = (await fetchItems()).length;
    expect(run.stderr).toContain(`Wrote ${count} listings to listings-ebay.csv.`);
    const exportRun = await runRelist(['listings', 'export', '--format', 'ebay'], { env });
    const sortLines = (text: string) => text.split('\r\n').toSorted();
    expect(sortLines(await readFile(join(folder, 'listings-ebay.csv'), 'utf8'))).toEqual(sortLines(exportRun.stdout));

    const mixedRun = await runRelist(['analyze', join(folder, 'photos'), '--platform', 'poshmark', '--export', 'ebay'], { env });
    expect(mixedRun).toMatchObject({ code: 2, stderr: expect.stringContaining('--platform ebay') });
  });

  it('continues when one file is not a photo, names it, and exits with the code for partial failure', async () => {
    await cp(join(folder, 'photos'), join(folder, 'mixed'), { recursive: true });
    await writeFile(join(folder, 'mixed', 'broken.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const run = await runRelist(['analyze', join(folder, 'mixed'), '--platform', 'ebay', '--json'], { env });
    expect(run.code).toBe(3);
    expect(run.stderr).toContain('broken.jpg');
    expect((JSON.parse(run.stdout) as Row[]).length).toBeGreaterThan(1);
  });

  it('shows what a dry run would send, its cost and unusable files, without a session or a request', async () => {
    await cp(join(folder, 'photos'), join(folder, 'dry'), { recursive: true });
    await writeFile(join(folder, 'dry', 'empty.jpg'), '');
    const runDry = (...options: string[]) =>
      runRelist(['analyze', join(folder, 'dry'), '--dry-run', ...options], { env: { RELIST_URL: 'http://localhost:9', HOME: folder } });
    const run = await runDry();
    expect(run).toMatchObject({ code: 0 });
    expect(run.stdout).toContain('empty.jpg is empty.');
    expect(run.stderr).toContain('built-in recognizer is free');
    const { analyses, estimatedCost } = JSON.parse((await runDry('--json', '--cost', '0.02', '--budget', '0.05')).stdout) as Record<
      string,
      number
    >;
    expect([analyses, estimatedCost]).toEqual([2, 0.04]);
    expect(await runDry('--budget', '5')).toMatchObject({ code: 2, stderr: expect.stringContaining('--cost') });
  });

  it.each([
    [['analyze', '/nowhere/at/all'], 2, 'is not a folder'],
    [['analyze', '.', '--platform', 'etsy'], 2, 'etsy'],
    [['analyze', '.', '--out', 'items.pdf'], 2, '.csv'],
    [['analyze', '.', '--concurrency', 'many'], 2, 'whole number'],
    [['frobnicate'], 2, 'unknown command'],
    [['whoami', '--url', 'http://relist.example'], 2, 'not encrypted'],
    [['whoami', '--url', 'http://localhost:9'], 4, 'relist login'],
  ])('%j exits with code %i and prints a message', async (args, code, message) => {
    const run = await runRelist(args, { env: { XDG_CONFIG_HOME: join(folder, 'nobody') } });
    expect(run).toMatchObject({ code, stdout: '' });
    expect(run.stderr).toContain(message);
  });

  it('reports a server that is not responding', async () => {
    const run = await runRelist(['whoami', '--url', 'http://localhost:9', '--json'], { env: { ...env, RELIST_TOKEN: 'x' } });
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toHaveProperty('error.message');
    expect(run.stderr).toContain('is not responding');
  });

  it('signs out and deletes the stored session', async () => {
    expect((await runRelist(['logout'], { env })).code).toBe(0);
    expect((await runRelist(['whoami'], { env })).code).toBe(4);
  });
});
