import sharp, { type Sharp } from 'sharp';
import { drawBarcode } from '../../test/photos/barcode.ts';

/** Each `kind` is a bwip-js symbology name. */
export const NUMBERS: readonly (readonly [kind: string, digits: string])[] = [
  ['ean13', '4006381333931'],
  ['ean13', '9780306406157'],
  ['ean13', '5901234123457'],
  ['ean8', '96385074'],
  ['upca', '036000291452'],
  ['upca', '012345678905'],
];

const toJpeg = async (photo: Promise<Buffer>, change: (image: Sharp) => Sharp): Promise<Buffer> =>
  change(sharp(await photo))
    .jpeg({ quality: 80 })
    .toBuffer();

/** Adds sensor noise with this standard deviation, on a scale of 0 to 255. */
const addNoise = async (photo: Promise<Buffer>, sigma: number): Promise<Buffer> => {
  const bytes = await photo;
  const { width = 1, height = 1 } = await sharp(bytes).metadata();
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
  })
    .png()
    .toBuffer();
  return sharp(bytes)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** Levels from easy to hard. A module is the width of the narrowest bar. */
export const DEGRADATIONS: Readonly<Record<string, (kind: string, digits: string) => Promise<Buffer>>> = {
  'as printed': (kind, digits) => drawBarcode(kind, digits),
  'turned 17 degrees': (kind, digits) => drawBarcode(kind, digits, { rotation: 17 }),
  'turned 45 degrees': (kind, digits) => drawBarcode(kind, digits, { rotation: 45 }),
  'turned 90 degrees': (kind, digits) => drawBarcode(kind, digits, { rotation: 90 }),
  'blurred by half a module': (kind, digits) => drawBarcode(kind, digits, { blur: 2 }),
  'blurred by three quarters': (kind, digits) => drawBarcode(kind, digits, { blur: 3 }),
  'blurred by a whole module': (kind, digits) => drawBarcode(kind, digits, { blur: 4 }),
  'two pixels per module': (kind, digits) => drawBarcode(kind, digits, { module: 2 }),
  'two pixels per module, blurred': (kind, digits) => drawBarcode(kind, digits, { module: 2, blur: 1 }),
  'a third of the contrast': (kind, digits) => toJpeg(drawBarcode(kind, digits), (image) => image.linear(0.33, 90)),
  noisy: (kind, digits) => addNoise(drawBarcode(kind, digits), 60),
};
