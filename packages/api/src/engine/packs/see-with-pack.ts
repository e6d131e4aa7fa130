import type { PackCard } from './card.ts';
import type { PackNetwork } from './open-pack.ts';
import { packTensor } from './pack-tensor.ts';

/** Categories that a card leads to, each once, in a fixed order. */
export const categoriesOf = ({ categories }: Pick<PackCard, 'categories'>): string[] => [...new Set(Object.values(categories))];

/** A probability of 0 has no logarithm. */
const FLOOR = 1e-12;

const softmax = (logits: readonly number[], temperature: number): number[] => {
  const top = logits.reduce((most, logit) => Math.max(most, logit), -Infinity);
  const powers = logits.map((logit) => Math.exp((logit - top) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
};

const probabilities = (answer: Float32Array, { output, confidence }: PackCard): number[] => {
  const numbers = [...answer];
  const logits = output.kind === 'logits' ? numbers : numbers.map((each) => Math.log(Math.max(each, FLOOR)));
  return softmax(logits, confidence.temperature);
};

/** Four digits are more than the answers are worth. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * The card's answer to one photo: a share for each of `categoriesOf`, then the share of all labels that lead nowhere. Labels that lead to
 * the same category add up.
 */
export const sharesOf = (answer: Float32Array, card: PackCard): number[] => {
  const places = new Map(categoriesOf(card).map((id, at) => [id, at]));
  const shares = Array.from({ length: places.size + 1 }, () => 0);
  for (const [at, probability] of probabilities(answer, card).entries()) {
    const to = places.get(card.categories[card.labels[at] ?? ''] ?? '') ?? places.size;
    shares[to] = (shares[to] ?? 0) + probability;
  }
  return shares.map(rounded);
};

/** Looks at one photo. Throws ModelProblem. */
export const seeWithPack = async (network: PackNetwork, photo: Uint8Array, card: PackCard): Promise<number[]> =>
  sharesOf(await network(await packTensor(photo, card.input)), card);
