import { expect, test } from 'vitest';
import { marksTo, placeIn } from './scale.ts';

test.each([
  [100, [0, 50, 100]],
  [87, [0, 50, 100]],
  [4, [0, 1, 2, 3, 4]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0, [0, 1]],
  [Number.NaN, [0, 1]],
])('marks up to %d are %o', (max, marks) => expect(marksTo(max)).toEqual(marks));

test('a position is a fraction of the range', () => {
  expect(placeIn(5, 0, 20)).toBe(25);
  expect(placeIn(5, 5, 5)).toBe(50);
});
