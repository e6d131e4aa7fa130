import type { Arena } from './arena.ts';
import type { ModelNode, ModelTensor } from './onnx-file.ts';
import type { Planes } from './convolution.ts';

const like = (arena: Arena, planes: Planes): Planes => ({ ...planes, data: arena.take(planes.data.length) });
const sizeOf = ({ height, width }: Planes) => height * width;

/** Applies `combine` with a constant: one number for all, one a channel, or another tensor of the same shape. */
export const combine = (arena: Arena, left: Planes, right: Float32Array, operate: (a: number, b: number) => number): Planes => {
  const result = like(arena, left);
  const plane = sizeOf(left);
  const each = right.length === left.data.length;
  for (let at = 0; at < result.data.length; at++) {
    const other = each ? right[at] : right[right.length === 1 ? 0 : Math.floor(at / plane)];
    result.data[at] = operate(left.data[at] as number, other as number);
  }
  return result;
};

export const add = (arena: Arena, left: Planes, right: Planes): Planes => {
  const result = like(arena, left);
  for (let at = 0; at < result.data.length; at++) result.data[at] = (left.data[at] as number) + (right.data[at] as number);
  return result;
};

/** In place: the model uses the value before Relu nowhere else (checked when it is loaded). */
export const rectify = ({ data, ...shape }: Planes): Planes => {
  for (let at = 0; at < data.length; at++) if ((data[at] as number) < 0) data[at] = 0;
  return { ...shape, data };
};

/** 2 × 2 average with stride 2; the model's planes have even sides there. */
export const halve = (arena: Arena, { data, channels, height, width }: Planes): Planes => {
  const [rows, columns] = [height / 2, width / 2];
  const result = arena.take(channels * rows * columns);
  for (let row = 0, at = 0; row < channels * rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const source = row * 2 * width + column * 2;
      const upper = (data[source] as number) + (data[source + 1] as number);
      result[at] = (upper + (data[source + width] as number) + (data[source + width + 1] as number)) / 4;
    }
  }
  return { data: result, channels, height: rows, width: columns };
};

/** Mean of every channel. */
export const meanOfPlanes = (arena: Arena, input: Planes): Planes => {
  const plane = sizeOf(input);
  const result = arena.take(input.channels);
  for (let channel = 0; channel < input.channels; channel++) {
    let total = 0;
    for (let at = channel * plane; at < (channel + 1) * plane; at++) total += input.data[at] as number;
    result[channel] = total / plane;
  }
  return { data: result, channels: input.channels, height: 1, width: 1 };
};

/** Fully connected layer, weights [outputs][inputs]. */
export const connect = (arena: Arena, input: Planes, weights: Float32Array, bias: Float32Array): Planes => {
  const result = arena.take(bias.length);
  for (let output = 0; output < bias.length; output++) {
    let total = bias[output] as number;
    for (let at = 0; at < input.channels; at++) total += (weights[output * input.channels + at] as number) * (input.data[at] as number);
    result[output] = total;
  }
  return { data: result, channels: bias.length, height: 1, width: 1 };
};

export const softmax = (arena: Arena, input: Planes): Planes => {
  const top = Math.max(...input.data);
  const powers = Array.from(input.data, (value) => Math.exp(value - top));
  const total = powers.reduce((sum, value) => sum + value, 0);
  const result = like(arena, input);
  result.data.set(powers.map((value) => value / total));
  return result;
};

/** int8 weights back to float32, one scale per output channel. The model's zero points are all 0. */
export const dequantise = ({ dims, data }: ModelTensor, scales: ModelTensor): ModelTensor => {
  const perChannel = data.length / (dims[0] ?? 1);
  const floats = new Float32Array(data.length);
  for (let at = 0; at < floats.length; at++) floats[at] = (data[at] as number) * (scales.data[Math.floor(at / perChannel)] as number);
  return { dims, data: floats };
};

const isAll = (values: readonly number[] | undefined, wanted: number) => (values ?? []).every((value) => value === wanted);

/** Throws where a node asks for more than these operators do, so that another model fails at load and not by wrong answers. */
export const checkNode = (node: ModelNode, constants: ReadonlyMap<string, ModelTensor>): void => {
  const refuse = (why: string) => {
    throw new Error(`The model's ${node.op} ${why}, which this runtime does not do.`);
  };
  const { ints, inputs } = node;
  if (node.op === 'Conv' && !(isAll(ints.get('dilations'), 1) && isAll(ints.get('group'), 1))) refuse('is dilated or grouped');
  if (node.op === 'AveragePool' && !(isAll(ints.get('kernel_shape'), 2) && isAll(ints.get('strides'), 2) && isAll(ints.get('pads'), 0)))
    refuse('is not 2 × 2');
  if (node.op === 'Pad' && !constants.get(inputs[1] ?? '')?.data.every((value) => value === 0)) refuse('adds a border');
  if (node.op === 'Gemm' && !isAll(ints.get('transB'), 1)) refuse('has its weights the other way round');
  if (node.op === 'DequantizeLinear' && !constants.get(inputs[2] ?? '')?.data.every((value) => value === 0)) refuse('has a zero point');
};
