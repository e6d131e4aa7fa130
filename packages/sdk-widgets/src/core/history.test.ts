import { expect, test } from 'vitest';
import { beginHistory, recorded, redone, undone, type History } from './history.ts';

const typed = (history: History<string>, ...texts: string[]) => texts.reduce((now, text) => recorded(now, text, 'title'), history);

test('undo goes back, redo goes forward, and both stop at the ends', () => {
  const two = recorded(recorded(beginHistory('a'), 'b'), 'c');
  expect([undone(two).now, undone(undone(two)).now, undone(undone(undone(two))).now]).toEqual(['b', 'a', 'a']);
  expect([redone(undone(two)).now, redone(two).now]).toEqual(['c', 'c']);
});

test('undoes all typing in one field as one step, separate from the next field', () => {
  const history = recorded(typed(beginHistory(''), 'M', 'Me', 'Men'), 'Men / Long', 'description');
  expect([undone(history).now, undone(undone(history)).now]).toEqual(['Men', '']);
});

test('a change after an undo discards the undone steps', () => {
  const history = recorded(undone(typed(beginHistory('a'), 'b')), 'c');
  expect(redone(history).now).toBe('c');
  expect(undone(history).now).toBe('a');
});

test('starts a new step for the same field after an undo', () => {
  const history = typed(undone(typed(beginHistory('a'), 'b')), 'c', 'cd');
  expect(undone(history).now).toBe('a');
});
