import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorAnswer, json } from '../../../test/expect.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { ORIGIN, createShop, type TestShop } from '../../../test/partners.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { contract, type EmbedScope, type Route } from '../../contract/index.ts';
import { DAY, MINUTE, after } from '../services/shared/clock.ts';

let app: TestApp;
let shop: TestShop;
let present: Date;
beforeAll(async () => {
  app = await startApp();
  present = app.clock.now;
});
beforeEach(async () => {
  app.clock.now = present;
  shop = await createShop(app);
});
afterAll(() => app.close());

const upload = async (token: string) => shop.widget(token).items.create({ body: {}, files: [await createJacketPhoto()] });

describe('POST /api/embed/sessions', () => {
  it('creates a token for 15 minutes and stores only its hash', async () => {
    const minted = await shop.mint('ada');
    expect(minted.token).toMatch(/^st_[\w-]{43}$/);
    expect(minted.expiresAt).toBe(after(present, 15 * MINUTE).toISOString());
    expect(Object.keys(minted).toSorted()).toEqual(['expiresAt', 'token', 'widgets']);
    const stored = JSON.stringify(await app.database.knex('embed_sessions'));
    expect(stored + app.logLines.join('')).not.toContain(minted.token.slice(3));
  });

  it('creates one user for parallel calls with the same id, and separate users per shop', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => shop.mint('ada@shop')));
    await createShop(app).then(({ mint }) => mint('ada@shop'));
    const users = await app.database.knex('users').where({ externalId: 'ada@shop' });
    expect(users).toHaveLength(2);
    expect(users[0]).toMatchObject({ passwordHash: null, role: 'user', status: 'active' });
    const { item } = await upload(String(tokens[0]?.token));
    const { rows } = await shop.widget(String(tokens[9]?.token)).items.list();
    expect(rows.map(({ id }) => id)).toEqual([item.id]);
  });

  it('allows the routes that widgets need and no others', async () => {
    const { token, widgets } = await shop.mint('ada', { widgets: ['uploader'] });
    expect(widgets).toEqual(['uploader']);
    const { item } = await upload(token);
    await expectError(shop.widget(token).items.remove({ params: { id: item.id } }), 'insufficient_scope');
    await expectError(shop.widget(token).listings.list(), 'insufficient_scope');
    const reader = shop.widget((await shop.mint('ada', { scopes: ['pricing'] })).token);
    await reader.items.priceResearch({ params: { id: item.id } });
    await expectError(reader.items.list(), 'insufficient_scope');
  });

  it.each([
    [{ userId: '' }, { userId: 'is missing' }],
    [{ userId: '..' }, { userId: 'must be more than dots' }],
    [{ userId: 7 }, { userId: 'must be a string' }],
    [{ origin: undefined }, { origin: 'is missing' }],
    [{ origin: 'https://shop.example.evil.example' }, { origin: "is not one of the shop's origins; add it first" }],
    [{ widgets: ['admin'] }, { 'widgets.0': expect.stringContaining('must be one of') }],
    [{ scopes: [] }, { scopes: 'must name at least one scope' }],
    [{ role: 'admin' }, { role: 'is not a field here' }],
  ])('422 for %j', async (wrong, fields) => {
    const body = { userId: 'ada', origin: ORIGIN, ...wrong };
    const answer = await app.request('/api/embed/sessions', {
      ...json(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.secretKey}` },
    });
    expect((await expectErrorAnswer(answer, 'invalid_values')).fields).toEqual(fields);
  });

  it('refuses a widget that the shop may not show', async () => {
    shop = await createShop(app, { widgets: ['stats'] });
    expect((await shop.mint()).widgets).toEqual(['stats']);
    const error = await expectError(shop.mint('ada', { widgets: ['studio'] }), 'invalid_values');
    expect(error.fields).toEqual({ widgets: 'names studio, which this shop may not show' });
  });

  it('refuses a user who is suspended', async () => {
    await shop.mint('ada');
    await app.database.knex('users').where({ partnerId: shop.partner.id, externalId: 'ada' }).update({ status: 'suspended' });
    await expectError(shop.mint('ada'), 'account_suspended');
  });
});

describe("a widget's token", () => {
  it('expires after 15 minutes, is reported as expired for a day, and is then unknown', async () => {
    const { token } = await shop.mint();
    app.clock.now = after(present, 15 * MINUTE - 1);
    await shop.widget(token).items.list();
    app.clock.now = after(present, 15 * MINUTE);
    const error = await expectError(shop.widget(token).items.list(), 'token_expired');
    expect(error.status).toBe(401);
    app.clock.now = after(present, 15 * MINUTE + DAY);
    await app.services.housekeeping.run();
    await expectError(shop.widget(token).items.list(), 'unauthorized');
  });

  it('stops working at once when the shop ends all tokens of its user, and no others', async () => {
    const [first, second, other] = [await shop.mint('ada'), await shop.mint('ada'), await shop.mint('eve')];
    const foreign = await createShop(app);
    await foreign.server.embed.endSessions({ body: { userId: 'ada' } });
    await shop.widget(first.token).items.list();
    await shop.server.embed.endSessions({ body: { userId: 'ada' } });
    for (const { token } of [first, second]) await expectError(shop.widget(token).items.list(), 'unauthorized');
    await shop.widget(other.token).items.list();
    await shop.server.embed.endSessions({ body: { userId: 'nobody' } });
  });

  it('works on its page only; one without a page works for servers only', async () => {
    shop = await createShop(app, { origins: [ORIGIN, 'https://other.example'] });
    const { token } = await shop.mint();
    for (const origin of [
      'https://other.example',
      'http://shop.example',
      'https://shop.example:8443',
      'https://shop.example.evil.example',
      'null',
      null,
    ])
      await expectError(shop.widget(token, origin).items.list(), 'wrong_origin');
    const { token: forServers } = await shop.mint('ada', { origin: null });
    await shop.widget(forServers, null).items.list();
    await expectError(shop.widget(forServers, ORIGIN).items.list(), 'wrong_origin');
  });

  it('belongs to an account that cannot sign in and whose address cannot be registered', async () => {
    await shop.mint('ada');
    const { email } = (await app.database.knex('users').where({ partnerId: shop.partner.id }).first()) as { email: string };
    for (const password of ['null', ' ']) await expectError(app.anonymous.auth.login({ body: { email, password } }), 'wrong_credentials');
    await expectError(
      app.anonymous.auth.register({ body: { email, password: 'correct horse', firstName: null, lastName: null } }),
      'email_taken',
    );
  });
});

describe("the shop's users", () => {
  it('are listed for administrators only when their shop is given, and never become administrators', async () => {
    await shop.mint('ada', { name: 'Ada' });
    const admin = await app.buildUser({ role: 'admin' });
    const all = await admin.client.adminUsers.list({ query: { search: 'shop-user.invalid' } });
    expect(all.rows).toEqual([]);
    const { rows, total } = await admin.client.adminUsers.list({ query: { partnerId: shop.partner.id } });
    expect([rows.map(({ firstName }) => firstName), total]).toEqual([['Ada'], 1]);
    const raise = admin.client.adminUsers.setRole({ params: { id: String(rows[0]?.id) }, body: { role: 'admin' } });
    await expectError(raise, 'forbidden');
    await admin.client.adminUsers.setStatus({ params: { id: String(rows[0]?.id) }, body: { status: 'suspended' } });
    await expectError(shop.mint('ada'), 'account_suspended');
  });

  it('are exported and deleted by their own shop only, including photos', async () => {
    const foreign = await createShop(app);
    const id = 'user/ädä@1';
    const { token } = await shop.mint(id);
    await upload(token);
    await expectError(foreign.server.embed.exportUser({ params: { externalId: id } }), 'not_found');
    await expectError(foreign.server.embed.removeUser({ params: { externalId: id } }), 'not_found');
    const archive = Buffer.from(await (await shop.server.embed.exportUser({ params: { externalId: id } })).arrayBuffer()).toString(
      'latin1',
    );
    for (const name of ['users.json', 'embed_sessions.json', 'items.json', 'photos/']) expect(archive).toContain(name);
    await shop.server.embed.removeUser({ params: { externalId: id } });
    await expectError(shop.widget(token).items.list(), 'unauthorized');
    await expectError(shop.server.embed.removeUser({ params: { externalId: id } }), 'not_found');
    expect(await app.database.knex('users').where({ partnerId: shop.partner.id })).toEqual([]);
  });
});

describe('GET /api/embed/config', () => {
  const ask = (key: string | null, headers: Record<string, string> = { origin: ORIGIN }) =>
    app.request(`/api/embed/config${key === null ? '' : `?key=${key}`}`, { headers });

  it("returns the defaults to the shop's own pages, cached per origin", async () => {
    const { publishableKey } = shop.partner;
    const byKey = await ask(publishableKey);
    expect(await byKey.json()).toEqual({
      name: 'Second Life',
      widgets: shop.partner.widgets,
      platforms: shop.partner.platforms,
      theme: 'inherit',
      locale: 'en-US',
      tries: false,
    });
    expect(byKey.headers.get('cache-control')).toBe('private, max-age=60');
    expect(byKey.headers.get('vary')).toMatch(/Origin.*Authorization/);
    expect((await ask(null, { origin: ORIGIN, authorization: `Bearer ${publishableKey}` })).status).toBe(200);
  });

  it.each(['https://shop.example.evil.example', 'http://shop.example', 'https://shop.example:444', 'null', ''])(
    'tells %j nothing',
    async (origin) => {
      const answer = await ask(shop.partner.publishableKey, origin ? { origin } : {});
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await expectErrorAnswer(answer, 'wrong_origin');
    },
  );

  it('refuses other keys with the reason', async () => {
    await expectErrorAnswer(await ask(null), 'unauthorized');
    await expectErrorAnswer(await ask(`pk_${'x'.repeat(43)}`), 'unauthorized');
    await expectErrorAnswer(await ask(shop.secretKey), 'wrong_key_type');
    await expectErrorAnswer(await ask((await shop.mint()).token), 'wrong_key_type');
  });
});

describe('a running analysis', () => {
  it('is not saved when its shop is suspended during the analysis', async () => {
    let signalStart = (): void => {};
    const analyzing = new Promise<void>((resolve) => (signalStart = resolve));
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const engine = createInstantEngine();
    const slow = await startApp({
      engine: {
        ...engine,
        analyze: async (...asked) => {
          signalStart();
          await released;
          return engine.analyze(...asked);
        },
      },
    });
    const { partner, mint, widget } = await createShop(slow);
    const { token } = await mint();
    const sent = widget(token).items.create({ body: {}, files: [await createJacketPhoto()] });
    const refused = expectError(sent, 'shop_suspended');
    await analyzing;
    await slow.services.partners.update(partner.id, { status: 'suspended' }, { adminId: null, requestId: null, ip: null });
    release();
    await refused;
    expect(await slow.database.knex('items')).toEqual([]);
    await slow.close();
  });
});

describe('quotas', () => {
  it('stop analyses at exactly the daily limit, also in a burst and over all users', async () => {
    shop = await createShop(app, { analysesPerDay: 3 });
    const tokens = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(async (user) => (await shop.mint(user)).token));
    const outcomes = await Promise.allSettled(tokens.map(upload));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const error = await expectError(upload(String(tokens[0])), 'rate_limited');
    expect(error.retryAfter).toBe(DAY / 1000);
    const { n } = (await app.database
      .knex('items')
      .join('users', 'users.id', 'items.userId')
      .where('partnerId', shop.partner.id)
      .count({ n: '*' })
      .first()) as { n: unknown };
    expect(Number(n)).toBe(3);
    app.clock.now = after(present, DAY);
    await upload((await shop.mint('a')).token);
  });

  it('stop requests at the limit per minute, for this shop only', async () => {
    const busy = await createShop(app, { requestsPerMinute: 5 });
    const { token } = await busy.mint();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => busy.widget(token).items.list()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const error = await expectError(busy.widget(token).items.list(), 'rate_limited');
    expect(error.retryAfter).toBe(60);
    await expectError(busy.mint(), 'rate_limited');
    await shop.widget((await shop.mint()).token).items.list();
    app.clock.now = after(present, MINUTE);
    await busy.widget(token).items.list();
  });
});

describe('scopes', () => {
  const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);
  const scopes = new Set(routes.flatMap(({ embed }) => embed ?? []));
  it.each([...scopes])('%s allows its routes and no others', async (scope) => {
    const { token } = await shop.mint('ada', { scopes: [scope satisfies EmbedScope] });
    for (const route of routes.filter(({ access }) => access === 'user' || access === 'admin')) {
      const address = route.path.replace(':id', '00000000-0000-4000-8000-000000000000').replaceAll(/:\w+/g, '1');
      const answer = await app.request(address, { method: route.method, token, headers: { origin: ORIGIN } });
      const { code } = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as { code?: string };
      const refusal = route.embed === scope ? undefined : route.embed ? 'insufficient_scope' : 'wrong_key_type';
      if (refusal) expect([route.key, code]).toEqual([route.key, refusal]);
      else expect([route.key, answer.status === 401 || answer.status === 403]).toEqual([route.key, false]);
    }
  });
});
