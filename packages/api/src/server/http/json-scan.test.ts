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
  ['50 levels', null, '['.repeat(50) + ']'.repeat(50)],
  ['51 levels', 'malformed_request', '['.repeat(51) + ']'.repeat(51)],
  ['a million levels, never closed', 'malformed_request', '['.repeat(1_000_000)],
  ['1,000 keys', null, buildObject(1000)],
  ['1,001 keys', 'too_large', buildObject(1001)],
  ['1,000 keys in each of 20 objects', null, buildList(20, buildObject(1000))],
  ['65,000 entries', null, buildList(65_000, '1')],
  ['65,001 entries', 'too_large', buildList(65_001, '1')],
  ['a __proto__ key', 'malformed_request', '{"__proto__":{}}'],
  ['an escaped __proto__ key', 'malformed_request', '{"\\u005f_pro\\u0074o__" : {}}'],
  ['a __proto__ value', null, '{"a":"__proto__"}'],
  ['brackets in a string', null, JSON.stringify({ a: `${'[{,:'.repeat(70_000)}\\" "` })],
  ['a string that is never closed', null, `["${'[,'.repeat(70_000)}`],
] as const)('scanJson maps %s to the error code %s', (_, code, json) => {
  expect(getErrorCode(json)).toBe(code);
});

it('scanJson accepts ordinary JSON, regardless of what its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 10 }), fc.constantFrom(0, 2), (value, spaces) => {
      expect(getErrorCode(JSON.stringify(value, null, spaces))).toBe(null);
    }),
  );
});

it('scanJson names the limit that was exceeded', () => {
  expect(() => scanJson(buildObject(1001))).toThrow(
    expect.objectContaining({
      params: { limit: 'keys', max: 1000 },
      message: 'The body has more than 1,000 fields at one level. Send fewer at a time.',
    }),
  );
});
