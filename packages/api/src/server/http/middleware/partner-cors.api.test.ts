import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { ORIGIN, createTestPartner, type TestPartner } from '../../../../test/partners.ts';
import { createEmbedOrigins } from '../../services/partners/embed-origins.ts';
import { createPartnerOrigins } from '../../services/partners/partner-origins.ts';
import { createCors } from './cors.ts';

let app: TestApp;
let testPartner: TestPartner;
beforeAll(async () => {
  app = await startApp();
  testPartner = await createTestPartner(app, { origins: [ORIGIN, 'https://shop.example:8443'] });
});
afterAll(() => app.close());

const sendPreflight = (origin: string, path = '/api/items') =>
  app.request(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });

describe('CORS for partner pages', () => {
  it.each([ORIGIN, 'https://shop.example:8443'])('allows %s, without credentials', async (origin) => {
    for (const path of ['/api/items', '/api/embed/config', '/api/listings']) {
      const response = await sendPreflight(origin, path);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('vary')).toContain('Origin');
    }
    const { token } = await testPartner.mint('ada', { origin });
    const response = await app.request('/api/items', { token, headers: { origin } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it.each([
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'https://sub.shop.example',
    'http://shop.example',
    'https://shop.example:444',
    'https://shop.example.',
    'https://SHOP.example',
    'null',
    '*',
    'https://evil.example',
  ])('refuses %s', async (origin) => {
    const { token } = await testPartner.mint();
    for (const response of [await sendPreflight(origin), await app.request('/api/items', { token, headers: { origin } })]) {
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  it('sends Vary even without an Origin', async () => {
    expect((await app.request('/api/health')).headers.get('vary')).toContain('Origin');
  });
});

describe('the origin list', () => {
  it('runs one query every ten seconds and picks up changes by other processes', async () => {
    const now = { date: new Date() };
    const { knex } = app.database;
    let statementCount = 0;
    const countStatement = ({ sql }: { sql: string }): void => void (statementCount += sql.includes('jsonb_array_elements_text') ? 1 : 0);
    knex.on('query', countStatement);
    const otherProcess = createPartnerOrigins({ knex, clock: () => now.date });
    const origin = 'https://new.example';
    expect(
      (await Promise.all(Array.from({ length: 50 }, (_, index) => otherProcess.isAllowed(`https://${index}.example`)))).some(Boolean),
    ).toBe(false);
    expect(await otherProcess.isAllowed(origin)).toBe(false);
    const { partner } = await createTestPartner(app, { origins: [origin] });
    expect((await sendPreflight(origin)).headers.get('access-control-allow-origin')).toBe(origin);
    expect(statementCount).toBe(2);
    now.date = new Date(now.date.getTime() + 10_000);
    expect(await otherProcess.isAllowed(origin)).toBe(true);
    await app.services.partners.update(partner.id, { status: 'suspended' }, { adminId: null, requestId: null, ip: null });
    expect((await sendPreflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    now.date = new Date(now.date.getTime() + 10_000);
    expect(await otherProcess.isAllowed(origin)).toBe(false);
    knex.removeListener('query', countStatement);
  });

  it('refuses all origins while the database is unavailable, and queries it again at the next request', async () => {
    let isDown = true;
    const raw = async () => {
      if (isDown) throw new Error('gone');
      return { rows: [{ origin: ORIGIN }] };
    };
    const origins = createPartnerOrigins({ knex: { raw } as never, clock: () => new Date() });
    const { isAllowedBySettings, isAllowed } = createEmbedOrigins({ origins: [], isLoopbackAllowed: false }, origins);
    const getAllowedOrigin = async () => {
      const set = vi.fn();
      const ctx = { vary: () => {}, get: (name: string) => (name === 'Origin' ? ORIGIN : ''), path: '/api/items', method: 'GET', set };
      await createCors({ isAllowedBySettings, isAllowed })(ctx as never, async () => {});
      return set.mock.calls.find(([name]) => name === 'Access-Control-Allow-Origin')?.[1] as unknown;
    };
    expect(await getAllowedOrigin()).toBeUndefined();
    await expect(isAllowed(ORIGIN)).rejects.toThrow('gone');
    isDown = false;
    expect(await getAllowedOrigin()).toBe(ORIGIN);
  });
});
