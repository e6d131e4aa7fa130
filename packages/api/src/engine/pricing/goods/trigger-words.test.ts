import { expect, it } from 'vitest';
import { createNameSearch } from './name-search.ts';
import { hasTrigger, tokenize } from './tokens.ts';
import { defineTrigger } from './trigger-words.ts';

const TRIGGER = defineTrigger(['quux', 'stratocaster']);

it('finds a trigger word and its abbreviation', () => {
  expect(hasTrigger('Blue quux, size M', TRIGGER)).toBe(true);
  expect(hasTrigger('Fender strat', TRIGGER)).toBe(true);
  expect(hasTrigger('Blue quuxes', TRIGGER)).toBe(false);
});

it('assumes that a text too long to read triggers every rule', () => {
  expect(hasTrigger('word '.repeat(40), TRIGGER)).toBe(false);
  expect(hasTrigger('word '.repeat(50), TRIGGER)).toBe(true);
  expect(hasTrigger('w'.repeat(700), TRIGGER)).toBe(true);
});

it('finds joined names in any spelling, the shortest first', () => {
  const { findRun } = createNameSearch(['ae1', 'ae1program', 'speedy30']);
  const tokens = tokenize('Canon AE-1 Program');
  expect(findRun(tokens, 1, 1, 8)).toBe(2);
  expect(findRun(tokens, 1, 3, 8)).toBe(3);
  expect(findRun(tokens, 0, 1, 8)).toBe(0);
  expect(findRun(tokenize('Speedy 3'), 0, 1, 8)).toBe(0);
});
