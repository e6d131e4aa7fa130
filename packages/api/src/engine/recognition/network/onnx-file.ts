/** A constant of the model. int8 and uint8 data stay bytes; everything else is widened to float32. */
export interface ModelTensor {
  readonly dims: readonly number[];
  readonly data: Float32Array | Int8Array;
}

export interface ModelNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly ints: ReadonlyMap<string, readonly number[]>;
  readonly tensor: ModelTensor | null;
}

/** The part of an ONNX file that inference needs. */
export interface ModelGraph {
  readonly nodes: readonly ModelNode[];
  readonly tensors: ReadonlyMap<string, ModelTensor>;
  readonly input: string;
  readonly output: string;
}

interface Field {
  readonly number: number;
  readonly value: number;
  readonly bytes: Uint8Array;
}

const NOTHING = new Uint8Array(0);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Protocol buffer wire format: https://protobuf.dev/programming-guides/encoding/ */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const varint = (): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = view.getUint8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(BigInt.asIntN(64, value));
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const [number, wire] = [tag >> 3, tag & 7];
    if (wire === 0) yield { number, value: varint(), bytes: NOTHING };
    else if (wire === 2) {
      const length = varint();
      yield { number, value: 0, bytes: bytes.subarray(at, at + length) };
      at += length;
    } else if (wire === 5) {
      yield { number, value: view.getFloat32(at, true), bytes: NOTHING };
      at += 4;
    } else throw new Error(`The model file holds wire type ${wire}, which ONNX does not use here.`);
  }
}

/** Repeated integers come one a field or packed into one. */
const integers = ({ value, bytes }: Field): number[] => {
  if (bytes.length === 0) return [value];
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const byte of bytes) {
    number += (byte & 127) * 2 ** shift;
    shift = byte < 128 ? 0 : shift + 7;
    if (byte < 128) {
      numbers.push(number);
      number = 0;
    }
  }
  return numbers;
};

/** TensorProto.DataType of the ONNX schema. */
const FLOAT = 1;
const INT8 = 3;
const INT64 = 7;

const dataOf = (type: number, raw: Uint8Array): ModelTensor['data'] => {
  const copy = new Uint8Array(raw).buffer;
  if (type === FLOAT) return new Float32Array(copy);
  if (type === INT8) return new Int8Array(copy);
  if (type === INT64) return Float32Array.from(new BigInt64Array(copy), Number);
  throw new Error(`The model file holds tensors of type ${type}, which this runtime does not know.`);
};

const tensorOf = (bytes: Uint8Array): ModelTensor & { readonly name: string } => {
  const dims: number[] = [];
  let [name, type] = ['', FLOAT];
  let raw: Uint8Array = NOTHING;
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) dims.push(...integers(field));
    else if (field.number === 2) type = field.value;
    else if (field.number === 8) name = text(field.bytes);
    else if (field.number === 9) raw = field.bytes;
  }
  return { name, dims, data: dataOf(type, raw) };
};

const nodeOf = (bytes: Uint8Array): ModelNode => {
  const inputs: string[] = [];
  const ints = new Map<string, number[]>();
  let tensor: ModelTensor | null = null;
  let [op, output] = ['', ''];
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) inputs.push(text(field.bytes));
    else if (field.number === 2) output ||= text(field.bytes);
    else if (field.number === 4) op = text(field.bytes);
    else if (field.number === 5) {
      let name = '';
      const values: number[] = [];
      for (const part of fieldsOf(field.bytes)) {
        if (part.number === 1) name = text(part.bytes);
        else if (part.number === 3 || part.number === 8) values.push(...integers(part));
        else if (part.number === 5) tensor = tensorOf(part.bytes);
      }
      ints.set(name, values);
    }
  }
  return { op, inputs, output, ints, tensor };
};

const nameOf = (bytes: Uint8Array): string => {
  for (const field of fieldsOf(bytes)) if (field.number === 1) return text(field.bytes);
  return '';
};

/** Reads an ONNX file (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). Throws on anything it does not know. */
export const readModel = (file: Uint8Array): ModelGraph => {
  const nodes: ModelNode[] = [];
  const tensors = new Map<string, ModelTensor>();
  let [input, output] = ['', ''];
  for (const model of fieldsOf(file)) {
    if (model.number !== 7) continue;
    for (const field of fieldsOf(model.bytes)) {
      if (field.number === 1) nodes.push(nodeOf(field.bytes));
      else if (field.number === 5) {
        const { name, ...tensor } = tensorOf(field.bytes);
        tensors.set(name, tensor);
      } else if (field.number === 11) input ||= nameOf(field.bytes);
      else if (field.number === 12) output ||= nameOf(field.bytes);
    }
  }
  return { nodes, tensors, input, output };
};
