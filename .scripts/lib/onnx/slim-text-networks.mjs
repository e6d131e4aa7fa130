import { decodeGraph, replaceGraph } from './graph.mjs';
import { mergeScales } from './merge-scales.mjs';
import { removeChinese } from './remove-chinese.mjs';
import { splitConvolutions } from './split-convolutions.mjs';

/** Returns a detector with the same output, except for rounding, that takes three quarters of the time. */
export const slimDetector = (model) => {
  const graph = decodeGraph(model);
  mergeScales(graph);
  splitConvolutions(graph);
  return replaceGraph(model, graph);
};

/**
 * Returns a recognizer for the characters that are not Chinese, and these characters. `list` has one character per line in the order of
 * the network's classes.
 */
export const slimRecognizer = (model, list) => {
  const graph = decodeGraph(model);
  mergeScales(graph);
  const characters = removeChinese(graph, list.replace(/\n$/, '').split('\n'));
  return { model: replaceGraph(model, graph), list: `${characters.join('\n')}\n` };
};
