import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBlock } from '../../../test/guide.ts';
import { createTinyClassifier, type TinyClassifier } from '../../../test/onnx.ts';
import { createPreparedPhoto, createReading } from '../../../test/prepared-photo.ts';
import { findCategoryById } from '../catalog/categories.ts';
import { createNetworkWorkers } from '../networks/network-workers.ts';
import { recognizeLocally } from '../recognition/embedded.ts';
import { reconcile } from '../recognition/reconcile.ts';
import { MAX_PACK_BYTES, readCard } from './card.ts';
import { openPack, type Pack } from './open-pack.ts';
import { addPack, listPacks, readCardFile, deletePack } from './pack-folder.ts';
import { createPackTensor, computeShares } from './classify-with-pack.ts';
import { classifyWithPacks, tryPack } from './packs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-packs-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Red means teapot and green means vase; blue has no category. */
const WEIGHTS = [
  [20, 0, 0],
  [0, 20, 0],
  [0, 0, 20],
] as const;
const CARD = {
  name: 'colors',
  license: 'MIT',
  input: { width: 32, height: 32 },
  output: { kind: 'logits' },
  labels: ['teapot', 'vase', 'sky'],
  categories: { teapot: 'dinnerware', vase: 'vases' },
};

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
let fileCount = 0;
const writePack = async (network: Partial<TinyClassifier> | Buffer = {}, fields: object = {}): Promise<Pack> => {
  const bytes = Buffer.isBuffer(network) ? network : createTinyClassifier({ weights: WEIGHTS, ...network });
  const file = join(folder, `network-${fileCount++}.onnx`);
  await writeFile(file, bytes);
  return { file, card: readCard(JSON.stringify({ ...CARD, sha256: hash(bytes), ...fields }), 'card.json') };
};
const drawPlainPhoto = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
const getError = async (pack: Pack): Promise<string> => {
  const output = openPack(pack).then(async (run) => run(await createPackTensor(await drawPlainPhoto('#888'), pack.card.input)));
  return output.then(
    () => 'it works',
    (cause: Error) => `${cause.name}: ${cause.message}`,
  );
};

describe('readCard', () => {
  const getCardError = (fields: object): string => {
    try {
      readCard(JSON.stringify({ ...CARD, sha256: 'a'.repeat(64), ...fields }), 'card.json');
      return 'it is valid';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    ['input.width: ', { input: { width: 4000, height: 32 } }],
    ['sha256: must be 64 lowercase hex digits', { sha256: 'ABC' }],
    ['name: must be 1 to 40 lowercase letters', { name: '../colors' }],
    ['labels: ', { labels: ['one'] }],
    ['input.std: must not contain 0', { input: { width: 32, height: 32, std: [1, 0, 1] } }],
    ['categories.kettle: is not among the labels', { categories: { kettle: 'dinnerware' } }],
    ['categories.vase: maps to "vessels", which is not in the catalog', { categories: { vase: 'vessels' } }],
    ['card: Unrecognized key: "label"', { label: [] }],
  ])('names the invalid field: %s', (sentence, fields) => {
    expect(getCardError(fields)).toContain(`card.json is not a valid card (docs/guides/models.md): ${sentence}`);
  });

  it('rejects invalid JSON', () => {
    expect(() => readCard('{', 'card.json')).toThrow('card.json is not JSON.');
  });
});

describe('createPackTensor', () => {
  const createSpec = (fields: object) => readCard(JSON.stringify({ ...CARD, sha256: 'a'.repeat(64), input: fields }), 'card.json').input;
  const drawHalves = () =>
    sharp({ create: { width: 64, height: 32, channels: 3, background: '#f00' } })
      .composite([{ input: { create: { width: 32, height: 32, channels: 3, background: '#00f' } }, left: 32, top: 0 }])
      .png()
      .toBuffer();

  it('crops to the center, pads, or stretches', async () => {
    const [croppedTensor, paddedTensor, stretchedTensor] = await Promise.all(
      ['cover', 'contain', 'fill'].map(async (fit) =>
        createPackTensor(await drawHalves(), createSpec({ width: 16, height: 16, fit, pad: 255, scale: 1 })),
      ),
    );
    expect(croppedTensor?.dims).toEqual([1, 3, 16, 16]);
    // The red plane starts with its maximum: from red, from the white border, and from red.
    const tensors = [croppedTensor, paddedTensor, stretchedTensor];
    expect(tensors.map((tensor) => Math.round((tensor?.data[0] ?? -1) / 255))).toEqual([1, 1, 1]);
    // The green plane is 0 except in the white border.
    expect(tensors.map((tensor) => Math.round(tensor?.data[16 * 16] ?? -1))).toEqual([0, 255, 0]);
  });

  it('orders channels and planes, and scales and shifts values', async () => {
    const input = { width: 16, height: 16, layout: 'NHWC', colors: 'BGR', mean: [0.5, 0.5, 0.5], std: [0.25, 0.5, 1] };
    const { data, dims } = await createPackTensor(await drawPlainPhoto('#ff0000'), createSpec(input));
    expect(dims).toEqual([1, 16, 16, 3]);
    const [blue = 0, green = 0, red = 0] = data;
    expect(blue).toBeCloseTo(-2, 1);
    expect(green).toBeCloseTo(-1, 1);
    expect(red).toBeCloseTo(0.5, 1);
  });

  it('crops to the share of the center that the card declares', async () => {
    const framedSquare = await sharp({ create: { width: 28, height: 28, channels: 3, background: '#000' } })
      .extend({ top: 2, bottom: 2, left: 2, right: 2, background: '#fff' })
      .png()
      .toBuffer();
    const readFirstValue = async (fields: object) => {
      const { data, dims } = await createPackTensor(framedSquare, createSpec({ width: 28, height: 28, scale: 1, ...fields }));
      expect(dims).toEqual([1, 3, 28, 28]);
      return data[0];
    };
    expect(await readFirstValue({})).toBeGreaterThan(200);
    expect(await readFirstValue({ crop: 0.875 })).toBe(0);
  });
});

describe('a network that an operator adds', () => {
  it('gets one share per category, from logits divided by the temperature', async () => {
    const { card } = await writePack({}, { categories: { teapot: 'vases', vase: 'vases' }, confidence: { temperature: 2 } });
    const [vases = 0, otherShare = 0] = computeShares(Float32Array.from([2, 2, 2]), card);
    expect([vases, otherShare]).toEqual([0.6667, 0.3333]);
    const [teapot = 0] = computeShares(Float32Array.from([4, -40, 0]), card);
    expect(teapot).toBeCloseTo(1 / (1 + Math.exp(-2)), 3);
  });

  it.each([
    [
      'a wrong size',
      { side: 64 },
      {},
      /accepts \[1, 3, 64, 64\], but the card's input produces \[1, 3, 32, 32\]; correct width, height or layout/,
    ],
    ['a wrong layout', {}, { input: { width: 32, height: 32, layout: 'NHWC' } }, /produces \[1, 32, 32, 3\]/],
    ['four channels', { channels: 4 }, {}, /uses an operator, opset or shape that ONNX Runtime cannot run|accepts \[1, 4, 32, 32\]/],
    ['an unknown operator', { operator: 'Frobnicate' }, {}, /uses (an operator, opset or shape|the operator Frobnicate) that ONNX Runtime/],
    ['too many labels', {}, { labels: ['teapot', 'vase', 'sky', 'sea'] }, /returns 3 numbers, but the card has 4 labels/],
    ['a missing output', {}, { output: { kind: 'logits', name: 'scores' } }, /has the outputs logits; name one of them in the card/],
    [
      'another file',
      {},
      { sha256: 'a'.repeat(64) },
      /is not the file that its card describes: its SHA-256 is [0-9a-f]{64}, but the card lists a+/,
    ],
    [
      'values that are not numbers',
      {
        weights: [
          [NaN, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
      },
      {},
      /returns values that are not numbers/,
    ],
  ] as const)('is rejected with one sentence for %s', async (_, network, fields, sentence) => {
    const message = await getError(await writePack(network as Partial<TinyClassifier>, fields));
    expect(message).toMatch(/^ModelError: network-\d+\.onnx /);
    expect(message).toMatch(sentence);
    expect(message.match(/\. |\.$/g)).toHaveLength(1);
  });

  it('is rejected when it is damaged, empty or another kind of file', async () => {
    const classifier = createTinyClassifier({ weights: WEIGHTS });
    for (const bytes of [classifier.subarray(0, 90), Buffer.alloc(0), Buffer.from('PK\u0003\u0004 an archive')]) {
      expect(await getError(await writePack(bytes))).toMatch(/is not an ONNX network or is damaged\.$/);
    }
  });

  it('is rejected before it is read when it is too large', async () => {
    const pack = await writePack();
    await truncate(pack.file, MAX_PACK_BYTES + 1);
    expect(await getError(pack)).toMatch(/ is 51 MB; a model pack can be at most 50 MB\.$/);
  });

  it('is rejected when the file is missing', async () => {
    const pack = await writePack();
    await rm(pack.file);
    expect(await getError(pack)).toMatch(/\.onnx is missing\.$/);
  });
});

describe('packs in the engine', () => {
  const networkWorkers = createNetworkWorkers(1);
  afterAll(() => networkWorkers.close());
  const signal = new AbortController().signal;
  const createPhotos = async (...colors: string[]) =>
    Promise.all(
      colors.map(async (color, index) => {
        const bytes = await drawPlainPhoto(color);
        return createPreparedPhoto(index + 1, { variants: { 320: bytes, 1024: bytes, 2048: bytes } });
      }),
    );

  it('provide the category of an item with the pack as evidence, and are skipped when unusable', async () => {
    const [intactPack, damagedPack] = [await writePack(), await writePack(Buffer.from('damaged'), { name: 'damaged' })];
    const photos = await createPhotos('#00f', '#f00');
    const packs = await classifyWithPacks(networkWorkers, [intactPack, damagedPack], photos, signal);
    expect(packs.map(({ card }) => card.name)).toEqual(['colors']);
    const { facts } = reconcile(await recognizeLocally({ photos, reading: createReading(), notes: null, platform: 'ebay' }, [], packs));
    expect(facts.category).toMatchObject({ value: 'dinnerware', evidence: { source: 'vision', model: 'colors', photo: 2 } });
    // One of two photos has no category, so the confidence is below the card's maximum.
    expect(facts.category?.evidence.confidence).toBeLessThan(80);
  });

  it('do not claim a category for a photo that shows none of their categories', async () => {
    const photos = await createPhotos('#00f');
    const packs = await classifyWithPacks(networkWorkers, [await writePack()], photos, signal);
    const { candidates } = await recognizeLocally({ photos, reading: createReading(), notes: null, platform: 'ebay' }, [], packs);
    expect(candidates.category ?? []).toEqual([]);
  });

  it('are opened before the first photo, with a message for each unusable pack', async () => {
    const brokenPack = await writePack(Buffer.from('damaged'), { name: 'damaged' });
    expect(await networkWorkers.run({ kind: 'open', pack: await writePack() })).toEqual([]);
    expect(await networkWorkers.run({ kind: 'open', pack: brokenPack })).toEqual([
      expect.stringMatching(
        /^The model pack damaged cannot be used\. network-\d+\.onnx is not an ONNX network or is damaged\. Add it again, or remove it\.$/,
      ),
    ]);
  });

  it('are added after a trial, replaced atomically, listed and deleted', async () => {
    const home = join(folder, 'models');
    const addToFolder = async ({ card, file }: Pack) => {
      const cardFile = join(folder, 'card.json');
      await writeFile(cardFile, JSON.stringify(card));
      return addPack(home, { network: file, card: cardFile }, (pack) => tryPack(networkWorkers, pack));
    };
    const pack = await writePack();
    expect(await addToFolder(pack)).toMatchObject({
      replaced: false,
      trial: { seen: [{ category: 'dinnerware' }, { category: 'vases' }] },
    });
    expect(await addToFolder(pack)).toMatchObject({ replaced: true });
    await expect(addToFolder(await writePack({ side: 64 }))).rejects.toThrow("but the card's input produces");
    expect(await readdir(home)).toEqual(['colors']);
    const { packs, errors } = await listPacks(home);
    expect(errors).toEqual([]);
    expect(await tryPack(networkWorkers, packs[0] as Pack, await drawPlainPhoto('#f00'))).toMatchObject({
      seen: [{ category: 'dinnerware', share: 1 }, {}],
    });
    await writeFile(join(home, 'colors', 'card.json'), '{"name":');
    expect((await listPacks(home)).errors).toEqual([
      'The model pack colors cannot be used. colors/card.json is not JSON. Fix its syntax. Add it again, or remove it.',
    ]);
    await deletePack(home, 'colors');
    await expect(deletePack(home, 'colors')).rejects.toThrow('Unknown model pack colors. Check its name with relist models list.');
    expect(await listPacks(join(folder, 'nowhere'))).toEqual({ packs: [], errors: [] });
  });
});

describe('docs/guides/models.md', () => {
  it('shows a script that writes a valid card', async () => {
    const home = await mkdtemp(join(folder, 'guide-'));
    await writeFile(join(home, 'make-card.mjs'), findBlock('models', 'js', 'imagenet-mobilenetv2'));
    const bytes = createTinyClassifier({ weights: WEIGHTS, side: 224 });
    await writeFile(join(home, 'net.onnx'), bytes);
    await writeFile(join(home, 'synset.txt'), 'n04398044 teapot\nn04522168 vase\nn01440764 tench, Tinca tinca\n');
    await promisify(execFile)(process.execPath, ['make-card.mjs', 'net.onnx', 'synset.txt'], { cwd: home });
    const card = await readCardFile(join(home, 'card.json'));
    expect(card.categories).toEqual({ 'n04398044 teapot': 'dinnerware', 'n04522168 vase': 'vases' });
    expect(await getError({ card, file: join(home, 'net.onnx') })).toBe('it works');
  });

  it('maps labels to existing categories', () => {
    const ids = [...findBlock('models', 'js', 'imagenet-mobilenetv2').matchAll(/^ {2}n\d+: '([\w-]+)'/gm)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(ids.filter((id) => findCategoryById(id) === null)).toEqual([]);
  });
});
