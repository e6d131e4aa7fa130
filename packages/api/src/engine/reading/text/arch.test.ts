import { describe, expect, it } from 'vitest';
import { findArch, toArchedBox } from './arch.ts';
import { createCrop, CROP_HEIGHT, NO_MARGIN } from './crop.ts';
import { rotateBox, type Box, type Image } from './geometry.ts';

const WIDTH = 300;
const HEIGHT = 120;
const THICKNESS = 16;
const BOX: Box = { cx: 150, cy: 60, ux: 1, uy: 0, length: 240, thickness: 46, score: 1 };

/** Returns the pixels of a band whose middle is `rise` pixels above its ends. */
const drawBand = (rise: number): number[] => {
  const pixels: number[] = [];
  for (let x = 30; x < 270; x++) {
    const middle = 60 - rise / 2 + rise * ((x - 150) / 120) ** 2;
    for (let y = Math.round(middle - THICKNESS / 2); y < middle + THICKNESS / 2; y++) pixels.push(y * WIDTH + x);
  }
  return pixels;
};
const createPhoto = (pixels: readonly number[]): Image => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (const pixel of pixels) data.fill(255, pixel * 3, pixel * 3 + 3);
  return { data, width: WIDTH, height: HEIGHT };
};
/** Returns the share of a box's crop that the white band covers. */
const measureBand = (photo: Image, box: Box, quarters = 0): number => {
  const { data, dims, width } = createCrop(photo, box, quarters, NO_MARGIN);
  const stride = dims[3] ?? 0;
  let whiteness = 0;
  for (let y = 0; y < CROP_HEIGHT; y++) for (let x = 0; x < width; x++) whiteness += ((data[y * stride + x] ?? -1) + 1) / 2;
  return whiteness / (CROP_HEIGHT * width);
};

describe('an arched line', () => {
  it.each([30, -30])('is found by its curve and fills its crop: %d', (rise) => {
    const pixels = drawBand(rise);
    const arch = findArch(pixels, WIDTH, BOX, 0);
    expect(arch?.bend).toBeCloseTo(rise / 120 ** 2, 4);
    expect(arch?.thickness).toBeGreaterThan(THICKNESS - 2);
    expect(arch?.thickness).toBeLessThan(THICKNESS + 2);
    const box = toArchedBox({ ...BOX, arch });
    if (!box) throw new Error('The line has no arch.');
    const photo = createPhoto(pixels);
    expect(measureBand(photo, BOX)).toBeLessThan(0.4);
    expect(measureBand(photo, box)).toBeGreaterThan(0.85);
    expect(measureBand(photo, box, 2)).toBeGreaterThan(0.85);
    expect(rotateBox(rotateBox(box, 2), 2).bend).toBe(box.bend);
  });

  it('is longer than its box, because its outer letters lean outward', () => {
    expect(toArchedBox({ ...BOX, arch: findArch(drawBand(30), WIDTH, BOX, 0) })?.length).toBeGreaterThan(BOX.length);
  });

  it('is not found in lines that are nearly straight or too steep at their ends', () => {
    expect(findArch(drawBand(0), WIDTH, BOX, 0)).toBeNull();
    expect(findArch(drawBand(3), WIDTH, BOX, 0)).toBeNull();
    expect(findArch(drawBand(80), WIDTH, BOX, 0)).toBeNull();
    expect(toArchedBox(BOX)).toBeNull();
  });
});
