/** The samples of one image component, row by row. */
export interface Plane {
  readonly data: Uint8Array | Uint16Array;
  readonly width: number;
  readonly height: number;
  /** Samples from the start of a row to the start of the next. */
  readonly stride: number;
  /** Bits per sample, 8 to 16. */
  readonly bits: number;
}

/** An image as video encodes it: luma, and two chroma planes at the same or half the size. */
export interface Planes {
  readonly luma: Plane;
  /** Cb and Cr; null for a gray image. */
  readonly chroma: readonly [Plane, Plane] | null;
  /** Code from ISO/IEC 23091-2, table 4. */
  readonly matrix: number;
  readonly isFullRange: boolean;
}

interface Rgb {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Shares of red and blue in luma, by matrix; all others use BT.601, as in libheif. */
const LUMA_SHARES: Readonly<Record<number, readonly [red: number, blue: number]>> = {
  1: [0.2126, 0.0722],
  4: [0.3, 0.11],
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
  10: [0.2627, 0.0593],
};
const BT601 = [0.299, 0.114] as const;

/** Returns the weights of Cb and Cr in red, green and blue. */
const computeWeights = (matrix: number) => {
  const [red, blue] = LUMA_SHARES[matrix] ?? BT601;
  const green = 1 - red - blue;
  const [cr, cb] = [2 * (1 - red), 2 * (1 - blue)];
  return { crToRed: cr, crToGreen: (-cr * red) / green, cbToGreen: (-cb * blue) / green, cbToBlue: cb };
};

/** Returns where the samples of a plane begin and end under each of `count` squares with sides of `factor` luma samples. */
const computeSpans = (count: number, factor: number, samples: number, lumaSamples: number): Uint32Array => {
  const ratio = lumaSamples > samples ? 2 : 1;
  const spans = new Uint32Array(count * 2);
  for (let index = 0; index < count; index += 1) {
    const start = Math.min(Math.floor((index * factor) / ratio), samples - 1);
    spans[index * 2] = start;
    spans[index * 2 + 1] = Math.min(Math.max(start + 1, Math.floor(((index + 1) * factor) / ratio)), samples);
  }
  return spans;
};

/** Returns a function that averages one row of squares of a plane, as numbers from 0 to 255. */
const createAverager = (plane: Plane, luma: Plane, factor: number, columns: number, rows: number) => {
  const { data, stride, bits } = plane;
  const [horizontalSpans, verticalSpans] = [
    computeSpans(columns, factor, plane.width, luma.width),
    computeSpans(rows, factor, plane.height, luma.height),
  ];
  const scale = 2 ** (8 - bits);
  const sums = new Float32Array(columns);
  return (row: number): Float32Array => {
    const [firstLine = 0, endLine = 0] = verticalSpans.subarray(row * 2, row * 2 + 2);
    sums.fill(0);
    for (let line = firstLine; line < endLine; line += 1) {
      const lineStart = line * stride;
      for (let index = 0; index < columns; index += 1) {
        const end = lineStart + (horizontalSpans[index * 2 + 1] as number);
        let sum = 0;
        for (let offset = lineStart + (horizontalSpans[index * 2] as number); offset < end; offset += 1) sum += data[offset] as number;
        sums[index] = (sums[index] as number) + sum;
      }
    }
    for (let index = 0; index < columns; index += 1) {
      const samples = (endLine - firstLine) * ((horizontalSpans[index * 2 + 1] as number) - (horizontalSpans[index * 2] as number));
      sums[index] = ((sums[index] as number) * scale) / samples;
    }
    return sums;
  };
};

/** Limited range uses only 16 to 235 (luma) and 16 to 240 (chroma) of eight bits. */
const LIMITED_RANGE = { black: 16, lumaGain: 255 / 219, chromaGain: 255 / 224 };
const FULL_RANGE = { black: 0, lumaGain: 1, chromaGain: 1 };

/** Matrix code for samples that are green, blue and red directly. */
const IDENTITY_MATRIX = 0;

/**
 * Averages squares of `factor` × `factor` pixels into one RGB pixel, and drops the remainder at the right and the bottom. A
 * factor of 1 or less only converts. The caller resizes further, so that only the reduced image is in memory as RGB.
 */
export const shrinkToRgb = ({ luma, chroma, matrix, isFullRange }: Planes, factor: number): Rgb => {
  const size = Math.max(1, factor);
  const [width, height] = [Math.floor(luma.width / size), Math.floor(luma.height / size)];
  const rgb = new Uint8ClampedArray(width * height * 3);
  const { black, lumaGain, chromaGain } = isFullRange ? FULL_RANGE : LIMITED_RANGE;
  const { crToRed, crToGreen, cbToGreen, cbToBlue } = computeWeights(matrix);
  const createPlaneAverager = (plane: Plane) => createAverager(plane, luma, size, width, height);
  const [averageLuma, averageCb, averageCr] = [createPlaneAverager(luma), ...(chroma ?? []).map(createPlaneAverager)];
  for (let row = 0, offset = 0; row < height; row += 1) {
    const ys = averageLuma?.(row) as Float32Array;
    const [cbs, crs] = [averageCb?.(row), averageCr?.(row)];
    for (let index = 0; index < width; index += 1, offset += 3) {
      const y = ((ys[index] as number) - black) * lumaGain;
      if (cbs && crs && matrix === IDENTITY_MATRIX) {
        rgb[offset] = ((crs[index] as number) - black) * lumaGain;
        rgb[offset + 1] = y;
        rgb[offset + 2] = ((cbs[index] as number) - black) * lumaGain;
        continue;
      }
      const cb = cbs ? ((cbs[index] as number) - 128) * chromaGain : 0;
      const cr = crs ? ((crs[index] as number) - 128) * chromaGain : 0;
      rgb[offset] = y + crToRed * cr;
      rgb[offset + 1] = y + cbToGreen * cb + crToGreen * cr;
      rgb[offset + 2] = y + cbToBlue * cb;
    }
  }
  return { data: new Uint8Array(rgb.buffer), width, height };
};
