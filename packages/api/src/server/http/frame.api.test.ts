import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectErrorResponse } from '../../../test/expect.ts';
import { createTestPartner, type TestPartner } from '../../../test/partners.ts';
import { EmbedWidget, contract, type Route } from '../../contract/index.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

const [ORIGIN_A, SECOND_ORIGIN_A, ORIGIN_B] = ['https://a.example', 'https://www.a.example:8443', 'https://b.example'];

let app: TestApp;
let partnerA: TestPartner;
let partnerB: TestPartner;
beforeAll(async () => {
  app = await startApp();
  partnerA = await createTestPartner(app, {
    name: 'Shop <A>',
    origins: [ORIGIN_A, SECOND_ORIGIN_A],
    widgets: ['studio', 'listings'],
    platforms: ['poshmark', 'ebay'],
  });
  partnerB = await createTestPartner(app, { origins: [ORIGIN_B], theme: 'dark', locale: 'fr-CA' });
});
afterAll(() => app.close());

const getFrame = (query: Record<string, string> | string, init?: RequestInit) =>
  app.request(`/frame?${typeof query === 'string' ? query : new URLSearchParams(query)}`, init);
const getAncestors = ({ headers }: Response) => /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
const unescapeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const readSettings = (html: string) => JSON.parse(unescapeHtml(/<meta name="relist-frame" content="([^"]*)">/.exec(html)?.[1] ?? 'null'));
const readMessage = (html: string) => unescapeHtml(/<main><p>([^<]*)<\/p><\/main>/.exec(html)?.[1] ?? '');

describe('GET /frame', () => {
  it("allows framing only by this partner's origins", async () => {
    for (const [testPartner, origins] of [
      [partnerA, `${ORIGIN_A} ${SECOND_ORIGIN_A}`],
      [partnerB, ORIGIN_B],
    ] as const) {
      const response = await getFrame({ key: testPartner.partner.publishableKey, widget: 'studio' });
      expect([response.status, response.headers.get('content-type'), getAncestors(response)]).toEqual([
        200,
        'text/html; charset=utf-8',
        origins,
      ]);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('x-frame-options')).toBeNull();
      expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]+'; .*connect-src 'self'.*base-uri 'none'.*require-trusted-types-for 'script'; trusted-types 'none'$/,
      );
    }
  });

  it("passes the partner's settings to its script, overridden by URL parameters", async () => {
    const customHtml = await (await getFrame({ key: partnerB.partner.publishableKey, widget: 'stats' })).text();
    expect(readSettings(customHtml)).toEqual({
      widget: 'stats',
      origins: [ORIGIN_B],
      platforms: partnerB.partner.platforms,
      locale: 'fr-CA',
      theme: 'dark',
    });
    expect(customHtml).toContain('<html lang="fr" data-theme="dark">');
    const query = { key: partnerA.partner.publishableKey, widget: 'listings', platform: 'ebay', theme: 'light', lang: 'es-MX' };
    const overriddenHtml = await (await getFrame(query)).text();
    expect(readSettings(overriddenHtml)).toMatchObject({
      widget: 'listings',
      platform: 'ebay',
      theme: 'light',
      lang: 'es-MX',
      locale: 'en-US',
    });
    expect(overriddenHtml).toContain('<html lang="es" data-theme="light">');
    // Cross-origin parents do not pass on their color scheme.
    expect(readSettings(await (await getFrame({ key: partnerA.partner.publishableKey, widget: 'studio' })).text()).theme).toBe('auto');
  });

  it('returns a page without inline scripts or handlers, whose policy allows its only style', async () => {
    const response = await getFrame({ key: partnerA.partner.publishableKey, widget: 'studio' });
    const html = await response.text();
    expect(html.match(/<script\b[^>]*>[^<]*<\/script>/g)).toEqual(['<script type="module" src="/embed/frame.js"></script>']);
    expect(html).not.toMatch(/\son\w+=|style="|javascript:/);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });

  it.each(EmbedWidget.options)('shows %s if the partner allows it, and an explanation otherwise', async (widget) => {
    const response = await getFrame({ key: partnerA.partner.publishableKey, widget });
    const isShown = partnerA.partner.widgets.includes(widget);
    expect([response.status, getAncestors(response)]).toEqual([isShown ? 200 : 403, `${ORIGIN_A} ${SECOND_ORIGIN_A}`]);
    if (!isShown)
      expect(readMessage(await response.text())).toBe(
        `Shop <A> doesn’t offer this part of Relist (${widget}). A Relist administrator can turn it on.`,
      );
  });

  const HOSTILE_TEXT = '"><script>alert(1)</script><a href="javascript:alert(1)" onclick=alert(1) x="';
  it.each([
    ['widget', {}, /^widget must be one of studio, uploader/],
    ['widget', { widget: 'admin-users' }, /^widget must be one of studio, uploader/],
    ['widget', { widget: HOSTILE_TEXT }, /^widget must be one of studio, uploader/],
    ['platform', { widget: 'studio', platform: HOSTILE_TEXT }, /^platform must be one of facebook/],
    ['theme', { widget: 'studio', theme: 'red;' }, 'theme must be one of inherit, light, dark, auto.'],
    ['lang', { widget: 'studio', lang: HOSTILE_TEXT }, /^lang must be /],
    ['lang', { widget: 'studio', lang: 'es"onload=x' }, 'lang must be a language tag such as en-US.'],
    ['lang', { widget: 'studio', lang: 'x'.repeat(10_000) }, /^lang must be /],
  ])('returns 422 for an invalid %s: %j', async (_, invalidQuery, message) => {
    const response = await getFrame({ key: partnerA.partner.publishableKey, ...invalidQuery });
    const html = await response.text();
    expect([response.status, getAncestors(response)]).toEqual([422, `${ORIGIN_A} ${SECOND_ORIGIN_A}`]);
    expect(readMessage(html)).toMatch(message);
    expect(html).not.toMatch(/<script|alert|<meta name="relist-frame"/);
  });

  it('rejects repeated parameters and ignores unknown ones', async () => {
    expect((await getFrame(`key=${partnerA.partner.publishableKey}&widget=studio&widget=stats`)).status).toBe(422);
    const response = await getFrame({
      key: partnerA.partner.publishableKey,
      widget: 'studio',
      origins: 'https://evil.example',
      token: HOSTILE_TEXT,
    });
    const html = await response.text();
    expect([response.status, getAncestors(response)]).toEqual([200, `${ORIGIN_A} ${SECOND_ORIGIN_A}`]);
    expect(html).not.toMatch(/evil|alert/);
  });

  it.each([
    ['no key', () => '', 422, /publishable key/],
    ['a repeated key', () => `key=${partnerA.partner.publishableKey}&key=${partnerB.partner.publishableKey}`, 422, /publishable key/],
    ['markup instead of a key', () => `key=${encodeURIComponent(HOSTILE_TEXT)}`, 422, /publishable key/],
    ['an unknown key in the right format', () => `key=pk_${'x'.repeat(43)}`, 401, /This publishable key is unknown/],
    ['a secret key', () => `key=${partnerA.secretKey}`, 403, /Secret keys must stay on your server/],
  ])('refuses framing for %s and says what to do', async (_, query, status, message) => {
    const response = await getFrame(`${query()}&widget=studio`);
    const html = await response.text();
    expect([response.status, getAncestors(response), response.headers.get('content-type')]).toEqual([
      status,
      "'none'",
      'text/html; charset=utf-8',
    ]);
    expect(readMessage(html)).toMatch(message);
    expect(html).not.toMatch(/alert|sk_|<script/);
    expect(app.logLines.join('')).not.toContain(partnerA.secretKey);
  });

  it('refuses framing once the partner is suspended or has no origins', async () => {
    const { partner } = await createTestPartner(app, { origins: [ORIGIN_A] });
    const query = { key: partner.publishableKey, widget: 'studio' };
    expect(getAncestors(await getFrame(query))).toBe(ORIGIN_A);
    const actor = { adminId: null, requestId: null, ip: null };
    await app.services.partners.update(partner.id, { origins: [] }, actor);
    const responseWithoutOrigins = await getFrame(query);
    expect([responseWithoutOrigins.status, getAncestors(responseWithoutOrigins)]).toEqual([403, "'none'"]);
    await app.services.partners.update(partner.id, { origins: [ORIGIN_A], status: 'suspended' }, actor);
    const suspendedResponse = await getFrame(query);
    expect([suspendedResponse.status, getAncestors(suspendedResponse)]).toEqual([401, "'none'"]);
    expect(readMessage(await suspendedResponse.text())).toMatch(/^This partner is suspended,/);
  });

  it('responds only to GET and HEAD at its exact URL', async () => {
    const query = `key=${partnerA.partner.publishableKey}&widget=studio`;
    const headResponse = await getFrame(query, { method: 'HEAD' });
    expect([headResponse.status, getAncestors(headResponse), await headResponse.text()]).toEqual([
      200,
      `${ORIGIN_A} ${SECOND_ORIGIN_A}`,
      '',
    ]);
    await expectErrorResponse(await getFrame(query, { method: 'POST' }), 'not_found');
    for (const path of ['/frame/', '/frame/x', '/frames', '/Frame'])
      expect(getAncestors(await app.request(`${path}?${query}`))).toBe("'none'");
  });

  it('limits requests by IP address', async () => {
    const limitedApp = await startApp({ limits: { ...LIMITS, partnerPages: { count: 3, window: 60_000 } } });
    const { partner } = await createTestPartner(limitedApp, { origins: [ORIGIN_A] });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push(
        (await limitedApp.request(`/frame?key=${index % 2 ? partner.publishableKey : `pk_${'x'.repeat(43)}`}&widget=studio`)).status,
      );
    expect(statuses).toEqual([401, 200, 401, 429, 429]);
    const refusedResponse = await limitedApp.request(`/frame?key=${partner.publishableKey}&widget=studio`);
    expect([refusedResponse.headers.get('retry-after'), getAncestors(refusedResponse)]).toEqual(['60', "'none'"]);
    await limitedApp.close();
  });
});

/** Chromium's headers for a same-origin request. GET requests have no Origin; the other methods have one. */
const buildOwnPageHeaders = (method: string): Record<string, string> => ({
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
  ...(method !== 'GET' && { origin: app.url }),
});

describe('authentication in the frame', () => {
  const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);
  const call = (route: Route, token: string, headers: Record<string, string>) =>
    app.request(route.path.replace(':id', '00000000-0000-4000-8000-000000000000').replaceAll(/:\w+/g, '1'), {
      method: route.method,
      token,
      headers,
    });
  const readCode = async (response: Response) => ((await response.json().catch(() => ({}))) as { code?: string }).code;
  const embedRoutes = routes.filter(({ embed }) => embed);

  it.each(embedRoutes.map((route) => [route.key, route] as const))("%s accepts a page's token, but not a server's", async (_, route) => {
    const ownHeaders = buildOwnPageHeaders(route.method);
    const response = await call(route, (await partnerA.mint('ada')).token, ownHeaders);
    expect([401, 403]).not.toContain(response.status);
    await response.arrayBuffer();
    const { token: serverToken } = await partnerA.mint('ada', { origin: null });
    await expectErrorResponse(await call(route, serverToken, ownHeaders), 'wrong_origin');
  });

  it.each<[string, Record<string, string>]>([
    ['a page of another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', { origin: 'https://evil.relist.example', 'sec-fetch-site': 'same-site' }],
    ['another page of the partner', { origin: SECOND_ORIGIN_A, 'sec-fetch-site': 'cross-site' }],
    ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a typed URL', { 'sec-fetch-site': 'none' }],
    ['a server', {}],
    ['our own origin, sent by a client that is not a browser', { origin: 'http://127.0.0.1' }],
  ])('rejects %s', async (_, headers) => {
    const { token } = await partnerA.mint('ada');
    for (const route of embedRoutes)
      expect([route.key, await readCode(await call(route, token, headers))]).toEqual([route.key, 'wrong_origin']);
  });

  it("enforces the token's scopes and routes", async () => {
    const { token } = await partnerA.mint('ada', { scopes: ['pricing'] });
    expect(await readCode(await app.request('/api/items', { token, headers: buildOwnPageHeaders('GET') }))).toBe('insufficient_scope');
    expect(await readCode(await app.request('/api/auth/user', { token, headers: buildOwnPageHeaders('GET') }))).toBe('wrong_key_type');
  });

  it("rejects secret keys in browsers, and publishable keys outside the partner's pages", async () => {
    const secretKeyResponse = await app.request('/api/embed/sessions', {
      method: 'POST',
      token: partnerA.secretKey,
      headers: buildOwnPageHeaders('POST'),
    });
    await expectErrorResponse(secretKeyResponse, 'secret_key_in_browser');
    await expectErrorResponse(
      await app.request(`/api/embed/config?key=${partnerA.partner.publishableKey}`, { headers: buildOwnPageHeaders('GET') }),
      'wrong_origin',
    );
  });
});
