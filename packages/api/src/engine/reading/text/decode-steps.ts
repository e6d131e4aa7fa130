import type { Tensor } from '../../networks/open-network.ts';

/** A word as the recognizer's steps show it. */
export interface DecodedWord {
  readonly text: string;
  /** Mean and least of its characters' probabilities. */
  readonly mean: number;
  readonly worst: number;
  /** First and last step. */
  readonly from: number;
  readonly to: number;
}

/** The recognizer's classes: blank, characters, space; and which of them may be read. */
export interface Alphabet {
  readonly keys: readonly string[];
  readonly allowed: readonly number[];
}

const SIGNS = '°€£®™©';
const isLatin = (key: string): boolean =>
  /^[\x20-\x7e]$/.test(key) ||
  (/^\p{Script=Latin}$/u.test(key) && (key.codePointAt(0) ?? 0) < 0x250) ||
  (key !== '' && SIGNS.includes(key));

/** From the characters of the network's file, one a line. The Chinese ones never win, so no fold in a sleeve is read as one. */
export const alphabetOf = (file: string): Alphabet => {
  const keys = ['', ...file.replaceAll('\r', '').replace(/\n$/, '').split('\n'), ' '];
  return { keys, allowed: keys.flatMap((key, at) => (at === 0 || isLatin(key) ? [at] : [])) };
};

/** A gap between letters is a space where the network holds one possible by this much: it is trained on print without spaces. */
const SPACE = 0.1;

interface OpenWord {
  text: string;
  sum: number;
  count: number;
  worst: number;
  readonly from: number;
  to: number;
}

/** The best path through the steps of one line (connectionist temporal classification): repeated classes are one, blanks part them. */
export const decodeSteps = ({ data, dims }: Tensor, { keys, allowed }: Alphabet): DecodedWord[] => {
  const [steps = 0, classes = 0] = dims.slice(1);
  const space = keys.length - 1;
  const words: OpenWord[] = [];
  let word: OpenWord | undefined;
  let [last, gap] = [0, 0];
  for (let step = 0; step < steps; step++) {
    const row = step * classes;
    let [best, chance] = [0, data[row] ?? 0];
    for (const each of allowed) {
      const value = data[row + each] ?? 0;
      if (value > chance) [best, chance] = [each, value];
    }
    gap = Math.max(gap, data[row + space] ?? 0);
    if (best === space) word = undefined;
    else if (best !== 0) {
      if (best !== last) {
        if (!word || gap >= SPACE) words.push((word = { text: '', sum: 0, count: 0, worst: 1, from: step, to: step }));
        word.text += keys[best] ?? '';
        word.sum += chance;
        word.count++;
        word.worst = Math.min(word.worst, chance);
      }
      if (word) word.to = step;
      gap = 0;
    }
    last = best;
  }
  return words.map(({ text, sum, count, worst, from, to }) => ({ text, mean: sum / count, worst, from, to }));
};
