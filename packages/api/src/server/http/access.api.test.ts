import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectErrorResponse } from '../../../test/expect.ts';
import { ORIGIN, createTestPartner } from '../../../test/partners.ts';
import { takeSnapshot } from '../../../test/take-snapshot.ts';
import { contract, type ErrorCode, type Route } from '../../contract/index.ts';

/** Calls every route of the contract, including future ones, with every identity that has no access. */

const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);
/** Routes for people; partner-access.api.test.ts covers those for a partner's keys. */
const userRoutes = routes.filter(({ access }) => access === 'user' || access === 'admin');
const buildPath = (route: Route, id: string): string => route.path.replace(':id', id).replaceAll(/:\w+/g, '1');

let app: TestApp;
let ada: TestUser;
let itemId: string;
let listingId: string;
const rejectedTokens: Record<string, string> = {};
/** Widget tokens that no route accepts, with the expected error code. */
const rejectedWidgetTokens: Record<string, { token: string; code: ErrorCode }> = {};
const mintRejectedWidgetTokens = async (): Promise<void> => {
  const testPartner = await createTestPartner(app, { requestsPerMinute: 1_000_000 });
  const suspendedPartner = await createTestPartner(app, { name: 'Closing', requestsPerMinute: 1_000_000 });
  const { knex } = app.database;
  const mint = async (userId: string, code: ErrorCode, partner = testPartner) => {
    rejectedWidgetTokens[userId] = { token: (await partner.mint(userId)).token, code };
  };
  await mint('suspended', 'account_suspended');
  await mint('soft-deleted', 'unauthorized');
  await mint('deleted', 'unauthorized');
  await mint('signed out', 'unauthorized');
  await mint('expired', 'token_expired');
  await mint('of a suspended partner', 'shop_suspended', suspendedPartner);
  await knex('users').where({ externalId: 'suspended' }).update({ status: 'suspended' });
  await knex('users').where({ externalId: 'soft-deleted' }).update({ status: 'deleted' });
  await knex('users').where({ externalId: 'deleted' }).delete();
  await testPartner.server.embed.endSessions({ body: { userId: 'signed out' } });
  const expiredUserIds = knex('users').where({ externalId: 'expired' }).select('id');
  await knex('embed_sessions').whereIn('userId', expiredUserIds).update({ expiresAt: app.clock.now });
  await knex('partners').where({ id: suspendedPartner.partner.id }).update({ status: 'suspended' });
};
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
  const { item, listing } = await app.buildItem(ada);
  itemId = item.id;
  listingId = listing.id;
  const [suspendedUser, softDeletedUser, deletedUser, signedOutUser] = await Promise.all([
    app.buildUser(),
    app.buildUser(),
    app.buildUser(),
    app.buildUser(),
  ]);
  const createToken = ({ client }: TestUser) => client.accessTokens.create({ body: { name: 'Lent', scopes: ['read', 'write'] } });
  const accessTokens = {
    suspended: await createToken(suspendedUser),
    'soft-deleted': await createToken(softDeletedUser),
    deleted: await createToken(deletedUser),
  };
  const [revokedToken, expiredToken] = [await createToken(ada), await createToken(ada)];
  await ada.client.accessTokens.revoke({ params: { id: revokedToken.id } });
  await app.database.knex('access_tokens').where({ id: expiredToken.id }).update({ expiresAt: app.clock.now });
  await app.database.knex('users').where({ id: suspendedUser.user.id }).update({ status: 'suspended' });
  await app.database.knex('users').where({ id: softDeletedUser.user.id }).update({ status: 'deleted' });
  await app.database.knex('users').where({ id: deletedUser.user.id }).delete();
  await signedOutUser.client.auth.logout();
  Object.assign(rejectedTokens, {
    suspended: suspendedUser.token,
    'soft-deleted': softDeletedUser.token,
    deleted: deletedUser.token,
    'signed out': signedOutUser.token,
  });
  for (const [reason, { token }] of Object.entries({ ...accessTokens, revoked: revokedToken, expired: expiredToken }))
    rejectedTokens[`${reason}, access token`] = token;
  await mintRejectedWidgetTokens();
});
afterAll(() => app.close());

const getTargetId = ({ path }: Route): string => (path.startsWith('/api/listings') ? listingId : itemId);

const call = (route: Route, headers: Record<string, string>) =>
  app.request(buildPath(route, getTargetId(route)), { method: route.method, headers });

describe.each(userRoutes.map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('rejects anonymous calls, a cookie alone and every invalid token, and changes nothing', async () => {
    const initialSnapshot = await takeSnapshot(app.database.knex);
    await expectErrorResponse(await call(route, {}), 'unauthorized');
    await expectErrorResponse(await call(route, { authorization: `Bearer ${randomUUID()}` }), 'unauthorized');
    if (route.produces !== 'image') await expectErrorResponse(await call(route, { cookie: `relist_session=${ada.token}` }), 'unauthorized');
    for (const [reason, token] of Object.entries(rejectedTokens)) {
      const code = reason.startsWith('suspended') ? 'account_suspended' : 'unauthorized';
      await expectErrorResponse(await call(route, { authorization: `Bearer ${token}` }), code);
      // Photos accept the cookie of a live session, because an img element cannot send a token.
      if (route.produces === 'image') {
        const cookieCode = reason.includes('access token') ? 'unauthorized' : code;
        await expectErrorResponse(await call(route, { cookie: `relist_session=${token}` }), cookieCode);
      }
    }
    for (const { token, code } of Object.values(route.embed ? rejectedWidgetTokens : {}))
      await expectErrorResponse(await call(route, { authorization: `Bearer ${token}`, origin: ORIGIN }), code);
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
  });
});
