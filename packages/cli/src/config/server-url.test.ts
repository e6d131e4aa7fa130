import { describe, expect, it } from 'vitest';
import { parseServerUrl } from './server-url.ts';

describe('parseServerUrl', () => {
  it.each([
    ['https://relist.example/some/path', 'https://relist.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('takes %s', (given, origin) => expect(parseServerUrl(given)).toBe(origin));

  it.each(['http://relist.example', 'ftp://localhost', 'localhost:3000', 'nonsense', 'http://127.0.0.1.evil.example'])(
    'refuses %s with a sentence',
    (given) => expect(() => parseServerUrl(given)).toThrow(/not an address|not encrypted/),
  );
});
