import { sharp } from '../photos/sharp.ts';

/** Sides that the classifier was trained with; see models/vision/README.md. */
const PADDED = 144;
export const INPUT_SIDE = 128;
const CHANNELS = 3;

const meanColour = (pixels: Uint8Array): [number, number, number] => {
  const totals: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    totals[0] += pixels[at] ?? 0;
    totals[1] += pixels[at + 1] ?? 0;
    totals[2] += pixels[at + 2] ?? 0;
  }
  const count = pixels.length / CHANNELS;
  return [totals[0] / count, totals[1] / count, totals[2] / count];
};

const padded = (pixels: Uint8Array, width: number, height: number): Uint8Array => {
  const mean = meanColour(pixels).map(Math.round);
  const square = new Uint8Array(PADDED * PADDED * CHANNELS);
  for (let at = 0; at < square.length; at++) square[at] = mean[at % CHANNELS] ?? 0;
  const left = Math.floor((PADDED - width) / 2);
  const top = Math.floor((PADDED - height) / 2);
  for (let row = 0; row < height; row++) {
    square.set(pixels.subarray(row * width * CHANNELS, (row + 1) * width * CHANNELS), ((top + row) * PADDED + left) * CHANNELS);
  }
  return square;
};

/** 144 → 128 with pixel centres aligned, channels first. */
const bilinear = (square: Uint8Array): Float32Array => {
  const tensor = new Float32Array(CHANNELS * INPUT_SIDE * INPUT_SIDE);
  const ratio = PADDED / INPUT_SIDE;
  const places = Array.from({ length: INPUT_SIDE }, (_, at) => {
    const centre = Math.min(Math.max((at + 0.5) * ratio - 0.5, 0), PADDED - 1);
    const low = Math.floor(centre);
    return { low, high: Math.min(low + 1, PADDED - 1), share: centre - low };
  });
  const value = (y: number, x: number, channel: number) => square[(y * PADDED + x) * CHANNELS + channel] ?? 0;
  let at = 0;
  for (let channel = 0; channel < CHANNELS; channel++) {
    for (const y of places) {
      for (const x of places) {
        const upper = value(y.low, x.low, channel) * (1 - x.share) + value(y.low, x.high, channel) * x.share;
        const lower = value(y.high, x.low, channel) * (1 - x.share) + value(y.high, x.high, channel) * x.share;
        tensor[at++] = upper * (1 - y.share) + lower * y.share;
      }
    }
  }
  return tensor;
};

/** An upright photo as the classifier wants it: [3][128][128], RGB 0 to 255. Takes any bytes that sharp decodes. */
export const photoTensor = async (photo: Uint8Array): Promise<Float32Array> => {
  const { data, info } = await sharp(photo)
    .resize(PADDED, PADDED, { fit: 'inside', kernel: 'linear' })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return bilinear(padded(data, info.width, info.height));
};
