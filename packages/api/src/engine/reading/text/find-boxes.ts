import type { Network } from '../../networks/open-network.ts';
import { sharp } from '../../photos/sharp.ts';
import type { Budget } from './budget.ts';
import { growBox, samplePixels, type Margin } from './crop.ts';
import { isInside, computeOverlap, type Box, type Image } from './geometry.ts';
import { findBoxes, findWindows, type PrintMap, type Window } from './print-map.ts';

/** Longer side of the detector's input in pixels. */
const INPUT_SIDE = 640;
/** Maximum enlargement of a small photo. */
const MAX_ENLARGEMENT = 2;
/** Maximum number of windows for closer passes. */
const MAX_WINDOWS = 2;
/** Maximum enlargement of a window. */
const MAX_WINDOW_ENLARGEMENT = 2.5;
/** Minimum gain in detail of a closer pass. */
const MIN_GAIN = 1.3;
/** Maximum gain. A higher gain enlarges large photos beyond their detail, takes a fifth more time and reads no more words. */
const MAX_GAIN = 4;
/** Minimum overlap (intersection over union) at which a box from a closer pass replaces a box from the first pass. */
const MIN_REPLACING_OVERLAP = 0.6;
/** Minimum thickness of readable print, in photo pixels. */
const MIN_PRINT_THICKNESS = 8;

/** ImageNet's means in the order of the input's planes, which are blue, green and red as in PaddleOCR. */
const CHANNEL_MEANS = [0.485, 0.456, 0.406];
/** ImageNet's standard deviations in the same order. */
const CHANNEL_DEVIATIONS = [0.229, 0.224, 0.225];
const NORMALIZED_VALUES = CHANNEL_MEANS.map((mean, plane) =>
  Float32Array.from({ length: 256 }, (_, value) => (value / 255 - mean) / (CHANNEL_DEVIATIONS[plane] ?? 1)),
);

/** Rounds up to a multiple of 32, because the network halves its input five times. */
const roundUpTo32 = (size: number): number => Math.max(32, Math.ceil(size / 32) * 32);

/** The thread's buffer for the detector's input, up to 5 MB, or null while it is in use. */
let freeBuffer: Float32Array | null = new Float32Array(0);
/** Returns the free buffer, or a new one if it is in use or too small. */
const takeBuffer = (size: number): Float32Array => {
  const buffer = freeBuffer;
  freeBuffer = null;
  return buffer && buffer.length >= size ? buffer : new Float32Array(size);
};

/** Converts pixels to the detector's input. The padding is zero, which is the mean. */
const createTensor = (pixels: Uint8Array, width: number, height: number) => {
  const [columns, rows] = [roundUpTo32(width), roundUpTo32(height)];
  const buffer = takeBuffer(3 * columns * rows);
  const data = buffer.subarray(0, 3 * columns * rows);
  if (columns > width || rows > height) data.fill(0);
  for (const [plane, table] of NORMALIZED_VALUES.entries()) {
    for (let y = 0; y < height; y++) {
      const row = (plane * rows + y) * columns;
      for (let x = 0, source = y * width * 3 + 2 - plane; x < width; x++, source += 3) data[row + x] = table[pixels[source] ?? 0] ?? 0;
    }
  }
  return { buffer, data, dims: [1, 3, rows, columns] };
};

const createImage = ({ data, width, height }: Image) => sharp(data, { raw: { width, height, channels: 3 } });

const runDetector = async (detect: Network, pixels: Uint8Array, width: number, height: number, scale: number): Promise<PrintMap> => {
  const { buffer, data, dims } = createTensor(pixels, width, height);
  const [map] = Object.values(await detect({ data, dims }));
  freeBuffer = buffer;
  return { values: map?.data ?? new Float32Array(0), stride: dims[3] ?? 0, width, height, scale };
};

const mapPrint = async (detect: Network, photo: Image, scale: number, window?: Window): Promise<PrintMap> => {
  const area = window ?? photo;
  const [width, height] = [Math.max(1, Math.round(area.width * scale)), Math.max(1, Math.round(area.height * scale))];
  const part = window ? createImage(photo).extract(window) : createImage(photo);
  const pixels = await part
    .resize(width, height, { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'linear' })
    .raw()
    .toBuffer();
  return runDetector(detect, pixels, width, height, scale);
};

const filterReadableBoxes = (boxes: readonly Box[]): Box[] => boxes.filter(({ thickness }) => thickness >= MIN_PRINT_THICKNESS);

/** Runs the detector on a section of the photo. Returns boxes in photo pixels. */
const findBoxesInWindow = async (detect: Network, photo: Image, scale: number, window: Window): Promise<Box[]> =>
  filterReadableBoxes(findBoxes(await mapPrint(detect, photo, scale, window))).map((box) => ({
    ...box,
    cx: box.cx + window.left,
    cy: box.cy + window.top,
  }));

/**
 * Boxes from a closer pass replace a coarse box, which may include neighboring lines, if they are thinner by this factor.
 */
const MAX_PART_THICKNESS = 0.7;
/** Minimum share of the coarse box's length that the thinner boxes must cover. */
const MIN_COVERED_SHARE = 0.7;
const isCoarse = (box: Box, closerBoxes: readonly Box[]): boolean => {
  const parts = closerBoxes.filter((part) => part.thickness < MAX_PART_THICKNESS * box.thickness && isInside(part, box));
  return (
    parts.reduce((sum, { length }) => sum + length, 0) >= MIN_COVERED_SHARE * Math.max(box.length - box.thickness, 1) && parts.length > 0
  );
};

/** Result of the first pass, over the entire photo. */
export interface FirstPass {
  readonly map: PrintMap;
  /** Boxes in photo pixels. */
  readonly boxes: readonly Box[];
}

/** Runs the detector on the entire photo, reduced to 640 pixels. */
export const findBoxesInPhoto = async (detect: Network, photo: Image): Promise<FirstPass> => {
  const map = await mapPrint(detect, photo, Math.min(INPUT_SIDE / Math.max(photo.width, photo.height), MAX_ENLARGEMENT));
  return { map, boxes: filterReadableBoxes(findBoxes(map)) };
};

/**
 * Returns all boxes after closer passes over small print within the budget. Skips the surroundings of `clearBoxes`, which are
 * already read.
 */
export const findBoxesInWindows = async (
  detect: Network,
  photo: Image,
  { map, boxes: firstBoxes }: FirstPass,
  clearBoxes: readonly Box[],
  budget: Budget,
): Promise<readonly Box[]> => {
  let boxes = firstBoxes;
  for (const window of findWindows(map, photo, clearBoxes, MAX_WINDOWS)) {
    const closerScale = Math.min(MAX_WINDOW_ENLARGEMENT, INPUT_SIDE / Math.max(window.width, window.height), map.scale * MAX_GAIN);
    if (closerScale < map.scale * MIN_GAIN || !budget.hasBudgetLeft()) continue;
    const secondBoxes = await findBoxesInWindow(detect, photo, closerScale, window);
    const isReplaced = (box: Box): boolean =>
      !clearBoxes.includes(box) &&
      (secondBoxes.some((other) => computeOverlap(box, other) > MIN_REPLACING_OVERLAP) || isCoarse(box, secondBoxes));
    boxes = [...boxes.filter((box) => !isReplaced(box)), ...secondBoxes];
  }
  return boxes;
};

/** Middle of a photo, where most garments show their neck label and lettering, as shares of its sides. */
const MIDDLE = { left: 0.3, top: 0.12, width: 0.4, height: 0.45 };
/** Longer side of the detector's input over the middle. It shows twice the detail of the first pass in 0.7 of its time. */
const MIDDLE_INPUT_SIDE = 576;
/**
 * Runs the detector over the middle of the photo. In the entire photo, it finds no trace of letters below 0.6% of the longer side.
 * Returns boxes in photo pixels.
 */
export const findBoxesInMiddle = async (detect: Network, photo: Image): Promise<Box[]> => {
  const window = {
    left: Math.floor(MIDDLE.left * photo.width),
    top: Math.floor(MIDDLE.top * photo.height),
    width: Math.max(1, Math.floor(MIDDLE.width * photo.width)),
    height: Math.max(1, Math.floor(MIDDLE.height * photo.height)),
  };
  const scale = Math.min(MAX_WINDOW_ENLARGEMENT, MIDDLE_INPUT_SIDE / Math.max(window.width, window.height));
  return findBoxesInWindow(detect, photo, scale, window);
};

/** Minimum mean probability of faint print, which is read only if nothing else is certain. */
const MIN_FAINT_PROBABILITY = 0.8;
/** Maximum longer side of a small photo, which is also searched enlarged. */
const MAX_SMALL_SIDE = 640;
/**
 * Runs the detector over an entire small photo at twice its size, which takes three times as long as the first pass. A larger photo
 * takes too long. Returns boxes in photo pixels.
 */
export const findBoxesInSmallPhoto = async (detect: Network, photo: Image): Promise<Box[]> =>
  Math.max(photo.width, photo.height) > MAX_SMALL_SIDE
    ? []
    : filterReadableBoxes(findBoxes(await mapPrint(detect, photo, MAX_ENLARGEMENT), MIN_FAINT_PROBABILITY));

/** Thickness to which a line is enlarged or reduced when the detector runs again over its surroundings. */
const UPRIGHT_THICKNESS = 32;
/** Surroundings of a line, which include letters that its box cuts off. */
const SURROUNDINGS: Margin = { addedLength: 4, thicknessFactor: 2.5 };
/** Maximum enlargement of a line's surroundings. */
const MAX_UPRIGHT_ENLARGEMENT = 4;

/**
 * Runs the detector over the surroundings of a line, rotated upright. In the photo, it cuts off letters of slanted, large or very small
 * print. Returns boxes in photo pixels.
 */
export const findBoxesAround = async (detect: Network, photo: Image, line: Box): Promise<Box[]> => {
  const area = growBox({ ...line, bend: 0 }, SURROUNDINGS);
  const scale = Math.min(MAX_UPRIGHT_ENLARGEMENT, UPRIGHT_THICKNESS / line.thickness, INPUT_SIDE / area.length);
  const [width, height] = [Math.max(1, Math.round(area.length * scale)), Math.max(1, Math.round(area.thickness * scale))];
  const map = await runDetector(detect, Uint8Array.from(samplePixels(photo, area, width, height)), width, height, scale);
  return filterReadableBoxes(findBoxes(map)).map((box) => {
    const [u, v] = [box.cx - area.length / 2, box.cy - area.thickness / 2];
    return {
      ...box,
      cx: area.cx + u * area.ux - v * area.uy,
      cy: area.cy + u * area.uy + v * area.ux,
      ux: box.ux * area.ux - box.uy * area.uy,
      uy: box.ux * area.uy + box.uy * area.ux,
    };
  });
};
