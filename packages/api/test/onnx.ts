/**
 * Writes tiny ONNX networks byte by byte, with the subset of Protocol Buffers that a classifier needs
 * (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
 */

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]);
const integer = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, value: Buffer | string): Buffer => {
  const data = Buffer.from(value);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(data.length)]), data]);
};
const message = (field: number, ...parts: readonly Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

const node = (type: string, inputs: readonly string[], output: string): Buffer =>
  message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, type));

const FLOAT = 1;
const value = (field: number, name: string, dims: readonly number[]): Buffer =>
  message(
    field,
    bytes(1, name),
    message(2, message(1, integer(1, FLOAT), message(2, ...dims.map((size) => message(1, integer(1, size)))))),
  );
const initializer = (name: string, dims: readonly number[], data: Float32Array): Buffer =>
  message(5, ...dims.map((size) => integer(1, size)), integer(2, FLOAT), bytes(8, name), bytes(9, Buffer.from(data.buffer)));

export interface TinyClassifier {
  /** Weights of red, green and blue for each class. */
  readonly weights: readonly (readonly [red: number, green: number, blue: number])[];
  readonly side?: number;
  readonly channels?: number;
  /** Replaces Flatten. */
  readonly operator?: string;
}

/** Returns a network that classifies a photo, [1, 3, side, side], by its mean color and outputs a logit per class. */
export const tinyClassifier = ({ weights, side = 32, channels = 3, operator = 'Flatten' }: TinyClassifier): Buffer => {
  const matrix = Float32Array.from([0, 1, 2].flatMap((channel) => weights.map((each) => each[channel] ?? 0)));
  const graph = [
    node('GlobalAveragePool', ['photo'], 'pooled'),
    node(operator, ['pooled'], 'mean'),
    node('MatMul', ['mean', 'weights'], 'logits'),
    bytes(2, 'tiny'),
    initializer('weights', [3, weights.length], matrix),
    value(11, 'photo', [1, channels, side, side]),
    value(12, 'logits', [1, weights.length]),
  ];
  return Buffer.concat([integer(1, 8), message(7, ...graph), message(8, bytes(1, ''), integer(2, 13))]);
};
