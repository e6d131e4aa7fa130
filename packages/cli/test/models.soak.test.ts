import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTinyClassifier } from '../../api/test/onnx.ts';
import { startRelist } from './relist.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'relist-models-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Runs the command in a new process, because in a test worker the server's package resolves to its sources. */
const runModels = (...args: string[]) => startRelist(['models', ...args], { env: { HOME: home } }).ended;

it('relist models adds a model pack on the server’s machine, lists it, and removes it', async () => {
  const network = createTinyClassifier({
    weights: [
      [9, 0, 0],
      [0, 0, 9],
    ],
  });
  const sha256 = createHash('sha256').update(network).digest('hex');
  const card = {
    name: 'colors',
    license: 'MIT',
    sha256,
    input: { width: 32, height: 32 },
    output: { kind: 'logits' },
    labels: ['red', 'blue'],
    categories: { blue: 'mugs' },
  };
  const [file, cardFile] = [join(home, 'net.onnx'), join(home, 'card.json')];
  await writeFile(file, network);
  await writeFile(cardFile, JSON.stringify(card));
  const dataOption = ['--data', join(home, 'data')];

  expect(await runModels('add', file, cardFile)).toMatchObject({ code: 2, stderr: expect.stringContaining('Run this there: relist') });
  const addRun = await runModels('add', file, cardFile, ...dataOption);
  expect(addRun, addRun.stderr).toMatchObject({ code: 0 });
  expect(addRun.stderr).toMatch(/^Added colors: 2 labels, 1 catalog category\.\nIt classified the test photo in \d+ ms: mugs \d+%\./);
  const listRun = await runModels('list', ...dataOption, '--json');
  expect(JSON.parse(listRun.stdout)).toEqual([{ name: 'colors', labels: 2, categories: 1, license: 'MIT', source: null, sha256 }]);

  await writeFile(cardFile, JSON.stringify({ ...card, input: { width: 64, height: 64 } }));
  expect(await runModels('add', file, cardFile, ...dataOption)).toMatchObject({
    code: 1,
    stderr: "net.onnx accepts [1, 3, 32, 32], but the card's input produces [1, 3, 64, 64]; correct width, height or layout.\n",
  });
  expect(await runModels('remove', 'colors', ...dataOption)).toMatchObject({ code: 0 });
  expect(await runModels('remove', 'colors', ...dataOption)).toMatchObject({
    code: 1,
    stderr: 'Unknown model pack colors. Check its name with relist models list.\n',
  });
});
