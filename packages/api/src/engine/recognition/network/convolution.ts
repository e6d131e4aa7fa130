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

interface Tap {
  /** Place in the depth of the matrix product: channel, row and column of the kernel. */
  readonly at: number;
  readonly channel: number;
  readonly dy: number;
  readonly dx: number;
}

/** Writes what one tap of the kernel meets under every output pixel. Places beyond the border keep their zero. */
const writeTap = (
  packed: Float32Array,
  input: Planes,
  { at, channel, dy, dx }: Tap,
  { stride }: ConvolutionShape,
  size: Size,
  depth: number,
): void => {
  const { data, height, width } = input;
  const first = dx < 0 ? Math.ceil(-dx / stride) : 0;
  const last = Math.min(size.columns, Math.floor((width - 1 - dx) / stride) + 1);
  const nextPanel = (depth - 1) * TILE_COLUMNS;
  for (let y = 0; y < size.rows; y++) {
    const sourceY = y * stride + dy;
    if (sourceY < 0 || sourceY >= height) continue;
    const column = y * size.columns + first;
    let lane = column % TILE_COLUMNS;
    let place = (column - lane) * depth + at * TILE_COLUMNS + lane;
    let source = (channel * height + sourceY) * width + first * stride + dx;
    for (let x = first; x < last; x++, source += stride) {
      packed[place++] = data[source] as number;
      if (++lane === TILE_COLUMNS) {
        lane = 0;
        place += nextPanel;
      }
    }
  }
};

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Every patch under the kernel as one column, in panels of 8 columns: convolution becomes one matrix product. */
const patches = (arena: Arena, input: Planes, shape: ConvolutionShape, size: Size): Float32Array => {
  const { kernel, pad } = shape;
  const depth = input.channels * kernel * kernel;
  const packed = arena.take(upTo(size.rows * size.columns, TILE_COLUMNS) * depth);
  for (let channel = 0, at = 0; channel < input.channels; channel++) {
    for (let dy = -pad; dy < kernel - pad; dy++) {
      for (let dx = -pad; dx < kernel - pad; dx++, at++) writeTap(packed, input, { at, channel, dy, dx }, shape, size, depth);
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
  const columns = patches(arena, input, shape, { rows: height, columns: width });
  multiply(weights.byteOffset, columns.byteOffset, result.byteOffset, upTo(outputs, TILE_ROWS), input.channels * kernel * kernel, count);
  arena.reset(mark);
  if (count !== height * width) throw new Error(`A plane of ${height} × ${width} does not fill whole tiles.`);
  return { data: result.subarray(0, outputs * count), channels: outputs, height, width };
};
