import { expect, test } from 'vitest';
import { getEditedSize } from './draw-edit.ts';
import { BRIGHTNESS_STEPS, isUnchanged, rotate, UNCHANGED_EDIT, ZOOM_STEPS } from './edit.ts';

test('offers brightness from 50 to 150 in steps of 10, including 100', () => {
  expect(BRIGHTNESS_STEPS).toEqual([50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150]);
});

test('offers zoom from 0.5 to 3 in steps of 0.2, including 1', () => {
  expect(ZOOM_STEPS).toEqual([0.5, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3]);
});

test('restores the original after four turns in either direction', () => {
  const turnFourTimes = (direction: 1 | -1) => [1, 2, 3, 4].reduce((edit) => rotate(edit, direction), UNCHANGED_EDIT);
  expect(isUnchanged(turnFourTimes(1))).toBe(true);
  expect(isUnchanged(turnFourTimes(-1))).toBe(true);
  expect(rotate(UNCHANGED_EDIT, -1).turns).toBe(3);
});

test.each([
  [
    { turns: 0, zoom: 1 },
    { width: 400, height: 300 },
  ],
  [
    { turns: 1, zoom: 1 },
    { width: 300, height: 400 },
  ],
  [
    { turns: 0, zoom: 2 },
    { width: 200, height: 150 },
  ],
  [
    { turns: 3, zoom: 0.5 },
    { width: 300, height: 400 },
  ],
])('applies %o to a 400 by 300 image, which becomes %o', (edit, size) => {
  expect(getEditedSize({ width: 400, height: 300 }, { ...UNCHANGED_EDIT, ...edit })).toEqual(size);
});
