import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { ORIGIN, createTestPartner, type TestPartner } from '../../../test/partners.ts';
import { takeSnapshot } from '../../../test/take-snapshot.ts';
import { createBody, buildTarget, createForm } from '../../../test/route-targets.ts';
import { createClient } from '../../client/index.ts';
import { contract, type Route } from '../../contract/index.ts';
import { getOpenApiDocument } from './openapi/document.ts';

/** Calls every route that accepts an id, including future ones, as every other caller, with the id of an existing resource. */

const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);
const userRoutes = routes.filter(({ access }) => access === 'user');

let app: TestApp;
let ada: TestUser;
let partner: TestPartner;
const otherCallers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser({ email: 'adas-marker@example.com' });
  const [eve, admin] = [await app.buildUser(), await app.buildUser({ role: 'admin' })];
  const accessToken = await eve.client.accessTokens.create({ body: { name: 'Hers', scopes: ['read', 'write'] } });
  partner = await createTestPartner(app, { requestsPerMinute: 1_000_000 });
  const createBearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });
  Object.assign(otherCallers, {
    'another user': createBearerHeader(eve.token),
    "another user's access token": createBearerHeader(accessToken.token),
    'an administrator': createBearerHeader(admin.token),
    "a partner's user": { ...createBearerHeader((await partner.mint('eve')).token), origin: ORIGIN },
  });
  for (const token of [accessToken.token, admin.token, eve.token]) await createClient({ baseUrl: app.url, token }).items.list();
});
afterAll(() => app.close());

const call = async (route: Route, id: string, headers: Record<string, string>) => {
  const { path, method } = route;
  const body = createBody(route);
  const form = await createForm(route);
  const jsonInit = body && method !== 'GET' && createJsonInit(body);
  return app.request(path.replace(/:\w+/, id).replaceAll(/:\w+/g, '1'), {
    ...(form ? { body: form } : jsonInit),
    method,
    headers: { ...(jsonInit && { 'content-type': 'application/json' }), ...headers },
  });
};
/** Returns whether this kind of caller reaches the ownership check. Other tests cover the earlier checks. */
const canReachOwnershipCheck = (caller: string, { isSessionOnly, embed }: Route): boolean =>
  caller === "a partner's user" ? embed !== undefined : !(caller.endsWith('token') && isSessionOnly);

describe.each(userRoutes.filter(({ params }) => params).map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('accepts the owner, and returns 404 to everyone else without changing anything', async () => {
    const id = await buildTarget(app, route, ada);
    const initialSnapshot = await takeSnapshot(app.database.knex);
    for (const [caller, headers] of Object.entries(otherCallers).filter(([name]) => canReachOwnershipCheck(name, route))) {
      const foreignError = await expectErrorResponse(await call(route, id, headers), 'not_found');
      const absentError = await expectErrorResponse(await call(route, randomUUID(), headers), 'not_found');
      expect({ ...foreignError, requestId: caller }).toEqual({ ...absentError, requestId: caller });
    }
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
    // This proves that the id above is valid.
    expect((await call(route, id, { authorization: `Bearer ${ada.token}` })).status).toBeLessThan(300);
  });
});

describe('ids in a body or query', () => {
  /** Requests with the id of another account's item. */
  const REQUESTS: Readonly<Record<string, (id: string) => readonly [path: string, init?: RequestInit]>> = {
    'POST /api/bulk-pricing-analysis': (id) => ['/api/bulk-pricing-analysis', createJsonInit({ itemIds: [id] })],
    'GET /api/listings/export': (id) => [`/api/listings/export?format=json&ids=${id}`],
    'GET /api/listings/export/check': (id) => [`/api/listings/export/check?format=ebay&ids=${id}`],
    'GET /api/prices/history': (id) => [`/api/prices/history?itemId=${id}`],
    'POST /api/prices/watch': (id) => ['/api/prices/watch', createJsonInit({ itemId: id, percent: 5 })],
  };
  const { paths } = getOpenApiDocument() as { paths: Record<string, Record<string, object>> };
  const routesWithIds = userRoutes.filter(({ method, path }) => {
    const { parameters, requestBody } = (paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}) as Record<
      string,
      unknown
    >;
    const query = (parameters as { in: string }[] | undefined)?.filter((parameter) => parameter.in === 'query');
    return /"format":"uuid"|"name":"ids"/.test(JSON.stringify([query, requestBody]));
  });

  it.each(routesWithIds.map(({ key }) => key))("%s neither reveals nor changes another account's data", async (key) => {
    const createRequest = REQUESTS[key];
    if (!createRequest) throw new Error(`${key} accepts ids. Add a row for it to REQUESTS.`);
    const { item, listing } = await app.buildItem(ada, 'adas-marker');
    const initialSnapshot = await takeSnapshot(app.database.knex);
    for (const [caller, headers] of Object.entries(otherCallers)) {
      const [path, init] = createRequest(key.includes('listings') ? listing.id : item.id);
      const response = await app.request(path, { ...init, headers: { ...init?.headers, ...headers } });
      expect(await response.text(), caller).not.toContain('adas-marker');
    }
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
  });
});

describe.each(
  userRoutes.filter(({ method, params, produces }) => method === 'GET' && !params && produces !== 'archive').map(({ path }) => [path]),
)('GET %s', (path) => {
  it('returns nothing from another account', async () => {
    const { item, listing } = await app.buildItem(ada, 'adas-marker');
    for (const headers of Object.values(otherCallers)) {
      const query = path.includes('export') ? '?format=json' : '?limit=100';
      const response = await app.request(`${path}${query}`, { headers });
      const text = await response.text();
      for (const trace of [item.id, listing.id, ada.user.id, 'adas-marker']) expect(text).not.toContain(trace);
    }
  });
});

describe("a partner's users", () => {
  it.each(routes.filter(({ access, params }) => access === 'partner' && params).map((route) => [route.key, route] as const))(
    "%s accepts only the partner's own users",
    async (_, route) => {
      await partner.mint('ada@shop');
      const otherPartner = await createTestPartner(app, { name: 'Other' });
      const initialSnapshot = await takeSnapshot(app.database.knex);
      await expectErrorResponse(await call(route, 'ada@shop', { authorization: `Bearer ${otherPartner.secretKey}` }), 'not_found');
      expect(JSON.stringify((await takeSnapshot(app.database.knex))['users'])).toBe(JSON.stringify(initialSnapshot['users']));
      expect((await call(route, 'ada@shop', { authorization: `Bearer ${partner.secretKey}` })).status).toBeLessThan(300);
    },
  );
});
