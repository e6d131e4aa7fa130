import { describe, expect, it } from 'vitest';
import { isUnencrypted, parseServerUrl } from './server-url.ts';

describe('parseServerUrl', () => {
  it.each([
    ['https://relist.example/some/path', 'https://relist.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('accepts %s', (address, origin) => expect(parseServerUrl(address)).toBe(origin));

  it.each(['http://relist.example', 'http://127.0.0.1.evil.example'])('rejects %s, which is not encrypted', (address) =>
    expect(() => parseServerUrl(address)).toThrow(`${address} is not encrypted`),
  );

  it.each(['http://192.168.1.20:3000', 'http://10.0.0.5', 'http://[fd00::1]:3000', 'http://nas:3000', 'http://nas.local'])(
    'accepts unencrypted %s only with isLanAllowed',
    (address) => {
      expect(parseServerUrl(address, { isLanAllowed: true })).toBe(address);
      expect(() => parseServerUrl(address)).toThrow('accept that with --insecure-http');
      expect(isUnencrypted(address)).toBe(true);
    },
  );

  it.each(['http://relist.example', 'http://8.8.8.8', 'http://192.168.1.20.evil.example', 'http://172.32.0.1', 'http://[2001:db8::1]'])(
    'rejects %s even with isLanAllowed, because it is outside the local network',
    (address) => expect(() => parseServerUrl(address, { isLanAllowed: true })).toThrow('--insecure-http works only on your local network'),
  );

  it.each(['ftp://localhost', 'localhost:3000', 'nonsense'])('rejects %s, which is not a URL', (address) =>
    expect(() => parseServerUrl(address)).toThrow(`"${address}" is not an address. Use one like https://`),
  );
});
