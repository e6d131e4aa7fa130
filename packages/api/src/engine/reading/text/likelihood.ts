import type { Tensor } from '../../networks/open-network.ts';
import type { Alphabet } from './decode-steps.ts';

/**
 * Returns the log likelihood that a section of a line spells a text in any case, or -Infinity if it cannot.
 */
export type Likelihood = (text: string, firstStep: number, lastStep: number) => number;

/** Classes of each character by its lowercase form. */
const classesByAlphabet = new WeakMap<Alphabet, Map<string, number[]>>();
const getClassesByLetter = (alphabet: Alphabet): Map<string, number[]> => {
  const cachedClasses = classesByAlphabet.get(alphabet);
  if (cachedClasses) return cachedClasses;
  const classesByLetter = new Map<string, number[]>();
  for (const classIndex of alphabet.allowedClasses) {
    const letter = (alphabet.keys[classIndex] ?? '').toLowerCase();
    if (letter.trim() !== '') classesByLetter.set(letter, [...(classesByLetter.get(letter) ?? []), classIndex]);
  }
  classesByAlphabet.set(alphabet, classesByLetter);
  return classesByLetter;
};

/**
 * Sums the probability of a text across all its paths through the steps (the forward pass of connectionist temporal classification,
 * Graves et al., 2006). Between two letters a space counts as blank, so a word may have a gap.
 */
export const createLikelihood =
  ({ data, dims }: Tensor, alphabet: Alphabet): Likelihood =>
  (text, firstStep, lastStep) => {
    const [steps = 0, classes = 0] = dims.slice(1);
    const classesByLetter = getClassesByLetter(alphabet);
    const letters = [...text.toLowerCase()];
    const space = alphabet.keys.length - 1;
    // Even states are blanks before each letter and after the last. Odd states are letters.
    const stateCount = 2 * letters.length + 1;
    let previousProbabilities = new Float64Array(stateCount);
    const [startStep, endStep] = [Math.max(0, firstStep - 1), Math.min(steps - 1, lastStep + 1)];
    for (let step = startStep; step <= endStep; step++) {
      const row = step * classes;
      const getProbability = (state: number): number => {
        if (state % 2 === 0) return (data[row] ?? 0) + (data[row + space] ?? 0);
        return (classesByLetter.get(letters[(state - 1) / 2] ?? '') ?? []).reduce(
          (sum, classIndex) => sum + (data[row + classIndex] ?? 0),
          0,
        );
      };
      const currentProbabilities = new Float64Array(stateCount);
      for (let state = 0; state < stateCount; state++) {
        if (step === startStep) {
          currentProbabilities[state] = state < 2 ? getProbability(state) : 0;
          continue;
        }
        const letter = (state - 1) / 2;
        const canSkip = state % 2 === 1 && state > 1 && letters[letter] !== letters[letter - 1];
        currentProbabilities[state] =
          ((previousProbabilities[state] ?? 0) +
            (previousProbabilities[state - 1] ?? 0) +
            (canSkip ? (previousProbabilities[state - 2] ?? 0) : 0)) *
          getProbability(state);
      }
      previousProbabilities = currentProbabilities;
    }
    return Math.log((previousProbabilities[stateCount - 1] ?? 0) + (previousProbabilities[stateCount - 2] ?? 0));
  };
