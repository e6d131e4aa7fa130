/** A node of a network: one operator with the names of its inputs and outputs. */
export interface NetworkNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** All other fields, still encoded. */
  readonly attributes: Uint8Array;
}

/** A constant of 32-bit floating-point numbers. */
export interface NetworkConstant {
  readonly values: Float32Array;
  readonly dims: readonly number[];
}

/** A decoded ONNX file. */
export interface NetworkFile {
  readonly nodes: readonly NetworkNode[];
  /** Names of the network's outputs. */
  readonly outputNames: ReadonlySet<string>;
  /** Fields of the graph except its nodes, still encoded. */
  readonly graphFields: Uint8Array;
  /** Fields of the file except its graph, still encoded. */
  readonly fileFields: Uint8Array;
}

/** Wire types of the Protocol Buffers encoding. */
const [VARINT, FIXED_64, BYTES, FIXED_32] = [0, 1, 2, 5] as const;
const WIRE_TYPES: readonly number[] = [VARINT, FIXED_64, BYTES, FIXED_32];

/** A field of a Protocol Buffers message. */
interface Field {
  readonly number: number;
  /** A varint's value, or the length of a field of bytes; 0 for other types. */
  readonly value: number;
  /** Content without tag and length. */
  readonly content: Uint8Array;
  /** Content with tag and length. */
  readonly encodedBytes: Uint8Array;
}

/** Decodes the fields of a Protocol Buffers message without copying them. Throws RangeError if the message is damaged. */
const decodeFields = (bytes: Uint8Array): Field[] => {
  let position = 0;
  const readVarint = (): number => {
    for (let value = 0, factor = 1; position < bytes.length; factor *= 128) {
      const byte = bytes[position++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new RangeError('The network file ends within a number.');
  };
  const fields: Field[] = [];
  while (position < bytes.length) {
    const start = position;
    const tag = readVarint();
    const type = tag % 8;
    const value = type === VARINT || type === BYTES ? readVarint() : 0;
    const size = type === BYTES ? value : type === FIXED_32 ? 4 : type === FIXED_64 ? 8 : 0;
    const end = position + size;
    if (end > bytes.length || !WIRE_TYPES.includes(type)) throw new RangeError('The network file is damaged.');
    fields.push({
      number: Math.floor(tag / 8),
      value,
      content: bytes.subarray(position, end),
      encodedBytes: bytes.subarray(start, end),
    });
    position = end;
  }
  return fields;
};

const encodeVarint = (value: number): Uint8Array => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.from([...bytes, rest]);
};
const encodeNumber = (number: number, value: number): Uint8Array => Buffer.concat([encodeVarint(number * 8 + VARINT), encodeVarint(value)]);
const encodeBytes = (number: number, content: Uint8Array): Uint8Array =>
  Buffer.concat([encodeVarint(number * 8 + BYTES), encodeVarint(content.length), content]);
const encodeText = (number: number, text: string): Uint8Array => encodeBytes(number, Buffer.from(text));
const encodeFloat = (number: number, value: number): Uint8Array => {
  const content = Buffer.alloc(4);
  content.writeFloatLE(value);
  return Buffer.concat([encodeVarint(number * 8 + FIXED_32), content]);
};

const toText = ({ content }: Field): string => Buffer.from(content).toString();

/** Field numbers of onnx.proto. */
const FILE = { graph: 7 };
const GRAPH = { node: 1, output: 12 };
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 };
const ATTRIBUTE_TYPES = { float: 1, tensor: 4 };
const TENSOR = { dims: 1, type: 2, data: 9 };
const FLOAT_TYPE = 1;

const decodeNode = (bytes: Uint8Array): NetworkNode => {
  const fields = decodeFields(bytes);
  const isDecoded = ({ number }: Field): boolean => number === NODE.input || number === NODE.output || number === NODE.operator;
  return {
    operator: fields.filter(({ number }) => number === NODE.operator).map(toText)[0] ?? '',
    inputs: fields.filter(({ number }) => number === NODE.input).map(toText),
    outputs: fields.filter(({ number }) => number === NODE.output).map(toText),
    attributes: Buffer.concat(fields.filter((field) => !isDecoded(field)).map(({ encodedBytes }) => encodedBytes)),
  };
};
const encodeNode = ({ operator, inputs, outputs, attributes }: NetworkNode): Uint8Array =>
  Buffer.concat([
    ...inputs.map((name) => encodeText(NODE.input, name)),
    ...outputs.map((name) => encodeText(NODE.output, name)),
    encodeText(NODE.operator, operator),
    attributes,
  ]);

/** Decodes an ONNX file. Throws RangeError if it is damaged. */
export const decodeNetworkFile = (bytes: Uint8Array): NetworkFile => {
  const fields = decodeFields(bytes);
  const graph = decodeFields(fields.find(({ number }) => number === FILE.graph)?.content ?? new Uint8Array());
  const outputNames = graph.filter(({ number }) => number === GRAPH.output).map(({ content }) => toText(decodeFields(content)[0] as Field));
  return {
    nodes: graph.filter(({ number }) => number === GRAPH.node).map(({ content }) => decodeNode(content)),
    outputNames: new Set(outputNames),
    graphFields: Buffer.concat(graph.filter(({ number }) => number !== GRAPH.node).map(({ encodedBytes }) => encodedBytes)),
    fileFields: Buffer.concat(fields.filter(({ number }) => number !== FILE.graph).map(({ encodedBytes }) => encodedBytes)),
  };
};

export const encodeNetworkFile = ({ nodes, graphFields, fileFields }: NetworkFile): Uint8Array =>
  Buffer.concat([
    fileFields,
    encodeBytes(FILE.graph, Buffer.concat([...nodes.map((node) => encodeBytes(GRAPH.node, encodeNode(node))), graphFields])),
  ]);

/** Returns the value of a Constant node, or null if it is not a tensor of 32-bit floating-point numbers. */
export const decodeConstant = ({ operator, attributes }: NetworkNode): NetworkConstant | null => {
  if (operator !== 'Constant') return null;
  const attribute = decodeFields(attributes).find(({ number }) => number === NODE.attribute);
  const tensor = attribute && decodeFields(attribute.content).find(({ number }) => number === ATTRIBUTE.tensor);
  const fields = tensor ? decodeFields(tensor.content) : [];
  const data = fields.find(({ number }) => number === TENSOR.data)?.content;
  if (!data || fields.find(({ number }) => number === TENSOR.type)?.value !== FLOAT_TYPE) return null;
  // The copy is aligned to 4 bytes.
  return {
    values: new Float32Array(new Uint8Array(data).buffer),
    dims: fields.filter(({ number }) => number === TENSOR.dims).map(({ value }) => value),
  };
};

export const createConstantNode = (name: string, { values, dims }: NetworkConstant): NetworkNode => {
  const tensor = Buffer.concat([
    ...dims.map((dimension) => encodeNumber(TENSOR.dims, dimension)),
    encodeNumber(TENSOR.type, FLOAT_TYPE),
    encodeBytes(TENSOR.data, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
  const attribute = [
    encodeText(ATTRIBUTE.name, 'value'),
    encodeBytes(ATTRIBUTE.tensor, tensor),
    encodeNumber(ATTRIBUTE.type, ATTRIBUTE_TYPES.tensor),
  ];
  return { operator: 'Constant', inputs: [], outputs: [name], attributes: encodeBytes(NODE.attribute, Buffer.concat(attribute)) };
};

/** Encodes a node's attributes that are floating-point numbers. */
export const encodeFloatAttributes = (attributes: Readonly<Record<string, number>>): Uint8Array =>
  Buffer.concat(
    Object.entries(attributes).map(([name, value]) =>
      encodeBytes(
        NODE.attribute,
        Buffer.concat([
          encodeText(ATTRIBUTE.name, name),
          encodeFloat(ATTRIBUTE.float, value),
          encodeNumber(ATTRIBUTE.type, ATTRIBUTE_TYPES.float),
        ]),
      ),
    ),
  );

/** Returns whether a node has an attribute with a list of integers that are not all zero, such as "pads". */
export const hasNonZeroIntegers = ({ attributes }: NetworkNode, name: string): boolean =>
  decodeFields(attributes)
    .filter(({ number }) => number === NODE.attribute)
    .map(({ content }) => decodeFields(content))
    .filter((fields) => fields.some((field) => field.number === ATTRIBUTE.name && toText(field) === name))
    .some((fields) =>
      fields.some(({ number, value, content }) => number === ATTRIBUTE.integers && (value !== 0 || content.some((byte) => byte !== 0))),
    );

/** Returns a node's attribute that is a floating-point number. */
export const findFloatAttribute = ({ attributes }: NetworkNode, name: string): number | undefined =>
  decodeFields(attributes)
    .filter(({ number }) => number === NODE.attribute)
    .map(({ content }) => decodeFields(content))
    .filter((fields) => fields.some((field) => field.number === ATTRIBUTE.name && toText(field) === name))
    .flatMap((fields) => fields.filter(({ number }) => number === ATTRIBUTE.float))
    .map(({ content }) => Buffer.from(content).readFloatLE())[0];
