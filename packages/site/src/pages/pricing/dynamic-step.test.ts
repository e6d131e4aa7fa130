import { expect, test } from 'vitest';
import { suggestStep } from './dynamic-step.ts';

test.each([
  [{ days: 3, views: 12, watches: 1 }, 0],
  [{ days: 3, views: 200, watches: 12 }, 5],
  [{ days: 9, views: 80, watches: 4 }, 0],
  [{ days: 9, views: 80, watches: 0 }, -5],
  [{ days: 16, views: 80, watches: 1 }, -10],
  [{ days: 16, views: 4, watches: 0 }, 0],
  [{ days: 45, views: 4, watches: 0 }, -15],
  [{ days: 45, views: 300, watches: 6 }, -5],
])('suggests a price change for %o: %d percent', (engagement, percent) => {
  const step = suggestStep({ price: 40, ...engagement });
  expect(step.percent).toBe(percent);
  expect(step.price).toBe(Math.round(40 * (1 + percent / 100)));
  expect(step.reason).toMatch(/\.$/);
});

test('keeps the exact price when nothing suggests a change', () => {
  expect(suggestStep({ price: 12.34, days: 1, views: 0, watches: 0 }).price).toBe(12.34);
  expect(suggestStep({ price: 12.34, days: 60, views: 0, watches: 0 }).price).toBe(10.5);
});
