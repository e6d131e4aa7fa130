import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { renderSvg } from '../../../../test/photos/draw.ts';
import { createLargePhoto } from '../../../../test/photos/large-photo.ts';
import { drawStrokeLine } from '../../../../test/photos/strokes.ts';
import { openTextNetworks, readPrint, type TextNetworks } from './read-print.ts';

let networks: TextNetworks;
/** Number of detector passes and of crops, which determine the work per photo. */
let [passCount, cropCount] = [0, 0];
beforeAll(async () => {
  const openedNetworks = await openTextNetworks();
  networks = {
    ...openedNetworks,
    detect: (map) => (passCount++, openedNetworks.detect(map)),
    recognize: (crop) => (cropCount++, openedNetworks.recognize(crop)),
  };
}, 120_000);

const MINUTE_MS = 60_000;
const read = async (photo: Buffer, isCover = true) => {
  [passCount, cropCount] = [0, 0];
  const jpeg = await sharp(photo).resize(2048, 2048, { fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer();
  return (await readPrint(networks, { photo: jpeg, isCover }, MINUTE_MS)).lines;
};
const drawCanvas = (width: number, height: number, isNoisy = false) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#9a9086',
      ...(isNoisy && { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } }),
    },
  })
    .png()
    .toBuffer();

it.each([
  ['noise', () => drawCanvas(800, 600, true)],
  ['a blank wall', () => drawCanvas(800, 600)],
  ['a one-pixel strip', () => drawCanvas(2048, 1)],
  ['a strip of 1 × 20,000 pixels', () => drawCanvas(1, 20_000)],
  ['a twenty-pixel strip', () => drawCanvas(2048, 20)],
] as const)('finds no words in %s', async (_, drawPhoto) => {
  expect((await read(await drawPhoto())).flatMap(({ words }) => words ?? []).filter(({ confidence }) => confidence >= 80)).toEqual([]);
});

it('searches a label once if every line is certain', async () => {
  const lines = await read(await createLargePhoto());
  expect(lines.map(({ text }) => text)).toEqual(["LEVI'S", 'W32 L34', '100% COTTON', 'MADE IN MEXICO']);
  expect(passCount).toBe(1);
}, 120_000);

it.each([
  ['bright', '#d8cba8'],
  ['dark', '#4a4e54'],
])(
  'searches the middle of the first photo again for small %s lettering on a garment',
  async (_, color) => {
    const cloth = '<rect width="100%" height="100%" fill="#8b8f94"/><rect x="330" y="260" width="900" height="1500" fill="#20242a"/>';
    const lettering = drawStrokeLine('COLUMBIA', 700, 520, 11, color);
    const photo = await renderSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="1536" height="2048">${cloth}${lettering}</svg>`);
    expect((await read(photo)).map(({ text }) => text)).toEqual(['COLUMBIA']);
    expect(passCount).toBe(2);
    await read(photo, false);
    expect(passCount).toBe(1);
  },
  120_000,
);

it('needs no more readings for thousands of tiny words than for a care label', async () => {
  const rows = Array.from({ length: 100 }, (_, row) => drawStrokeLine('WORD '.repeat(40), 10, 10 + row * 12, 6, '#111111'));
  await read(
    await renderSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="1220"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`,
    ),
  );
  // At most 24 boxes are read, each upright, upside down and once more to confirm.
  expect(cropCount).toBeLessThanOrEqual(24 * 3);
}, 120_000);
