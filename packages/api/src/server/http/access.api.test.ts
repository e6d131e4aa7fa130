import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectProblemAnswer } from '../../../test/expect.ts';
import { contract, type Route } from '../../contract/index.ts';

/** Every route of the contract, also the ones that come later, against everybody who may not. */

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);
/** Those of people; what a shop's keys open is in partner-access.api.test.ts. */
const closed = routes.filter(({ access }) => access === 'user' || access === 'admin');
/** What a route asks for before it looks whose the thing is. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/items/:id/listings': { platform: 'ebay' },
  'POST /api/listings/:id/status': { status: 'active' },
};
const address = (route: Route, id: string): string => route.path.replace(':id', id).replaceAll(/:\w+/g, '1');

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let itemId: string;
let listingId: string;
const dead: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
  eve = await app.buildUser();
  const { item, listing } = await app.buildItem(ada);
  itemId = item.id;
  listingId = listing.id;
  const [suspended, deleted, gone, ended] = await Promise.all([app.buildUser(), app.buildUser(), app.buildUser(), app.buildUser()]);
  const lend = ({ client }: TestUser) => client.accessTokens.create({ body: { name: 'Lent', scopes: ['read', 'write'] } });
  const lent = { suspended: await lend(suspended), deleted: await lend(deleted), gone: await lend(gone) };
  const [revoked, expired] = [await lend(ada), await lend(ada)];
  await ada.client.accessTokens.revoke({ params: { id: revoked.id } });
  await app.database.knex('access_tokens').where({ id: expired.id }).update({ expiresAt: app.clock.now });
  await app.database.knex('users').where({ id: suspended.user.id }).update({ status: 'suspended' });
  await app.database.knex('users').where({ id: deleted.user.id }).update({ status: 'deleted' });
  await app.database.knex('users').where({ id: gone.user.id }).delete();
  await ended.client.auth.logout();
  Object.assign(dead, { suspended: suspended.token, deleted: deleted.token, gone: gone.token, ended: ended.token });
  for (const [why, { token }] of Object.entries({ ...lent, revoked, expired })) dead[`${why}, access token`] = token;
});
afterAll(() => app.close());

const snapshot = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      ['users', 'sessions', 'access_tokens', 'outbox', 'items', 'listings', 'photos'].map((table) =>
        app.database.knex(table).orderBy(1).select(),
      ),
    ),
  );

const ownId = ({ path }: Route): string => (path.startsWith('/api/listings') ? listingId : itemId);

const call = (route: Route, headers: Record<string, string>, id = ownId(route)) => {
  const body = BODIES[route.key];
  const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
  return app.request(address(route, id), { method: route.method, headers, ...sent });
};

describe.each(closed.map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('is closed to nobody, to a cookie alone, and to every dead token, and changes nothing', async () => {
    const before = await snapshot();
    await expectProblemAnswer(await call(route, {}), 'unauthorized');
    await expectProblemAnswer(await call(route, { authorization: `Bearer ${randomUUID()}` }), 'unauthorized');
    if (route.produces !== 'image') await expectProblemAnswer(await call(route, { cookie: `relist_session=${ada.token}` }), 'unauthorized');
    for (const [why, token] of Object.entries(dead)) {
      const code = why.startsWith('suspended') ? 'account_suspended' : 'unauthorized';
      await expectProblemAnswer(await call(route, { authorization: `Bearer ${token}` }), code);
    }
    expect(await snapshot()).toBe(before);
  });
});

describe.each(closed.filter(({ params, access }) => params && access !== 'admin').map((route) => [route.key, route] as const))(
  '%s',
  (_, route) => {
    it("hides what is somebody else's like what never was", async () => {
      const before = await snapshot();
      const authorization = `Bearer ${eve.token}`;
      const foreign = await expectProblemAnswer(await call(route, { authorization }), 'not_found');
      const absent = await expectProblemAnswer(await call(route, { authorization }, randomUUID()), 'not_found');
      expect({ ...foreign, requestId: '' }).toEqual({ ...absent, requestId: '' });
      expect(await snapshot()).toBe(before);
    });
  },
);
