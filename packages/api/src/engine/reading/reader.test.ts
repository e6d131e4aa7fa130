import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBarcode } from '../../../test/photos/barcode.ts';
import { drawLabel } from '../../../test/photos/draw.ts';
import { quarterPixels } from '../../../test/photos/files.ts';
import { findBrand } from '../catalogue/brands.ts';
import { intake } from '../photos/index.ts';
import { createReader, type Reader, type Reading } from './index.ts';

const problems: unknown[] = [];
const reader: Reader = createReader({ findBrand, onProblem: (problem) => problems.push(problem) });
beforeAll(() => reader.warm());
afterAll(() => reader.close());

const read = async (...photos: Buffer[]): Promise<Reading> => {
  const prepared = await intake(photos.map((bytes, index) => ({ name: `${index + 1}.png`, bytes })));
  return reader.read(prepared, new AbortController().signal);
};
const label = drawLabel(['PATAGONIA', 'SIZE W32 L34', '60% COTTON 40% POLYESTER', 'MADE IN PORTUGAL'], { capital: 44 });
const turned = async (degrees: number): Promise<Buffer> =>
  sharp(await label)
    .rotate(degrees, { background: '#3b4a63' })
    .png()
    .toBuffer();

describe('labels', () => {
  it.each([0, 7, -15, 90, 180, 270])('are read when they lie %i degrees off', async (degrees) => {
    const { candidates } = await read(await turned(degrees));
    expect(candidates.size?.[0]).toMatchObject({ value: 'W32 L34', evidence: { source: 'label', photo: 1 } });
    expect(candidates.material?.[0]?.value).toBe('60% cotton, 40% polyester');
    expect(candidates.country?.[0]?.value).toBe('Portugal');
    expect(candidates.brand?.[0]?.value).toBe('Patagonia');
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
    expect((await read(await drawBarcode(kind, printed))).barcodes).toEqual([{ photo: 1, format, digits, isbn: null }]);
  });

  it.each([5, 90, 180])('are read when they lie %i degrees off', async (turn) => {
    expect((await read(await drawBarcode('ean13', '4006381333931', { turn }))).barcodes[0]?.digits).toBe('4006381333931');
  });

  it('that are blurred are read with more effort', async () => {
    expect((await read(await drawBarcode('ean13', '4006381333931', { blur: 2 }))).barcodes[0]?.digits).toBe('4006381333931');
  });

  it('say which photo and which book', async () => {
    const { barcodes, candidates } = await read(await quarterPixels().toBuffer(), await drawBarcode('ean13', '9780306406157'));
    expect(barcodes).toEqual([{ photo: 2, format: 'EAN-13', digits: '9780306406157', isbn: '9780306406157' }]);
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
