import { expect, test } from 'vitest';
import { beginHistory, recordChange, redoChange, undoChange, type History } from './history.ts';

const typeAll = (history: History<string>, ...texts: string[]) =>
  texts.reduce((state, text) => recordChange(state, text, 'title'), history);

test('the history undoes and redoes step by step, and stops at both ends', () => {
  const history = recordChange(recordChange(beginHistory('a'), 'b'), 'c');
  expect([undoChange(history).now, undoChange(undoChange(history)).now, undoChange(undoChange(undoChange(history))).now]).toEqual([
    'b',
    'a',
    'a',
  ]);
  expect([redoChange(undoChange(history)).now, redoChange(history).now]).toEqual(['c', 'c']);
});

test('the history undoes all typing in one field as one step, separate from the next field', () => {
  const history = recordChange(typeAll(beginHistory(''), 'M', 'Me', 'Men'), 'Men / Long', 'description');
  expect([undoChange(history).now, undoChange(undoChange(history)).now]).toEqual(['Men', '']);
});

test('the history discards the undone steps after a new change', () => {
  const history = recordChange(undoChange(typeAll(beginHistory('a'), 'b')), 'c');
  expect(redoChange(history).now).toBe('c');
  expect(undoChange(history).now).toBe('a');
});

test('the history starts a new step for the same field after an undo', () => {
  const history = typeAll(undoChange(typeAll(beginHistory('a'), 'b')), 'c', 'cd');
  expect(undoChange(history).now).toBe('a');
});
