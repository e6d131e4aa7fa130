import { describe, expect, it } from 'vitest';
import { describeQuestion } from './outcome.ts';

describe('describeQuestion', () => {
  it.each([
    ['category', '--category'],
    ['brand', '--brand'],
    ['hint', '--notes'],
  ] as const)('names the option that sets the field %s', (field, option) => {
    expect(describeQuestion('item-1', { message: 'What is it?', field })).toBe(
      `What is it? Answer with "relist items edit item-1 ${option} …".`,
    );
  });
});
