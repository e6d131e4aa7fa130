import type { Tensor } from '../networks/open-network.ts';
import { sharp } from '../photos/sharp.ts';

/** Side in pixels of the padded square with which the network was trained (models/vision/README.md). */
const PADDED_SIDE = 256;
/** Side of the network's input in pixels. */
export const INPUT_SIDE = 160;
const CHANNEL_COUNT = 3;

type Color = readonly [red: number, green: number, blue: number];

const computeMeanColor = (pixels: Uint8Array): Color => {
  const totals: [number, number, number] = [0, 0, 0];
  for (let index = 0; index < pixels.length; index += CHANNEL_COUNT) {
    totals[0] += pixels[index] ?? 0;
    totals[1] += pixels[index + 1] ?? 0;
    totals[2] += pixels[index + 2] ?? 0;
  }
  const count = pixels.length / CHANNEL_COUNT;
  return [Math.floor(totals[0] / count), Math.floor(totals[1] / count), Math.floor(totals[2] / count)];
};

/**
 * Scales the longer side to 256 pixels and centers the photo in a square of its mean color. Scaling directly to 160 pixels costs two
 * percentage points of accuracy.
 */
const toSquare = async (photo: Uint8Array): Promise<Buffer> => {
  const { data, info } = await sharp(photo)
    .resize(PADDED_SIDE, PADDED_SIDE, { fit: 'inside', kernel: 'linear', fastShrinkOnLoad: false })
    .toColorspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = computeMeanColor(data);
  const square = Buffer.alloc(PADDED_SIDE * PADDED_SIDE * CHANNEL_COUNT, Buffer.from(mean));
  const left = Math.floor((PADDED_SIDE - info.width) / 2);
  const top = Math.floor((PADDED_SIDE - info.height) / 2);
  const rowBytes = info.width * CHANNEL_COUNT;
  for (let row = 0; row < info.height; row++) {
    data.copy(square, ((top + row) * PADDED_SIDE + left) * CHANNEL_COUNT, row * rowBytes, (row + 1) * rowBytes);
  }
  return square;
};

/** Converts an upright photo in any format that sharp decodes to the network's input [1, 3, 160, 160], RGB from 0 to 255. */
export const createPhotoTensor = async (photo: Uint8Array): Promise<Tensor> => {
  const raw = { width: PADDED_SIDE, height: PADDED_SIDE, channels: CHANNEL_COUNT } as const;
  const pixels = await sharp(await toSquare(photo), { raw })
    .resize(INPUT_SIDE, INPUT_SIDE, { kernel: 'linear' })
    .raw()
    .toBuffer();
  const plane = INPUT_SIDE * INPUT_SIDE;
  const data = new Float32Array(CHANNEL_COUNT * plane);
  for (let index = 0; index < plane; index++) {
    for (let channel = 0; channel < CHANNEL_COUNT; channel++) data[channel * plane + index] = pixels[index * CHANNEL_COUNT + channel] ?? 0;
  }
  return { data, dims: [1, CHANNEL_COUNT, INPUT_SIDE, INPUT_SIDE] };
};

/** Mirrors the photo horizontally. */
export const flipTensor = ({ data, dims }: Tensor): Tensor => {
  const mirroredData = new Float32Array(data.length);
  for (let row = 0; row < data.length; row += INPUT_SIDE) mirroredData.set(data.slice(row, row + INPUT_SIDE).reverse(), row);
  return { data: mirroredData, dims };
};
