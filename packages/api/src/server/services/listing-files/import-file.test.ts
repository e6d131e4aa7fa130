import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileReader } from './import-file.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-import-'));
  path = join(folder, 'listings.csv');
  await writeFile(path, 'id,title\n00000000-0000-4000-8000-000000000000,Jacket');
});
afterAll(() => rm(folder, { recursive: true }));

it('the file reader reads a file off the main thread', async () => {
  const reader = createFileReader();
  expect(await reader.read(path)).toMatchObject({ kind: 'relist', requestedRows: [{ row: 2, values: { title: 'Jacket' } }] });
  await reader.close();
});

/** Writes a file that always takes longer than a millisecond to read. */
const writeLongFile = async (): Promise<string> => {
  const longFile = join(folder, 'long.csv');
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')},${'Jacket '.repeat(10)}`,
  );
  await writeFile(longFile, ['id,title', ...rows].join('\n'));
  return longFile;
};

it.each([
  [{ deadlineMs: 1, heapMb: 128 }, { seconds: 0.001 }, 'takes longer than 0.001 seconds to read'],
  [{ deadlineMs: 30_000, heapMb: 4 }, { megabytes: 4 }, 'needs more than 4 MB of memory to read'],
])('the file reader refuses a file over the limits %j and says what to do', async (limits, params, text) => {
  const reader = createFileReader(limits);
  const error = `${text}; send it in parts`;
  await expect(reader.read(await writeLongFile())).rejects.toMatchObject({
    code: 'file_too_complex',
    message: `The file ${error}.`,
    fields: { file: error },
    params,
  });
  await reader.close();
});
