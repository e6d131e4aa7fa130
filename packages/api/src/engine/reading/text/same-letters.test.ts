import { expect, it } from 'vitest';
import { confidenceOf, partsOf, otherReadingOf, type Look } from './same-letters.ts';

const look = (line: string, chance = 0.9): Look =>
  line.split(' ').map((text, at) => ({ text, mean: chance, worst: chance, from: 4 * at, to: 4 * at + 3 }));
const seen = (first: string, second: string, at = 0) =>
  otherReadingOf(look(second, 0.8), look(first), at)
    ?.words.map(({ text }) => text)
    .join(' ');

it('matches a word with or without its gaps', () => {
  expect(seen('MADE IN PERU', 'MADE IN PERU', 2)).toBe('PERU');
  expect(seen('MADEINPERU', 'MADE IN PERU')).toBe('MADE IN PERU');
  expect(seen('MADE IN PERU', 'MADEIN PERU', 1)).toBe('MADEIN');
  expect(seen('100% COTTON', '100%COTTON', 0)).toBe('100%COTTON');
});

it('does not match a word that was cut off or lengthened', () => {
  expect(seen('ENGLAN', 'ENGLAND')).toBeUndefined();
  expect(seen('MADEINPER', 'MADE IN PERU')).toBeUndefined();
  expect(seen('IN', 'INDIA')).toBeUndefined();
});

it('takes the score of the least certain part', () => {
  expect(otherReadingOf(look('MADE IN', 0.7), look('MADEIN'), 0)?.confidence).toBeCloseTo(0.7);
});

it('splits a word at lexicon words', () => {
  const partsIn = (unsplit: string, parted: string): string => {
    const [word] = look(unsplit) as [Look[number]];
    const again = otherReadingOf(look(parted), [word], 0);
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
  const word = { ...(look('MADEIN')[0] as Look[number]), from: 10, to: 21 };
  const parts = partsOf(word, { words: look('MADE IN'), confidence: 0.9 });
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [10, 17],
    [18, 21],
  ]);
  expect(parts.every((part) => confidenceOf(part) === 0.9)).toBe(true);
});
