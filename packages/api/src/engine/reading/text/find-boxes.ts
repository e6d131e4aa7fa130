import type { Network } from '../../networks/open-network.ts';
import { sharp } from '../../photos/sharp.ts';
import type { Budget } from './budget.ts';
import { overlap, type Box, type Image } from './geometry.ts';
import { boxesOf, windowsOf, type PrintMap, type Window } from './print-map.ts';

/** Longer side of the detector's input, and how far a small photo is enlarged for it. */
const SIDE = 640;
const MOST_ENLARGED = 2;
/** Second looks: at so many places, enlarged at most so far, where they show so much more than the first. */
const WINDOWS = 2;
const WINDOW_ENLARGED = 2.5;
const GAIN = 1.3;
/** A box of the first look gives way to one of a second look that covers so much of it (intersection over union). */
const SAME = 0.6;
/** Print thinner than this, in pixels of the photo, cannot be read. */
const THINNEST = 8;

/** ImageNet's means and deviations, in the order of the input's planes: blue, green, red, as PaddleOCR has them. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
const TABLES = MEAN.map((mean, plane) => Float32Array.from({ length: 256 }, (_, value) => (value / 255 - mean) / (DEVIATION[plane] ?? 1)));

/** The network halves its input five times. */
const upTo32 = (size: number): number => Math.max(32, Math.ceil(size / 32) * 32);

/** Pixels as the detector wants them; where there is no photo, zero is the mean. */
const tensorOf = (pixels: Uint8Array, width: number, height: number) => {
  const [columns, rows] = [upTo32(width), upTo32(height)];
  const data = new Float32Array(3 * columns * rows);
  for (const [plane, table] of TABLES.entries()) {
    for (let y = 0; y < height; y++) {
      const row = (plane * rows + y) * columns;
      for (let x = 0, from = y * width * 3 + 2 - plane; x < width; x++, from += 3) data[row + x] = table[pixels[from] ?? 0] ?? 0;
    }
  }
  return { data, dims: [1, 3, rows, columns] };
};

const imageOf = ({ data, width, height }: Image) => sharp(data, { raw: { width, height, channels: 3 } });

const look = async (detect: Network, photo: Image, scale: number, window?: Window): Promise<PrintMap> => {
  const seen = window ?? photo;
  const [width, height] = [Math.max(1, Math.round(seen.width * scale)), Math.max(1, Math.round(seen.height * scale))];
  const part = window ? imageOf(photo).extract(window) : imageOf(photo);
  const pixels = await part
    .resize(width, height, { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'linear' })
    .raw()
    .toBuffer();
  const tensor = tensorOf(pixels, width, height);
  const [map] = Object.values(await detect(tensor));
  return { values: map?.data ?? new Float32Array(0), stride: tensor.dims[3] ?? 0, width, height, scale };
};

const readable = (boxes: readonly Box[]): Box[] => boxes.filter(({ thick }) => thick >= THINNEST);

/** Boxes around print, in pixels of the photo: a look at the whole, then closer ones at small print while there is time. */
export const findBoxes = async (detect: Network, photo: Image, budget: Budget): Promise<Box[]> => {
  const scale = Math.min(SIDE / Math.max(photo.width, photo.height), MOST_ENLARGED);
  const whole = await look(detect, photo, scale);
  let boxes = readable(boxesOf(whole));
  for (const window of windowsOf(whole, photo, WINDOWS)) {
    const closer = Math.min(WINDOW_ENLARGED, SIDE / Math.max(window.width, window.height));
    if (closer < scale * GAIN || !budget.isLeft()) continue;
    const second = readable(boxesOf(await look(detect, photo, closer, window))).map((box) => ({
      ...box,
      cx: box.cx + window.left,
      cy: box.cy + window.top,
    }));
    boxes = [...boxes.filter((box) => !second.some((other) => overlap(box, other) > SAME)), ...second];
  }
  return boxes;
};
