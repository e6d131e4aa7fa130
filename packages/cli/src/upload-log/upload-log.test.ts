import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openUploadLog, type UploadRecord } from './upload-log.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'relist-upload-log-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const createRecord = (itemId: string): UploadRecord => ({
  server: 'http://localhost:3000',
  account: 'ada',
  platform: 'ebay',
  hint: null,
  content: itemId,
  itemId,
  listingId: '',
  photos: new Map([[join(folder, `${itemId}.jpg`), '1-1']]),
});

const open = () => openUploadLog([folder], [], { HOME: folder });

const addRecord = async (itemId: string) => {
  const uploadLog = await open();
  await uploadLog.add(folder, createRecord(itemId));
  await uploadLog.close();
};

it('reads a log with the earlier file name and writes new entries to the current one', async () => {
  await addRecord('boots');
  await rename(join(folder, '.relist-log'), join(folder, '.relist-ledger'));
  await addRecord('coat');
  const uploadLog = await open();
  expect(['boots', 'coat', 'lamp'].map(uploadLog.hasItem)).toEqual([true, true, false]);
  expect(await readFile(join(folder, '.relist-log'), 'utf8')).not.toContain('boots');
});
