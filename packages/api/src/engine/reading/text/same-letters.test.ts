import { expect, it } from 'vitest';
import { confidenceOf, partsOf, otherReadingOf, type ReadWords } from './same-letters.ts';

const wordsOf = (line: string, chance = 0.9): ReadWords =>
  line.split(' ').map((text, at) => ({ text, mean: chance, worst: chance, from: 4 * at, to: 4 * at + 3 }));
const matchIn = (first: string, second: string, at = 0) =>
  otherReadingOf(wordsOf(second, 0.8), wordsOf(first), at)
    ?.words.map(({ text }) => text)
    .join(' ');

it('matches a word with or without its gaps', () => {
  expect(matchIn('MADE IN PERU', 'MADE IN PERU', 2)).toBe('PERU');
  expect(matchIn('MADEINPERU', 'MADE IN PERU')).toBe('MADE IN PERU');
  expect(matchIn('MADE IN PERU', 'MADEIN PERU', 1)).toBe('MADEIN');
  expect(matchIn('100% COTTON', '100%COTTON', 0)).toBe('100%COTTON');
});

it('does not match a word that was cut off or lengthened', () => {
  expect(matchIn('ENGLAN', 'ENGLAND')).toBeUndefined();
  expect(matchIn('MADEINPER', 'MADE IN PERU')).toBeUndefined();
  expect(matchIn('IN', 'INDIA')).toBeUndefined();
});

it('takes the score of the least certain part', () => {
  expect(otherReadingOf(wordsOf('MADE IN', 0.7), wordsOf('MADEIN'), 0)?.confidence).toBeCloseTo(0.7);
});

it('splits a word at lexicon words', () => {
  const partsIn = (unsplit: string, parted: string): string => {
    const [word] = wordsOf(unsplit) as [ReadWords[number]];
    const again = otherReadingOf(wordsOf(parted), [word], 0);
    return again
      ? partsOf(word, again)
          .map(({ text }) => text)
          .join(' ')
      : '';
  };
  expect(partsIn('MADEINPERU', 'MADE IN PERU')).toBe('MADE IN PERU');
  expect(partsIn('EURMUSAM', 'EUR M USA M')).toBe('EUR M USA M');
  expect(partsIn('100%COTTON', '100% COTTON')).toBe('100% COTTON');
  expect(partsIn('XQZZT', 'XQ ZZT')).toBe('XQZZT');
  expect(partsIn('BROOKLYN', 'BROOK LYN')).toBe('BROOKLYN');
});

it('splits the steps of a word between its parts', () => {
  const word = { ...(wordsOf('MADEIN')[0] as ReadWords[number]), from: 10, to: 21 };
  const parts = partsOf(word, { words: wordsOf('MADE IN'), confidence: 0.9 });
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [10, 17],
    [18, 21],
  ]);
  expect(parts.every((part) => confidenceOf(part) === 0.9)).toBe(true);
});
