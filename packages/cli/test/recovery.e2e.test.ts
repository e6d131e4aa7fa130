import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSoak, selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { fillFolder } from './photo-folder.ts';
import { runRelist, startRelist, type Run } from './relist.ts';
import { startSharedServer, type Seller, type SharedServer } from './server.ts';
import { startProxy, type Proxy } from './unreliable-proxy.ts';

const PHOTO_COUNT = selectForRun(18, 300);
const KILL_COUNT = selectForRun(3, 20);
/** Milliseconds before the proxy forwards a request. */
const DELAY = 40;

let server: SharedServer;
let proxy: Proxy;
let home: string;
beforeAll(async () => {
  server = await startSharedServer();
  proxy = await startProxy(server.url, { delay: DELAY });
  home = await mkdtemp(join(tmpdir(), 'relist-recovery-'));
});
afterAll(async () => {
  await proxy?.stop();
  await rm(home, { recursive: true, force: true });
});

let seller: Seller;
let folder: string;
let env: Record<string, string>;
let testNumber = 0;
beforeEach(async () => {
  testNumber += 1;
  seller = await server.register();
  folder = join(home, `photos-${testNumber}`);
  env = { RELIST_URL: proxy.url, RELIST_TOKEN: seller.token, HOME: home };
  proxy.mode = 'forward';
});

const getLogPath = () => join(folder, '.relist-log');
const createPhotoFiles = (count: number, first = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`item-${index + 1}/photo.jpg`, testNumber * 1000 + first + index]));
const analyze = (...options: string[]) => runRelist(['analyze', folder, '--json', 'item.id', ...options], { env });
const readIds = ({ stdout }: Run) => (JSON.parse(stdout) as { 'item.id': string }[]).map((row) => row['item.id']).toSorted();

/** Asserts that the command reports exactly the server's items, with none missing or duplicated. */
const expectComplete = async (run: Run, count: number) => {
  expect(run, run.stderr).toMatchObject({ code: 0 });
  const ids = readIds(run);
  expect(new Set(ids).size).toBe(count);
  expect((await seller.fetchItems()).map(({ id }) => id).toSorted()).toEqual(ids);
};

describe('recovery', () => {
  it(
    `loses nothing in ${KILL_COUNT} kills at random moments while analyzing ${PHOTO_COUNT} photos, with overload and lost responses`,
    { timeout: 600_000 },
    async () => {
      await fillFolder(folder, createPhotoFiles(PHOTO_COUNT));
      let interruptedCount = 0;
      for (let kill = 0; kill < KILL_COUNT; kill += 1) {
        proxy.mode = (['forward', 'overload', 'lose-responses'] as const)[kill % 3] ?? 'forward';
        const lastUpload = proxy.countUploads() + 3 + Math.floor(Math.random() * (PHOTO_COUNT / KILL_COUNT / 2));
        const processedBefore = proxy.countProcessedUploads();
        const command = startRelist(['analyze', folder], { env });
        // Several uploads run at the same time, so several of them may have started before the first one is saved.
        const isTimeToKill = () => proxy.countUploads() >= lastUpload && proxy.countProcessedUploads() > processedBefore;
        await Promise.race([command.ended, proxy.waitUntil(isTimeToKill)]);
        // Kill at a random time between a request and its response.
        await sleep(Math.random() * DELAY);
        command.child.kill('SIGKILL');
        if ((await command.ended).code === null) interruptedCount += 1;
      }
      proxy.mode = 'forward';
      const items = (await seller.fetchItems()).length;
      process.stdout.write(`kills: ${KILL_COUNT}, interrupted ${interruptedCount}, items before the last run ${items} of ${PHOTO_COUNT}\n`);
      expect(interruptedCount).toBeGreaterThan(0);
      expect(items).toBeGreaterThan(0);
      await expectComplete(await analyze(), PHOTO_COUNT);
    },
  );

  it.runIf(isSoak)('repeats uploads after 429 and 503 responses, with and without Retry-After', async () => {
    await fillFolder(folder, createPhotoFiles(8));
    proxy.mode = 'overload';
    const countBefore = proxy.countDisruptions();
    const run = await analyze();
    expect(proxy.countDisruptions()).toBeGreaterThan(countBefore + 3);
    await expectComplete(run, 8);
  });

  it('creates no duplicate when a response is lost after the server has saved the item', async () => {
    await fillFolder(folder, createPhotoFiles(6));
    proxy.mode = 'lose-responses';
    const countBefore = proxy.countDisruptions();
    const run = await analyze();
    expect(proxy.countDisruptions()).toBeGreaterThan(countBefore);
    await expectComplete(run, 6);
  });

  it.runIf(isSoak)('continues when the connection drops during the run and comes back', async () => {
    await fillFolder(folder, createPhotoFiles(10));
    const countBefore = proxy.countUploads();
    const command = startRelist(['analyze', folder, '--json', 'item.id'], { env });
    await proxy.waitUntil(() => proxy.countUploads() > countBefore + 2);
    const disruptionsBefore = proxy.countDisruptions();
    proxy.mode = 'offline';
    await proxy.waitUntil(() => proxy.countDisruptions() > disruptionsBefore);
    proxy.mode = 'forward';
    await expectComplete(await command.ended, 10);
  });

  it.runIf(isSoak)('exits with a message when the connection stays down, and finishes on the next run', async () => {
    await fillFolder(folder, createPhotoFiles(3));
    proxy.mode = 'offline';
    const run = await runRelist(['analyze', folder, '--timeout', '0'], { env });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('is not responding');
    proxy.mode = 'forward';
    await expectComplete(await analyze(), 3);
  });

  it('creates no duplicate when the upload log is missing, or its last line is incomplete or damaged', async () => {
    await fillFolder(folder, createPhotoFiles(4));
    const firstIds = readIds(await analyze());
    await truncate(getLogPath(), (await stat(getLogPath())).size - 25);
    await expectComplete(await analyze(), 4);
    await appendFile(
      getLogPath(),
      '{"type":"done","server":7\n\u0000\u0000garbage\n{"type":"done"}\n[1]\nnull\n{"type":"plan","groups":[3]}',
    );
    await fillFolder(folder, { 'item-9/photo.jpg': testNumber * 1000 + 900 });
    await expectComplete(await analyze(), 5);
    await rm(getLogPath());
    const run = await analyze();
    await expectComplete(run, 5);
    expect(readIds(run)).toEqual(expect.arrayContaining(firstIds));
  });

  it.runIf(isSoak)('asks the user to decide when upload keys have expired, unless no item was created at that time', async () => {
    await fillFolder(folder, createPhotoFiles(2));
    const ids = readIds(await analyze());
    const keepOnlyUploads = async (hoursAgo: number) => {
      const sentAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      const entries = (await readFile(getLogPath(), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { type: string });
      const sentLines = entries.filter(({ type }) => type === 'sent').map((entry) => `${JSON.stringify({ ...entry, at: sentAt })}\n`);
      await writeFile(getLogPath(), sentLines.join(''));
    };
    // The existing items may come from these uploads, so the command creates none and asks the user to decide.
    await keepOnlyUploads(23.5);
    const uncertainRun = await analyze();
    expect(uncertainRun.code).toBe(1);
    expect(uncertainRun.stderr).toContain('an item from an interrupted run');
    expect((await seller.fetchItems()).map(({ id }) => id).toSorted()).toEqual(ids);
    // No item was created at that time, so the upload failed.
    await keepOnlyUploads(72);
    await expectComplete(await analyze(), 2);
  });

  it('finishes requests in progress on Ctrl-C, and does the rest on the next run', async () => {
    await fillFolder(folder, createPhotoFiles(12));
    const countBefore = proxy.countUploads();
    const command = startRelist(['analyze', folder], { env });
    await proxy.waitUntil(() => proxy.countUploads() > countBefore + 1);
    command.child.kill('SIGINT');
    const run = await command.ended;
    expect(run.code).toBe(130);
    expect(run.stderr).toContain('Press Ctrl-C again');
    expect(run.stderr).toContain('not started');
    expect(run.stderr).toContain('Run the same command again');
    // Every upload that was sent is recorded, because no response is lost while the command finishes.
    const recordedCount = (await readFile(getLogPath(), 'utf8')).split('\n').filter((line) => line.includes('"done"')).length;
    expect(await seller.fetchItems()).toHaveLength(recordedCount);
    await expectComplete(await analyze(), 12);
  });

  it.runIf(isSoak)('exits on a second Ctrl-C even if the server does not respond', async () => {
    await fillFolder(folder, createPhotoFiles(2));
    proxy.mode = 'offline';
    const countBefore = proxy.countDisruptions();
    const command = startRelist(['analyze', folder], { env: { ...env, RELIST_TOKEN: seller.token } });
    await proxy.waitUntil(() => proxy.countDisruptions() > countBefore);
    command.child.kill('SIGINT');
    command.child.kill('SIGINT');
    expect((await command.ended).code).not.toBe(0);
  });
});

describe('analyzing the same folder again', () => {
  it('lists the same items for another platform instead of creating new ones', async () => {
    await fillFolder(folder, createPhotoFiles(3));
    const firstIds = readIds(await analyze('--platform', 'ebay'));
    expect(readIds(await analyze('--platform', 'poshmark'))).toEqual(firstIds);
    expect(readIds(await analyze('--platform', 'poshmark'))).toEqual(firstIds);
    expect((await seller.fetchListings()).map(({ platform }) => platform).toSorted()).toEqual([
      'ebay',
      'ebay',
      'ebay',
      'poshmark',
      'poshmark',
      'poshmark',
    ]);
  });

  it.runIf(isSoak)('creates no second item when a group has one more photo, and says what to do', async () => {
    await fillFolder(folder, createPhotoFiles(2));
    const ids = readIds(await analyze());
    await fillFolder(folder, { 'item-1/photo-2.jpg': testNumber * 1000 + 500 });
    const run = await analyze();
    expect(run.code).toBe(3);
    expect(run.stderr).toContain('relist items edit');
    expect((await seller.fetchItems()).map(({ id }) => id).toSorted()).toEqual(ids);
  });

  it.runIf(isSoak)('creates deleted items again only with --recreate', async () => {
    await fillFolder(folder, createPhotoFiles(2));
    const [deletedId = ''] = readIds(await analyze());
    await seller.client.items.remove({ params: { id: deletedId } });
    const run = await analyze();
    expect(run).toMatchObject({ code: 0 });
    expect(run.stderr).toContain('--recreate');
    expect(readIds(run)).toHaveLength(1);
    await expectComplete(await analyze('--recreate'), 2);
    await expectComplete(await analyze(), 2);
  });

  it('detects deletions on the server even if the upload log is missing', async () => {
    await fillFolder(folder, createPhotoFiles(2));
    const [deletedId = '', remainingId] = readIds(await analyze());
    await seller.client.items.remove({ params: { id: deletedId } });
    await rm(getLogPath());
    const run = await analyze();
    expect(run.stderr).toContain('--recreate');
    expect(readIds(run)).toEqual([remainingId]);
    await rm(getLogPath());
    await expectComplete(await analyze('--recreate'), 2);
  });

  it.runIf(isSoak)('recognizes moved files by their content, and creates separate items for another account', async () => {
    await fillFolder(folder, createPhotoFiles(2));
    const ids = readIds(await analyze());
    const otherSeller = await server.register();
    expect(
      readIds(await runRelist(['analyze', folder, '--json', 'item.id'], { env: { ...env, RELIST_TOKEN: otherSeller.token } })),
    ).not.toEqual(ids);
    await fillFolder(folder, { 'renamed/other.jpg': testNumber * 1000 });
    await rm(join(folder, 'item-1'), { recursive: true });
    expect(readIds(await analyze())).toEqual(ids);
  });
});
