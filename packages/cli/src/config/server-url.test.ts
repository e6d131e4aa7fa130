import { describe, expect, it } from 'vitest';
import { parseServerUrl } from './server-url.ts';

describe('parseServerUrl', () => {
  it.each([
    ['https://relist.example/some/path', 'https://relist.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('takes %s', (given, origin) => expect(parseServerUrl(given)).toBe(origin));

  it.each(['http://relist.example', 'http://127.0.0.1.evil.example'])('refuses %s, which is not encrypted', (given) =>
    expect(() => parseServerUrl(given)).toThrow(`${given} is not encrypted`),
  );

  it.each(['ftp://localhost', 'localhost:3000', 'nonsense'])('refuses %s, which is no address', (given) =>
    expect(() => parseServerUrl(given)).toThrow(`"${given}" is not an address. Give one like https://`),
  );
});
