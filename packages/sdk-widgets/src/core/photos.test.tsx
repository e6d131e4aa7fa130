import { expect, test } from 'vitest';
import { brokenPhoto, photoFile, turnedPhoto } from '../test/photo-file.ts';
import { isImage, preparePhoto } from './photos.ts';

const sizeOf = async (file: File) => {
  const { width, height } = await createImageBitmap(file);
  return [width, height];
};

test('a photo that fits is sent as it is', async () => {
  const file = await photoFile('small.png');
  expect(await preparePhoto(file)).toBe(file);
});

test('a photo over 4096 pixels is made smaller, as JPEG', async () => {
  const small = await preparePhoto(await photoFile('IMG.1.png', 4800, 1200));
  expect([small.name, small.type]).toEqual(['IMG.1.jpg', 'image/jpeg']);
  expect(await sizeOf(small)).toEqual([4096, 1024]);
});

/** Color in the middle of the first quarter, roughly: JPEG does not keep it exactly. */
const firstQuarter = async (file: Blob) => {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(bitmap.width / 4, bitmap.height / 4, 1, 1).data ?? [];
  return { width: bitmap.width, height: bitmap.height, isBlue: blue > red && blue > green };
};

test('a photo made smaller stands upright by its pixels, however the camera was held', async () => {
  const small = await preparePhoto(await turnedPhoto(6, 4800, 1200));
  // A quarter turn to the right: what was at the lower left is at the upper left. No note says so any more, the pixels lie so.
  expect(await firstQuarter(small)).toMatchObject({ width: 1024, height: 4096, isBlue: true });
  expect(await small.text()).not.toContain('Exif');
});

test('a photo of 10 MB or more is made lighter', async () => {
  const picture = await photoFile('heavy.png', 600, 400);
  const heavy = new File([picture, new Uint8Array(10 * 1024 * 1024)], 'heavy.png', { type: 'image/png' });
  const light = await preparePhoto(heavy);
  expect(light.size).toBeLessThan(1024 * 1024);
  expect(await sizeOf(light)).toEqual([600, 400]);
});

test('a photo this browser cannot decode is left to the server', async () => {
  const file = brokenPhoto('IMG_1.heic');
  expect(await preparePhoto(file)).toBe(file);
});

test('only image types count as photos', () => {
  expect(['image/heic', 'application/pdf', ''].map((type) => isImage(new File([], 'x', { type })))).toEqual([true, false, false]);
});
