import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { ORIGIN, createTestPartner, type TestPartner } from '../../../test/partners.ts';
import { takeSnapshot } from '../../../test/take-snapshot.ts';
import { contract, type Access, type ErrorCode, type Route } from '../../contract/index.ts';

/** Calls every route in the contract, including future ones, with every kind of key and token. */

const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);
type Kind = 'publishable key' | 'secret key' | "widget's token" | 'session' | 'access token' | 'nothing';

/** Error codes by kind of route and token. Tokens that are not listed are accepted, or do not apply. */
const EXPECTED_ERRORS: Readonly<Record<Access, Partial<Record<Kind, ErrorCode>>>> = {
  public: {},
  user: { nothing: 'unauthorized', 'publishable key': 'wrong_key_type', 'secret key': 'wrong_key_type' },
  admin: {
    nothing: 'unauthorized',
    'publishable key': 'wrong_key_type',
    'secret key': 'wrong_key_type',
    "widget's token": 'wrong_key_type',
    session: 'forbidden',
    'access token': 'session_required',
  },
  partner: {
    nothing: 'unauthorized',
    'publishable key': 'wrong_key_type',
    "widget's token": 'wrong_key_type',
    session: 'unauthorized',
    'access token': 'wrong_key_type',
  },
  page: {
    nothing: 'unauthorized',
    'secret key': 'wrong_key_type',
    "widget's token": 'wrong_key_type',
    session: 'unauthorized',
    'access token': 'wrong_key_type',
  },
};

const getExpectedError = (route: Route, kind: Kind): ErrorCode | undefined =>
  kind === "widget's token" && route.access === 'user' && !route.embed ? 'wrong_key_type' : EXPECTED_ERRORS[route.access][kind];

let app: TestApp;
let testPartner: TestPartner;
let ada: TestUser;
const tokens = new Map<Kind, string>();
beforeAll(async () => {
  app = await startApp();
  testPartner = await createTestPartner(app, { requestsPerMinute: 1_000_000 });
  ada = await app.buildUser();
  const { token } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read', 'write'] } });
  tokens.set('publishable key', testPartner.partner.publishableKey);
  tokens.set('secret key', testPartner.secretKey);
  tokens.set("widget's token", (await testPartner.mint('ada')).token);
  tokens.set('session', ada.token);
  tokens.set('access token', token);
  // The first call records when the key was used.
  await app.request('/api/items', { token });
  initialSnapshot = await takeSnapshot(app.database.knex);
});
afterAll(() => app.close());

const call = (route: Route, token: string | undefined, id: string, headers: Record<string, string> = {}) =>
  app.request(route.path.replace(':id', id).replaceAll(/:\w+/g, '1'), { method: route.method, ...(token && { token }), headers });

const kinds: readonly Kind[] = ['publishable key', 'secret key', "widget's token", 'session', 'access token', 'nothing'];
const testCases = routes.flatMap((route) =>
  kinds.flatMap((kind) => {
    const code = getExpectedError(route, kind);
    return code ? [[route.key, kind, code, route] as const] : [];
  }),
);

/** The database before the first refused request. */
let initialSnapshot: Awaited<ReturnType<typeof takeSnapshot>>;

describe('a call', () => {
  it.each(testCases)('to %s with %s returns the error %s', async (_, kind, code, route) => {
    const headers: Record<string, string> = kind === "widget's token" || kind === 'publishable key' ? { origin: ORIGIN } : {};
    await expectErrorResponse(await call(route, tokens.get(kind), testPartner.partner.id, headers), code);
  });
});

describe.each(routes.filter(({ access }) => access === 'partner').map((route) => [route.key, route] as const))('%s', (_, route) => {
  it.each<Record<string, string>>([
    { origin: ORIGIN },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'empty' },
  ])('refuses a secret key from a browser with the headers %j', async (headers) => {
    await expectErrorResponse(await call(route, testPartner.secretKey, '1', headers), 'secret_key_in_browser');
    expect(app.logLines.join('')).toContain('a secret key was sent by a browser');
  });
});

// One comparison for all, because a snapshot takes longer than a request.
it('refused calls change no row', async () => {
  expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
});

/** Creates a job for the item's owner. */
const buildJob = async (itemId: string): Promise<string> => {
  const id = randomUUID();
  const owner = (await app.database.knex('items').where({ id: itemId }).first('userId')) as { userId: string };
  const job = { kind: 'bulk-pricing', state: 'waiting', payload: { itemIds: [itemId] }, progress: 0, total: 1 };
  await app.database.knex('jobs').insert({ id, ...owner, ...job, createdAt: app.clock.now, updatedAt: app.clock.now });
  return id;
};

describe("another owner's resource", () => {
  const embedRoutes = routes.filter(({ embed, params }) => embed && params);
  it.each(embedRoutes.map((route) => [route.key, route] as const))(
    "%s returns 404 for resources of other partners, of the partner's other users, and of our own users",
    async (_, route) => {
      const otherPartner = await createTestPartner(app);
      const [ownToken, foreignToken] = [await testPartner.mint('ada'), await otherPartner.mint('ada')];
      const owners = {
        otherPartner: otherPartner.createWidget(foreignToken.token),
        otherUser: testPartner.createWidget((await testPartner.mint('eve')).token),
        ourUser: ada.client,
      };
      for (const client of Object.values(owners)) {
        const { item, listing } = await app.buildItem({ ...ada, client });
        const jobId = await buildJob(item.id);
        const [, , resource] = route.path.split('/');
        const id = resource === 'jobs' ? jobId : resource === 'listings' ? listing.id : item.id;
        const body =
          route.body &&
          JSON.stringify(route.key.endsWith('/status') ? { status: 'sold' } : route.key.endsWith('/listings') ? { platform: 'ebay' } : {});
        const response = await app.request(route.path.replace(':id', id).replaceAll(/:\w+/g, '1'), {
          method: route.method,
          token: ownToken.token,
          headers: { origin: ORIGIN, 'content-type': 'application/json' },
          ...(body && route.method !== 'GET' && { body }),
        });
        await expectErrorResponse(response, 'not_found');
        expect((await client.jobs.get({ params: { id: jobId } })).state).toBe('waiting');
        expect((await client.items.get({ params: { id: item.id } })).id).toBe(item.id);
        expect((await client.listings.get({ params: { id: listing.id } })).status).toBe('draft');
      }
      const ownWidget = testPartner.createWidget(ownToken.token);
      expect([(await ownWidget.items.list()).total, (await ownWidget.listings.list()).total, (await ownWidget.jobs.list()).total]).toEqual([
        0, 0, 0,
      ]);
      await expectError(ada.client.partners.list(), 'forbidden');
    },
  );
});
