import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLabel } from '../../../test/photos/draw.ts';
import { selectForRun } from '../../../test/select-for-run.ts';
import { measureRed, listSides } from '../../../test/photos/measure-red.ts';
import { createQuarterImage } from '../../../test/photos/files.ts';
import { findBrand } from '../catalog/brands.ts';
import { preparePhotos } from '../photos/intake.ts';
import { createNetworkWorkers } from '../networks/network-workers.ts';
import { createReader, type Reader, type Reading } from './index.ts';
import { createLabelReader } from './label-text.ts';

const errors: unknown[] = [];
// One thread is enough, because loading the networks in a second one takes longer than these photos.
const labelReader = createLabelReader(createNetworkWorkers(1));
const reader: Reader = createReader({ findBrand, labelReader, onError: (error) => errors.push(error) });
beforeAll(() => reader.warm(), 180_000);
afterAll(async () => {
  await reader.close();
  expect(errors).toEqual([]);
});

/** Runs tests that take a second or more and overlap with another test. */
const slowTest = it.runIf(selectForRun(false, true));
const read = async (...photos: Buffer[]): Promise<Reading> => {
  const preparedPhotos = await preparePhotos(photos.map((bytes, index) => ({ name: `${index + 1}.png`, bytes })));
  return reader.read(preparedPhotos, new AbortController().signal);
};
const CLOTH = '#3b4a63';
const ROTATIONS = [0, 7, -15, 90, 180, 270];
const label = drawLabel(['PATAGONIA', 'SIZE W32 L34', '60% COTTON 40% POLYESTER', 'MADE IN PORTUGAL'], { capital: 44 });
const rotate = async (degrees: number, photo = label): Promise<Buffer> =>
  sharp(await photo)
    .rotate(degrees, { background: CLOTH })
    .png()
    .toBuffer();

describe('labels', () => {
  it.each(selectForRun([-15], ROTATIONS))('are read when rotated by %i degrees', async (degrees) => {
    const { candidates } = await read(await rotate(degrees));
    expect(candidates.size?.[0]).toMatchObject({ value: 'W32 L34', evidence: { source: 'label', photo: 1 } });
    expect(candidates.material?.[0]?.value).toBe('60% cotton, 40% polyester');
    expect(candidates.country?.[0]?.value).toBe('Portugal');
    expect(candidates.brand?.[0]?.value).toBe('Patagonia');
  });

  it.each(selectForRun([90], ROTATIONS))('give each fact the position of its line at a rotation of %i degrees', async (degrees) => {
    // The line is far from the center, so that any rotation keeps it off-center.
    const otherLines = ['PATAGONIA', '60% COTTON', '40% POLYESTER', 'MADE IN PORTUGAL', 'WASH WARM', 'DO NOT BLEACH', 'DRY FLAT'];
    const photo = drawLabel(['SIZE W32 L34', ...otherLines], { capital: 44 });
    const redLine = drawLabel(['SIZE W32 L34', ...otherLines.map(() => '')], {
      capital: 44,
      ink: '#ff0000',
      background: CLOTH,
      cloth: CLOTH,
    });
    const place = (await read(await rotate(degrees, photo))).candidates.size?.[0]?.evidence.place;
    const redShare = await measureRed(await rotate(degrees, redLine));
    expect(place).toBeDefined();
    if (place) for (const [index, side] of listSides(place).entries()) expect(Math.abs(side - (redShare[index] ?? 0))).toBeLessThan(0.025);
  });

  slowTest('are read when they are light on dark', async () => {
    const photo = await drawLabel(['SIZE XL', '100% WOOL'], { ink: '#f2f2f2', background: '#151515' });
    const { candidates } = await read(photo);
    expect([candidates.size?.[0]?.value, candidates.material?.[0]?.value]).toEqual(['XL', '100% wool']);
  });

  slowTest('yield no facts for photos without a label', async () => {
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
    expect((await read(noise, await createQuarterImage().toBuffer())).candidates).toEqual({});
  });
});
