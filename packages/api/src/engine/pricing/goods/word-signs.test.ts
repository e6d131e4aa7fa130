import { expect, it } from 'vitest';
import { createNameSearch } from './name-search.ts';
import { hasSign, tokenize } from './tokens.ts';
import { defineSign } from './word-signs.ts';

const SIGN = defineSign(['quux', 'stratocaster']);

it('finds a sign by its word and by an abbreviation of the word', () => {
  expect(hasSign('Blue quux, size M', SIGN)).toBe(true);
  expect(hasSign('Fender strat', SIGN)).toBe(true);
  expect(hasSign('Blue quuxes', SIGN)).toBe(false);
});

it('assumes that a text too long to read has every sign', () => {
  expect(hasSign('word '.repeat(40), SIGN)).toBe(false);
  expect(hasSign('word '.repeat(50), SIGN)).toBe(true);
  expect(hasSign('w'.repeat(700), SIGN)).toBe(true);
});

it('finds joined names in any spelling, the shortest first', () => {
  const { findRun } = createNameSearch(['ae1', 'ae1program', 'speedy30']);
  const tokens = tokenize('Canon AE-1 Program');
  expect(findRun(tokens, 1, 1, 8)).toBe(2);
  expect(findRun(tokens, 1, 3, 8)).toBe(3);
  expect(findRun(tokens, 0, 1, 8)).toBe(0);
  expect(findRun(tokenize('Speedy 3'), 0, 1, 8)).toBe(0);
});
