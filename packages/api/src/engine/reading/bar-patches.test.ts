import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBarcode } from '../../../test/photos/barcode.ts';
import { createPlainPhoto } from '../../../test/photos/files.ts';
import { findBarRegion } from './bar-patches.ts';
import { renderGray } from './gray.ts';

const hasBarRegion = async (photo: Buffer): Promise<boolean> => findBarRegion(await renderGray(sharp(photo))) !== null;

describe('a photo with a barcode', () => {
  it.each([0, 5, 17, 45, 90])('is searched at a rotation of %i degrees', async (rotation) => {
    expect(await hasBarRegion(await drawBarcode('ean13', '4006381333931', { rotation, module: 2 }))).toBe(true);
  });

  it.each([1, 2, 3])('is searched when it is %i pixels out of focus', async (blur) => {
    expect(await hasBarRegion(await drawBarcode('ean8', '96385074', { blur, module: 3 }))).toBe(true);
  });
});

describe('the searched part of a photo', () => {
  const findRegion = async (rotation: number) => {
    const code = await drawBarcode('ean13', '4006381333931', { rotation, module: 2 });
    const photo = sharp({ create: { width: 2048, height: 1536, channels: 3, background: '#ddd' } });
    return findBarRegion(
      await renderGray(
        sharp(
          await photo
            .composite([{ input: code, left: 1200, top: 900 }])
            .png()
            .toBuffer(),
        ),
      ),
    );
  };

  it('surrounds the bars', async () => {
    const region = await findRegion(0);
    expect(region?.left).toBeGreaterThan(800);
    expect(region?.top).toBeGreaterThan(500);
    expect((region?.width ?? 0) * (region?.height ?? 0)).toBeLessThan(0.5 * 2048 * 1536);
  });

  it.each([0, 90, 5])('has no tilted bars at a rotation of %i degrees', async (rotation) => {
    expect((await findRegion(rotation))?.tiltedBars).toEqual([]);
  });

  it.each([45, -40, 20, 70, 160])('has the tilt of the bars at a rotation of %i degrees', async (rotation) => {
    const [bars] = (await findRegion(rotation))?.tiltedBars ?? [];
    const difference = (bars?.angle ?? 0) - (rotation * Math.PI) / 180;
    // A line across the bars has the same direction after half a turn. At two pixels per module, the measured angle is accurate to within 6 degrees.
    expect(Math.abs(Math.sin(difference))).toBeLessThan(Math.sin((6 * Math.PI) / 180));
  });
});

describe('a photo without a barcode', () => {
  it('is skipped when it has only one color', async () => {
    expect(await hasBarRegion(await createPlainPhoto(600).jpeg().toBuffer())).toBe(false);
  });

  it('is skipped when it is noise', async () => {
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
    expect(
      await hasBarRegion(
        await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise } })
          .jpeg()
          .toBuffer(),
      ),
    ).toBe(false);
  });

  it('is skipped when its edges are single lines', () => {
    const [width, height] = [800, 600];
    const isDark = (x: number, y: number): boolean => Math.abs(x - 200) < 30 || Math.abs(x - 500) < 30 || Math.abs(y - 300) < 30;
    const gray = Uint8Array.from({ length: width * height }, (_, index) => (isDark(index % width, Math.floor(index / width)) ? 30 : 220));
    expect(findBarRegion({ gray, width, height })).toBeNull();
  });

  it.each([8, 40])('is skipped when it is only %i pixels wide', async (side) => {
    expect(await hasBarRegion(await createPlainPhoto(side).jpeg().toBuffer())).toBe(false);
  });
});
