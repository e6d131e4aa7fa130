import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { ORIGIN, createTestPartner, type TestPartner } from '../../../test/partners.ts';

const SERVER_ORIGIN = 'https://own.example';
let app: TestApp;
let testPartner: TestPartner;
beforeAll(async () => {
  app = await startApp({ origins: [SERVER_ORIGIN] });
  testPartner = await createTestPartner(app, { origins: [ORIGIN, 'https://shop.example:8443'] });
});
afterAll(() => app.close());

const checkOrigin = (origin: string, targetApp = app) => targetApp.anonymous.embed.origin({ query: { origin } });
/** Returns whether a preflight from the origin is allowed. */
const isPreflightAllowed = async (origin: string, targetApp = app) => {
  const headers = { origin, 'access-control-request-method': 'POST' };
  return (await targetApp.request('/api/items', { method: 'OPTIONS', headers })).headers.get('access-control-allow-origin') === origin;
};

describe('GET /api/embed/origins', () => {
  it.each([
    [SERVER_ORIGIN, true],
    [ORIGIN, true],
    ['https://shop.example:8443', true],
    ['https://shop.example:444', false],
    ['https://sub.shop.example', false],
    ['https://evil.example', false],
    ['http://localhost:5173', false],
    ['http://127.0.0.1:4000', false],
  ])('returns whether %s is allowed (%s), like a preflight', async (origin, allowed) => {
    expect(await checkOrigin(origin)).toEqual({ origin, allowed });
    expect(await isPreflightAllowed(origin)).toBe(allowed);
  });

  it.each(['http://localhost:5173', 'http://shop-a.localhost', 'http://[::1]:4000'])(
    'allows %s if the server listens only on this machine',
    async (origin) => {
      const localApp = await startApp({ isLoopbackAllowed: true });
      expect(await checkOrigin(origin, localApp)).toEqual({ origin, allowed: true });
      expect(await isPreflightAllowed(origin, localApp)).toBe(true);
      await localApp.close();
    },
  );

  it('reflects the suspension and reactivation of a partner', async () => {
    const actor = { adminId: null, requestId: null, ip: null };
    await app.services.partners.update(testPartner.partner.id, { status: 'suspended' }, actor);
    expect([(await checkOrigin(ORIGIN)).allowed, await isPreflightAllowed(ORIGIN)]).toEqual([false, false]);
    await app.services.partners.update(testPartner.partner.id, { status: 'active' }, actor);
    expect([(await checkOrigin(ORIGIN)).allowed, await isPreflightAllowed(ORIGIN)]).toEqual([true, true]);
  });

  it.each(['shop.example', 'https://shop.example/', 'https://shop.example/path', 'http://shop.example', 'null', '*', ''])(
    'rejects "%s", which is not an origin',
    async (origin) => {
      const { fields } = await expectError(checkOrigin(origin), 'invalid_values');
      expect(fields).toEqual({ origin: 'must be an origin such as https://shop.example, without a path' });
    },
  );

  it('names the missing parameter', async () => {
    const response = await app.request('/api/embed/origins');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { origin: 'is missing' } });
  });

  it('returns 503 while the database is unreachable, and refuses every preflight', async () => {
    const ownApp = await startApp();
    await createTestPartner(ownApp);
    const connectionError = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const raw = vi.spyOn(ownApp.database.knex, 'raw').mockRejectedValue(connectionError);
    await expectError(checkOrigin(ORIGIN, ownApp), 'unavailable');
    expect(await isPreflightAllowed(ORIGIN, ownApp)).toBe(false);
    raw.mockRestore();
    expect([(await checkOrigin(ORIGIN, ownApp)).allowed, await isPreflightAllowed(ORIGIN, ownApp)]).toEqual([true, true]);
    await ownApp.close();
  });
});
