import { expect, test } from 'vitest';
import { createTicks, toPercent } from './scale.ts';

test.each([
  [100, [0, 50, 100]],
  [87, [0, 50, 100]],
  [4, [0, 1, 2, 3, 4]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0, [0, 1]],
  [Number.NaN, [0, 1]],
])('createTicks(%d) returns %o', (max, ticks) => expect(createTicks(max)).toEqual(ticks));

test.each([
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [9, [0, 5, 10]],
])('createTicks(%d, 1) returns whole numbers only', (max, ticks) => expect(createTicks(max, 1)).toEqual(ticks));

test('toPercent returns a position as a percentage of the range, and 50 for an empty range', () => {
  expect(toPercent(5, 0, 20)).toBe(25);
  expect(toPercent(5, 5, 5)).toBe(50);
});
