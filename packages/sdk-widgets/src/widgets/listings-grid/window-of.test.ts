import { expect, test } from 'vitest';
import { windowOf } from './window-of.ts';

const base = { count: 10_000, columns: 3, rowHeight: 300, viewport: 900 };

test.each([0, 5000, 123_456, 999_900, -400, 5_000_000])(
  'draws some forty of ten thousand, and keeps the height, %d pixels down',
  (above) => {
    const { first, last, before, after } = windowOf({ ...base, above });
    expect(last - first).toBeLessThan(40);
    const rows = Math.ceil((last - first) / 3);
    expect(before + rows * 300 + after).toBe(Math.ceil(10_000 / 3) * 300);
  },
);

test('what is in sight is drawn', () => {
  const { first, last } = windowOf({ ...base, above: 30_000 });
  expect(first).toBeLessThanOrEqual(300);
  expect(last).toBeGreaterThanOrEqual(309);
});

test('a short list is drawn whole', () => {
  expect(windowOf({ ...base, count: 4, above: 0 })).toEqual({ first: 0, last: 4, before: 0, after: 0 });
});
