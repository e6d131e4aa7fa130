import { decodeFields, encodeField, encodeFloatField } from './protobuf.mjs';

/** Field numbers and types from onnx.proto. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, output: 12 };
const OUTPUT = { name: 1, type: 2 };
const TYPE = { tensor: 1 };
const TENSOR_TYPE = { element: 1 };
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 };
const ATTRIBUTE_TYPE = { float: 1, integer: 2, tensor: 4, integers: 7 };
const TENSOR = { dims: 1, type: 2, data: 9 };
const FLOAT = 1;

const listBytes = (fields, number) =>
  fields.flatMap((field) => (field.number === number && typeof field.value !== 'number' ? [field.value] : []));
const listNumbers = (fields, number) =>
  fields.flatMap((field) => (field.number === number && typeof field.value === 'number' ? [field.value] : []));
const listTexts = (fields, number) => listBytes(fields, number).map((bytes) => Buffer.from(bytes).toString());

/** Decodes a node: its operator, the names of its inputs and outputs, and encoded attributes by name. */
const decodeNode = (bytes) => {
  const fields = decodeFields(bytes);
  const attributes = listBytes(fields, NODE.attribute).map((attribute) => [
    listTexts(decodeFields(attribute), ATTRIBUTE.name)[0],
    attribute,
  ]);
  return {
    operator: listTexts(fields, NODE.operator)[0],
    inputs: listTexts(fields, NODE.input),
    outputs: listTexts(fields, NODE.output),
    attributes: new Map(attributes),
  };
};

const encodeNode = ({ operator, inputs, outputs, attributes }) =>
  Buffer.concat([
    ...inputs.map((name) => encodeField(NODE.input, name)),
    ...outputs.map((name) => encodeField(NODE.output, name)),
    encodeField(NODE.operator, operator),
    ...[...attributes.values()].map((attribute) => encodeField(NODE.attribute, attribute)),
  ]);

/** Returns the dimensions and floats of a constant node, or null for other nodes. */
const decodeConstant = ({ operator, attributes }) => {
  const value = operator === 'Constant' ? attributes.get('value') : undefined;
  const [tensor] = value ? listBytes(decodeFields(value), ATTRIBUTE.tensor) : [];
  const fields = tensor ? decodeFields(tensor) : [];
  const [data] = listBytes(fields, TENSOR.data);
  if (!data || listNumbers(fields, TENSOR.type)[0] !== FLOAT) return null;
  return { dims: listNumbers(fields, TENSOR.dims), data: new Float32Array(Uint8Array.from(data).buffer) };
};

const encodeConstant = (name, { dims, data }) => {
  const tensor = Buffer.concat([
    ...dims.map((size) => encodeField(TENSOR.dims, size)),
    encodeField(TENSOR.type, FLOAT),
    encodeField(TENSOR.data, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  ]);
  const value = [
    encodeField(ATTRIBUTE.name, 'value'),
    encodeField(ATTRIBUTE.tensor, tensor),
    encodeField(ATTRIBUTE.type, ATTRIBUTE_TYPE.tensor),
  ];
  return encodeNode({ operator: 'Constant', inputs: [], outputs: [name], attributes: new Map([['value', Buffer.concat(value)]]) });
};

/**
 * Decodes the graph of an ONNX file whose weights are constant nodes: `nodes` in the order of execution, `constants` with floats by
 * name, and the names of its `outputs`. Throws RangeError when the file is damaged.
 */
export const decodeGraph = (model) => {
  const [bytes] = listBytes(decodeFields(model), MODEL.graph);
  const graph = decodeFields(bytes ?? new Uint8Array(0));
  const [nodes, constants] = [[], new Map()];
  for (const node of listBytes(graph, GRAPH.node).map(decodeNode)) {
    const constant = decodeConstant(node);
    if (constant) constants.set(node.outputs[0], constant);
    else nodes.push(node);
  }
  const outputs = listBytes(graph, GRAPH.output).map((value) => listTexts(decodeFields(value), OUTPUT.name)[0]);
  return { nodes, constants, outputs };
};

/** Encodes an output without its size, which may have changed. */
const encodeOutput = (name) => {
  const type = encodeField(TYPE.tensor, encodeField(TENSOR_TYPE.element, FLOAT));
  return Buffer.concat([encodeField(OUTPUT.name, name), encodeField(OUTPUT.type, type)]);
};

/** Returns an ONNX file with the nodes and outputs of another graph and the constants that they use. */
export const replaceGraph = (model, { nodes, constants, outputs }) => {
  const usedNames = new Set(nodes.flatMap(({ inputs }) => inputs));
  const replaceNodes = (graph) =>
    Buffer.concat([
      ...[...constants].flatMap(([name, tensor]) => (usedNames.has(name) ? [encodeField(GRAPH.node, encodeConstant(name, tensor))] : [])),
      ...nodes.map((node) => encodeField(GRAPH.node, encodeNode(node))),
      ...outputs.map((name) => encodeField(GRAPH.output, encodeOutput(name))),
      ...decodeFields(graph).flatMap(({ number, value }) =>
        number === GRAPH.node || number === GRAPH.output ? [] : [encodeField(number, value)],
      ),
    ]);
  return Buffer.concat(
    decodeFields(model).map(({ number, value }) => encodeField(number, number === MODEL.graph ? replaceNodes(value) : value)),
  );
};

/** Returns the integers of an attribute, which are a packed field in some files. */
export const getIntegers = ({ attributes }, name) => {
  const fields = decodeFields(attributes.get(name) ?? new Uint8Array(0));
  return [...listNumbers(fields, ATTRIBUTE.integer), ...listNumbers(fields, ATTRIBUTE.integers)];
};

const createAttribute = (name, type, ...values) => [
  name,
  Buffer.concat([encodeField(ATTRIBUTE.name, name), ...values, encodeField(ATTRIBUTE.type, type)]),
];
export const createFloatAttribute = (name, value) => createAttribute(name, ATTRIBUTE_TYPE.float, encodeFloatField(ATTRIBUTE.float, value));
export const createIntegersAttribute = (name, values) =>
  createAttribute(name, ATTRIBUTE_TYPE.integers, ...values.map((value) => encodeField(ATTRIBUTE.integers, value)));

export const getOutput = ({ outputs }) => outputs[0];
export const createNode = (operator, inputs, output, attributes = []) => ({
  operator,
  inputs,
  outputs: [output],
  attributes: new Map(attributes),
});

/** Returns the node that computes a value, or undefined for inputs and constants. */
export const findSource = ({ nodes }, name) => nodes.find(({ outputs }) => outputs.includes(name));
export const findUsers = ({ nodes }, name) => nodes.filter(({ inputs }) => inputs.includes(name));
/** Replaces a node with others. Without others, removes it. */
export const replaceNode = (graph, node, ...replacements) => {
  graph.nodes = graph.nodes.flatMap((otherNode) => (otherNode === node ? replacements : [otherNode]));
};

/** Removes nodes that contribute to none of the graph's outputs. */
export const removeUnused = (graph) => {
  const usedNames = new Set(graph.outputs);
  graph.nodes = graph.nodes
    .toReversed()
    .filter((node) => {
      const isUsed = node.outputs.some((name) => usedNames.has(name));
      if (isUsed) for (const name of node.inputs) usedNames.add(name);
      return isUsed;
    })
    .toReversed();
};
