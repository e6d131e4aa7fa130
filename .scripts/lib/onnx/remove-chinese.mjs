import { findSource } from './graph.mjs';

/** Returns the columns at these positions of a tensor's last dimension. */
const selectColumns = ({ dims, data }, columns) => {
  const width = dims.at(-1);
  const rows = Array.from({ length: data.length / width }, (_, row) => columns.map((column) => data[row * width + column]));
  return { dims: [...dims.slice(0, -1), columns.length], data: Float32Array.from(rows.flat()) };
};

/**
 * Removes Chinese characters, which are 19 of 20, from a network that reads lines, because they take a tenth of its time and the engine
 * never reads them. Returns the remaining characters.
 */
export const removeChinese = (graph, characters) => {
  const kept = characters.flatMap((character, at) => (/\p{Script=Han}/u.test(character) ? [] : [at]));
  // The first class is blank, the last is a space.
  const classes = [0, ...kept.map((at) => at + 1), characters.length + 1];
  const softmax = findSource(graph, graph.outputs[0]);
  const add = findSource(graph, softmax.inputs[0]);
  const multiply = add.inputs.map((name) => findSource(graph, name)).find((node) => node?.operator === 'MatMul');
  for (const name of [...multiply.inputs, ...add.inputs]) {
    const weights = graph.constants.get(name);
    if (weights) graph.constants.set(name, selectColumns(weights, classes));
  }
  return kept.map((at) => characters[at]);
};
