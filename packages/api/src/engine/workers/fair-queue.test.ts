import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it('a fair queue alternates between lanes and keeps the order of arrival within each lane', () => {
  const queue = createFairQueue<string>();
  expect(queue.peek()).toBeUndefined();
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(entry[0], entry);
  const order: (string | undefined)[] = [];
  for (let next = queue.peek(); next; next = queue.peek()) {
    expect(queue.take()).toBe(next);
    order.push(next);
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.take()).toBeUndefined();
});
