import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import type { SystemHealth } from '../../contract/index.ts';
import { DAY, HOUR, MINUTE } from '../services/shared/clock.ts';
import { createApiUsage } from '../services/admin/api-usage.ts';

/** Noon, so that hours before and after are on the same day. */
const NOON = new Date('2026-03-10T12:00:00Z');
const getTimeBeforeNoon = (milliseconds: number): Date => new Date(NOON.getTime() - milliseconds);

let app: TestApp;
let admin: TestUser;
let runDuringAnalysis = async (): Promise<void> => {};
beforeEach(async () => {
  app = await startApp({ engine: createInstantEngine({ runAtStage: () => runDuringAnalysis() }) });
  app.clock.now = getTimeBeforeNoon(10 * DAY);
  admin = await app.buildUser({ role: 'admin' });
  app.clock.now = NOON;
});
afterEach(async () => {
  runDuringAnalysis = async () => {};
  await app.close();
});

const countStatements = async (run: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const listener = (): void => void (count += 1);
  app.database.knex.on('query', listener);
  await run();
  app.database.knex.removeListener('query', listener);
  return count;
};

describe('GET /api/admin/dashboard', () => {
  it("counts all data, and today's data in UTC", async () => {
    const { knex } = app.database;
    const ada = await app.buildUser();
    const eve = await app.buildUser();
    const oldUser = await app.buildUser();
    await knex('users')
      .where({ id: eve.user.id })
      .update({ status: 'suspended', createdAt: new Date('2026-03-10T00:00:00Z') });
    await knex('users')
      .where({ id: oldUser.user.id })
      .update({ createdAt: new Date('2026-03-09T23:59:59.999Z'), lastLoginAt: new Date('2026-03-09T23:59:59.999Z') });
    await app.buildItem(ada);
    for (const [index, status] of (['open', 'open', 'in_progress', 'resolved', 'closed'] as const).entries()) {
      const { id } = await app.anonymous.contact.send({ body: { name: 'A', email: `a${index}@b.co`, message: 'Help' } });
      await knex('support_tickets').where({ id }).update({ status });
    }
    await knex('api_usage').insert({ hour: new Date('2026-03-09T23:00:00Z'), calls: 1000 });
    await knex('api_usage').insert({ hour: new Date('2026-03-10T00:00:00Z'), calls: 40 });
    await app.anonymous.health.live();
    await app.request('/api/nothing');
    await app.request('/api/items');
    expect(await admin.client.admin.dashboard()).toEqual({
      totalUsers: 4,
      activeUsers: 3,
      totalTickets: 5,
      openTickets: 2,
      resolvedTickets: 1,
      // Ada and Eve. The others signed up earlier, one of them a millisecond before midnight.
      todaySignups: 2,
      todayLogins: 2,
      // 40, plus an upload, five messages and a refused call. This call is counted when it ends.
      apiCallsToday: 47,
      // Four accounts, an item with a photo and a listing, five tickets.
      storageUsage: 12,
      systemHealth: expect.stringMatching(/^(healthy|warning)$/),
      days: expect.any(Array),
    });
  });

  it('counts signups, calls and errors of the last 14 days, including days without any', async () => {
    const { knex } = app.database;
    const user = await app.buildUser();
    await knex('users').update({ createdAt: new Date('2026-01-01T00:00:00Z') });
    await knex('users')
      .where({ id: user.user.id })
      .update({ createdAt: new Date('2026-03-08T23:59:59Z') });
    await knex('api_usage').insert({ hour: new Date('2026-03-08T22:00:00Z'), calls: 5 });
    await knex('api_usage').insert({ hour: new Date('2026-03-08T23:00:00Z'), calls: 6 });
    const { days = [], apiCallsToday } = await admin.client.admin.dashboard();
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({ day: '2026-02-25', signups: 0, calls: 0, errors: 0 });
    expect(days[11]).toEqual({ day: '2026-03-08', signups: 1, calls: 11, errors: 0 });
    expect(days[13]).toEqual({ day: '2026-03-10', signups: 0, calls: apiCallsToday, errors: 0 });
  });

  it('runs the same number of statements, however much data there is', async () => {
    const statementCount = await countStatements(() => admin.client.admin.dashboard());
    for (let index = 0; index < 5; index += 1) await app.buildItem(admin);
    app.clock.now = new Date(NOON.getTime() + MINUTE);
    expect(await countStatements(() => admin.client.admin.dashboard())).toBe(statementCount);
  });
});

describe('the API call count', () => {
  it('is correct by hour, even if several processes flush simultaneously', async () => {
    const { knex } = app.database;
    const processes = Array.from({ length: 5 }, () => createApiUsage({ knex, clock: () => app.clock.now }));
    for (const [index, process] of processes.entries()) for (let call = 0; call <= index; call += 1) process.count();
    app.clock.now = new Date(NOON.getTime() + HOUR);
    for (const process of processes) process.count();
    await Promise.all(processes.map((process) => process.flush()));
    await Promise.all(processes.map((process) => process.flush()));
    const rows = await knex('api_usage').orderBy('hour');
    expect(rows.map(({ hour, calls }) => [hour, Number(calls)])).toEqual([
      [NOON, 15],
      [app.clock.now, 5],
    ]);
  });

  it('is kept for the next flush when the database fails', async () => {
    const { knex } = app.database;
    const usage = createApiUsage({ knex, clock: () => app.clock.now });
    usage.count();
    await knex.raw('alter table api_usage rename to api_usage_away');
    await expect(usage.flush()).rejects.toThrow();
    usage.count();
    await knex.raw('alter table api_usage_away rename to api_usage');
    expect(await usage.countSince(NOON)).toBe(2);
  });
});

describe('GET /api/admin/analytics/errors', () => {
  const recordErrorAt = async (time: Date, message = 'internal_error: it broke'): Promise<void> => {
    const now = app.clock.now;
    app.clock.now = time;
    await app.services.errorEvents.record({ action: 'POST /api/items', message, userId: admin.user.id, requestId: 'request-1' });
    app.clock.now = now;
  };

  it('counts the errors of seven days and divides the count by the number of calls', async () => {
    await recordErrorAt(getTimeBeforeNoon(7 * DAY + 1));
    await recordErrorAt(getTimeBeforeNoon(7 * DAY));
    await recordErrorAt(getTimeBeforeNoon(MINUTE), 'ai_provider_failed: status 500');
    await app.database.knex('api_usage').insert({ hour: getTimeBeforeNoon(7 * DAY + HOUR), calls: 999_999 });
    await app.database.knex('api_usage').insert({ hour: getTimeBeforeNoon(6 * DAY), calls: 400 });
    expect(await admin.client.admin.errors()).toEqual({
      totalErrors: 2,
      errorRate: 0.5,
      errors: [
        {
          action: 'POST /api/items',
          errorMessage: 'ai_provider_failed: status 500',
          userId: admin.user.id,
          requestId: 'request-1',
          createdAt: getTimeBeforeNoon(MINUTE).toISOString(),
        },
        expect.objectContaining({ createdAt: getTimeBeforeNoon(7 * DAY).toISOString() }),
      ],
    });
  });

  it('returns zeros without errors, and the latest 50 of many', async () => {
    expect(await admin.client.admin.errors()).toEqual({ totalErrors: 0, errorRate: 0, errors: [] });
    for (let index = 60; index > 0; index -= 1) await recordErrorAt(getTimeBeforeNoon(index * MINUTE), `internal_error: ${index}`);
    const { totalErrors, errors } = await admin.client.admin.errors();
    expect([totalErrors, errors.length, errors[0]?.errorMessage]).toEqual([60, 50, 'internal_error: 1']);
  });

  it('shows a real error with its request id, but without its secrets', async () => {
    const ada = await app.buildUser();
    runDuringAnalysis = async () => {
      throw new Error('the key sk-live-0123456789 of ada@example.com broke');
    };
    const uploadError = await app.buildItem(ada).catch((error: unknown) => error as { requestId: string; status: number });
    // The error is recorded after the response, which does not wait for it.
    await app.waitUntilIdle();
    expect((await admin.client.admin.errors()).errors).toEqual([
      {
        action: 'POST /api/items',
        errorMessage: 'internal_error: the key [secret] of [email] broke',
        userId: ada.user.id,
        requestId: (uploadError as { requestId: string }).requestId,
        createdAt: NOON.toISOString(),
      },
    ]);
  });
});

describe('GET /api/admin/analytics/sales and GET /api/admin/accuracy', () => {
  const sell = async (ada: TestUser, sale: { soldPrice: number; estimate: number | null }): Promise<void> => {
    const { item, listing } = await app.buildItem(ada);
    await app.database.knex('items').where({ id: item.id }).update({ estimatedValue: sale.estimate });
    await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'sold', soldPrice: sale.soldPrice } });
  };

  it('return zeros and nulls without listings', async () => {
    expect(await admin.client.admin.sales()).toEqual({ totalListings: 0, activeSales: 0, soldListings: 0, conversionRate: 0 });
    expect(await admin.client.admin.accuracy()).toEqual({ sold: 0, medianError: null, bias: null, withinRange: null, platforms: [] });
  });

  it('count listings by status, and compare estimates with prices', async () => {
    const ada = await app.buildUser();
    await sell(ada, { soldPrice: 40, estimate: 44 });
    await sell(ada, { soldPrice: 50, estimate: 40 });
    await sell(ada, { soldPrice: 100, estimate: 100 });
    await sell(ada, { soldPrice: 10, estimate: null });
    const { listing } = await app.buildItem(ada);
    await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'active' } });
    await app.buildItem(ada);
    expect(await admin.client.admin.sales()).toEqual({ totalListings: 6, activeSales: 1, soldListings: 4, conversionRate: 66.67 });
    // The errors are 10%, 20% and 0%. 40 and 50 lie within the instant engine's range of 30 to 58; 100 does not.
    const figures = { sold: 3, medianError: 10, bias: 0, withinRange: 66.7 };
    expect(await admin.client.admin.accuracy()).toEqual({
      ...figures,
      platforms: [{ platform: 'facebook', averageSoldPrice: 63.33, ...figures }],
    });
  });
});

describe('GET /api/admin/usage', () => {
  const insertCall = (userId: string, model: string, createdAt: Date, promptTokens = 1_000_000, completionTokens = 500_000) =>
    app.database
      .knex('ai_calls')
      .insert({ id: randomUUID(), userId, provider: 'openai', model, promptTokens, completionTokens, createdAt });

  it('sums calls by day, model and account, and omits the cost if a model has no configured price', async () => {
    const ada = await app.buildUser();
    await insertCall(ada.user.id, 'known', getTimeBeforeNoon(0));
    await insertCall(ada.user.id, 'known', getTimeBeforeNoon(2 * DAY));
    await insertCall(admin.user.id, 'unpriced', getTimeBeforeNoon(2 * DAY), 7, 3);
    await insertCall(admin.user.id, 'known', getTimeBeforeNoon(40 * DAY));
    const report = await admin.client.aiUsage.report();
    expect(report).toMatchObject({
      from: '2026-02-09',
      to: '2026-03-10',
      calls: 3,
      promptTokens: 2_000_007,
      completionTokens: 1_000_003,
      cost: null,
    });
    expect(report.days).toMatchObject([
      { day: '2026-03-08', calls: 2 },
      { day: '2026-03-10', calls: 1 },
    ]);
    expect(report.users.map(({ email, calls }) => [email, calls])).toEqual([
      [ada.email, 2],
      [admin.email, 1],
    ]);
    expect((await admin.client.aiUsage.report({ query: { days: 1 } })).calls).toBe(1);
    expect(await countStatements(() => admin.client.aiUsage.report())).toBe(3);
  });
});

describe('GET /api/admin/system/health', () => {
  it('checks every part, reports the results, and reveals no secrets', async () => {
    const health = await admin.client.admin.health();
    expect(health.checks.map(({ name }) => name)).toEqual(['database', 'photos', 'disk', 'ai', 'queue']);
    expect(health.checkedAt).toBe(NOON.toISOString());
    for (const { status, message, advice } of health.checks) {
      expect(message).toMatch(/\.$/);
      expect(advice === null).toBe(status === 'healthy');
    }
    expect(JSON.stringify(health)).not.toContain(app.folder);
  });

  it("writes results and advice in the caller's language", async () => {
    const response = await app.request('/api/admin/system/health', { token: admin.token, headers: { 'accept-language': 'fr' } });
    const { checks } = (await response.json()) as SystemHealth;
    expect(checks.find(({ name }) => name === 'photos')).toEqual({
      name: 'photos',
      status: 'healthy',
      milliseconds: expect.any(Number),
      message: 'Accessible en écriture.',
      advice: null,
    });
  });

  it('is critical when photos cannot be written, and recovers when they can', async () => {
    const { rename } = await import('node:fs/promises');
    await rename(`${app.folder}/photos`, `${app.folder}/away`);
    const criticalHealth = await admin.client.admin.health();
    expect(criticalHealth.status).toBe('critical');
    expect(criticalHealth.checks.find(({ name }) => name === 'photos')).toMatchObject({
      status: 'critical',
      advice: expect.stringContaining('writable'),
    });
    expect((await admin.client.admin.dashboard()).systemHealth).toBe('critical');
    await rename(`${app.folder}/away`, `${app.folder}/photos`);
    app.clock.now = new Date(NOON.getTime() + MINUTE);
    expect((await admin.client.admin.health()).checks.find(({ name }) => name === 'photos')?.status).toBe('healthy');
  });
});
