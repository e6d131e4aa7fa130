import { createIntegersAttribute, createNode, findSource, getIntegers, getOutput, removeUnused, replaceNode } from './graph.mjs';

const isConvolution = ({ constants }, node, side) => {
  if (node?.operator !== 'Conv') return false;
  const { dims } = constants.get(node.inputs[1]) ?? { dims: [] };
  return dims[2] === side && dims[3] === side && getIntegers(node, 'strides').every((stride) => stride === 1);
};

/** Moves each average from after a 1 x 1 convolution to before it, where there are fewer channels. */
const moveAverages = (graph) => {
  for (const pool of graph.nodes.filter(({ operator }) => operator === 'GlobalAveragePool')) {
    const convolution = findSource(graph, pool.inputs[0]);
    if (!isConvolution(graph, convolution, 1)) continue;
    const average = `${getOutput(pool)}.input`;
    const movedNode = { ...convolution, inputs: [average, ...convolution.inputs.slice(1)], outputs: pool.outputs };
    replaceNode(graph, pool, createNode('GlobalAveragePool', [convolution.inputs[0]], average), movedNode);
  }
};

/** Returns the weights of `count` input channels, starting at `firstChannel`. */
const sliceChannels = ({ dims: [outputs, inputs, ...sides], data }, firstChannel, count) => {
  const area = sides[0] * sides[1];
  const rows = Array.from({ length: outputs }, (_, output) =>
    data.subarray((output * inputs + firstChannel) * area, (output * inputs + firstChannel + count) * area),
  );
  return { dims: [outputs, count, ...sides], data: Float32Array.from(rows.flatMap((row) => [...row])) };
};

/**
 * Returns the weights of a transposed convolution with stride `scale`. It has the same result as enlarging each pixel to `scale` x
 * `scale` pixels and then convolving with the original weights.
 */
const enlargeWeights = ({ dims: [outputs, inputs, side], data }, scale) => {
  const largeSide = side + scale - 1;
  const enlargedData = new Float32Array(inputs * outputs * largeSide * largeSide);
  for (let index = 0; index < data.length; index++) {
    const [x, y] = [side - 1 - (index % side), side - 1 - (Math.floor(index / side) % side)];
    const channels = Math.floor(index / (side * side));
    const plane = ((channels % inputs) * outputs + Math.floor(channels / inputs)) * largeSide * largeSide;
    for (let row = y; row < y + scale; row++) {
      for (let column = x; column < x + scale; column++) enlargedData[plane + row * largeSide + column] += data[index];
    }
  }
  return { dims: [inputs, outputs, largeSide, largeSide], data: enlargedData };
};

const swapChannels = ({ dims: [outputs, inputs], data }) => ({
  dims: [inputs, outputs, 1, 1],
  data: Float32Array.from(data, (_, index) => data[(index % outputs) * inputs + Math.floor(index / outputs)]),
});

/** Returns the factor by which a node enlarges its input, or undefined for other operators. */
const getScale = ({ constants }, node) => (node?.operator === 'Resize' ? constants.get(node.inputs[2])?.data[2] : undefined);

/**
 * Returns the input and weights of a 1 x 1 convolution, and the name of its channel weights, if the node multiplies each channel by a
 * weight. Returns undefined for other nodes.
 */
const findWeightedConvolution = (graph, node) => {
  if (node?.operator !== 'Mul') return undefined;
  const convolution = findSource(graph, node.inputs[0]);
  if (!isConvolution(graph, convolution, 1) || convolution.inputs.length > 2) return undefined;
  return { input: convolution.inputs[0], weights: graph.constants.get(convolution.inputs[1]), channelWeights: node.inputs[1] };
};

/** Splits a padded 3 x 3 convolution into one convolution per term of its input. Leaves it unchanged if there is only one term. */
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
      const transposeAttributes = [createIntegersAttribute('strides', [scale, scale]), createIntegersAttribute('pads', [1, 1, 1, 1])];
      return [addNode('ConvTranspose', [source.inputs[0], addConstant(enlargeWeights(weights, scale))], transposeAttributes)];
    }
    if (source?.operator === 'Concat') {
      const count = weights.dims[1] / source.inputs.length;
      return source.inputs.flatMap((input, index) => convolve(input, sliceChannels(weights, index * count, count)));
    }
    if (source?.operator === 'Add' && source.inputs.some((input) => getScale(graph, findSource(graph, input)) !== undefined))
      return source.inputs.flatMap((input) => convolve(input, weights));
    const weightedConvolution = findWeightedConvolution(graph, source);
    if (weightedConvolution && weightedConvolution.weights.dims[1] * 2 < weights.dims[1]) {
      const scaledWeights = addNode('Mul', [addConstant(swapChannels(weightedConvolution.weights)), weightedConvolution.channelWeights]);
      return [addNode('Conv', [weightedConvolution.input, addNode('Conv', [addConstant(weights), scaledWeights])], attributes)];
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
 * Splits convolutions of enlarged feature maps, so that they compute at the maps' original size. The detector's two largest
 * convolutions take half of its time, and most of their input is enlarged.
 */
export const splitConvolutions = (graph) => {
  moveAverages(graph);
  const isSplittable = (node) => isConvolution(graph, node, 3) && node.inputs.length === 2;
  for (const node of graph.nodes.filter(isSplittable)) splitConvolution(graph, node);
  removeUnused(graph);
};
