import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getModelFileUrl } from '../model-file.ts';
import { ModelError } from '../errors.ts';
import { openNetwork, readNetworkTextFile } from './open-network.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'networks-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['missing', null],
  ['truncated', async () => (await readFile(getModelFileUrl('vision/vision.onnx'))).subarray(0, 100_000)],
  ['empty', async () => Buffer.alloc(0)],
  ['not a network', async () => Buffer.from('<html>404 Not Found</html>')],
])('rejects a network file that is %s with a message that names it', async (_, createBytes) => {
  const file = join(folder, 'words.onnx');
  await rm(file, { force: true });
  if (createBytes) await writeFile(file, await createBytes());
  const openPromise = openNetwork(pathToFileURL(file), 'Reading text in photos is');
  await expect(openPromise).rejects.toBeInstanceOf(ModelError);
  await expect(openPromise).rejects.toThrow(
    /^Reading text in photos is unavailable because words\.onnx is missing or damaged\. Reinstall Relist\.$/,
  );
});

it('rejects a missing companion text file with a message that names it', async () => {
  const readPromise = readNetworkTextFile(pathToFileURL(join(folder, 'letters.txt')), 'Reading text in photos is');
  await expect(readPromise).rejects.toBeInstanceOf(ModelError);
  await expect(readPromise).rejects.toThrow('because letters.txt is missing or damaged');
});
