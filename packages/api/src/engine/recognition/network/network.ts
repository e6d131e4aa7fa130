import { createArena, type Arena } from './arena.ts';
import { convolve, packWeights, type ConvolutionShape, type Planes } from './convolution.ts';
import { createMultiply, type Multiply } from './multiply.ts';
import { readModel, type ModelNode, type ModelTensor } from './onnx-file.ts';
import { add, checkNode, combine, connect, dequantise, halve, meanOfPlanes, rectify, softmax } from './operators.ts';

/** A loaded convolutional network: one input of planes, one row of numbers out. Not for several threads. */
export type Network = (input: Planes) => Float32Array;

type Values = Map<string, Planes>;
type Step = (values: Values) => void;

interface Builder {
  readonly arena: Arena;
  readonly multiply: Multiply;
  readonly constants: Map<string, ModelTensor>;
}

/** Floats that one run of the shipped classifier needs besides its weights: 1.6 million, rounded up. */
const RUN_FLOATS = 3_000_000;

const known = <Value>(map: ReadonlyMap<string, Value>, name: string | undefined): Value => {
  const value = map.get(name ?? '');
  if (!value) throw new Error(`The model uses ${name} before it is made.`);
  return value;
};
const floats = ({ data }: ModelTensor): Float32Array => (data instanceof Float32Array ? data : new Float32Array(data));

const convolution = (node: ModelNode, { arena, multiply, constants }: Builder): ((input: Planes) => Planes) => {
  const weights = known(constants, node.inputs[1]);
  const [outputs = 0, channels = 0, kernel = 0] = weights.dims;
  const shape: ConvolutionShape = {
    outputs,
    channels,
    kernel,
    stride: node.ints.get('strides')?.[0] ?? 1,
    pad: node.ints.get('pads')?.[0] ?? 0,
  };
  const packed = packWeights(arena, floats(weights), outputs);
  const bias = floats(known(constants, node.inputs[2]));
  return (input) => convolve(arena, multiply, input, packed, bias, shape);
};

const operation = (node: ModelNode, builder: Builder): ((input: Planes, values: Values) => Planes) => {
  const { arena, constants } = builder;
  const [, second, third] = node.inputs;
  const constant = () => floats(known(constants, second));
  switch (node.op) {
    case 'Conv':
      return convolution(node, builder);
    case 'Relu':
      return rectify;
    case 'Add':
      return (input, values) => add(arena, input, known(values, second));
    case 'Sub': {
      const right = constant();
      return (input) => combine(arena, input, right, (a, b) => a - b);
    }
    case 'Div': {
      const right = constant();
      return (input) => combine(arena, input, right, (a, b) => a / b);
    }
    case 'Pad':
      return (input) => input;
    case 'AveragePool':
      return (input) => halve(arena, input);
    case 'ReduceMean':
      return (input) => meanOfPlanes(arena, input);
    case 'Gemm': {
      const [weights, bias] = [constant(), floats(known(constants, third))];
      return (input) => connect(arena, input, weights, bias);
    }
    case 'Softmax':
      return (input) => softmax(arena, input);
    default:
      throw new Error(`The model uses the operator ${node.op}, which this runtime does not know.`);
  }
};

/** Values that do not depend on the input are worked out once. Returns null for a node that does. */
const constantOf = (node: ModelNode, constants: ReadonlyMap<string, ModelTensor>): ModelTensor | null => {
  if (node.op === 'Constant') return node.tensor;
  if (node.op === 'DequantizeLinear') return dequantise(known(constants, node.inputs[0]), known(constants, node.inputs[1]));
  return null;
};

/** Relu works in place: nothing else may read what it overwrites. */
const checkRelu = (nodes: readonly ModelNode[]): void => {
  for (const { op, inputs } of nodes) {
    const uses = nodes.filter((node) => node.inputs.includes(inputs[0] ?? '')).length;
    if (op === 'Relu' && uses > 1) throw new Error('The model uses a value before and after Relu, which this runtime does not do.');
  }
};

/** Prepares an ONNX model for inference. Throws when the model needs an operator that is not implemented. */
export const loadNetwork = (file: Uint8Array): Network => {
  const graph = readModel(file);
  checkRelu(graph.nodes);
  const constants = new Map(graph.tensors);
  const weightFloats = [...graph.tensors.values()].reduce((sum, { data }) => sum + data.length + 32, 0);
  const arena = createArena(weightFloats + RUN_FLOATS);
  const builder: Builder = { arena, multiply: createMultiply(arena.memory), constants };
  const steps = graph.nodes.flatMap((node): Step[] => {
    checkNode(node, constants);
    const constant = constantOf(node, constants);
    if (constant) constants.set(node.output, constant);
    if (constant) return [];
    const run = operation(node, builder);
    return [(values) => void values.set(node.output, run(known(values, node.inputs[0]), values))];
  });
  const mark = arena.mark();
  return (input) => {
    const values: Values = new Map([[graph.input, input]]);
    for (const step of steps) step(values);
    const result = known(values, graph.output).data.slice();
    arena.reset(mark);
    return result;
  };
};
