import { describe, expect, it } from 'vitest';
import { sanitizeForStorage } from './sanitize-for-storage.ts';

describe('sanitizeForStorage', () => {
  it.each([
    ['a\u0000b', 'ab'],
    ['lone \uD800 surrogate', 'lone \uFFFD surrogate'],
    ['low \uDC00 half', 'low \uFFFD half'],
    ['whole 🙂 pair', 'whole 🙂 pair'],
    ['spelled \\u0000 out', 'spelled \\u0000 out'],
    ['', ''],
  ])('turns %j into %j, at any depth', (text, expected) => {
    expect(sanitizeForStorage(text)).toBe(expected);
    expect(sanitizeForStorage({ list: [{ text }] })).toEqual({ list: [{ text: expected }] });
  });

  it('returns a copy without values that JSON does not support', () => {
    const value = { date: new Date(0), gone: undefined, figure: Number.NaN, list: [1] };
    const copy: unknown = sanitizeForStorage(value);
    expect(copy).toEqual({ date: '1970-01-01T00:00:00.000Z', figure: null, list: [1] });
    expect((copy as typeof value).list).not.toBe(value.list);
  });

  it('removes only the characters that the database cannot store, at any depth', () => {
    const value = { 'a\\u0000': ['x\u0000y', { deep: 'lone \ud800 half', pair: '😀' }], kept: 'back\\u0000slash', gone: undefined };
    expect(sanitizeForStorage(value)).toEqual({ 'a\\u0000': ['xy', { deep: 'lone \ufffd half', pair: '😀' }], kept: 'back\\u0000slash' });
  });
});
