import { describe, expect, it } from 'vitest';
import type { Tensor } from '../../networks/open-network.ts';
import { confirmWords } from './confirm-words.ts';
import { correctWord } from './correct-words.ts';
import { parseAlphabet, decodeSteps } from './decode-steps.ts';
import { isPrintedWord, findWordsOneLetterAway } from './lexicon.ts';
import { createLikelihood } from './likelihood.ts';
import type { BoxReading } from './box-reading.ts';
import { readBoxes, type LineReader } from './read-boxes.ts';

const alphabet = parseAlphabet([...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', "'"].join('\n'));
/** A letter with its probability. A second letter or the blank gets the rest. */
type Step = readonly [letter: string, probability?: number, other?: string];

/** Returns the recognizer's output for a line, with each letter between two blanks. */
const createTensor = (steps: readonly Step[]): Tensor => {
  const classes = alphabet.keys.length;
  const data = new Float32Array((2 * steps.length + 1) * classes);
  for (let blank = 0; blank <= steps.length; blank++) data[2 * blank * classes] = 1;
  for (const [index, [letter, probability = 0.99, other]] of steps.entries()) {
    const row = (2 * index + 1) * classes;
    data[row + alphabet.keys.indexOf(letter)] = probability;
    data[row + (other ? alphabet.keys.indexOf(other) : 0)] = 1 - probability;
  }
  return { data, dims: [1, 2 * steps.length + 1, classes] };
};
const createCertainSteps = (words: string): Step[] => [...words].map((letter) => [letter]);

describe('the likelihood of a text', () => {
  const tensor = createTensor([['d'], ['r'], ['e'], ['a'], ['n', 0.6, 'm']]);
  const computeLikelihood = createLikelihood(tensor, alphabet);

  it('ignores the case of letters', () => {
    expect(Math.exp(computeLikelihood('drean', 0, 10))).toBeCloseTo(0.99 ** 4 * 0.6, 3);
    expect(Math.exp(computeLikelihood('DREAM', 0, 10))).toBeCloseTo(0.99 ** 4 * 0.4, 3);
  });

  it('is zero for letters that the line does not contain', () => {
    expect(computeLikelihood('house', 0, 10)).toBe(-Infinity);
  });
});

it('gives a letter the summed probability of both cases', () => {
  const [word] = decodeSteps(createTensor([['S', 0.55, 's']]), alphabet);
  expect(word?.text).toBe('S');
  expect(word?.minProbability).toBeCloseTo(1, 5);
  const [digit] = decodeSteps(createTensor([['5', 0.55, 's']]), alphabet);
  expect(digit?.minProbability).toBeCloseTo(0.55, 5);
});

it('corrects a name with an apostrophe', () => {
  const reading = createTensor([['L'], ['E'], ['V'], ['I', 0.3], ["'"], ['S']]);
  const [word] = decodeSteps(reading, alphabet);
  if (!word) throw new Error('Nothing was read.');
  expect(word.text).toBe("LEV'S");
  expect(correctWord(word, createLikelihood(reading, alphabet)).text).toBe('LEVIS');
});

describe('lexicon words', () => {
  it('include English words, brands and places, regardless of case and accents', () => {
    expect(['Dream', 'NAUTICA', 'Kansas', 'ALGODÓN'].map(isPrintedWord)).toEqual([true, true, true, true]);
    expect(['drean', 'ki', 'xqzzt'].map(isPrintedWord)).toEqual([false, false, false]);
  });

  it('are found one letter away', () => {
    expect(findWordsOneLetterAway('legenos')).toEqual(['legends']);
    expect(findWordsOneLetterAway('xqzzt')).toEqual([]);
  });

  const correctAll = (steps: readonly Step[]): string => {
    const tensor = createTensor(steps);
    return decodeSteps(tensor, alphabet)
      .map((word) => correctWord(word, createLikelihood(tensor, alphabet)).text)
      .join(' ');
  };
  it('replace a word with one doubtful letter and keep its case', () => {
    expect(correctAll([...createCertainSteps('LEGEN'), ['O', 0.7, 'D'], ['S']])).toBe('LEGENDS');
  });

  it('replace a word with several doubtful letters if it is a long brand', () => {
    const steps: Step[] = [['R'], ['E'], ['C', 0.6, 'E'], ['L', 0.6, 'B'], ['O'], ['R', 0.6, 'K']];
    expect(correctAll(steps)).toBe('REEBOK');
    expect(correctAll([...steps.slice(0, 2), ['C', 0.97, 'E'], ['L', 0.97, 'B'], ...steps.slice(4)])).toBe('RECLOR');
    // WASHING is not a brand.
    expect(correctAll([['W'], ['A'], ['S'], ['N', 0.6, 'H'], ['L', 0.6, 'I'], ['N'], ['G']])).toBe('WASNLNG');
  });

  it('have an O where the network reads a zero', () => {
    expect(correctAll(createCertainSteps('C0TT0N'))).toBe('COTTON');
    expect(correctAll(createCertainSteps('A0X3'))).toBe('A0X3');
  });

  it('never replace certain words', () => {
    expect(correctAll(createCertainSteps('LEGENOS'))).toBe('LEGENOS');
  });
});

describe('a word', () => {
  /** Confirms a word with a reader that returns these words in successive readings of one box. */
  const confirm = async (...readings: string[]) => confirmSteps(...readings.map((word) => [...word].map((letter): Step => [letter, 0.96])));
  const confirmSteps = async (...readings: (readonly Step[])[]) => {
    const tensors = readings.map(createTensor);
    const photo = { data: new Uint8Array(300 * 100 * 3), width: 300, height: 100 };
    const box = { cx: 150, cy: 50, ux: 1, uy: 0, length: 100, thickness: 30, score: 1 };
    const [firstTensor, ...otherTensors] = tensors as [Tensor, ...Tensor[]];
    const reader: LineReader = {
      photo,
      alphabet,
      budget: { hasBudgetLeft: () => true, spend: () => {}, hasTimedOut: () => false },
      recognize: async () => ({ out: otherTensors.shift() ?? createTensor([]) }),
    };
    const words = decodeSteps(firstTensor, alphabet);
    const reading: BoxReading = { box, quarters: 0, words, steps: 9, score: 1, computeLikelihood: createLikelihood(firstTensor, alphabet) };
    const [word] = await confirmWords(reader, reading);
    return [word?.text, (word?.score ?? 0) >= 0.8];
  };

  it('is accepted when two readings show it and the lexicon has it', async () => {
    expect(await confirm('SPORTS', 'SPORTS')).toEqual(['SPORTS', true]);
  });

  it('is not accepted when only one reading shows it', async () => {
    expect(await confirm('SPORTS', 'SPURT')).toEqual(['SPORTS', false]);
  });

  it('is accepted after one reading when the lexicon has it and every letter is certain', async () => {
    expect(await confirmSteps(createCertainSteps('SPORTS'), createCertainSteps('SPURT'))).toEqual(['SPORTS', true]);
    expect(await confirmSteps(createCertainSteps('VROMP'), createCertainSteps('SPURT'))).toEqual(['VROMP', false]);
  });

  it('needs a third reading when it is not in the lexicon', async () => {
    expect(await confirm('VROMP', 'VROMP', 'VROMP')).toEqual(['VROMP', true]);
    expect(await confirm('VROMP', 'VROMP', 'AVROMPT')).toEqual(['VROMP', false]);
  });

  it('needs a separate reading when it is a single letter', async () => {
    expect(await confirm('S', 'IS', 'S')).toEqual(['S', true]);
    expect(await confirm('S', 'IS', 'ISE', 'E')).toEqual(['S', false]);
  });

  it('is not part of its neighbor', async () => {
    expect(await confirm('ND INDIA', 'ND INDIA', 'INDIA')).toEqual(['ND', false]);
  });

  it('is completed by a wider reading if it was cut off', async () => {
    expect(await confirm('VARSI', 'VARSI', 'VARSITY')).toEqual(['VARSITY', true]);
    expect(await confirm('VARSI', 'VARSITY')).toEqual(['VARSITY', true]);
  });

  it('is completed by a wider reading that misses one letter, unless too few letters are certain', async () => {
    expect(await confirm('CAMBRID', 'CAMBRIDE')).toEqual(['CAMBRIDGE', true]);
    expect(await confirm('CAMBRID', 'CAMBRIX')).toEqual(['CAMBRID', false]);
    expect(await confirm('CAMB', 'CAMBRIDE')).toEqual(['CAMB', false]);
  });
});

describe('the orientation of print', () => {
  /** Reads boxes with a recognizer that returns these outputs, one per reading. */
  const readWords = async (boxes: Parameters<typeof readBoxes>[1], outputs: readonly (readonly Step[])[]): Promise<string[]> => {
    const remainingOutputs = [...outputs];
    const recognize: LineReader['recognize'] = async () => ({ steps: createTensor(remainingOutputs.shift() ?? []) });
    const photo = { data: new Uint8Array(300 * 300 * 3), width: 300, height: 300 };
    const budget = { hasBudgetLeft: () => true, spend: () => {}, hasTimedOut: () => false };
    const { readings } = await readBoxes({ photo, recognize, alphabet, budget }, boxes);
    expect(remainingOutputs).toEqual([]);
    return readings.map(({ words }) => words.map(({ text }) => text).join(' '));
  };
  const line = { cx: 150, cy: 100, ux: 1, uy: 0, length: 200, thickness: 40, score: 1 };

  it('follows the other lines for a single letter, which may read as two when rotated', async () => {
    const letter = { cx: 150, cy: 200, ux: 0, uy: 1, length: 52, thickness: 40, score: 1 };
    expect(await readWords([line, letter], [createCertainSteps('BRAND'), createCertainSteps('OO'), createCertainSteps('B')])).toEqual([
      'BRAND',
      'B',
    ]);
  });

  it('follows the other lines for numbers, which are also numbers upside down', async () => {
    const uncertainSteps: Step[] = [
      ['O', 0.6],
      ['N', 0.6],
      ['V', 0.6],
    ];
    const lines = [280, 240, 200].map((length, index) => ({ ...line, cy: 40 + 60 * index, length }));
    const number = { ...line, cy: 260, length: 100 };
    const outputs = [
      uncertainSteps,
      uncertainSteps,
      uncertainSteps,
      createCertainSteps('BRAND'),
      createCertainSteps('1116'),
      createCertainSteps('COTTON'),
      createCertainSteps('INDIA'),
    ];
    expect(await readWords([...lines, number], outputs)).toEqual(['BRAND', 'COTTON', 'INDIA', '1116']);
  });

  it('is known after the first certain line, so the others are read once', async () => {
    const uncertainSteps: Step[] = [
      ['O', 0.6],
      ['N', 0.6],
      ['V', 0.6],
    ];
    const lines = [280, 260, 240, 220, 200, 180].map((length, index) => ({ ...line, cy: 20 + 50 * index, length }));
    const words = ['BRAND', 'COTTON', 'INDIA', 'SPORTS', 'DREAM', 'LEGENDS'];
    // Of the three longest lines, which are read upright first, only one is needed to find that all are upside down.
    const [first = '', second = '', third = '', ...others] = words;
    const outputs = [uncertainSteps, uncertainSteps, uncertainSteps, ...[first, ...others, second, third].map(createCertainSteps)];
    expect(await readWords(lines, outputs)).toEqual(words);
  });

  it('is not tested for parts of a certain line', async () => {
    const part = { ...line, cx: 100, length: 90, thickness: 30 };
    expect(await readWords([part, line], [createCertainSteps('BRANDNAME')])).toEqual(['BRANDNAME']);
  });

  it('follows a lexicon word rather than certain letters', async () => {
    const kappa: Step[] = [['K'], ['a', 0.6], ['p'], ['p', 0.7], ['a']];
    expect(await readWords([line], [kappa, createCertainSteps('eddey')])).toEqual(['Kappa']);
    expect(
      await readWords([line], [kappa.map(([letter], index): Step => (index === 0 ? ['x'] : [letter, 0.6])), createCertainSteps('eddey')]),
    ).toEqual(['eddey']);
  });
});
