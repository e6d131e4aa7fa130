import { createFloatAttribute, createNode, findUsers, getIntegers, getOutput, replaceNode } from './graph.mjs';

/** Returns the only node that uses another node's output, if it has this operator. */
const findNext = (graph, node, operator) => {
  const [next, ...otherUsers] = node ? findUsers(graph, getOutput(node)) : [];
  return next?.operator === operator && otherUsers.length === 0 ? next : undefined;
};

/** Returns the single number that a node adds to its other input, or multiplies it by. */
const getNumber = ({ constants }, { inputs }) => inputs.map((name) => constants.get(name)?.data).find((data) => data?.length === 1)?.[0];

const listConvolutions = ({ nodes, constants }) => nodes.filter(({ operator, inputs }) => operator === 'Conv' && constants.has(inputs[1]));

/** Multiplies a convolution's output by `scale` and adds an offset to each channel. Returns the node that computes `output`. */
const adjustConvolution = (graph, node, { output = getOutput(node), scale = 1, computeOffset = () => 0 }) => {
  const [input, weightName, biasName] = node.inputs;
  const { dims, data } = graph.constants.get(weightName);
  const bias = graph.constants.get(biasName)?.data;
  const size = data.length / dims[0];
  const offsets = Float32Array.from(
    { length: dims[0] },
    (_, index) => (bias?.[index] ?? 0) * scale + computeOffset(data.subarray(index * size, (index + 1) * size)),
  );
  graph.constants.set(`${output}.weights`, { dims, data: data.map((value) => value * scale) });
  graph.constants.set(`${output}.bias`, { dims: [dims[0]], data: offsets });
  const adjustedNode = { ...node, inputs: [input, `${output}.weights`, `${output}.bias`], outputs: [output] };
  replaceNode(graph, node, adjustedNode);
  return adjustedNode;
};

/** Merges each multiplication by a single number, and each addition of a single number, into the convolution before it. */
const mergeNumbers = (graph) => {
  for (let node of listConvolutions(graph)) {
    for (;;) {
      const next = findNext(graph, node, 'Mul') ?? findNext(graph, node, 'Add');
      const number = next && getNumber(graph, next);
      if (number === undefined) break;
      replaceNode(graph, next);
      const change = next.operator === 'Mul' ? { scale: number } : { computeOffset: () => number };
      node = adjustConvolution(graph, node, { output: getOutput(next), ...change });
    }
  }
};

/**
 * Replaces `x * clip(x + 3, 0, 6) / 6 * scale` after a convolution with `y * hardSigmoid(y / scale)`, where the convolution computes
 * `y = scale * x`. That takes two passes over the values instead of five.
 */
const mergeHardSwishes = (graph) => {
  for (const convolution of listConvolutions(graph)) {
    const output = getOutput(convolution);
    const add = findUsers(graph, output).find((user) => user.operator === 'Add' && getNumber(graph, user) === 3);
    const clip = findNext(graph, add, 'Clip');
    const multiply = findNext(graph, clip, 'Mul');
    const divide = findNext(graph, multiply, 'Div');
    if (!multiply?.inputs.includes(output) || !divide || getNumber(graph, divide) !== 6) continue;
    const lastNode = findNext(graph, divide, 'Mul');
    const scale = (lastNode && getNumber(graph, lastNode)) || 1;
    adjustConvolution(graph, convolution, { scale });
    const attributes = [createFloatAttribute('alpha', 1 / (6 * scale)), createFloatAttribute('beta', 0.5)];
    replaceNode(graph, add, createNode('HardSigmoid', [output], getOutput(clip), attributes));
    replaceNode(graph, multiply, { ...multiply, outputs: (scale === 1 ? divide : lastNode).outputs });
    for (const node of [clip, divide, ...(scale === 1 ? [] : [lastNode])]) replaceNode(graph, node);
  }
};

const isPadded = (node) => getIntegers(node, 'pads').some((size) => size > 0);

/** Merges the addition of a single number into the convolutions after it, unless they pad their input with zeros. */
const mergeOffsets = (graph) => {
  for (const add of graph.nodes.filter(({ operator }) => operator === 'Add')) {
    const number = getNumber(graph, add);
    const users = findUsers(graph, getOutput(add));
    const input = add.inputs.find((name) => !graph.constants.has(name));
    const convolutions = listConvolutions(graph).filter((node) => users.includes(node) && !isPadded(node));
    if (number === undefined || users.length === 0 || convolutions.length < users.length) continue;
    const computeOffset = (weights) => number * weights.reduce((sum, value) => sum + value, 0);
    for (const node of convolutions) {
      const adjustedNode = adjustConvolution(graph, node, { computeOffset });
      replaceNode(graph, adjustedNode, { ...adjustedNode, inputs: [input, ...adjustedNode.inputs.slice(1)] });
    }
    replaceNode(graph, add);
  }
};

const ONE = 'one';

/** Replaces `x + x * weight` with `x * (weight + 1)`. The addition is then needed only once per channel. */
const mergeChannelWeights = (graph) => {
  graph.constants.set(ONE, { dims: [1], data: Float32Array.of(1) });
  for (const { outputs } of graph.nodes.filter(({ operator }) => operator === 'HardSigmoid')) {
    const [weight] = outputs;
    const [multiply, ...otherUsers] = findUsers(graph, weight);
    const add = findNext(graph, multiply, 'Add');
    const input = multiply?.inputs.find((name) => name !== weight);
    if (multiply?.operator !== 'Mul' || otherUsers.length > 0 || !add?.inputs.includes(input)) continue;
    replaceNode(graph, multiply, createNode('Add', [weight, ONE], getOutput(multiply)));
    replaceNode(graph, add, createNode('Mul', [input, getOutput(multiply)], getOutput(add)));
  }
};

/** Merges numbers and activations into the convolutions next to them, which saves passes over all values. */
export const mergeScales = (graph) => {
  mergeNumbers(graph);
  mergeHardSwishes(graph);
  mergeOffsets(graph);
  mergeChannelWeights(graph);
};
