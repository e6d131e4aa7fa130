import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { ORIGIN, createTestPartner } from '../../../../test/partners.ts';
import { createJacketPhoto } from '../../../../test/photo-files.ts';

let app: TestApp;
let ada: TestUser;
/** One response of every kind: path, request and status. */
const responses: Record<string, { path: string; init?: Parameters<TestApp['request']>[1]; status: number }> = {};

const writeAppFile = async (path: string, text: string): Promise<void> => {
  await mkdir(join(app.folder, path, '..'), { recursive: true });
  await writeFile(join(app.folder, path), text);
};

beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
  const { item } = await app.buildItem(ada);
  const { profileImageUrl } = await ada.client.account.setPhoto({ files: [await createJacketPhoto()] });
  await writeAppFile('site/index.html', '<!doctype html><title>Relist</title>');
  await writeAppFile(
    'site/site-map.json',
    JSON.stringify({ '/': 'open', '/docs/embed': 'open', '/settings': 'workspace', '/connect': 'unlisted' }),
  );
  await writeAppFile('site/assets/main-D4vG1k_2.js', 'export {};');
  await writeAppFile('site/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeAppFile('embed/relist.js', 'export {};');
  await writeAppFile('samples/jacket.jpg', 'x');
  const { token } = ada;
  Object.assign(responses, {
    'a page': { path: '/', status: 200 },
    'a nested page': { path: '/docs/embed', status: 200 },
    'a script': { path: '/assets/main-D4vG1k_2.js', status: 200 },
    'an image that could contain a script': { path: '/favicon.svg', status: 200 },
    'the embed script': { path: '/embed/relist.js', status: 200 },
    'a sample photo': { path: '/samples/jacket.jpg', status: 200 },
    'the sitemap': { path: '/sitemap.xml', status: 200 },
    'an unknown page': { path: '/no/such/page', status: 404 },
    'a missing file': { path: '/assets/gone.js', status: 404 },
    'an API response': { path: '/api/items', init: { token }, status: 200 },
    'a response without a body': { path: '/api/auth/logout', init: { method: 'POST', token: (await app.buildUser()).token }, status: 204 },
    'an error': { path: '/api/items', status: 401 },
    'a stream': { path: '/api/bulk-pricing-analysis', init: buildStreamInit(item.id, token), status: 200 },
    'a file': { path: '/api/listings/export?format=csv', init: { token }, status: 200 },
    'an archive': { path: '/api/auth/user/export', init: { token }, status: 200 },
    'an item photo': { path: `/api/items/${item.id}/photos/1`, init: { token }, status: 200 },
    'a profile photo': { path: String(profileImageUrl), init: { token }, status: 200 },
    'the reference': { path: '/api/docs', status: 200 },
    'a redirect to sign in': { path: '/api/login', status: 302 },
    'a preflight': {
      path: '/api/items',
      init: { method: 'OPTIONS', headers: { origin: ORIGIN, 'access-control-request-method': 'GET' } },
      status: 204,
    },
  });
});
afterAll(() => app.close());

const buildStreamInit = (id: string, token: string) => ({
  method: 'POST',
  token,
  headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
  body: JSON.stringify({ itemIds: [id] }),
});

const getHeaders = async (kind: string): Promise<Headers> => {
  const { path, init, status } = responses[kind] ?? { path: '', status: 0 };
  const response = await app.request(path, init);
  await response.arrayBuffer();
  expect(response.status, kind).toBe(status);
  return response.headers;
};
/** Returns a policy's directives by name. */
const parsePolicy = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );

describe('every kind of response', () => {
  it('restricts what browsers may do with it', async () => {
    expect(Object.keys(responses).length).toBeGreaterThan(15);
    for (const kind of Object.keys(responses)) {
      const headers = await getHeaders(kind);
      const rules = parsePolicy(headers);
      expect(headers.get('x-content-type-options'), kind).toBe('nosniff');
      expect(headers.get('referrer-policy'), kind).toBe('same-origin');
      expect(headers.get('permissions-policy'), kind).toMatch(/\bcamera=\(\), microphone=\(\), geolocation=\(\)/);
      expect(rules['default-src'], kind).toBe("'none'");
      expect(rules['frame-ancestors'], kind).toBe("'none'");
      expect(headers.get('content-security-policy'), kind).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get('strict-transport-security'), kind).toBeNull();
    }
  });

  it('requires HTTPS for a year if the public URL uses it', async () => {
    const secureApp = await startApp({ hasSecureCookies: true });
    const proxiedApp = await startApp({ isProxyTrusted: true });
    for (const path of ['/', '/api/health', '/api/items']) {
      expect((await secureApp.request(path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
      const requestWithProto = (proto: string) => proxiedApp.request(path, { headers: { 'x-forwarded-proto': proto } });
      expect((await requestWithProto('https')).headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await requestWithProto('http')).headers.get('strict-transport-security')).toBeNull();
    }
    await Promise.all([secureApp.close(), proxiedApp.close()]);
  });
});

describe('a page', () => {
  it('runs only our own script and style files, none inline, and accepts no text as markup', async () => {
    expect(parsePolicy(await getHeaders('a page'))).toMatchObject({
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'img-src': "'self' blob: data:",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'relist-first',
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    expect((await getHeaders('a page')).get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('can message a cross-origin opener only on /connect, where a person approves it', async () => {
    for (const [path, policy] of [
      ['/connect', 'unsafe-none'],
      ['/connect/more', 'same-origin'],
      ['/settings', 'same-origin'],
    ] as const)
      expect((await app.request(path)).headers.get('cross-origin-opener-policy'), path).toBe(policy);
  });

  it('cannot be framed, not even by a partner that embeds our widgets', async () => {
    await createTestPartner(app);
    const response = await app.request('/', { headers: { origin: ORIGIN, 'sec-fetch-dest': 'iframe' } });
    expect(parsePolicy(response.headers)['frame-ancestors']).toBe("'none'");
  });
});

it('a photo is inert even when it is opened directly', async () => {
  for (const kind of ['an item photo', 'a profile photo'])
    expect((await getHeaders(kind)).get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
});
