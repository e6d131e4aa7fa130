import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { ORIGIN, createTestPartner, type TestPartner } from '../../../test/partners.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { contract, type EmbedScope, type Route } from '../../contract/index.ts';
import { DAY, MINUTE, addTime } from '../services/shared/clock.ts';

let app: TestApp;
let testPartner: TestPartner;
let now: Date;
beforeAll(async () => {
  app = await startApp();
  now = app.clock.now;
});
beforeEach(async () => {
  app.clock.now = now;
  testPartner = await createTestPartner(app);
});
afterAll(() => app.close());

const upload = async (token: string) => testPartner.createWidget(token).items.create({ body: {}, files: [await createJacketPhoto()] });

describe('POST /api/embed/sessions', () => {
  it('creates a token that is valid for 15 minutes, and stores only its hash', async () => {
    const session = await testPartner.mint('ada');
    expect(session.token).toMatch(/^st_[\w-]{43}$/);
    expect(session.expiresAt).toBe(addTime(now, 15 * MINUTE).toISOString());
    expect(Object.keys(session).toSorted()).toEqual(['expiresAt', 'token', 'widgets']);
    const storedRows = JSON.stringify(await app.database.knex('embed_sessions'));
    expect(storedRows + app.logLines.join('')).not.toContain(session.token.slice(3));
  });

  it('creates one user for parallel calls with the same id, and separate users per partner', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => testPartner.mint('ada@shop')));
    await createTestPartner(app).then(({ mint }) => mint('ada@shop'));
    const users = await app.database.knex('users').where({ externalId: 'ada@shop' });
    expect(users).toHaveLength(2);
    expect(users[0]).toMatchObject({ passwordHash: null, role: 'user', status: 'active' });
    const { item } = await upload(String(tokens[0]?.token));
    const { rows } = await testPartner.createWidget(String(tokens[9]?.token)).items.list();
    expect(rows.map(({ id }) => id)).toEqual([item.id]);
  });

  it('allows only the routes that the widgets need', async () => {
    const { token, widgets } = await testPartner.mint('ada', { widgets: ['uploader'] });
    expect(widgets).toEqual(['uploader']);
    const { item } = await upload(token);
    await expectError(testPartner.createWidget(token).items.remove({ params: { id: item.id } }), 'insufficient_scope');
    await expectError(testPartner.createWidget(token).listings.list(), 'insufficient_scope');
    const pricingWidget = testPartner.createWidget((await testPartner.mint('ada', { scopes: ['pricing'] })).token);
    await pricingWidget.items.priceResearch({ params: { id: item.id } });
    await expectError(pricingWidget.items.list(), 'insufficient_scope');
  });

  it.each([
    [{ userId: '' }, { userId: 'is missing' }],
    [{ userId: '..' }, { userId: 'must contain more than dots' }],
    [{ userId: 7 }, { userId: 'must be a string' }],
    [{ origin: undefined }, { origin: 'is missing' }],
    [{ origin: 'https://shop.example.evil.example' }, { origin: "is not one of the partner's origins; add it first" }],
    [{ widgets: ['admin'] }, { 'widgets.0': expect.stringContaining('must be one of') }],
    [{ scopes: [] }, { scopes: 'must name at least one scope' }],
    [{ role: 'admin' }, { role: 'is not a known field' }],
  ])('returns 422 for %j', async (overrides, fields) => {
    const body = { userId: 'ada', origin: ORIGIN, ...overrides };
    const response = await app.request('/api/embed/sessions', {
      ...createJsonInit(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${testPartner.secretKey}` },
    });
    expect((await expectErrorResponse(response, 'invalid_values')).fields).toEqual(fields);
  });

  it('rejects a widget that the partner may not show', async () => {
    testPartner = await createTestPartner(app, { widgets: ['stats'] });
    expect((await testPartner.mint()).widgets).toEqual(['stats']);
    const error = await expectError(testPartner.mint('ada', { widgets: ['studio'] }), 'invalid_values');
    expect(error.fields).toEqual({ widgets: 'names studio, which this partner may not show' });
  });

  it('refuses a suspended user', async () => {
    await testPartner.mint('ada');
    await app.database.knex('users').where({ partnerId: testPartner.partner.id, externalId: 'ada' }).update({ status: 'suspended' });
    await expectError(testPartner.mint('ada'), 'account_suspended');
  });
});

describe("a widget's token", () => {
  it('expires after 15 minutes, is reported as expired for a day, and is then unknown', async () => {
    const { token } = await testPartner.mint();
    app.clock.now = addTime(now, 15 * MINUTE - 1);
    await testPartner.createWidget(token).items.list();
    app.clock.now = addTime(now, 15 * MINUTE);
    const error = await expectError(testPartner.createWidget(token).items.list(), 'token_expired');
    expect(error.status).toBe(401);
    app.clock.now = addTime(now, 15 * MINUTE + DAY);
    await app.services.housekeeping.run();
    await expectError(testPartner.createWidget(token).items.list(), 'unauthorized');
  });

  it("stops working immediately when the partner ends its user's sessions, unlike other tokens", async () => {
    const [firstSession, secondSession, otherSession] = [
      await testPartner.mint('ada'),
      await testPartner.mint('ada'),
      await testPartner.mint('eve'),
    ];
    const otherPartner = await createTestPartner(app);
    await otherPartner.server.embed.endSessions({ body: { userId: 'ada' } });
    await testPartner.createWidget(firstSession.token).items.list();
    await testPartner.server.embed.endSessions({ body: { userId: 'ada' } });
    for (const { token } of [firstSession, secondSession]) await expectError(testPartner.createWidget(token).items.list(), 'unauthorized');
    await testPartner.createWidget(otherSession.token).items.list();
    await testPartner.server.embed.endSessions({ body: { userId: 'nobody' } });
  });

  it('works only on its page, or only on servers if it has no page', async () => {
    testPartner = await createTestPartner(app, { origins: [ORIGIN, 'https://other.example'] });
    const { token } = await testPartner.mint();
    for (const origin of [
      'https://other.example',
      'http://shop.example',
      'https://shop.example:8443',
      'https://shop.example.evil.example',
      'null',
      null,
    ])
      await expectError(testPartner.createWidget(token, origin).items.list(), 'wrong_origin');
    const { token: serverToken } = await testPartner.mint('ada', { origin: null });
    await testPartner.createWidget(serverToken, null).items.list();
    await expectError(testPartner.createWidget(serverToken, ORIGIN).items.list(), 'wrong_origin');
  });

  it('belongs to an account that cannot sign in and whose address cannot be registered', async () => {
    await testPartner.mint('ada');
    const { email } = (await app.database.knex('users').where({ partnerId: testPartner.partner.id }).first()) as { email: string };
    for (const password of ['null', ' ']) await expectError(app.anonymous.auth.login({ body: { email, password } }), 'wrong_credentials');
    await expectError(
      app.anonymous.auth.register({ body: { email, password: 'correct horse', firstName: null, lastName: null } }),
      'email_taken',
    );
  });
});

describe("the partner's users", () => {
  it('are listed for administrators only with the partner as a filter, and never become administrators', async () => {
    await testPartner.mint('ada', { name: 'Ada' });
    const admin = await app.buildUser({ role: 'admin' });
    const unfilteredList = await admin.client.adminUsers.list({ query: { search: 'shop-user.invalid' } });
    expect(unfilteredList.rows).toEqual([]);
    const { rows, total } = await admin.client.adminUsers.list({ query: { partnerId: testPartner.partner.id } });
    expect([rows.map(({ firstName }) => firstName), total]).toEqual([['Ada'], 1]);
    const promotion = admin.client.adminUsers.setRole({ params: { id: String(rows[0]?.id) }, body: { role: 'admin' } });
    await expectError(promotion, 'forbidden');
    await admin.client.adminUsers.setStatus({ params: { id: String(rows[0]?.id) }, body: { status: 'suspended' } });
    await expectError(testPartner.mint('ada'), 'account_suspended');
  });

  it('are exported and deleted only by their own partner, including photos', async () => {
    const otherPartner = await createTestPartner(app);
    const id = 'user/ädä@1';
    const { token } = await testPartner.mint(id);
    await upload(token);
    await expectError(otherPartner.server.embed.exportUser({ params: { externalId: id } }), 'not_found');
    await expectError(otherPartner.server.embed.removeUser({ params: { externalId: id } }), 'not_found');
    const archive = Buffer.from(await (await testPartner.server.embed.exportUser({ params: { externalId: id } })).arrayBuffer()).toString(
      'latin1',
    );
    for (const name of ['users.json', 'embed_sessions.json', 'items.json', 'photos/']) expect(archive).toContain(name);
    await testPartner.server.embed.removeUser({ params: { externalId: id } });
    await expectError(testPartner.createWidget(token).items.list(), 'unauthorized');
    await expectError(testPartner.server.embed.removeUser({ params: { externalId: id } }), 'not_found');
    expect(await app.database.knex('users').where({ partnerId: testPartner.partner.id })).toEqual([]);
  });
});

describe('GET /api/embed/config', () => {
  const getConfig = (key: string | null, headers: Record<string, string> = { origin: ORIGIN }) =>
    app.request(`/api/embed/config${key === null ? '' : `?key=${key}`}`, { headers });

  it("returns the defaults to the partner's own pages, cached per origin", async () => {
    const { publishableKey } = testPartner.partner;
    const response = await getConfig(publishableKey);
    expect(await response.json()).toEqual({
      name: 'Second Life',
      widgets: testPartner.partner.widgets,
      platforms: testPartner.partner.platforms,
      theme: 'inherit',
      locale: 'en-US',
      tries: false,
    });
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
    expect(response.headers.get('vary')).toMatch(/Origin.*Authorization/);
    expect((await getConfig(null, { origin: ORIGIN, authorization: `Bearer ${publishableKey}` })).status).toBe(200);
  });

  it.each(['https://shop.example.evil.example', 'http://shop.example', 'https://shop.example:444', 'null', ''])(
    'reveals nothing to %j',
    async (origin) => {
      const response = await getConfig(testPartner.partner.publishableKey, origin ? { origin } : {});
      expect(response.headers.get('cache-control')).toBe('no-store');
      await expectErrorResponse(response, 'wrong_origin');
    },
  );

  it('refuses other keys and says why', async () => {
    await expectErrorResponse(await getConfig(null), 'unauthorized');
    await expectErrorResponse(await getConfig(`pk_${'x'.repeat(43)}`), 'unauthorized');
    await expectErrorResponse(await getConfig(testPartner.secretKey), 'wrong_key_type');
    await expectErrorResponse(await getConfig((await testPartner.mint()).token), 'wrong_key_type');
  });
});

describe('a running analysis', () => {
  it('is not saved if its partner is suspended while it runs', async () => {
    let signalStart = (): void => {};
    const startPromise = new Promise<void>((resolve) => (signalStart = resolve));
    let release = (): void => {};
    const releasePromise = new Promise<void>((resolve) => (release = resolve));
    const engine = createInstantEngine();
    const slowApp = await startApp({
      engine: {
        ...engine,
        analyze: async (...args) => {
          signalStart();
          await releasePromise;
          return engine.analyze(...args);
        },
      },
    });
    const { partner, mint, createWidget } = await createTestPartner(slowApp);
    const { token } = await mint();
    const analysis = createWidget(token).items.create({ body: {}, files: [await createJacketPhoto()] });
    const refusal = expectError(analysis, 'shop_suspended');
    await startPromise;
    await slowApp.services.partners.update(partner.id, { status: 'suspended' }, { adminId: null, requestId: null, ip: null });
    release();
    await refusal;
    expect(await slowApp.database.knex('items')).toEqual([]);
    await slowApp.close();
  });
});

describe('quotas', () => {
  it('stop analyses at exactly the daily limit, even in a burst and across users', async () => {
    testPartner = await createTestPartner(app, { analysesPerDay: 3 });
    const tokens = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(async (user) => (await testPartner.mint(user)).token));
    const results = await Promise.allSettled(tokens.map(upload));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const error = await expectError(upload(String(tokens[0])), 'rate_limited');
    expect(error.retryAfter).toBe(DAY / 1000);
    const { n } = (await app.database
      .knex('items')
      .join('users', 'users.id', 'items.userId')
      .where('partnerId', testPartner.partner.id)
      .count({ n: '*' })
      .first()) as { n: unknown };
    expect(Number(n)).toBe(3);
    app.clock.now = addTime(now, DAY);
    await upload((await testPartner.mint('a')).token);
  });

  it('stop requests at the per-minute limit, for this partner only', async () => {
    const busyPartner = await createTestPartner(app, { requestsPerMinute: 5 });
    const { token } = await busyPartner.mint();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => busyPartner.createWidget(token).items.list()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const error = await expectError(busyPartner.createWidget(token).items.list(), 'rate_limited');
    expect(error.retryAfter).toBe(60);
    await expectError(busyPartner.mint(), 'rate_limited');
    await testPartner.createWidget((await testPartner.mint()).token).items.list();
    app.clock.now = addTime(now, MINUTE);
    await busyPartner.createWidget(token).items.list();
  });
});

describe('scopes', () => {
  const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);
  const scopes = new Set(routes.flatMap(({ embed }) => embed ?? []));
  it.each([...scopes])('%s allows only its routes', async (scope) => {
    const { token } = await testPartner.mint('ada', { scopes: [scope satisfies EmbedScope] });
    for (const route of routes.filter(({ access }) => access === 'user' || access === 'admin')) {
      const path = route.path.replace(':id', '00000000-0000-4000-8000-000000000000').replaceAll(/:\w+/g, '1');
      const response = await app.request(path, { method: route.method, token, headers: { origin: ORIGIN } });
      const { code } = (await response
        .clone()
        .json()
        .catch(() => ({}))) as { code?: string };
      const expectedCode = route.embed === scope ? undefined : route.embed ? 'insufficient_scope' : 'wrong_key_type';
      if (expectedCode) expect([route.key, code]).toEqual([route.key, expectedCode]);
      else expect([route.key, response.status === 401 || response.status === 403]).toEqual([route.key, false]);
    }
  });
});
