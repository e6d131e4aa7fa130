import { createIntegersAttribute, createNode, findSource, getIntegers, getOutput, removeUnused, replaceNode } from './graph.mjs';

const isConvolution = ({ constants }, node, side) => {
  if (node?.operator !== 'Conv') return false;
  const { dims } = constants.get(node.inputs[1]) ?? { dims: [] };
  return dims[2] === side && dims[3] === side && getIntegers(node, 'strides').every((stride) => stride === 1);
};

/** Averages before a convolution of single pixels instead of after it, because it has fewer channels there. */
const averageFirst = (graph) => {
  for (const pool of graph.nodes.filter(({ operator }) => operator === 'GlobalAveragePool')) {
    const convolution = findSource(graph, pool.inputs[0]);
    if (!isConvolution(graph, convolution, 1)) continue;
    const average = `${getOutput(pool)}.input`;
    const weigh = { ...convolution, inputs: [average, ...convolution.inputs.slice(1)], outputs: pool.outputs };
    replaceNode(graph, pool, createNode('GlobalAveragePool', [convolution.inputs[0]], average), weigh);
  }
};

/** Returns the weights of some input channels. */
const sliceChannels = ({ dims: [outputs, inputs, ...sides], data }, from, count) => {
  const area = sides[0] * sides[1];
  const rows = Array.from({ length: outputs }, (_, output) =>
    data.subarray((output * inputs + from) * area, (output * inputs + from + count) * area),
  );
  return { dims: [outputs, count, ...sides], data: Float32Array.from(rows.flatMap((row) => [...row])) };
};

/**
 * Returns the weights of a transposed convolution with stride `scale` that does what enlarging each pixel to `scale` x `scale` and then
 * a convolution with these weights do.
 */
const enlargeWeights = ({ dims: [outputs, inputs, side], data }, scale) => {
  const large = side + scale - 1;
  const enlarged = new Float32Array(inputs * outputs * large * large);
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [side - 1 - (at % side), side - 1 - (Math.floor(at / side) % side)];
    const channels = Math.floor(at / (side * side));
    const plane = ((channels % inputs) * outputs + Math.floor(channels / inputs)) * large * large;
    for (let row = y; row < y + scale; row++) {
      for (let column = x; column < x + scale; column++) enlarged[plane + row * large + column] += data[at];
    }
  }
  return { dims: [inputs, outputs, large, large], data: enlarged };
};

const swapChannels = ({ dims: [outputs, inputs], data }) => ({
  dims: [inputs, outputs, 1, 1],
  data: Float32Array.from(data, (_, at) => data[(at % outputs) * inputs + Math.floor(at / outputs)]),
});

/** Returns by how much a node enlarges its input, or undefined if it does something else. */
const getScale = ({ constants }, node) => (node?.operator === 'Resize' ? constants.get(node.inputs[2])?.data[2] : undefined);

/** Returns the weights of single pixels that a node computes its channels with before it multiplies each by a weight. */
const findWeighted = (graph, node) => {
  if (node?.operator !== 'Mul') return undefined;
  const convolution = findSource(graph, node.inputs[0]);
  if (!isConvolution(graph, convolution, 1) || convolution.inputs.length > 2) return undefined;
  return { input: convolution.inputs[0], weights: graph.constants.get(convolution.inputs[1]), channelWeights: node.inputs[1] };
};

/** Splits a padded convolution of 3 x 3 pixels into convolutions of what its input is the sum of, or leaves it as it is. */
const splitConvolution = (graph, convolution) => {
  const output = getOutput(convolution);
  const { attributes } = convolution;
  const nodes = [];
  const addConstant = (tensor) => {
    const name = `${output}.constant${graph.constants.size}`;
    graph.constants.set(name, tensor);
    return name;
  };
  const addNode = (operator, inputs, nodeAttributes) => {
    const name = `${output}.part${nodes.length}`;
    nodes.push(createNode(operator, inputs, name, nodeAttributes));
    return name;
  };
  const convolve = (name, weights) => {
    const source = findSource(graph, name);
    const scale = getScale(graph, source);
    if (scale !== undefined) {
      const transposed = [createIntegersAttribute('strides', [scale, scale]), createIntegersAttribute('pads', [1, 1, 1, 1])];
      return [addNode('ConvTranspose', [source.inputs[0], addConstant(enlargeWeights(weights, scale))], transposed)];
    }
    if (source?.operator === 'Concat') {
      const count = weights.dims[1] / source.inputs.length;
      return source.inputs.flatMap((input, at) => convolve(input, sliceChannels(weights, at * count, count)));
    }
    if (source?.operator === 'Add' && source.inputs.some((input) => getScale(graph, findSource(graph, input)) !== undefined))
      return source.inputs.flatMap((input) => convolve(input, weights));
    const weighted = findWeighted(graph, source);
    if (weighted && weighted.weights.dims[1] * 2 < weights.dims[1]) {
      const weigh = addNode('Mul', [addConstant(swapChannels(weighted.weights)), weighted.channelWeights]);
      return [addNode('Conv', [weighted.input, addNode('Conv', [addConstant(weights), weigh])], attributes)];
    }
    return [addNode('Conv', [name, addConstant(weights)], attributes)];
  };
  const parts = convolve(convolution.inputs[0], graph.constants.get(convolution.inputs[1]));
  if (parts.length === 1) return;
  parts.reduce((sum, part) => addNode('Add', [sum, part]));
  nodes.at(-1).outputs = [output];
  replaceNode(graph, convolution, ...nodes);
};

/**
 * Splits convolutions of enlarged maps, so that they compute at the maps' own size. The detector's two largest convolutions take half of
 * its time, and most of their input is enlarged.
 */
export const splitConvolutions = (graph) => {
  averageFirst(graph);
  const isSplittable = (node) => isConvolution(graph, node, 3) && node.inputs.length === 2;
  for (const node of graph.nodes.filter(isSplittable)) splitConvolution(graph, node);
  removeUnused(graph);
};
