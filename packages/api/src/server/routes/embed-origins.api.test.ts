import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { ORIGIN, createShop, type TestShop } from '../../../test/partners.ts';

const SERVER_ORIGIN = 'https://own.example';
let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startApp({ origins: [SERVER_ORIGIN] });
  shop = await createShop(app, { origins: [ORIGIN, 'https://shop.example:8443'] });
});
afterAll(() => app.close());

const ask = (origin: string, of = app) => of.anonymous.embed.origin({ query: { origin } });
/** Returns whether a preflight from the origin is allowed. */
const preflight = async (origin: string, of = app) => {
  const headers = { origin, 'access-control-request-method': 'POST' };
  return (await of.request('/api/items', { method: 'OPTIONS', headers })).headers.get('access-control-allow-origin') === origin;
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
  ])('%s: %s, like a preflight from its pages', async (origin, allowed) => {
    expect(await ask(origin)).toEqual({ origin, allowed });
    expect(await preflight(origin)).toBe(allowed);
  });

  it.each(['http://localhost:5173', 'http://shop-a.localhost', 'http://[::1]:4000'])(
    '%s is allowed when the server listens on this machine only',
    async (origin) => {
      const local = await startApp({ loopback: true });
      expect(await ask(origin, local)).toEqual({ origin, allowed: true });
      expect(await preflight(origin, local)).toBe(true);
      await local.close();
    },
  );

  it('follows the suspension and the reactivation of a shop', async () => {
    const by = { adminId: null, requestId: null, ip: null };
    await app.services.partners.update(shop.partner.id, { status: 'suspended' }, by);
    expect([(await ask(ORIGIN)).allowed, await preflight(ORIGIN)]).toEqual([false, false]);
    await app.services.partners.update(shop.partner.id, { status: 'active' }, by);
    expect([(await ask(ORIGIN)).allowed, await preflight(ORIGIN)]).toEqual([true, true]);
  });

  it.each(['shop.example', 'https://shop.example/', 'https://shop.example/path', 'http://shop.example', 'null', '*', ''])(
    '"%s" is no origin',
    async (origin) => {
      const { fields } = await expectError(ask(origin), 'invalid_values');
      expect(fields).toEqual({ origin: 'must be an origin such as https://shop.example, without a path' });
    },
  );

  it('names the parameter that is missing', async () => {
    const response = await app.request('/api/embed/origins');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { origin: 'is missing' } });
  });

  it('answers 503 when the database is unreachable, and refuses every preflight', async () => {
    const alone = await startApp();
    await createShop(alone);
    const unreachable = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const raw = vi.spyOn(alone.database.knex, 'raw').mockRejectedValue(unreachable);
    await expectError(ask(ORIGIN, alone), 'unavailable');
    expect(await preflight(ORIGIN, alone)).toBe(false);
    raw.mockRestore();
    expect([(await ask(ORIGIN, alone)).allowed, await preflight(ORIGIN, alone)]).toEqual([true, true]);
    await alone.close();
  });
});
