import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectErrorResponse } from '../../../test/expect.ts';
import { takeSnapshot } from '../../../test/take-snapshot.ts';
import { contract, type ErrorCode, type Route } from '../../contract/index.ts';

/** Calls every route for administrators, including future ones, with every identity that is not an administrator. */

const routes = (Object.values(contract).flatMap((resource) => Object.values(resource)) as Route[]).filter(
  ({ access, path }) => access === 'admin' || path.startsWith('/api/admin'),
);

/** Bodies with which an administrator's request would succeed, so that these tests would detect a missing check. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/admin/users/:id/status': { status: 'suspended' },
  'PATCH /api/admin/users/:id/role': { role: 'admin' },
  'PATCH /api/admin/tickets/:id/status': { status: 'closed' },
  'PATCH /api/admin/tickets/:id/priority': { priority: 'urgent' },
};

let app: TestApp;
let victim: TestUser;
let ticketId: string;
const callers: Record<string, { headers: Record<string, string>; code: ErrorCode }> = {};
beforeAll(async () => {
  app = await startApp();
  victim = await app.buildUser();
  ticketId = (await app.anonymous.contact.send({ body: { name: 'Ada', email: 'ada@example.com', message: 'Help' } })).id;
  const createBearerHeader = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  const [admin, user, suspended, deleted, demoted, expired, ended] = await Promise.all([
    app.buildUser({ role: 'admin' }),
    app.buildUser(),
    app.buildUser({ role: 'admin' }),
    app.buildUser({ role: 'admin' }),
    app.buildUser({ role: 'admin' }),
    app.buildUser({ role: 'admin' }),
    app.buildUser({ role: 'admin' }),
  ]);
  const createToken = (scope: 'read' | 'write') => admin.client.accessTokens.create({ body: { name: scope, scopes: [scope] } });
  const readWriteToken = await admin.client.accessTokens.create({ body: { name: 'Both', scopes: ['read', 'write'] } });
  const { knex } = app.database;
  await knex('users').where({ id: suspended.user.id }).update({ status: 'suspended' });
  await knex('users').where({ id: deleted.user.id }).update({ status: 'deleted' });
  await knex('users').where({ id: demoted.user.id }).update({ role: 'user' });
  await knex('sessions').where({ userId: expired.user.id }).update({ expiresAt: app.clock.now });
  await ended.client.auth.logout();
  Object.assign(callers, {
    'an anonymous caller': { headers: {}, code: 'unauthorized' },
    'an unknown token': { headers: { authorization: 'Bearer nothing' }, code: 'unauthorized' },
    'a normal user': { headers: createBearerHeader(user), code: 'forbidden' },
    'a former administrator': { headers: createBearerHeader(demoted), code: 'forbidden' },
    'a suspended administrator': { headers: createBearerHeader(suspended), code: 'account_suspended' },
    'a deleted administrator': { headers: createBearerHeader(deleted), code: 'unauthorized' },
    'an expired session': { headers: createBearerHeader(expired), code: 'unauthorized' },
    'an ended session': { headers: createBearerHeader(ended), code: 'unauthorized' },
    "an administrator's read token": { headers: createBearerHeader(await createToken('read')), code: 'session_required' },
    "an administrator's write token": { headers: createBearerHeader(await createToken('write')), code: 'session_required' },
    "an administrator's read and write token": { headers: createBearerHeader(readWriteToken), code: 'session_required' },
    "an administrator's cookie alone": { headers: { cookie: `relist_session=${admin.token}` }, code: 'unauthorized' },
  });
});
afterAll(() => app.close());

const buildPath = ({ path }: Route): string =>
  path.replace(':id', path.includes('/tickets/') ? ticketId : victim.user.id).replaceAll(/:\w+/g, '1');

const call = (route: Route, headers: Record<string, string>): Promise<Response> => {
  const body = route.method !== 'GET' && { body: JSON.stringify(BODIES[route.key] ?? {}) };
  return app.request(buildPath(route), { method: route.method, headers: { 'content-type': 'application/json', ...headers }, ...body });
};

it('this test covers at least the documented admin routes', () => {
  expect(routes.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'GET /api/admin/dashboard',
      'GET /api/admin/users',
      'GET /api/admin/tickets',
      'GET /api/admin/analytics/errors',
      'GET /api/admin/analytics/sales',
      'GET /api/admin/system/health',
      'PATCH /api/admin/users/:id/status',
      'PATCH /api/admin/users/:id/role',
      'DELETE /api/admin/users/:id',
      'PATCH /api/admin/tickets/:id/status',
      'PATCH /api/admin/tickets/:id/priority',
    ]),
  );
});

describe.each(routes.map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('is declared for administrators', () => expect(route.access).toBe('admin'));

  it('returns 401 or 403 to everyone else and changes nothing', async () => {
    const initialSnapshot = await takeSnapshot(app.database.knex);
    for (const { headers, code } of Object.values(callers)) await expectErrorResponse(await call(route, headers), code);
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
  });
});
