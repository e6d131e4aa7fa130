import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RequestError } from '../request-error.ts';
import { scanJson } from './json-scan.ts';

const getErrorCode = (json: string): string | null => {
  try {
    scanJson(json);
    return null;
  } catch (error) {
    return error instanceof RequestError ? error.code : String(error);
  }
};
const buildList = (entries: number, entry: string): string => `[${Array.from({ length: entries }, () => entry).join(',')}]`;
const buildObject = (keys: number): string => `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join(',')}}`;

it.each([
  ['50 levels', '['.repeat(50) + ']'.repeat(50), null],
  ['51 levels', '['.repeat(51) + ']'.repeat(51), 'malformed_request'],
  ['a million levels, never closed', '['.repeat(1_000_000), 'malformed_request'],
  ['1,000 keys', buildObject(1000), null],
  ['1,001 keys', buildObject(1001), 'too_large'],
  ['1,000 keys in each of 20 objects', buildList(20, buildObject(1000)), null],
  ['65,000 entries', buildList(65_000, '1'), null],
  ['65,001 entries', buildList(65_001, '1'), 'too_large'],
  ['a __proto__ key', '{"__proto__":{}}', 'malformed_request'],
  ['an escaped __proto__ key', '{"\\u005f_pro\\u0074o__" : {}}', 'malformed_request'],
  ['a __proto__ value', '{"a":"__proto__"}', null],
  ['brackets in a string', JSON.stringify({ a: `${'[{,:'.repeat(70_000)}\\" "` }), null],
  ['a string that is never closed', `["${'[,'.repeat(70_000)}`, null],
] as const)('returns the expected code for %s', (_, json, code) => {
  expect(getErrorCode(json)).toBe(code);
});

it('accepts ordinary JSON, regardless of what its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 10 }), fc.constantFrom(0, 2), (value, spaces) => {
      expect(getErrorCode(JSON.stringify(value, null, spaces))).toBe(null);
    }),
  );
});

it('names the limit that was exceeded', () => {
  expect(() => scanJson(buildObject(1001))).toThrow(
    expect.objectContaining({
      params: { limit: 'keys', max: 1000 },
      message: 'The body has more than 1,000 fields in one object. Send less at a time.',
    }),
  );
});
