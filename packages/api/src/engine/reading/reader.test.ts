import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBarcode } from '../../../test/photos/barcode.ts';
import { drawLabel } from '../../../test/photos/draw.ts';
import { quickOrSoak } from '../../../test/length.ts';
import { quarterPixels } from '../../../test/photos/files.ts';
import { findBrand } from '../catalogue/brands.ts';
import type { Place } from '../../contract/index.ts';
import { intake } from '../photos/index.ts';
import { createReader, type Reader, type Reading } from './index.ts';

const problems: unknown[] = [];
const reader: Reader = createReader({ findBrand, onProblem: (problem) => problems.push(problem) });
beforeAll(() => reader.warm(), 180_000);
afterAll(() => reader.close());

const read = async (...photos: Buffer[]): Promise<Reading> => {
  const prepared = await intake(photos.map((bytes, index) => ({ name: `${index + 1}.png`, bytes })));
  return reader.read(prepared, new AbortController().signal);
};
const CLOTH = '#3b4a63';
const TURNS = [0, 7, -15, 90, 180, 270];
const label = drawLabel(['PATAGONIA', 'SIZE W32 L34', '60% COTTON 40% POLYESTER', 'MADE IN PORTUGAL'], { capital: 44 });
const turned = async (degrees: number, photo = label): Promise<Buffer> =>
  sharp(await photo)
    .rotate(degrees, { background: CLOTH })
    .png()
    .toBuffer();

/** Left, top, right and bottom of what is red on a photo, in shares. */
const redOn = async (photo: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => (data[at * 3] ?? 0) > 150);
  const [xs, ys] = [red.map((at) => (at % info.width) / info.width), red.map((at) => Math.floor(at / info.width) / info.height)];
  const least = (shares: number[]) => shares.reduce((a, b) => Math.min(a, b), 1);
  const most = (shares: number[]) => shares.reduce((a, b) => Math.max(a, b), 0);
  return [least(xs), least(ys), most(xs), most(ys)];
};
const sidesOf = ({ left, top, width, height }: Place): number[] => [left, top, left + width, top + height];

describe('labels', () => {
  it.each(quickOrSoak([-15, 180], TURNS))('are read when they lie %i degrees off', async (degrees) => {
    const { candidates } = await read(await turned(degrees));
    expect(candidates.size?.[0]).toMatchObject({ value: 'W32 L34', evidence: { source: 'label', photo: 1 } });
    expect(candidates.material?.[0]?.value).toBe('60% cotton, 40% polyester');
    expect(candidates.country?.[0]?.value).toBe('Portugal');
    expect(candidates.brand?.[0]?.value).toBe('Patagonia');
  });

  it.each(quickOrSoak([7, 90], TURNS))('say where on the photo a line stands that lies %i degrees off', async (degrees) => {
    // Far from the middle of the photo, where every turn would leave it.
    const others = ['PATAGONIA', '60% COTTON', '40% POLYESTER', 'MADE IN PORTUGAL', 'WASH WARM', 'DO NOT BLEACH', 'DRY FLAT'];
    const photo = drawLabel(['SIZE W32 L34', ...others], { capital: 44 });
    const alone = drawLabel(['SIZE W32 L34', ...others.map(() => '')], { capital: 44, ink: '#ff0000', paper: CLOTH, cloth: CLOTH });
    const place = (await read(await turned(degrees, photo))).candidates.size?.[0]?.evidence.place;
    const drawn = await redOn(await turned(degrees, alone));
    expect(place).toBeDefined();
    if (place) for (const [at, side] of sidesOf(place).entries()) expect(Math.abs(side - (drawn[at] ?? 0))).toBeLessThan(0.025);
  });

  it('are read light on dark', async () => {
    const dark = await drawLabel(['SIZE XL', '100% WOOL'], { ink: '#f2f2f2', paper: '#151515' });
    const { candidates } = await read(dark);
    expect([candidates.size?.[0]?.value, candidates.material?.[0]?.value]).toEqual(['XL', '100% wool']);
  });

  it('claim nothing where there is none', async () => {
    const cloth = {
      create: {
        width: 1200,
        height: 900,
        channels: 3 as const,
        background: '#667',
        noise: { type: 'gaussian' as const, mean: 110, sigma: 40 },
      },
    };
    const noise = await sharp(cloth).blur(1.2).png().toBuffer();
    expect((await read(noise, await quarterPixels().toBuffer())).candidates).toEqual({});
  });
});

describe('barcodes', () => {
  it.each([
    ['ean13', '4006381333931', 'EAN-13', '4006381333931'],
    ['ean8', '96385074', 'EAN-8', '96385074'],
    ['upca', '036000291452', 'UPC-A', '036000291452'],
    ['upce', '01234565', 'UPC-E', '012345000065'],
  ])('of kind %s are read', async (kind, printed, format, digits) => {
    expect((await read(await drawBarcode(kind, printed))).barcodes).toMatchObject([{ photo: 1, format, digits, isbn: null }]);
  });

  it.each([5, 90, 180])('are read when they lie %i degrees off', async (turn) => {
    expect((await read(await drawBarcode('ean13', '4006381333931', { turn }))).barcodes[0]?.digits).toBe('4006381333931');
  });

  it.each([0, 90, 180])('say where on the photo they stand when they lie %i degrees off', async (turn) => {
    const photo = await drawBarcode('ean13', '4006381333931', { turn, background: '#000000' });
    const paper = await redOn(photo);
    const [left = 1, top = 1, right = 0, bottom = 0] = sidesOf(
      (await read(photo)).barcodes[0]?.place ?? { left: 1, top: 1, width: 0, height: 0 },
    );
    // On the paper, and across most of its bars; zxing ends at the last scan line that it took.
    expect([left > (paper[0] ?? 1), top > (paper[1] ?? 1), right < (paper[2] ?? 0), bottom < (paper[3] ?? 0)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const [along, printed] =
      turn === 90 ? [bottom - top, (paper[3] ?? 0) - (paper[1] ?? 0)] : [right - left, (paper[2] ?? 0) - (paper[0] ?? 0)];
    expect(along / printed).toBeGreaterThan(0.7);
  });

  it('that are blurred are read with more effort', async () => {
    expect((await read(await drawBarcode('ean13', '4006381333931', { blur: 2 }))).barcodes[0]?.digits).toBe('4006381333931');
  });

  it('say which photo and which book', async () => {
    const { barcodes, candidates } = await read(await quarterPixels().toBuffer(), await drawBarcode('ean13', '9780306406157'));
    expect(barcodes).toMatchObject([{ photo: 2, format: 'EAN-13', digits: '9780306406157', isbn: '9780306406157' }]);
    expect(candidates.isbn?.[0]).toMatchObject({ value: '9780306406157', evidence: { source: 'barcode', photo: 2 } });
  });
});

describe('a reader', () => {
  it('stops with the reason of its signal', async () => {
    const prepared = await intake([{ name: 'label.png', bytes: await label }]);
    await expect(reader.read(prepared, AbortSignal.abort(new Error('the seller left')))).rejects.toThrow('the seller left');
    const stop = new AbortController();
    const reading = reader.read(prepared, stop.signal);
    stop.abort(new Error('left half-way'));
    await expect(reading).rejects.toThrow('left half-way');
  });

  it('reads on for others meanwhile', async () => {
    expect((await read(await label)).candidates.size?.[0]?.value).toBe('W32 L34');
    expect(problems).toEqual([]);
  });

  it('reports what fails and goes on without it', async () => {
    const seen: unknown[] = [];
    const closed = createReader({ findBrand, onProblem: (problem) => seen.push(problem) });
    await closed.close();
    const [photo] = await intake([{ name: 'label.png', bytes: await label }]);
    expect(await closed.read(photo ? [photo] : [], new AbortController().signal)).toEqual({ barcodes: [], texts: [], candidates: {} });
    expect(seen).toHaveLength(2);
  });
});
