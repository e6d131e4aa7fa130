import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { startBreakingProxy, type BreakMode, type BreakingProxy } from './breaking-proxy.ts';
import { drawPhoto, fillFolder } from './photo-folder.ts';
import { runRelist } from './relist.ts';
import { startSharedServer, type SharedServer } from './server.ts';

const ITEM_COUNT = 4;
/** Bytes added to a photo, so that a connection can break in the middle of one. */
const PADDING_BYTES = 400_000;

let server: SharedServer;
let proxy: BreakingProxy;
let home: string;
let caseNumber = 0;
beforeAll(async () => {
  server = await startSharedServer();
  proxy = await startBreakingProxy(server.url);
  home = await mkdtemp(join(tmpdir(), 'relist-connection-'));
});
afterAll(async () => {
  await proxy?.stop();
  await rm(home, { recursive: true, force: true });
});

type BreakCase = readonly [mode: BreakMode, direction: 'up' | 'down', byteCount: number];
/** `npm run test:soak` runs all of them; recovery.e2e.test.ts also tests losses during upload. */
const BREAKS = selectForRun<readonly BreakCase[]>(
  [['cut', 'down', 1200]],
  (['cut', 'reset', 'silent'] as const).flatMap((mode) => [[mode, 'up', 150_000] as const, [mode, 'down', 1200] as const]),
);

it.each(BREAKS)('loses and duplicates nothing when the connection fails (%s, %s) after %i bytes', async (mode, direction, byteCount) => {
  caseNumber += 1;
  const seller = await server.register();
  const drawLargePhoto = async (number: number) => Buffer.concat([await drawPhoto(number), Buffer.alloc(PADDING_BYTES)]);
  const names = Array.from({ length: ITEM_COUNT }, (_, index) => `item-${index}/photo.jpg`);
  const files = await Promise.all(names.map(async (name, index) => [name, await drawLargePhoto(caseNumber * 100 + index)] as const));
  const folder = await fillFolder(join(home, `photos-${caseNumber}`), Object.fromEntries(files));
  const initialBrokenCount = proxy.countBroken();
  proxy.breakNext({ mode, direction, byteCount }, 3);
  const env = { RELIST_URL: proxy.url, RELIST_TOKEN: seller.token, HOME: home };
  const run = await runRelist(['analyze', folder, '--json', 'item.id'], { env });
  proxy.breakNext({ mode, direction, byteCount }, 0);
  expect(run, run.stderr).toMatchObject({ code: 0 });
  expect(proxy.countBroken() - initialBrokenCount).toBeGreaterThan(0);
  const ids = (JSON.parse(run.stdout) as { 'item.id': string }[]).map((row) => row['item.id']).toSorted();
  expect(new Set(ids).size).toBe(ITEM_COUNT);
  expect((await seller.fetchItems()).map(({ id }) => id).toSorted()).toEqual(ids);
});
