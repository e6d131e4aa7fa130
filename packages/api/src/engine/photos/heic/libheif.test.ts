import libheif from 'libheif-js/wasm-bundle.js';
import { expect, it } from 'vitest';
import { heicPhoto, largeHeic } from '../../../../test/photos/files.ts';
import { withHeicPlanes } from './libheif.ts';

const MAX_PIXELS = 50_000_000;
const sizeOf = (bytes: Buffer): number => withHeicPlanes(bytes, MAX_PIXELS, ({ luma }) => luma.width * luma.height);

it('frees all memory after valid and damaged photos', () => {
  const photo = heicPhoto();
  const damaged = photo.subarray(0, photo.length - 40);
  // A megabyte that no decoder reads: twenty copies show up in the memory's size.
  const padded = Buffer.concat([photo, Buffer.alloc(2 ** 20)]);
  sizeOf(padded);
  const before = libheif.HEAPU8.length;
  for (let time = 0; time < 100; time += 1) {
    sizeOf(padded);
    expect(() => sizeOf(damaged)).toThrow(/error \d/);
    expect(() => withHeicPlanes(photo, 1000, () => null)).toThrow('too many pixels');
  }
  expect(libheif.HEAPU8.length).toBe(before);
});

it('decodes photos of 49 megapixels one after another in less than 1.6 times the memory of their RGB', () => {
  for (let time = 0; time < 2; time += 1) expect(sizeOf(largeHeic())).toBe(7000 * 7000);
  expect(libheif.HEAPU8.length).toBeLessThan(1.6 * 3 * 7000 * 7000);
});
