import { describe, expect, it } from 'vitest';
import { isUnencrypted, parseServerUrl } from './server-url.ts';

describe('parseServerUrl', () => {
  it.each([
    ['https://relist.example/some/path', 'https://relist.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('accepts %s', (given, origin) => expect(parseServerUrl(given)).toBe(origin));

  it.each(['http://relist.example', 'http://127.0.0.1.evil.example'])('refuses %s, which is not encrypted', (given) =>
    expect(() => parseServerUrl(given)).toThrow(`${given} is not encrypted`),
  );

  it.each(['http://192.168.1.20:3000', 'http://10.0.0.5', 'http://[fd00::1]:3000', 'http://nas:3000', 'http://nas.local'])(
    'accepts unencrypted %s only with the lan option',
    (given) => {
      expect(parseServerUrl(given, { lan: true })).toBe(given);
      expect(() => parseServerUrl(given)).toThrow('accept that with --insecure-http');
      expect(isUnencrypted(given)).toBe(true);
    },
  );

  it.each(['http://relist.example', 'http://8.8.8.8', 'http://192.168.1.20.evil.example', 'http://172.32.0.1', 'http://[2001:db8::1]'])(
    'refuses %s even with the lan option, because it is outside the local network',
    (given) => expect(() => parseServerUrl(given, { lan: true })).toThrow('is not encrypted'),
  );

  it.each(['ftp://localhost', 'localhost:3000', 'nonsense'])('refuses %s, which is not a URL', (given) =>
    expect(() => parseServerUrl(given)).toThrow(`"${given}" is not an address. Give one like https://`),
  );
});
