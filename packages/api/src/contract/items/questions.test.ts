import { describe, expect, it } from 'vitest';
import { Question } from './questions.ts';

const QUESTION = {
  code: 'what_is_it',
  params: {},
  message: 'What is this?',
  field: 'category',
  answers: [{ label: 'Jacket', value: 'jackets', price: null }],
};

describe('the Question schema', () => {
  it('accepts a code, a field, and suggested answers with or without a price', () => {
    const pricedAnswer = { label: '128 GB', value: '128 GB', price: { low: 90, average: 120, high: 160 } };
    expect(Question.parse({ ...QUESTION, answers: [...QUESTION.answers, pricedAnswer] }).answers).toHaveLength(2);
  });

  it('rejects an unknown code or field', () => {
    expect(Question.safeParse({ ...QUESTION, code: 'how_are_you' }).success).toBe(false);
    expect(Question.safeParse({ ...QUESTION, field: 'mood' }).success).toBe(false);
  });
});
