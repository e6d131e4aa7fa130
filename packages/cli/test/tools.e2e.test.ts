import { mkdir, mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { drawPhoto, fillFolder } from './photo-folder.ts';
import { commandPath, runRelist, startRelist } from './relist.ts';
import { startSharedServer, type Seller, type SharedServer } from './server.ts';

let server: SharedServer;
let seller: Seller;
let home: string;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startSharedServer();
  home = await mkdtemp(join(tmpdir(), 'relist-tools-'));
  seller = await server.register();
  env = { RELIST_URL: server.url, RELIST_TOKEN: seller.token, HOME: home };
});
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
});

/** Returns the paths of the files that a process has open. Linux only. */
const listOpenFiles = async (pid: number): Promise<string[]> => {
  const names = await readdir(`/proc/${pid}/fd`);
  return Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
};

describe('relist mcp', () => {
  const connect = async (...args: string[]) => {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({ command: process.execPath, args: [commandPath, 'mcp', ...args], env, stderr: 'pipe' });
    await client.connect(transport);
    const call = async (name: string, input: Record<string, unknown>) => {
      const { content, isError, structuredContent } = (await client.callTool({ name, arguments: input })) as {
        content: { text: string }[];
        isError?: boolean;
        structuredContent?: unknown;
      };
      return {
        structuredContent,
        text: content.map(({ text }) => text).join('\n'),
        first: content[0]?.text ?? '',
        isError: isError === true,
      };
    };
    return { client, call, getPid: () => transport.pid, listTools: async () => (await client.listTools()).tools };
  };

  it('offers only read tools by default, and says how to enable the others', async () => {
    const { client, call, listTools } = await connect();
    const tools = await listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['items_list', 'items_show', 'listings_list', 'price', 'status', 'doctor']),
    );
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    for (const name of ['analyze', 'items_delete', 'items_edit', 'login', 'serve', 'admin_users'])
      expect(tools.map((tool) => tool.name)).not.toContain(name);
    expect(await call('items_delete', { ids: ['x'] })).toMatchObject({ isError: true, first: expect.stringContaining('--write') });
    await client.close();
  });

  it('analyzes, reads, corrects and deletes with --write', async () => {
    const folder = await fillFolder(join(home, 'mcp'), { 'boots/1.jpg': 11, 'mug/1.jpg': 12 });
    const { client, call, getPid } = await connect('--write');
    const result = await call('analyze', { folder: [folder], platform: 'ebay' });
    expect(result.isError, result.text).toBe(false);
    const { rows } = result.structuredContent as { rows: { item: { id: string } }[] };
    expect(JSON.parse(result.first)).toEqual(result.structuredContent);
    expect(rows).toHaveLength(2);
    expect(result.text).toContain('2 analyzed.');
    if (process.platform === 'linux') expect((await listOpenFiles(getPid() ?? 0)).join()).not.toContain(`relist-${getPid()}-`);
    const id = rows[0]?.item.id ?? '';
    expect(JSON.parse((await call('items_show', { id })).first)).toMatchObject({ id });
    expect((await call('items_edit', { id, name: 'Red boots' })).isError).toBe(false);
    const page = await call('items_list', { limit: 1 });
    expect(page.structuredContent).toMatchObject({ rows: [{ id: expect.any(String) }], nextOffset: 1 });
    expect(page.text, 'the count and option of the command line are wrong for a page').not.toContain('--limit');
    expect((await call('items_list', { limit: 1, offset: 1 })).structuredContent).toMatchObject({ rows: [{}], nextOffset: null });
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(2);
    const { contents } = await client.readResource({ uri: `relist://items/${id}/photos/1` });
    expect(Buffer.from(String((contents[0] as { blob?: string }).blob), 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    await expect(client.readResource({ uri: 'relist://items/../../etc/photos/1' })).rejects.toMatchObject({ code: -32_002 });
    expect((await call('items_delete', { ids: [id] })).isError).toBe(false);
    expect(await seller.fetchItems()).toHaveLength(1);
    await client.close();
  });

  it.each([
    ['items_show', {}, '"id" is missing'],
    ['items_show', { id: 'x', '--out': '/etc/passwd' }, 'Unknown input "--out"'],
    ['listings_export', { out: '/tmp/x' }, 'Unknown input "out"'],
    ['listings_list', { platform: 'etsy' }, 'must be one of facebook'],
    ['items_list', { limit: 101 }, '"limit" must be a whole number from 1 to 100'],
    ['items_list', { offset: -1 }, '"offset" must be a whole number'],
    ['items_show', { id: '5f1b2c3d-0000-4000-8000-000000000000' }, 'Not found'],
    ['items_show', { id: '\uD800' }, '"id" contains characters'],
    ['price', {}, 'Name an item, or pass item ids or "all".'],
  ])('rejects %s %j with a message', async (name, input, message) => {
    const { client, call } = await connect();
    expect(await call(name, input)).toMatchObject({ isError: true, first: expect.stringContaining(message) });
    await client.close();
  });
});

it('relist mcp returns an error about a long value in a short response', async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [commandPath, 'mcp'], env, stderr: 'pipe' }));
  const { isError, content } = await client.callTool({ name: 'price', arguments: { items: ['mug'], cost: 'x'.repeat(300_000) } });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toMatch(/cost/);
  expect(JSON.stringify(content).length).toBeLessThan(2000);
  await client.close();
});

describe('relist watch', () => {
  it('sends new photos once they stop changing, and ends on Ctrl-C without losing any', async () => {
    const otherSeller = await server.register();
    const folder = join(home, 'watched');
    await mkdir(folder);
    const command = startRelist(['watch', folder, '--settle', '0.6', '--every', '0.2', '--platform', 'ebay'], {
      env: { ...env, RELIST_TOKEN: otherSeller.token },
    });
    await command.waitUntil('Watching');
    // The photo is written in two parts, as cameras do. The first part alone is not a valid photo.
    const photo = await drawPhoto(77);
    await mkdir(join(folder, 'boots'));
    await writeFile(join(folder, 'boots/1.jpg'), photo.subarray(0, 100));
    await writeFile(join(folder, 'boots/1.jpg'), photo);
    await command.waitUntil('boots: ');
    expect(await otherSeller.fetchItems()).toHaveLength(1);
    // Both photos are moved in together. If they were drawn in place one after the other, the second could arrive on a busy machine
    // after the first had been stable long enough.
    await rename(await fillFolder(join(home, 'mug'), { '1.jpg': 78, '2.jpg': 79 }), join(folder, 'mug'));
    await command.waitUntil('mug: ');
    expect(await otherSeller.fetchItems()).toHaveLength(2);
    expect((await otherSeller.fetchItems())[0]?.photos).toHaveLength(2);
    command.child.kill('SIGINT');
    expect(await command.ended).toMatchObject({ code: 0 });
  });
});

describe('relist bench', () => {
  it('reports how often facts are right and how far off prices are', async () => {
    const folder = await fillFolder(join(home, 'labeled'), {
      'jacket/1.jpg': 21,
      'coat/1.jpg': 22,
      'other/1.jpg': 23,
      'labels.csv': 'item,color,brand,price\njacket,Blue,Zara,42\ncoat,red,,$84\nmissing,blue,,1\n',
    });
    const itemCount = (await seller.fetchItems()).length;
    const run = await runRelist(['bench', folder, '--labels', join(folder, 'labels.csv'), '--json'], { env });
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(run.stdout)).toEqual({
      items: 2,
      facts: [
        { field: 'brand', labeled: 1, labelled: 1, answered: 0, right: 0, accuracy: 0, precision: null },
        { field: 'color', labeled: 2, labelled: 2, answered: 2, right: 1, accuracy: 0.5, precision: 0.5 },
      ],
      price: { labeled: 2, labelled: 2, meanError: 21, medianRelativeError: 0.25, inRange: 0.5 },
    });
    expect(await seller.fetchItems()).toHaveLength(itemCount);
    // Neither a second measurement nor a later analysis treats the items as deleted by the seller.
    const secondRun = await runRelist(['bench', folder, '--labels', join(folder, 'labels.csv'), '--json', 'items'], { env });
    expect(JSON.parse(secondRun.stdout)).toEqual({ items: 2 });
    expect(await runRelist(['analyze', folder, '--platform', 'ebay', '--json', 'item.id'], { env })).toMatchObject({ code: 0 });
    expect(await seller.fetchItems()).toHaveLength(itemCount + 3);
    const listListings = async () => (await seller.client.listings.list({ query: { limit: 100 } })).rows;
    const listingsBefore = await listListings();
    for (const platform of ['ebay', 'poshmark'])
      await runRelist(['bench', folder, '--labels', join(folder, 'labels.csv'), '--platform', platform], { env });
    expect(await seller.fetchItems()).toHaveLength(itemCount + 3);
    expect(await listListings()).toEqual(listingsBefore);
    // A copy of the folder has no upload log, but the server still knows the photos of the seller's items.
    const copy = await fillFolder(join(home, 'labeled-copy'), { 'jacket/1.jpg': 21, 'labels.csv': 'item,color\njacket,Blue\n' });
    expect(await runRelist(['bench', copy, '--labels', join(copy, 'labels.csv')], { env })).toMatchObject({ code: 0 });
    expect(await seller.fetchItems()).toHaveLength(itemCount + 3);
    expect(await runRelist(['bench', folder], { env })).toMatchObject({ code: 2, stderr: expect.stringContaining('--labels') });
    expect(await runRelist(['bench', folder, '--labels', join(folder, 'none.csv')], { env })).toMatchObject({ code: 2 });
  });
});

describe.runIf(isSoak)('relist serve', () => {
  it('starts the API and the site on the embedded database, and ends on a signal', async () => {
    const env = { HOME: home };
    const command = startRelist(['serve', '--port', '0', '--data', join(home, 'data')], { env });
    let output = '';
    command.child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await command.waitUntil('Stop with Ctrl-C.');
    // The message is printed immediately, so that a slow first start does not show an empty screen.
    expect(command.readErrorOutput()).toContain('Starting the server…');
    expect(output).toMatch(/^Creating the data folder /);
    const url = /Relist is ready: (\S+)/.exec(output + command.readErrorOutput())?.[1] ?? '';
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('<html');
    command.child.kill('SIGTERM');
    expect(await command.ended).toMatchObject({ code: 0 });
  });
});
