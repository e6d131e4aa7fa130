import type { Tensor } from '../../networks/open-network.ts';

/** A word decoded from the recognizer's steps. */
export interface DecodedWord {
  readonly text: string;
  /** Mean probability of its characters. */
  readonly meanProbability: number;
  /** Lowest probability of its characters. */
  readonly minProbability: number;
  /** First step. */
  readonly firstStep: number;
  /** Last step. */
  readonly lastStep: number;
}

/** The recognizer's classes (blank, characters and space). `allowedClasses` lists the classes that may be read. */
export interface Alphabet {
  readonly keys: readonly string[];
  readonly allowedClasses: readonly number[];
  /** Maps a class to the class of the same letter in the other case. */
  readonly otherCase: ReadonlyMap<number, number>;
}

const SIGNS = '°€£®™©';
const isLatin = (key: string): boolean =>
  /^[\x20-\x7e]$/.test(key) ||
  (/^\p{Script=Latin}$/u.test(key) && (key.codePointAt(0) ?? 0) < 0x250) ||
  (key !== '' && SIGNS.includes(key));

/** Parses the network's file with one character per line. Excludes Chinese characters, because folds may look like them. */
export const parseAlphabet = (file: string): Alphabet => {
  const keys = ['', ...file.replaceAll('\r', '').replace(/\n$/, '').split('\n'), ' '];
  const allowedClasses = keys.flatMap((key, index) => (index === 0 || isLatin(key) ? [index] : []));
  const classes = new Map(allowedClasses.map((index) => [keys[index] ?? '', index]));
  const otherCase = allowedClasses.flatMap((index): [number, number][] => {
    const key = keys[index] ?? '';
    const otherClass = classes.get(key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase());
    return otherClass === undefined || otherClass === index ? [] : [[index, otherClass]];
  });
  return { keys, allowedClasses, otherCase: new Map(otherCase) };
};

/** Minimum space probability at which a gap is a space. It is low, because the network was trained on print without spaces. */
const MIN_SPACE_PROBABILITY = 0.1;

interface OpenWord {
  text: string;
  sum: number;
  count: number;
  minProbability: number;
  readonly firstStep: number;
  lastStep: number;
}

/**
 * Decodes the best path through a line's steps (connectionist temporal classification). Merges repeated classes that no blank
 * separates. A letter gets the summed probability of both cases, because a single S may be either.
 */
export const decodeSteps = ({ data, dims }: Tensor, { keys, allowedClasses, otherCase }: Alphabet): DecodedWord[] => {
  const [steps = 0, classes = 0] = dims.slice(1);
  const space = keys.length - 1;
  const words: OpenWord[] = [];
  let word: OpenWord | undefined;
  let [lastClass, gap] = [0, 0];
  for (let step = 0; step < steps; step++) {
    const row = step * classes;
    let [bestClass, probability] = [0, data[row] ?? 0];
    for (const classIndex of allowedClasses) {
      const value = data[row + classIndex] ?? 0;
      if (value > probability) [bestClass, probability] = [classIndex, value];
    }
    gap = Math.max(gap, data[row + space] ?? 0);
    if (bestClass === space) word = undefined;
    else if (bestClass !== 0) {
      if (bestClass !== lastClass) {
        if (!word || gap >= MIN_SPACE_PROBABILITY)
          words.push((word = { text: '', sum: 0, count: 0, minProbability: 1, firstStep: step, lastStep: step }));
        word.text += keys[bestClass] ?? '';
        const otherClass = otherCase.get(bestClass);
        const summedProbability = otherClass === undefined ? probability : probability + (data[row + otherClass] ?? 0);
        word.sum += summedProbability;
        word.count++;
        word.minProbability = Math.min(word.minProbability, summedProbability);
      }
      if (word) word.lastStep = step;
      gap = 0;
    }
    lastClass = bestClass;
  }
  return words.map(({ text, sum, count, minProbability, firstStep, lastStep }) => ({
    text,
    meanProbability: sum / count,
    minProbability,
    firstStep,
    lastStep,
  }));
};
