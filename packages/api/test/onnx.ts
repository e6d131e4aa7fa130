/**
 * Writes tiny ONNX networks byte by byte, with the subset of Protocol Buffers that a classifier needs
 * (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
 */

const encodeVarint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...encodeVarint(Math.floor(value / 128))]);
const encodeInteger = (field: number, value: number): Buffer => Buffer.from([...encodeVarint(field * 8), ...encodeVarint(value)]);
const encodeBytes = (field: number, value: Buffer | string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([...encodeVarint(field * 8 + 2), ...encodeVarint(bytes.length)]), bytes]);
};
const encodeMessage = (field: number, ...parts: readonly Buffer[]): Buffer => encodeBytes(field, Buffer.concat(parts));

const encodeNode = (type: string, inputs: readonly string[], output: string): Buffer =>
  encodeMessage(1, ...inputs.map((name) => encodeBytes(1, name)), encodeBytes(2, output), encodeBytes(4, type));

const FLOAT = 1;
const encodeValueInfo = (field: number, name: string, dims: readonly number[]): Buffer =>
  encodeMessage(
    field,
    encodeBytes(1, name),
    encodeMessage(
      2,
      encodeMessage(1, encodeInteger(1, FLOAT), encodeMessage(2, ...dims.map((size) => encodeMessage(1, encodeInteger(1, size))))),
    ),
  );
const encodeInitializer = (name: string, dims: readonly number[], values: Float32Array): Buffer =>
  encodeMessage(
    5,
    ...dims.map((size) => encodeInteger(1, size)),
    encodeInteger(2, FLOAT),
    encodeBytes(8, name),
    encodeBytes(9, Buffer.from(values.buffer)),
  );

export interface TinyClassifier {
  /** Weights of red, green and blue for each class. */
  readonly weights: readonly (readonly [red: number, green: number, blue: number])[];
  readonly side?: number;
  readonly channels?: number;
  /** Operator that replaces Flatten. */
  readonly operator?: string;
}

/** Returns a network that classifies a photo, [1, 3, side, side], by its mean color and outputs a logit per class. */
export const createTinyClassifier = ({ weights, side = 32, channels = 3, operator = 'Flatten' }: TinyClassifier): Buffer => {
  const matrix = Float32Array.from([0, 1, 2].flatMap((channel) => weights.map((weight) => weight[channel] ?? 0)));
  const graph = [
    encodeNode('GlobalAveragePool', ['photo'], 'pooled'),
    encodeNode(operator, ['pooled'], 'mean'),
    encodeNode('MatMul', ['mean', 'weights'], 'logits'),
    encodeBytes(2, 'tiny'),
    encodeInitializer('weights', [3, weights.length], matrix),
    encodeValueInfo(11, 'photo', [1, channels, side, side]),
    encodeValueInfo(12, 'logits', [1, weights.length]),
  ];
  return Buffer.concat([encodeInteger(1, 8), encodeMessage(7, ...graph), encodeMessage(8, encodeBytes(1, ''), encodeInteger(2, 13))]);
};
