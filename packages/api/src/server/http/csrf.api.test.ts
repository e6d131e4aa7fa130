import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { json } from '../../../test/expect.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { snapshot } from '../../../test/tables.ts';
import { bodyOf, buildTarget } from '../../../test/route-targets.ts';
import { uploadForm } from '../../client/index.ts';
import { contract, type Route } from '../../contract/index.ts';

/** Tests CSRF: calls every route, including future ones, from a foreign page in the browser of a signed-in person. */

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);
const EVIL = 'https://evil.example';

let app: TestApp;
let boss: TestUser;
beforeAll(async () => {
  app = await startApp({ origins: ['https://shop.example'] });
  boss = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

/** Headers that the browser sends automatically. */
const browserHeaders = () => ({
  origin: EVIL,
  'sec-fetch-site': 'cross-site',
  cookie: `relist_session=${boss.token}; relist_sign_in=${boss.token}`,
});
const addressOf = async (route: Route): Promise<string> => {
  const isOurs = route.params !== undefined && (route.access === 'user' || route.access === 'admin');
  return route.path.replace(/:\w+/, isOurs ? await buildTarget(app, route, boss) : '1').replaceAll(/:\w+/g, '1');
};

/** Bodies that need no preflight, including those that a form can send. */
const buildForms = async (route: Route): Promise<Record<string, RequestInit>> => {
  const body = bodyOf(route) ?? {};
  const texts = Object.entries(body).map(([name, value]) => [name, String(value)] as [string, string]);
  return {
    'form POST': { body: new URLSearchParams(texts) },
    'multipart POST': { body: uploadForm(route.upload?.field ?? 'file', [await createJacketPhoto()], Object.fromEntries(texts)) },
    'text/plain JSON': { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } },
    'no body': {},
  };
};

describe.each(routes.filter(({ method }) => method !== 'GET').map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('changes nothing for a foreign page, whatever cookies the browser sends', async () => {
    const path = await addressOf(route);
    const before = await snapshot(app.database.knex);
    for (const [kind, init] of Object.entries(await buildForms(route))) {
      // A form can only send GET and POST; the other methods need a preflight, which refuses them.
      const answer = await app.request(path, { ...init, method: route.method, headers: { ...init.headers, ...browserHeaders() } });
      expect([kind, answer.status >= 400 && answer.status < 500]).toEqual([kind, true]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const preflight = { origin: EVIL, 'access-control-request-method': route.method, 'access-control-request-headers': 'content-type' };
    const { headers } = await app.request(path, { method: 'OPTIONS', headers: preflight });
    expect(headers.get('access-control-allow-methods')).toBeNull();
    expect(await snapshot(app.database.knex)).toEqual(before);
  });
});

describe.each(routes.filter(({ method }) => method === 'GET').map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('changes nothing when a foreign page loads it as an image', async () => {
    const path = await addressOf(route);
    const before = await snapshot(app.database.knex);
    const headers = { ...browserHeaders(), 'sec-fetch-dest': 'image', accept: 'image/*' };
    const answer = await app.request(path, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await snapshot(app.database.knex)).toEqual(before);
  });
});

it('lets an allowed page make changes with a token and without cookies', async () => {
  const headers = { origin: 'https://shop.example', 'content-type': 'application/json' };
  const answer = await app.request('/api/auth/user', { ...json({ firstName: 'Grace' }), method: 'PATCH', token: boss.token, headers });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'https://shop.example']);
  expect((await boss.client.auth.user()).firstName).toBe('Grace');
});
