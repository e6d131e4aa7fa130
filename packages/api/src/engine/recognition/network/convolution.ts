import type { Arena } from './arena.ts';
import { TILE_COLUMNS, TILE_ROWS, type Multiply } from './multiply.ts';

/** Channels first: data[c × height × width]. */
export interface Planes {
  readonly data: Float32Array;
  readonly channels: number;
  readonly height: number;
  readonly width: number;
}

export interface ConvolutionShape {
  readonly outputs: number;
  readonly channels: number;
  /** Side of the square kernel. */
  readonly kernel: number;
  readonly stride: number;
  readonly pad: number;
}

const upTo = (value: number, multiple: number) => Math.ceil(value / multiple) * multiple;

/** Lays the weights [outputs][channels × kernel²] in the panels that `multiply` reads; rows missing from the last panel are zero. */
export const packWeights = (arena: Arena, weights: Float32Array, outputs: number): Float32Array => {
  const depth = weights.length / outputs;
  const packed = arena.take(upTo(outputs, TILE_ROWS) * depth);
  for (let row = 0; row < outputs; row++) {
    const panel = (row - (row % TILE_ROWS)) * depth + (row % TILE_ROWS);
    for (let at = 0; at < depth; at++) packed[panel + at * TILE_ROWS] = weights[row * depth + at] ?? 0;
  }
  return packed;
};

/** Every patch under the kernel as one column, in panels of 8 columns: convolution becomes one matrix product. */
const patches = (
  arena: Arena,
  { data, channels, height, width }: Planes,
  shape: ConvolutionShape,
  rows: number,
  columns: number,
): Float32Array => {
  const { kernel, stride, pad } = shape;
  const depth = channels * kernel * kernel;
  const packed = arena.take(upTo(rows * columns, TILE_COLUMNS) * depth);
  for (let channel = 0, at = 0; channel < channels; channel++) {
    for (let ky = 0; ky < kernel; ky++) {
      for (let kx = 0; kx < kernel; kx++, at++) {
        for (let y = 0; y < rows; y++) {
          const sourceY = y * stride + ky - pad;
          if (sourceY < 0 || sourceY >= height) continue;
          const source = (channel * height + sourceY) * width;
          for (let x = 0, sourceX = kx - pad; x < columns; x++, sourceX += stride) {
            if (sourceX < 0 || sourceX >= width) continue;
            const column = y * columns + x;
            packed[(column & ~7) * depth + at * TILE_COLUMNS + (column & 7)] = data[source + sourceX] as number;
          }
        }
      }
    }
  }
  return packed;
};

/** Two-dimensional convolution with zero padding. `weights` come from `packWeights`. */
export const convolve = (
  arena: Arena,
  multiply: Multiply,
  input: Planes,
  weights: Float32Array,
  bias: Float32Array,
  shape: ConvolutionShape,
): Planes => {
  const { outputs, kernel, stride, pad } = shape;
  const height = Math.floor((input.height + 2 * pad - kernel) / stride) + 1;
  const width = Math.floor((input.width + 2 * pad - kernel) / stride) + 1;
  const count = upTo(height * width, TILE_COLUMNS);
  const result = arena.take(upTo(outputs, TILE_ROWS) * count);
  for (let output = 0; output < outputs; output++) result.fill(bias[output] ?? 0, output * count, (output + 1) * count);
  const mark = arena.mark();
  const columns = patches(arena, input, shape, height, width);
  multiply(weights.byteOffset, columns.byteOffset, result.byteOffset, upTo(outputs, TILE_ROWS), input.channels * kernel * kernel, count);
  arena.reset(mark);
  if (count !== height * width) throw new Error(`A plane of ${height} × ${width} does not fill whole tiles.`);
  return { data: result.subarray(0, outputs * count), channels: outputs, height, width };
};
