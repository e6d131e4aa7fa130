import {
  createConstantNode,
  decodeConstant,
  decodeNetworkFile,
  encodeFloatAttributes,
  encodeNetworkFile,
  findFloatAttribute,
  hasNonZeroIntegers,
  type NetworkConstant,
  type NetworkNode,
} from './onnx-file.ts';

/** A network's nodes and constants. */
interface Graph {
  /** Nodes by the name of their first output, in the order of execution. */
  readonly nodes: Map<string, NetworkNode>;
  readonly constants: Map<string, NetworkConstant>;
  /** Names of the network's outputs, which must be kept. */
  readonly outputNames: ReadonlySet<string>;
}

const getOutput = ({ outputs }: NetworkNode): string => outputs[0] ?? '';

/** Returns a copy of the list of nodes, so that nodes can be replaced during iteration. */
const listNodes = ({ nodes }: Graph): NetworkNode[] => Array.from(nodes.values());

/** Lists the nodes that use each value. */
const listUsers = ({ nodes }: Graph): ReadonlyMap<string, readonly NetworkNode[]> => {
  const users = new Map<string, NetworkNode[]>();
  for (const node of nodes.values()) {
    for (const input of node.inputs) {
      const inputUsers = users.get(input);
      if (inputUsers) inputUsers.push(node);
      else users.set(input, [node]);
    }
  }
  return users;
};

/** Returns the only node that uses a value, if the network does not return the value. */
const findOnlyUser = (graph: Graph, users: ReadonlyMap<string, readonly NetworkNode[]>, name: string): NetworkNode | undefined => {
  const [user, ...otherUsers] = graph.outputNames.has(name) ? [] : (users.get(name) ?? []);
  return otherUsers.length === 0 ? user : undefined;
};

/** A node that adds a number to a value, or multiplies or divides it by one. */
interface ScalarOperation {
  readonly value: string;
  readonly scalar: number;
}

const findScalarOperation = ({ constants }: Graph, { operator, inputs }: NetworkNode): ScalarOperation | null => {
  const findScalar = (name: string): number | undefined => {
    const values = constants.get(name)?.values;
    return values?.length === 1 ? values[0] : undefined;
  };
  const [first = '', second = ''] = inputs;
  const [firstScalar, secondScalar] = [operator === 'Div' ? undefined : findScalar(first), findScalar(second)];
  if (secondScalar !== undefined) return { value: first, scalar: secondScalar };
  return firstScalar === undefined ? null : { value: second, scalar: firstScalar };
};

const findScalar = (graph: Graph, node: NetworkNode | undefined, operator: string): number | undefined =>
  node?.operator === operator ? findScalarOperation(graph, node)?.scalar : undefined;

/** Returns whether a node limits values to the range from 0 to 6 (ReLU6). */
const isClipFrom0To6 = ({ constants }: Graph, node: NetworkNode): boolean => {
  if (node.operator !== 'Clip') return false;
  const [, minName, maxName] = node.inputs;
  const getLimit = (name: string | undefined, attribute: string): number | undefined =>
    name === undefined ? findFloatAttribute(node, attribute) : constants.get(name)?.values[0];
  return getLimit(minName, 'min') === 0 && getLimit(maxName, 'max') === 6;
};

/** Replaces x · clip(x + 3, 0, 6) / 6, which takes four passes over the values, with x · HardSigmoid(x), which takes two. */
const replaceHardSwish = (graph: Graph): void => {
  const users = listUsers(graph);
  for (const addition of listNodes(graph)) {
    if (findScalar(graph, addition, 'Add') !== 3) continue;
    const value = findScalarOperation(graph, addition)?.value ?? '';
    const clip = findOnlyUser(graph, users, getOutput(addition));
    const product = clip && isClipFrom0To6(graph, clip) ? findOnlyUser(graph, users, getOutput(clip)) : undefined;
    const quotient = product && findOnlyUser(graph, users, getOutput(product));
    if (!clip || product?.operator !== 'Mul' || !product.inputs.includes(value) || !quotient) continue;
    if (findScalar(graph, quotient, 'Div') !== 6) continue;
    graph.nodes.delete(getOutput(addition));
    graph.nodes.delete(getOutput(product));
    const attributes = encodeFloatAttributes({ alpha: 1 / 6, beta: 0.5 });
    graph.nodes.set(getOutput(clip), { operator: 'HardSigmoid', inputs: [value], outputs: clip.outputs, attributes });
    graph.nodes.set(getOutput(quotient), { ...product, inputs: [value, getOutput(clip)], outputs: quotient.outputs });
  }
};

/** Weights and biases of a convolution. */
interface Convolution {
  readonly weights: NetworkConstant;
  readonly biases: Float32Array;
}

const findConvolution = ({ constants }: Graph, { operator, inputs }: NetworkNode): Convolution | null => {
  const [, weightsName = '', biasesName] = inputs;
  const weights = operator === 'Conv' ? constants.get(weightsName) : undefined;
  const biases = biasesName === undefined ? new Float32Array(weights?.dims[0] ?? 0) : constants.get(biasesName)?.values;
  return weights && biases ? { weights, biases } : null;
};

/** Replaces a convolution's input, weights and biases. Its new output is that of a node that follows it. */
const setConvolution = (
  graph: Graph,
  node: NetworkNode,
  { weights, biases }: Convolution,
  input: string,
  outputs: readonly string[],
): void => {
  const [weightsName, biasesName] = [`${outputs[0]}.weights`, `${outputs[0]}.biases`];
  graph.constants.set(weightsName, weights);
  graph.constants.set(biasesName, { values: biases, dims: [biases.length] });
  graph.nodes.delete(getOutput(node));
  graph.nodes.set(outputs[0] ?? '', { ...node, inputs: [input, weightsName, biasesName], outputs });
};

const scaleValues = (values: Float32Array, factor: number): Float32Array => values.map((value) => value * factor);
const scaleWeights = ({ values, dims }: NetworkConstant, factor: number): NetworkConstant => ({
  values: scaleValues(values, factor),
  dims,
});

const scaleConvolution = ({ weights, biases }: Convolution, factor: number): Convolution => ({
  weights: scaleWeights(weights, factor),
  biases: scaleValues(biases, factor),
});
const addToBiases = ({ weights, biases }: Convolution, summand: number): Convolution => ({
  weights,
  biases: biases.map((bias) => bias + summand),
});

/** Moves numbers that are multiplied or added right after a convolution into its weights and biases. */
const foldScalarsAfterConvolutions = (graph: Graph): void => {
  const users = listUsers(graph);
  for (const node of listNodes(graph)) {
    let convolution = findConvolution(graph, node);
    let { outputs } = node;
    while (convolution) {
      const next = findOnlyUser(graph, users, outputs[0] ?? '');
      const [factor, summand] = [findScalar(graph, next, 'Mul'), findScalar(graph, next, 'Add')];
      if (!next || (factor === undefined && summand === undefined)) break;
      convolution = factor === undefined ? addToBiases(convolution, summand ?? 0) : scaleConvolution(convolution, factor);
      graph.nodes.delete(outputs[0] ?? '');
      ({ outputs } = next);
    }
    if (convolution && outputs !== node.outputs) setConvolution(graph, node, convolution, node.inputs[0] ?? '', outputs);
  }
};

/** Returns the biases plus the contribution of a number that is added to every input value. */
const addInputOffset = ({ weights, biases }: Convolution, offset: number): Float32Array => {
  const size = weights.values.length / biases.length;
  return biases.map((bias, channel) => {
    let sum = 0;
    for (const weight of weights.values.subarray(channel * size, (channel + 1) * size)) sum += weight;
    return bias + sum * offset;
  });
};

/**
 * Moves numbers that are multiplied, or multiplied and then added, right before convolutions into their weights and biases. A number
 * added before a convolution with padding remains, because the padding is zero.
 */
const foldScalarsBeforeConvolutions = (graph: Graph): void => {
  // Each convolution has one input, so it changes only once and the users stay valid.
  const users = listUsers(graph);
  for (const product of listNodes(graph)) {
    const factor = findScalar(graph, product, 'Mul');
    if (factor === undefined || factor === 0) continue;
    const value = findScalarOperation(graph, product)?.value ?? '';
    const sum = findOnlyUser(graph, users, getOutput(product));
    const summand = findScalar(graph, sum, 'Add');
    const lastNode = sum && summand !== undefined ? sum : product;
    const lastUsers = graph.outputNames.has(getOutput(lastNode)) ? [] : (users.get(getOutput(lastNode)) ?? []);
    const convolutions = lastUsers.map((node) => ({ node, convolution: findConvolution(graph, node) }));
    if (lastUsers.length === 0 || convolutions.some(({ convolution }) => convolution === null)) continue;
    const isPadded = lastUsers.some((node) => hasNonZeroIntegers(node, 'pads'));
    graph.nodes.delete(getOutput(product));
    const shouldKeepSum = summand !== undefined && isPadded;
    if (shouldKeepSum) {
      const summandName = `${getOutput(lastNode)}.summand`;
      graph.constants.set(summandName, { values: Float32Array.of(summand / factor), dims: [1] });
      graph.nodes.set(getOutput(lastNode), { ...lastNode, inputs: [value, summandName] });
    } else graph.nodes.delete(getOutput(lastNode));
    for (const { node, convolution } of convolutions) {
      if (!convolution) continue;
      const biases = shouldKeepSum ? convolution.biases : addInputOffset(convolution, summand ?? 0);
      const scaledConvolution = { weights: scaleWeights(convolution.weights, factor), biases };
      setConvolution(graph, node, scaledConvolution, shouldKeepSum ? getOutput(lastNode) : value, node.outputs);
    }
  }
};

/**
 * Returns an equivalent ONNX file with fewer passes over its values, which runs in 3 to 5% less time. The runtime does not combine
 * these operations itself. Outputs differ only by rounding. The network must have no subgraphs, and its convolutions must state their
 * padding in `pads`, as the networks that we ship do. Throws RangeError if the file is damaged.
 */
export const simplifyNetwork = (bytes: Uint8Array): Uint8Array => {
  const file = decodeNetworkFile(bytes);
  const decodedConstants = file.nodes.map((node) => [getOutput(node), decodeConstant(node)] as const);
  const graph: Graph = {
    nodes: new Map(file.nodes.map((node) => [getOutput(node), node])),
    constants: new Map(decodedConstants.flatMap(([name, constant]) => (constant ? [[name, constant]] : []))),
    outputNames: file.outputNames,
  };
  const originalConstants = new Set(graph.constants.keys());
  replaceHardSwish(graph);
  foldScalarsAfterConvolutions(graph);
  foldScalarsBeforeConvolutions(graph);
  const usedNames = new Set(listNodes(graph).flatMap(({ inputs }) => inputs));
  const newConstants = [...graph.constants].filter(([name]) => !originalConstants.has(name) && usedNames.has(name));
  const nodes = [
    ...newConstants.map(([name, constant]) => createConstantNode(name, constant)),
    ...listNodes(graph).filter((node) => node.operator !== 'Constant' || usedNames.has(getOutput(node))),
  ];
  return encodeNetworkFile({ ...file, nodes });
};
