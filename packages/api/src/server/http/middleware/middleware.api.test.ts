import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { expectErrorResponse, createJsonInit } from '../../../../test/expect.ts';
import { ORIGIN, createTestPartner } from '../../../../test/partners.ts';
import { createClient } from '../../../client/index.ts';

const SHOP = 'https://shop.example';
let app: TestApp;
let site: string;
beforeAll(async () => {
  app = await startApp({ origins: [SHOP] });
  site = join(app.folder, 'site');
  await mkdir(join(site, 'assets'), { recursive: true });
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Relist</title><meta property="og:image" content="/og.png">');
  const map = {
    '/': 'open',
    '/contact': 'open',
    '/docs/embed': 'open',
    '/listings': 'workspace',
    '/items/:id': 'workspace',
    '/connect': 'unlisted',
  };
  await writeFile(join(site, 'site-map.json'), JSON.stringify(map));
  await writeFile(join(site, 'assets/main-D4vG1k_2.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
  await mkdir(join(app.folder, 'embed'), { recursive: true });
  await writeFile(join(app.folder, 'embed/relist.js'), 'export {}');
  await writeFile(join(app.folder, 'secret.txt'), 'secret');
});
afterAll(() => app.close());

const requestFrom = (origin: string, init: RequestInit = {}): Promise<Response> =>
  app.request('/api/health', { ...init, headers: { origin, ...init.headers } });

describe('CORS', () => {
  it.each([
    SHOP.replace('https', 'http'),
    `${SHOP}:444`,
    `${SHOP}.evil.example`,
    'https://evil.example',
    'https://xshop.example',
    'null',
    'http://localhost:5173',
  ])('refuses %s', async (origin) => {
    const response = await requestFrom(origin);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('allows a listed origin without cookies, and exposes the headers it needs', async () => {
    const { headers } = await requestFrom(SHOP);
    expect(headers.get('access-control-allow-origin')).toBe(SHOP);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toBe(
      'X-Request-Id, X-Total-Count, Link, Retry-After, RateLimit, RateLimit-Policy',
    );
  });

  it('accepts a preflight only from the listed origin, and sets the header on errors too', async () => {
    const preflight = {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    };
    const allowedResponse = await requestFrom(SHOP, preflight);
    expect(allowedResponse.status).toBe(204);
    expect(allowedResponse.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect((await requestFrom('https://evil.example', preflight)).headers.get('access-control-allow-methods')).toBeNull();
    const failedResponse = await app.request('/api/items', { headers: { origin: SHOP } });
    expect(failedResponse.status).toBe(401);
    expect(failedResponse.headers.get('access-control-allow-origin')).toBe(SHOP);
  });

  it('allows local pages if the server listens only on this machine', async () => {
    const localApp = await startApp({ isLoopbackAllowed: true });
    const getAllowedOrigin = async (origin: string) =>
      (await localApp.request('/api/health', { headers: { origin } })).headers.get('access-control-allow-origin');
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:6006', 'http://[::1]:80', 'http://shop-a.localhost'])
      expect(await getAllowedOrigin(origin)).toBe(origin);
    for (const origin of ['http://localhost.evil.example', 'http://127.0.0.1.nip.io', 'file://', 'null'])
      expect(await getAllowedOrigin(origin)).toBeNull();
    await localApp.close();
  });
});

describe('X-Request-Id', () => {
  it('is in the response, the error and every log line', async () => {
    const response = await app.request('/api/items');
    const id = response.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect((await expectErrorResponse(response, 'unauthorized')).requestId).toBe(id);
    const line = app.logLines.find((entry) => entry.includes(id)) ?? '';
    expect(JSON.parse(line)).toMatchObject({ requestId: id, action: 'GET /api/items', status: 401 });
  });

  it('comes from the caller only if it is safe to log', async () => {
    const getEchoedId = async (id: string) =>
      (await app.request('/api/health', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await getEchoedId('my-trace.0001')).toBe('my-trace.0001');
    for (const id of ['short', 'x'.repeat(65), 'white space here', '<script>alert</script>']) expect(await getEchoedId(id)).not.toBe(id);
  });
});

describe('the log', () => {
  const findLogLine = (response: Response): unknown =>
    JSON.parse(app.logLines.find((line) => line.includes(String(response.headers.get('x-request-id')))) ?? '{}');

  it('records who signed in, who was refused and why', async () => {
    const { token, email, password, user } = await app.buildUser();
    const testPartner = await createTestPartner(app);
    const widget = { token: (await testPartner.mint('ada')).token, headers: { origin: ORIGIN } };
    const { id: partnerUserId } = (await app.database.knex('users').where({ partnerId: testPartner.partner.id }).first('id')) as {
      id: string;
    };
    const accessToken = await createClient({ baseUrl: app.url, token }).accessTokens.create({ body: { name: 'Lent', scopes: ['read'] } });
    const calls: [RequestInit & { token?: string }, string, object][] = [
      [createJsonInit({ email, password }), '/api/auth/login', { action: 'POST /api/auth/login', status: 200, userId: user.id }],
      [createJsonInit({ email, password: 'wrong' }), '/api/auth/login', { status: 401, code: 'wrong_credentials' }],
      [{ token }, '/api/admin/users', { action: 'GET /api/admin/users', status: 403, code: 'forbidden', userId: user.id }],
      [{ token: accessToken.token }, '/api/auth/tokens', { code: 'session_required', userId: user.id }],
      [widget, '/api/auth/sessions', { code: 'wrong_key_type', userId: partnerUserId, partnerId: testPartner.partner.id }],
      [{}, '/api/items', { status: 401, code: 'unauthorized' }],
    ];
    for (const [init, path, expected] of calls) {
      const line = findLogLine(await app.request(path, init));
      expect(line).toMatchObject({ ip: '127.0.0.1', time: expect.any(Number), requestId: expect.any(String), ...expected });
    }
  });

  it('contains no password, token or cookie', async () => {
    const { token, email } = await app.buildUser();
    const password = 'a very secret password';
    await app.request('/api/auth/login', createJsonInit({ email, password }));
    await app.request(`/api/items?token=${token}`, { token, headers: { cookie: `relist_session=${token}` } });
    const log = app.logLines.join('');
    expect(log).not.toContain(token);
    expect(log).not.toContain(password);
  });
});

describe('the built site', () => {
  it('is served, and revalidated on each visit', async () => {
    const response = await app.request('/');
    expect(await response.text()).toContain('<title>Relist</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('lists only the public pages for search engines, with the requested host', async () => {
    const response = await app.request('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const urls = [...(await response.text()).matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
    expect(urls).toEqual(['/', '/contact', '/docs/embed'].map((path) => app.url + path));
  });

  it('tells search engines where the sitemap is and which pages to skip', async () => {
    const response = await app.request('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const expectedText = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /listings\nDisallow: /items/\n\nSitemap: ${app.url}/sitemap.xml\n`;
    expect(await response.text()).toBe(expectedText);
  });

  it('puts the requested host in the URL of the link preview image', async () => {
    const page = await (await app.request('/contact')).text();
    expect(page).toContain(`<meta property="og:image" content="${app.url}/og.png">`);
    // A forged host name must not become markup.
    for (const host of ['a"onload="x', "a'b", 'a$&b', 'a"><script>', 'x"y.localhost']) {
      const response = await exchange(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(response).toContain('content="http://localhost/og.png"');
      expect(response).not.toContain(host);
    }
  });

  const MISSING_FILE_PATHS = [
    '/assets/none.js',
    '/favicon.ico',
    '/.env',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%00.js',
  ];
  const browserInit = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

  it('serves its pages regardless of letter case, trailing slash and query', async () => {
    for (const path of ['/', '/contact', '/contact/', '/CONTACT', '/docs/embed', '/listings?tab=a', '/connect', '/items/8d7be8a4'])
      for (const init of [{}, browserInit]) {
        const response = await app.request(path, init);
        expect([path, response.status, await response.text()]).toEqual([path, 200, expect.stringContaining('<title>Relist')]);
      }
  });

  it('returns its page with a 404 for unknown pages, and for missing files that a browser requests', async () => {
    const unknownPaths = ['/no/such/page', '/docs', '/docs/none', '/contact/more', '/constructor'];
    for (const path of [...unknownPaths, ...MISSING_FILE_PATHS]) {
      const response = await app.request(path, browserInit);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-cache']);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await response.text()).toContain('<title>Relist');
    }
    for (const path of unknownPaths) expect((await app.request(path, { method: 'HEAD' })).status).toBe(404);
  });

  it('returns a JSON error to programs that request a missing file', async () => {
    for (const path of MISSING_FILE_PATHS) await expectErrorResponse(await app.request(path), 'not_found');
    await expectErrorResponse(await app.request('/', { method: 'POST' }), 'not_found');
  });

  it('sends hashed files compressed and cached forever, and the embed script to every origin', async () => {
    const script = await app.request('/assets/main-D4vG1k_2.js', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const embed = await app.request('/embed/relist.js', { headers: { origin: 'https://anybody.example' } });
    expect(Object.fromEntries(embed.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
  });

  it('says how to build missing sample photos', async () => {
    const error = await expectErrorResponse(await app.request('/samples/jacket.jpg'), 'not_found');
    expect(error.message).toBe('The sample photo set is not built yet. Run "npm run build" in the Relist folder, then reload this page.');
  });
});

/** Sends raw bytes. Returns everything that the server sends until it closes the connection or is silent for two seconds. */
const exchange = (...messages: readonly (string | Buffer)[]): Promise<string> =>
  new Promise((resolve) => {
    let response = '';
    const remainingMessages = [...messages];
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(remainingMessages.shift() ?? ''));
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      response += chunk.toString();
      const nextMessage = remainingMessages.shift();
      if (nextMessage) socket.write(nextMessage);
    });
    socket.on('close', () => resolve(response));
  });
const parseBody = (response: string): unknown => JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));

describe('the HTTP server', () => {
  it('returns the standard error format for malformed HTTP', async () => {
    const response = await exchange('NONSENSE\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(parseBody(response)).toMatchObject({ code: 'malformed_request' });
  });

  it('rejects headers that are too large with 431, and says what to shorten', async () => {
    const response = await exchange(`GET /api/items HTTP/1.1\r\nHost: x\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large/);
    expect(parseBody(response)).toMatchObject({ code: 'malformed_request', message: expect.stringContaining('cookies') });
  });

  it.each(['X-Nothing: 1', 'Host: x\r\nExpect: a-miracle'])('returns a normal response to %j', async (header) => {
    const response = await exchange(`GET /api/items HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    expect(parseBody(response)).toMatchObject({ code: 'unauthorized' });
  });

  it('keeps the connection usable after a compressed body that is too large', async () => {
    const body = gzipSync(randomBytes(3_000_000));
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
    const response = await exchange(
      Buffer.concat([Buffer.from(head), body]),
      'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('HTTP/1.1 200 OK');
  });
});
