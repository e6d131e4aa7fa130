import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectErrorAnswer, json } from '../../../test/expect.ts';
import { ORIGIN, createShop, type TestShop } from '../../../test/partners.ts';
import { snapshot } from '../../../test/tables.ts';
import { bodyOf, buildTarget, formOf } from '../../../test/route-targets.ts';
import { createClient } from '../../client/index.ts';
import { contract, type Route } from '../../contract/index.ts';
import { openApiDocument } from './openapi/document.ts';

/** Calls every route that takes an id, including future ones, as every other caller, with the id of an existing resource. */

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);
const userRoutes = routes.filter(({ access }) => access === 'user');

let app: TestApp;
let ada: TestUser;
let shop: TestShop;
const otherCallers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser({ email: 'adas-marker@example.com' });
  const [eve, boss] = [await app.buildUser(), await app.buildUser({ role: 'admin' })];
  const lent = await eve.client.accessTokens.create({ body: { name: 'Hers', scopes: ['read', 'write'] } });
  shop = await createShop(app, { requestsPerMinute: 1_000_000 });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  Object.assign(otherCallers, {
    'another user': bearer(eve.token),
    "another user's access token": bearer(lent.token),
    'an administrator': bearer(boss.token),
    "a shop's user": { ...bearer((await shop.mint('eve')).token), origin: ORIGIN },
  });
  for (const token of [lent.token, boss.token, eve.token]) await createClient({ baseUrl: app.url, token }).items.list();
});
afterAll(() => app.close());

const call = async (route: Route, id: string, headers: Record<string, string>) => {
  const { path, method } = route;
  const body = bodyOf(route);
  const form = await formOf(route);
  const sent = body && method !== 'GET' && json(body);
  return app.request(path.replace(/:\w+/, id).replaceAll(/:\w+/g, '1'), {
    ...(form ? { body: form } : sent),
    method,
    headers: { ...(sent && { 'content-type': 'application/json' }), ...headers },
  });
};
/** Returns whether this kind of caller gets as far as the ownership check; other tests cover the checks before it. */
const reachesOwnershipCheck = (who: string, { sessionOnly, embed }: Route): boolean =>
  who === "a shop's user" ? embed !== undefined : !(who.endsWith('token') && sessionOnly);

describe.each(userRoutes.filter(({ params }) => params).map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('is for the owner; everyone else gets a 404, and nothing changes', async () => {
    const id = await buildTarget(app, route, ada);
    const before = await snapshot(app.database.knex);
    for (const [who, headers] of Object.entries(otherCallers).filter(([name]) => reachesOwnershipCheck(name, route))) {
      const foreign = await expectErrorAnswer(await call(route, id, headers), 'not_found');
      const absent = await expectErrorAnswer(await call(route, randomUUID(), headers), 'not_found');
      expect({ ...foreign, requestId: who }).toEqual({ ...absent, requestId: who });
    }
    expect(await snapshot(app.database.knex)).toEqual(before);
    // Without this, a wrong id above would prove nothing.
    expect((await call(route, id, { authorization: `Bearer ${ada.token}` })).status).toBeLessThan(300);
  });
});

describe('ids in a body or a query', () => {
  /** Calls with the id of another account's item, and what the answer must not contain. */
  const REQUESTS: Readonly<Record<string, (id: string) => readonly [path: string, init?: RequestInit]>> = {
    'POST /api/bulk-pricing-analysis': (id) => ['/api/bulk-pricing-analysis', json({ itemIds: [id] })],
    'GET /api/listings/export': (id) => [`/api/listings/export?format=json&ids=${id}`],
    'GET /api/listings/export/check': (id) => [`/api/listings/export/check?format=ebay&ids=${id}`],
    'GET /api/prices/history': (id) => [`/api/prices/history?itemId=${id}`],
    'POST /api/prices/watch': (id) => ['/api/prices/watch', json({ itemId: id, percent: 5 })],
  };
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, object>> };
  const takesIds = userRoutes.filter(({ method, path }) => {
    const { parameters, requestBody } = (paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}) as Record<
      string,
      unknown
    >;
    const query = (parameters as { in: string }[] | undefined)?.filter((parameter) => parameter.in === 'query');
    return /"format":"uuid"|"name":"ids"/.test(JSON.stringify([query, requestBody]));
  });

  it.each(takesIds.map(({ key }) => key))("%s reveals nothing of another account's, and changes nothing", async (key) => {
    const ask = REQUESTS[key];
    if (!ask) throw new Error(`${key} takes ids and has no row in REQUESTS.`);
    const { item, listing } = await app.buildItem(ada, 'adas-marker');
    const before = await snapshot(app.database.knex);
    for (const [who, headers] of Object.entries(otherCallers)) {
      const [path, init] = ask(key.includes('listings') ? listing.id : item.id);
      const answer = await app.request(path, { ...init, headers: { ...init?.headers, ...headers } });
      expect(await answer.text(), who).not.toContain('adas-marker');
    }
    expect(await snapshot(app.database.knex)).toEqual(before);
  });
});

describe.each(
  userRoutes.filter(({ method, params, produces }) => method === 'GET' && !params && produces !== 'archive').map(({ path }) => [path]),
)('GET %s', (path) => {
  it('contains nothing of another account', async () => {
    const { item, listing } = await app.buildItem(ada, 'adas-marker');
    for (const headers of Object.values(otherCallers)) {
      const query = path.includes('export') ? '?format=json' : '?limit=100';
      const answer = await app.request(`${path}${query}`, { headers });
      const text = await answer.text();
      for (const trace of [item.id, listing.id, ada.user.id, 'adas-marker']) expect(text).not.toContain(trace);
    }
  });
});

describe("a shop's users", () => {
  it.each(routes.filter(({ access, params }) => access === 'partner' && params).map((route) => [route.key, route] as const))(
    '%s is only for users of their own shop',
    async (_, route) => {
      await shop.mint('ada@shop');
      const other = await createShop(app, { name: 'Other' });
      const before = await snapshot(app.database.knex);
      await expectErrorAnswer(await call(route, 'ada@shop', { authorization: `Bearer ${other.secretKey}` }), 'not_found');
      expect(JSON.stringify((await snapshot(app.database.knex))['users'])).toBe(JSON.stringify(before['users']));
      expect((await call(route, 'ada@shop', { authorization: `Bearer ${shop.secretKey}` })).status).toBeLessThan(300);
    },
  );
});
