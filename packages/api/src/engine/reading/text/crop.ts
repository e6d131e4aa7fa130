import { rotateBox, type Box, type Image } from './geometry.ts';

/** Input height of the recognizer. */
export const CROP_HEIGHT = 48;
const MAX_CROP_WIDTH = 960;
/** Width of the recognizer's steps in pixels. */
export const STEP_WIDTH = 8;
const MIN_WIDTH = 32;

/** Margin around a box. `addedLength` is a multiple of the thickness. */
export interface Margin {
  readonly addedLength: number;
  readonly thicknessFactor: number;
}
export const NO_MARGIN: Margin = { addedLength: 0, thicknessFactor: 1 };

/** Returns the number of samples per output pixel along one axis, for a photo with more detail than the crop. */
const computeSampleCount = (step: number): number => Math.max(1, Math.min(4, Math.round(step / 1.2)));

/** Returns the box with a margin on all sides. */
export const growBox = (box: Box, { addedLength, thicknessFactor }: Margin): Box => ({
  ...box,
  length: box.length + addedLength * box.thickness,
  thickness: box.thickness * thicknessFactor,
});

/** Sum of red, green and blue. */
interface ColorSum {
  red: number;
  green: number;
  blue: number;
}

/** Adds a bilinear sample at one point. */
const addSample = ({ data, width, height }: Image, x: number, y: number, sum: ColorSum): void => {
  const left = Math.min(width - 1.001, Math.max(0, x));
  const top = Math.min(height - 1.001, Math.max(0, y));
  const x0 = Math.floor(left);
  const y0 = Math.floor(top);
  const fx = left - x0;
  const fy = top - y0;
  const upperIndex = (y0 * width + x0) * 3;
  const lowerIndex = upperIndex + width * 3;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const d = fx * fy;
  sum.red =
    sum.red + a * (data[upperIndex] ?? 0) + b * (data[upperIndex + 3] ?? 0) + c * (data[lowerIndex] ?? 0) + d * (data[lowerIndex + 3] ?? 0);
  sum.green =
    sum.green +
    a * (data[upperIndex + 1] ?? 0) +
    b * (data[upperIndex + 4] ?? 0) +
    c * (data[lowerIndex + 1] ?? 0) +
    d * (data[lowerIndex + 4] ?? 0);
  sum.blue =
    sum.blue +
    a * (data[upperIndex + 2] ?? 0) +
    b * (data[upperIndex + 5] ?? 0) +
    c * (data[lowerIndex + 2] ?? 0) +
    d * (data[lowerIndex + 5] ?? 0);
};

/** Returns the width of a box's crop in pixels. */
export const computeCropWidth = ({ length, thickness }: Box): number =>
  Math.max(STEP_WIDTH, Math.min(MAX_CROP_WIDTH, Math.round((CROP_HEIGHT * length) / thickness)));

/** Input of the recognizer with the dimensions [1, 3, 48, stride]. `width` is the number of pixels that cover the box. */
export interface Crop {
  readonly data: Float32Array;
  readonly dims: readonly number[];
  readonly width: number;
}

/** Samples a box, rectified to a number of columns and rows. Returns red, green and blue from 0 to 255, row by row. */
export const samplePixels = (
  photo: Image,
  { cx, cy, ux, uy, length, thickness, bend = 0 }: Box,
  columns: number,
  rows: number,
): Float32Array => {
  const [dx, dy] = [length / columns, thickness / rows];
  const [columnCount, rowCount] = [computeSampleCount(dx), computeSampleCount(dy)];
  const pixels = new Float32Array(3 * columns * rows);
  const sum: ColorSum = { red: 0, green: 0, blue: 0 };
  const scale = 1 / (columnCount * rowCount);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      sum.red = 0;
      sum.green = 0;
      sum.blue = 0;
      for (let j = 0; j < rowCount; j++) {
        const v = (y + (j + 0.5) / rowCount) * dy - thickness / 2;
        for (let i = 0; i < columnCount; i++) {
          const distanceAlong = (x + (i + 0.5) / columnCount) * dx - length / 2;
          const slope = 2 * bend * distanceAlong;
          const stretch = 1 / Math.sqrt(1 + slope * slope);
          const u = distanceAlong - v * slope * stretch;
          const distanceAcross = bend * distanceAlong * distanceAlong + v * stretch;
          addSample(photo, cx + u * ux - distanceAcross * uy - 0.5, cy + u * uy + distanceAcross * ux - 0.5, sum);
        }
      }
      const target = (y * columns + x) * 3;
      pixels[target] = sum.red * scale;
      pixels[target + 1] = sum.green * scale;
      pixels[target + 2] = sum.blue * scale;
    }
  }
  return pixels;
};

/**
 * Rotates a box by `quarters` quarter turns, then crops and rectifies it to a height of 48 pixels. The planes are blue, green and red
 * with values from -1 to 1, padded with zeros to whole steps.
 */
export const createCrop = (photo: Image, box: Box, quarters: number, margin: Margin): Crop => {
  const grownBox = growBox(rotateBox(box, quarters), margin);
  const width = computeCropWidth(grownBox);
  const stride = Math.max(MIN_WIDTH, Math.ceil(width / STEP_WIDTH) * STEP_WIDTH);
  const pixels = samplePixels(photo, grownBox, width, CROP_HEIGHT);
  const plane = CROP_HEIGHT * stride;
  const data = new Float32Array(3 * plane);
  for (let y = 0; y < CROP_HEIGHT; y++) {
    for (let x = 0, source = y * width * 3, target = y * stride; x < width; x++, source += 3, target++) {
      data[target + 2 * plane] = (pixels[source] ?? 0) / 127.5 - 1;
      data[target + plane] = (pixels[source + 1] ?? 0) / 127.5 - 1;
      data[target] = (pixels[source + 2] ?? 0) / 127.5 - 1;
    }
  }
  return { data, dims: [1, 3, CROP_HEIGHT, stride], width };
};
