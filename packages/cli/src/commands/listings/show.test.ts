import { describe, expect, it } from 'vitest';
import { formatAdvice } from './show.ts';

describe('formatAdvice', () => {
  it('shows each piece of advice once, in the order of the checks', () => {
    const checks = [{ fix: 'State the size.' }, { fix: null }, { fix: 'Add photos.' }, {}, { fix: 'State the size.' }];
    expect(formatAdvice(checks)).toBe('State the size. Add photos.');
    expect(formatAdvice([{ fix: null }])).toBe('');
  });
});
