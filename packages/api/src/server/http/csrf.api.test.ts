import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createJsonInit } from '../../../test/expect.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { isSoak, selectForRun } from '../../../test/select-for-run.ts';
import { takeSnapshot } from '../../../test/take-snapshot.ts';
import { createBody, buildTarget } from '../../../test/route-targets.ts';
import { toFormData } from '../../client/index.ts';
import { contract, type Route } from '../../contract/index.ts';

/** Tests CSRF: calls every route, including future ones, from a cross-site page in a signed-in person's browser. */

const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);
const ATTACKER_ORIGIN = 'https://evil.example';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp({ origins: ['https://shop.example'] });
  admin = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

/** Headers that the browser sends automatically. */
const buildBrowserHeaders = () => ({
  origin: ATTACKER_ORIGIN,
  'sec-fetch-site': 'cross-site',
  cookie: `relist_session=${admin.token}; relist_sign_in=${admin.token}`,
});
const buildPath = async (route: Route): Promise<string> => {
  const isOwned = route.params !== undefined && (route.access === 'user' || route.access === 'admin');
  return route.path.replace(/:\w+/, isOwned ? await buildTarget(app, route, admin) : '1').replaceAll(/:\w+/g, '1');
};

/** Bodies that need no preflight, including those that a form can send. The quick run sends one that is parsed and one that is not. */
const buildForms = async (route: Route): Promise<Record<string, RequestInit>> => {
  const body = createBody(route) ?? {};
  const texts = Object.entries(body).map(([name, value]) => [name, String(value)] as [string, string]);
  const form = toFormData(route.upload?.field ?? 'file', [await createJacketPhoto()], Object.fromEntries(texts));
  const quickForms = {
    'multipart POST': { body: form },
    'text/plain JSON': { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } },
  };
  return selectForRun<Record<string, RequestInit>>(quickForms, {
    ...quickForms,
    'form POST': { body: new URLSearchParams(texts) },
    'no body': {},
  });
};

describe.each(routes.filter(({ method }) => method !== 'GET').map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('changes nothing for a cross-site page, even with the cookies of a signed-in administrator', async () => {
    const path = await buildPath(route);
    const initialSnapshot = await takeSnapshot(app.database.knex);
    for (const [kind, init] of Object.entries(await buildForms(route))) {
      // A form can only send GET and POST; the other methods need a preflight, which fails.
      const response = await app.request(path, { ...init, method: route.method, headers: { ...init.headers, ...buildBrowserHeaders() } });
      expect([kind, response.status >= 400 && response.status < 500]).toEqual([kind, true]);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    const preflight = {
      origin: ATTACKER_ORIGIN,
      'access-control-request-method': route.method,
      'access-control-request-headers': 'content-type',
    };
    const { headers } = await app.request(path, { method: 'OPTIONS', headers: preflight });
    expect(headers.get('access-control-allow-methods')).toBeNull();
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
  });
});

describe.runIf(isSoak).each(routes.filter(({ method }) => method === 'GET').map((route) => [route.key, route] as const))(
  '%s',
  (_, route) => {
    it('changes nothing when a cross-site page loads it as an image', async () => {
      const path = await buildPath(route);
      const initialSnapshot = await takeSnapshot(app.database.knex);
      const headers = { ...buildBrowserHeaders(), 'sec-fetch-dest': 'image', accept: 'image/*' };
      const response = await app.request(path, { headers });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
    });
  },
);

it('the API lets an allowed page make changes with a token and without cookies', async () => {
  const headers = { origin: 'https://shop.example', 'content-type': 'application/json' };
  const response = await app.request('/api/auth/user', {
    ...createJsonInit({ firstName: 'Grace' }),
    method: 'PATCH',
    token: admin.token,
    headers,
  });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, 'https://shop.example']);
  expect((await admin.client.auth.user()).firstName).toBe('Grace');
});
