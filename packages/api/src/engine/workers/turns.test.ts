import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('alternates between lanes, in order of arrival within each', () => {
  const turns = createTurns<string>();
  expect(turns.next()).toBeUndefined();
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) turns.add(entry[0], entry);
  const order: (string | undefined)[] = [];
  for (let next = turns.next(); next; next = turns.next()) {
    expect(turns.take()).toBe(next);
    order.push(next);
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(turns.take()).toBeUndefined();
});
