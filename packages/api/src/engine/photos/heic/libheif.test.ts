import libheif from 'libheif-js/wasm-bundle.js';
import { expect, it } from 'vitest';
import { readHeicPhoto, readLargeHeic } from '../../../../test/photos/files.ts';
import { visitHeicPlanes } from './libheif.ts';

const MAX_PIXELS = 50_000_000;
const countPixels = (bytes: Buffer): number => visitHeicPlanes(bytes, MAX_PIXELS, ({ luma }) => luma.width * luma.height);

it('frees all memory after valid and damaged photos', () => {
  const photo = readHeicPhoto();
  const damagedPhoto = photo.subarray(0, photo.length - 40);
  // The decoder ignores this padding, but copies that are not freed would grow the memory.
  const paddedPhoto = Buffer.concat([photo, Buffer.alloc(2 ** 20)]);
  countPixels(paddedPhoto);
  const memoryBefore = libheif.HEAPU8.length;
  for (let round = 0; round < 100; round += 1) {
    countPixels(paddedPhoto);
    expect(() => countPixels(damagedPhoto)).toThrow(/error \d/);
    expect(() => visitHeicPlanes(photo, 1000, () => null)).toThrow('too many pixels');
  }
  expect(libheif.HEAPU8.length).toBe(memoryBefore);
});

it('decodes 49-megapixel photos in sequence with less than 1.6 times the memory of their RGB pixels', () => {
  for (let round = 0; round < 2; round += 1) expect(countPixels(readLargeHeic())).toBe(7000 * 7000);
  expect(libheif.HEAPU8.length).toBeLessThan(1.6 * 3 * 7000 * 7000);
});
