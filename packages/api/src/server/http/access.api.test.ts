import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectErrorAnswer } from '../../../test/expect.ts';
import { ORIGIN, createShop } from '../../../test/partners.ts';
import { snapshot } from '../../../test/tables.ts';
import { contract, type ErrorCode, type Route } from '../../contract/index.ts';

/** Calls every route of the contract, including future ones, with every identity that has no access. */

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);
/** Routes for people; partner-access.api.test.ts covers those for a shop's keys. */
const closed = routes.filter(({ access }) => access === 'user' || access === 'admin');
const address = (route: Route, id: string): string => route.path.replace(':id', id).replaceAll(/:\w+/g, '1');

let app: TestApp;
let ada: TestUser;
let itemId: string;
let listingId: string;
const dead: Record<string, string> = {};
/** Routes for users of a shop, called from its page. */
const deadWidgets: Record<string, { token: string; code: ErrorCode }> = {};
const buildDeadWidgets = async (): Promise<void> => {
  const shop = await createShop(app, { requestsPerMinute: 1_000_000 });
  const closing = await createShop(app, { name: 'Closing', requestsPerMinute: 1_000_000 });
  const { knex } = app.database;
  const lend = async (userId: string, code: ErrorCode, from = shop) => {
    deadWidgets[userId] = { token: (await from.mint(userId)).token, code };
  };
  await lend('suspended', 'account_suspended');
  await lend('deleted', 'unauthorized');
  await lend('gone', 'unauthorized');
  await lend('ended', 'unauthorized');
  await lend('expired', 'token_expired');
  await lend('of a suspended shop', 'shop_suspended', closing);
  for (const status of ['suspended', 'deleted']) await knex('users').where({ externalId: status }).update({ status });
  await knex('users').where({ externalId: 'gone' }).delete();
  await shop.server.embed.endSessions({ body: { userId: 'ended' } });
  const expired = knex('users').where({ externalId: 'expired' }).select('id');
  await knex('embed_sessions').whereIn('userId', expired).update({ expiresAt: app.clock.now });
  await knex('partners').where({ id: closing.partner.id }).update({ status: 'suspended' });
};
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
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
  await buildDeadWidgets();
});
afterAll(() => app.close());

const ownId = ({ path }: Route): string => (path.startsWith('/api/listings') ? listingId : itemId);

const call = (route: Route, headers: Record<string, string>) =>
  app.request(address(route, ownId(route)), { method: route.method, headers });

describe.each(closed.map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('refuses anonymous calls, a cookie alone and every dead token, and changes nothing', async () => {
    const before = await snapshot(app.database.knex);
    await expectErrorAnswer(await call(route, {}), 'unauthorized');
    await expectErrorAnswer(await call(route, { authorization: `Bearer ${randomUUID()}` }), 'unauthorized');
    if (route.produces !== 'image') await expectErrorAnswer(await call(route, { cookie: `relist_session=${ada.token}` }), 'unauthorized');
    for (const [why, token] of Object.entries(dead)) {
      const code = why.startsWith('suspended') ? 'account_suspended' : 'unauthorized';
      await expectErrorAnswer(await call(route, { authorization: `Bearer ${token}` }), code);
      // Photos accept the cookie of a live session, because an img element sends nothing else.
      if (route.produces === 'image') {
        const cookieCode = why.includes('access token') ? 'unauthorized' : code;
        await expectErrorAnswer(await call(route, { cookie: `relist_session=${token}` }), cookieCode);
      }
    }
    for (const { token, code } of Object.values(route.embed ? deadWidgets : {}))
      await expectErrorAnswer(await call(route, { authorization: `Bearer ${token}`, origin: ORIGIN }), code);
    expect(await snapshot(app.database.knex)).toEqual(before);
  });
});
