import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createClient, type Client } from '../../client/index.ts';
import { contract, needsSession, type AccessScope, type Route } from '../../contract/index.ts';
import { DAY, MINUTE } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);
const buildPath = (route: Route): string => route.path.replace(':id', randomUUID()).replaceAll(/:\w+/g, '1');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const mint = async (owner: TestUser, scopes: AccessScope[] = ['read', 'write'], expiresInDays?: number) => {
  const accessToken = await owner.client.accessTokens.create({ body: { name: 'Laptop', scopes, ...(expiresInDays && { expiresInDays }) } });
  const client: Client = createClient({ baseUrl: app.url, token: accessToken.token });
  return { ...accessToken, client };
};

describe('POST /api/auth/tokens', () => {
  it('shows a 256-bit token once and stores only its hash', async () => {
    const ada = await app.buildUser();
    const { token, id, ...details } = await mint(ada, ['write', 'read', 'write'].slice(0, 2) as AccessScope[]);
    expect(token).toMatch(/^rl_pat_[\w-]{43}$/);
    expect(details).toMatchObject({ name: 'Laptop', scopes: ['read', 'write'], lastUsedAt: null });
    expect(Date.parse(details.expiresAt) - Date.parse(details.createdAt)).toBe(90 * DAY);
    const storedRows = JSON.stringify(await app.database.knex('access_tokens').where({ id }));
    expect(storedRows).not.toContain(token);
    expect(JSON.stringify(await ada.client.accessTokens.list())).not.toContain(token.slice(7));
    expect(app.logLines.join('')).not.toContain(token.slice(7));
  });

  it.each([
    [{}, { name: 'is missing', scopes: 'is missing' }],
    [{ name: ' ', scopes: ['read'] }, { name: 'is missing' }],
    [{ name: 'x', scopes: [] }, { scopes: 'must name at least one scope' }],
    [{ name: 'x', scopes: ['admin'] }, { 'scopes.0': 'must be one of read, write' }],
    [{ name: 'x', scopes: ['read'], expiresInDays: 366 }, { expiresInDays: 'must be at most 365' }],
    [{ name: 'x', scopes: ['read'], expiresInDays: 0 }, { expiresInDays: 'must be at least 1' }],
  ])('returns 422 for %j', async (body, fields) => {
    const { token } = await app.buildUser();
    const error = await expectErrorResponse(
      await app.request('/api/auth/tokens', {
        ...createJsonInit(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      }),
      'invalid_values',
    );
    expect(error.fields).toEqual(fields);
  });

  it('returns 429 for too many tokens from one account', async () => {
    const strictApp = await startApp({ limits: { ...LIMITS, accessToken: { count: 1, window: MINUTE } } });
    const { client } = await strictApp.buildUser();
    await client.accessTokens.create({ body: { name: 'One', scopes: ['read'] } });
    await expectError(client.accessTokens.create({ body: { name: 'Two', scopes: ['read'] } }), 'rate_limited');
    await strictApp.close();
  });
});

describe('GET /api/auth/tokens', () => {
  it("lists the account's tokens, newest first, with their last use", async () => {
    const ada = await app.buildUser();
    const usedToken = await mint(ada, ['read']);
    await mint(await app.buildUser());
    await usedToken.client.items.list();
    const { rows, total } = await ada.client.accessTokens.list();
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        id: usedToken.id,
        name: 'Laptop',
        scopes: ['read'],
        createdAt: usedToken.createdAt,
        lastUsedAt: app.clock.now.toISOString(),
        expiresAt: usedToken.expiresAt,
      },
    ]);
  });
});

describe('DELETE /api/auth/tokens/:id', () => {
  it('revokes the token immediately', async () => {
    const ada = await app.buildUser();
    const { id, client } = await mint(ada);
    await client.items.list();
    await ada.client.accessTokens.revoke({ params: { id } });
    await expectError(client.items.list(), 'unauthorized');
    await expectError(ada.client.accessTokens.revoke({ params: { id } }), 'not_found');
  });

  it("returns 404 for another account's token, which keeps working", async () => {
    const { id, client } = await mint(await app.buildUser());
    const eve = await app.buildUser();
    await expectError(eve.client.accessTokens.revoke({ params: { id } }), 'not_found');
    await client.items.list();
  });
});

describe('an access token', () => {
  it("reads and writes its owner's data", async () => {
    const ada = await app.buildUser();
    const { client } = await mint(ada);
    const { item } = await app.buildItem({ ...ada, client });
    expect((await ada.client.items.list()).rows.map(({ id }) => id)).toEqual([item.id]);
    expect(await client.auth.user()).toEqual(ada.user);
    await client.items.remove({ params: { id: item.id } });
  });

  const buildScopedTokens = async () => {
    const ada = await app.buildUser();
    const [{ token: readToken }, { token: writeToken }] = [await mint(ada, ['read']), await mint(ada, ['write'])];
    return { ada, readToken, writeToken };
  };
  let scopedTokens: ReturnType<typeof buildScopedTokens> | undefined;
  const protectedRoutes = routes.filter(({ access }) => access === 'user' || access === 'admin');
  it.each(protectedRoutes.map((route) => [route.key, route] as const))(
    'is accepted by %s only with the right scope, and never for account routes',
    async (_, route) => {
      const { ada, readToken, writeToken } = await (scopedTokens ??= buildScopedTokens());
      const callRoute = (token: string) => app.request(buildPath(route), { method: route.method, token });
      const isRead = route.method === 'GET';
      if (needsSession(route)) {
        for (const token of [readToken, writeToken]) await expectErrorResponse(await callRoute(token), 'session_required');
      } else {
        await expectErrorResponse(await callRoute(isRead ? writeToken : readToken), 'insufficient_scope');
        expect([401, 403]).not.toContain((await callRoute(isRead ? readToken : writeToken)).status);
      }
      await ada.client.auth.user();
    },
  );

  it.each([
    'POST /api/auth/password',
    'PATCH /api/auth/user',
    'DELETE /api/auth/user',
    'POST /api/auth/tokens',
    'DELETE /api/auth/tokens/:id',
    'DELETE /api/auth/sessions',
  ])('cannot call %s', (key) => {
    expect(routes.find((route) => route.key === key)?.isSessionOnly).toBe(true);
  });

  it('expires after the chosen number of days', async () => {
    const now = app.clock.now;
    const { client, expiresAt } = await mint(await app.buildUser(), ['read'], 1);
    app.clock.now = new Date(Date.parse(expiresAt) - 1);
    await client.items.list();
    app.clock.now = new Date(Date.parse(expiresAt));
    await expectError(client.items.list(), 'unauthorized');
    app.clock.now = now;
  });

  it('stops working on the next request when its owner is suspended or deleted', async () => {
    const ada = await app.buildUser();
    const { client } = await mint(ada);
    const setStatus = (status: string) => app.database.knex('users').where({ id: ada.user.id }).update({ status });
    await setStatus('suspended');
    await expectError(client.items.list(), 'account_suspended');
    await setStatus('deleted');
    await expectError(client.items.list(), 'unauthorized');
    await app.database.knex('users').where({ id: ada.user.id }).delete();
    await expectError(client.items.list(), 'unauthorized');
  });

  it('works neither as a cookie nor as a session', async () => {
    const ada = await app.buildUser();
    const { token } = await mint(ada);
    const { item } = await app.buildItem(ada);
    const response = await app.request(`/api/items/${item.id}/photos/1`, { headers: { cookie: `relist_session=${token}` } });
    await expectErrorResponse(response, 'unauthorized');
    await expectErrorResponse(await app.request('/api/auth/user', { token: token.slice(7) }), 'unauthorized');
    await expectErrorResponse(await app.request('/api/auth/user', { token: `rl_pat_${ada.token}` }), 'unauthorized');
  });

  it('is deleted 30 days after it expires', async () => {
    const now = app.clock.now;
    const ada = await app.buildUser();
    const { id, expiresAt } = await mint(ada, ['read'], 1);
    const readRow = () => app.database.knex('access_tokens').where({ id }).first();
    app.clock.now = new Date(Date.parse(expiresAt) + 30 * DAY - 1);
    await app.services.housekeeping.run();
    expect(await readRow()).toBeDefined();
    app.clock.now = new Date(Date.parse(expiresAt) + 30 * DAY);
    await app.services.housekeeping.run();
    expect(await readRow()).toBeUndefined();
    app.clock.now = now;
  });
});
