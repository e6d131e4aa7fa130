import { expect, it } from 'vitest';
import { computeConfidence, splitIntoParts, findOtherReading, type ReadWords } from './same-letters.ts';

const createWords = (line: string, probability = 0.9): ReadWords =>
  line.split(' ').map((text, index) => ({
    text,
    meanProbability: probability,
    minProbability: probability,
    firstStep: 4 * index,
    lastStep: 4 * index + 3,
  }));
const findMatch = (first: string, second: string, index = 0) =>
  findOtherReading(createWords(second, 0.8), createWords(first), index)
    ?.words.map(({ text }) => text)
    .join(' ');

it('matches the same letters if one reading missed a gap', () => {
  expect(findMatch('MADE IN PERU', 'MADE IN PERU', 2)).toBe('PERU');
  expect(findMatch('MADEINPERU', 'MADE IN PERU')).toBe('MADE IN PERU');
  expect(findMatch('MADE IN PERU', 'MADEIN PERU', 1)).toBe('MADEIN');
  expect(findMatch('100% COTTON', '100%COTTON', 0)).toBe('100%COTTON');
});

it('does not match a word that is only the beginning of another', () => {
  expect(findMatch('ENGLAN', 'ENGLAND')).toBeUndefined();
  expect(findMatch('MADEINPER', 'MADE IN PERU')).toBeUndefined();
  expect(findMatch('IN', 'INDIA')).toBeUndefined();
});

it('uses the confidence of the least certain part', () => {
  expect(findOtherReading(createWords('MADE IN', 0.7), createWords('MADEIN'), 0)?.confidence).toBeCloseTo(0.7);
});

it('splits a word only into lexicon words', () => {
  const splitWord = (joined: string, spaced: string): string => {
    const [word] = createWords(joined) as [ReadWords[number]];
    const otherReading = findOtherReading(createWords(spaced), [word], 0);
    return otherReading
      ? splitIntoParts(word, otherReading)
          .map(({ text }) => text)
          .join(' ')
      : '';
  };
  expect(splitWord('MADEINPERU', 'MADE IN PERU')).toBe('MADE IN PERU');
  expect(splitWord('EURMUSAM', 'EUR M USA M')).toBe('EUR M USA M');
  expect(splitWord('100%COTTON', '100% COTTON')).toBe('100% COTTON');
  expect(splitWord('XQZZT', 'XQ ZZT')).toBe('XQZZT');
  expect(splitWord('BROOKLYN', 'BROOK LYN')).toBe('BROOKLYN');
});

it("divides a word's steps among its parts", () => {
  const word = { ...(createWords('MADEIN')[0] as ReadWords[number]), firstStep: 10, lastStep: 21 };
  const parts = splitIntoParts(word, { words: createWords('MADE IN'), confidence: 0.9 });
  expect(parts.map(({ firstStep, lastStep }) => [firstStep, lastStep])).toEqual([
    [10, 17],
    [18, 21],
  ]);
  expect(parts.every((part) => computeConfidence(part) === 0.9)).toBe(true);
});
