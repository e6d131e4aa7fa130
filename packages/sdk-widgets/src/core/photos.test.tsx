import { expect, test } from 'vitest';
import { createBrokenPhoto, createPhotoFile, createRotatedPhoto } from '../test/photo-file.ts';
import { isImage, preparePhoto } from './photos.ts';

const measureSize = async (file: File) => {
  const { width, height } = await createImageBitmap(file);
  return [width, height];
};

test('preparePhoto returns a photo within the limits unchanged', async () => {
  const file = await createPhotoFile('small.png');
  expect(await preparePhoto(file)).toBe(file);
});

test('preparePhoto shrinks a photo over 4096 pixels and encodes it as JPEG', async () => {
  const shrunkPhoto = await preparePhoto(await createPhotoFile('IMG.1.png', 4800, 1200));
  expect([shrunkPhoto.name, shrunkPhoto.type]).toEqual(['IMG.1.jpg', 'image/jpeg']);
  expect(await measureSize(shrunkPhoto)).toEqual([4096, 1024]);
});

/** Returns the color in the middle of the first quarter, rounded because JPEG is lossy. */
const readFirstQuarter = async (file: Blob) => {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(bitmap.width / 4, bitmap.height / 4, 1, 1).data ?? [];
  return { width: bitmap.width, height: bitmap.height, isBlue: blue > red && blue > green };
};

test('preparePhoto applies the EXIF orientation when it shrinks a photo', async () => {
  const shrunkPhoto = await preparePhoto(await createRotatedPhoto(6, 4800, 1200));
  // Rotated 90 degrees clockwise: the lower left quarter becomes the upper left one. The pixels are rotated and the EXIF tag is removed.
  expect(await readFirstQuarter(shrunkPhoto)).toMatchObject({ width: 1024, height: 4096, isBlue: true });
  expect(await shrunkPhoto.text()).not.toContain('Exif');
});

test('preparePhoto compresses a photo of 10 MB or more', async () => {
  const photo = await createPhotoFile('heavy.png', 600, 400);
  const heavyPhoto = new File([photo, new Uint8Array(10 * 1024 * 1024)], 'heavy.png', { type: 'image/png' });
  const compressedPhoto = await preparePhoto(heavyPhoto);
  expect(compressedPhoto.size).toBeLessThan(1024 * 1024);
  expect(await measureSize(compressedPhoto)).toEqual([600, 400]);
});

test('preparePhoto does not change a photo that this browser cannot decode', async () => {
  const file = createBrokenPhoto('IMG_1.heic');
  expect(await preparePhoto(file)).toBe(file);
});

test('isImage accepts only image types', () => {
  expect(['image/heic', 'application/pdf', ''].map((type) => isImage(new File([], 'x', { type })))).toEqual([true, false, false]);
});
