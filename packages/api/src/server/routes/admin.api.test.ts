import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { DAY, HOUR, MINUTE } from '../services/shared/clock.ts';
import { createApiUsage } from '../services/admin/api-usage.ts';

/** Noon, so that hours before and after are on the same day. */
const NOON = new Date('2026-03-10T12:00:00Z');
const before = (milliseconds: number): Date => new Date(NOON.getTime() - milliseconds);

let app: TestApp;
let boss: TestUser;
let analyzing = async (): Promise<void> => {};
beforeEach(async () => {
  app = await startApp({ engine: createInstantEngine({ at: () => analyzing() }) });
  app.clock.now = before(10 * DAY);
  boss = await app.buildUser({ role: 'admin' });
  app.clock.now = NOON;
});
afterEach(async () => {
  analyzing = async () => {};
  await app.close();
});

const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const listener = (): void => void (count += 1);
  app.database.knex.on('query', listener);
  await work();
  app.database.knex.removeListener('query', listener);
  return count;
};

describe('GET /api/admin/dashboard', () => {
  it("counts all data, and today's data by UTC", async () => {
    const { knex } = app.database;
    const ada = await app.buildUser();
    const eve = await app.buildUser();
    const old = await app.buildUser();
    await knex('users')
      .where({ id: eve.user.id })
      .update({ status: 'suspended', createdAt: new Date('2026-03-10T00:00:00Z') });
    await knex('users')
      .where({ id: old.user.id })
      .update({ createdAt: new Date('2026-03-09T23:59:59.999Z'), lastLoginAt: new Date('2026-03-09T23:59:59.999Z') });
    await app.buildItem(ada);
    for (const [at, status] of (['open', 'open', 'in_progress', 'resolved', 'closed'] as const).entries()) {
      const { id } = await app.anonymous.contact.send({ body: { name: 'A', email: `a${at}@b.co`, message: 'Help' } });
      await knex('support_tickets').where({ id }).update({ status });
    }
    await knex('api_usage').insert({ hour: new Date('2026-03-09T23:00:00Z'), calls: 1000 });
    await knex('api_usage').insert({ hour: new Date('2026-03-10T00:00:00Z'), calls: 40 });
    await app.anonymous.health.live();
    await app.request('/api/nothing');
    await app.request('/api/items');
    expect(await boss.client.admin.dashboard()).toEqual({
      totalUsers: 4,
      activeUsers: 3,
      totalTickets: 5,
      openTickets: 2,
      resolvedTickets: 1,
      // Ada and Eve; the one a millisecond before midnight and the administrator signed up earlier.
      todaySignups: 2,
      todayLogins: 2,
      // An upload, five messages and one refusal besides the 40; this call is counted when it ends.
      apiCallsToday: 47,
      // Four accounts, an item with a photo and a listing, five tickets.
      storageUsage: 12,
      systemHealth: expect.stringMatching(/^(healthy|warning)$/),
    });
  });

  it('runs the same number of statements, however much data there is', async () => {
    const few = await statementsOf(() => boss.client.admin.dashboard());
    for (let at = 0; at < 5; at += 1) await app.buildItem(boss);
    app.clock.now = new Date(NOON.getTime() + MINUTE);
    expect(await statementsOf(() => boss.client.admin.dashboard())).toBe(few);
  });
});

describe('the count of API calls', () => {
  it('is correct by hour, also when several processes flush at the same moment', async () => {
    const { knex } = app.database;
    const processes = Array.from({ length: 5 }, () => createApiUsage({ knex, clock: () => app.clock.now }));
    for (const [at, process] of processes.entries()) for (let call = 0; call <= at; call += 1) process.count();
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
    expect(await usage.since(NOON)).toBe(2);
  });
});

describe('GET /api/admin/analytics/errors', () => {
  const fail = async (at: Date, message = 'internal_error: it broke'): Promise<void> => {
    const now = app.clock.now;
    app.clock.now = at;
    await app.services.errorEvents.record({ action: 'POST /api/items', message, userId: boss.user.id, requestId: 'request-1' });
    app.clock.now = now;
  };

  it('counts the errors of seven days and divides the count by the number of calls', async () => {
    await fail(before(7 * DAY + 1));
    await fail(before(7 * DAY));
    await fail(before(MINUTE), 'ai_provider_failed: status 500');
    await app.database.knex('api_usage').insert({ hour: before(7 * DAY + HOUR), calls: 999_999 });
    await app.database.knex('api_usage').insert({ hour: before(6 * DAY), calls: 400 });
    expect(await boss.client.admin.errors()).toEqual({
      totalErrors: 2,
      errorRate: 0.5,
      errors: [
        {
          action: 'POST /api/items',
          errorMessage: 'ai_provider_failed: status 500',
          userId: boss.user.id,
          requestId: 'request-1',
          createdAt: before(MINUTE).toISOString(),
        },
        expect.objectContaining({ createdAt: before(7 * DAY).toISOString() }),
      ],
    });
  });

  it('is 0 without errors, and shows the latest 50 of many', async () => {
    expect(await boss.client.admin.errors()).toEqual({ totalErrors: 0, errorRate: 0, errors: [] });
    for (let at = 60; at > 0; at -= 1) await fail(before(at * MINUTE), `internal_error: ${at}`);
    const { totalErrors, errors } = await boss.client.admin.errors();
    expect([totalErrors, errors.length, errors[0]?.errorMessage]).toEqual([60, 50, 'internal_error: 1']);
  });

  it('contains a real error with its request and without its secrets', async () => {
    const ada = await app.buildUser();
    analyzing = async () => {
      throw new Error('the key sk-live-0123456789 of ada@example.com broke');
    };
    const failed = await app.buildItem(ada).catch((error: unknown) => error as { requestId: string; status: number });
    // The error is recorded after the response, which does not wait for it.
    await app.waitUntilIdle();
    expect((await boss.client.admin.errors()).errors).toEqual([
      {
        action: 'POST /api/items',
        errorMessage: 'internal_error: the key [secret] of [email] broke',
        userId: ada.user.id,
        requestId: (failed as { requestId: string }).requestId,
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

  it('are 0 and unknown without listings', async () => {
    expect(await boss.client.admin.sales()).toEqual({ totalListings: 0, activeSales: 0, soldListings: 0, conversionRate: 0 });
    expect(await boss.client.admin.accuracy()).toEqual({ sold: 0, medianError: null, bias: null, withinRange: null, platforms: [] });
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
    expect(await boss.client.admin.sales()).toEqual({ totalListings: 6, activeSales: 1, soldListings: 4, conversionRate: 66.67 });
    // Distances 10 %, 20 %, 0 %; 40 and 50 lie within the instant engine's 30 to 58, 100 does not.
    const whole = { sold: 3, medianError: 10, bias: 0, withinRange: 66.7 };
    expect(await boss.client.admin.accuracy()).toEqual({
      ...whole,
      platforms: [{ platform: 'facebook', averageSoldPrice: 63.33, ...whole }],
    });
  });
});

describe('GET /api/admin/usage', () => {
  const call = (userId: string, model: string, createdAt: Date, promptTokens = 1_000_000, completionTokens = 500_000) =>
    app.database
      .knex('ai_calls')
      .insert({ id: randomUUID(), userId, provider: 'openai', model, promptTokens, completionTokens, createdAt });

  it('sums calls by day, model and account, without a cost for models without a configured price', async () => {
    const ada = await app.buildUser();
    await call(ada.user.id, 'known', before(0));
    await call(ada.user.id, 'known', before(2 * DAY));
    await call(boss.user.id, 'unheard', before(2 * DAY), 7, 3);
    await call(boss.user.id, 'known', before(40 * DAY));
    const report = await boss.client.aiUsage.report();
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
      [boss.email, 1],
    ]);
    expect((await boss.client.aiUsage.report({ query: { days: 1 } })).calls).toBe(1);
    expect(await statementsOf(() => boss.client.aiUsage.report())).toBe(3);
  });
});

describe('GET /api/admin/system/health', () => {
  it('checks every part, reports durations and results, and reveals nothing secret', async () => {
    const health = await boss.client.admin.health();
    expect(health.checks.map(({ name }) => name)).toEqual(['database', 'photos', 'disk', 'ai', 'queue']);
    expect(health.checkedAt).toBe(NOON.toISOString());
    for (const { status, message, advice } of health.checks) {
      expect(message).toMatch(/\.$/);
      expect(advice === null).toBe(status === 'healthy');
    }
    expect(JSON.stringify(health)).not.toContain(app.folder);
  });

  it('is critical when photos cannot be written, and recovers when they can', async () => {
    const { rename } = await import('node:fs/promises');
    await rename(`${app.folder}/photos`, `${app.folder}/away`);
    const broken = await boss.client.admin.health();
    expect(broken.status).toBe('critical');
    expect(broken.checks.find(({ name }) => name === 'photos')).toMatchObject({
      status: 'critical',
      advice: expect.stringContaining('writable'),
    });
    expect((await boss.client.admin.dashboard()).systemHealth).toBe('critical');
    await rename(`${app.folder}/away`, `${app.folder}/photos`);
    app.clock.now = new Date(NOON.getTime() + MINUTE);
    expect((await boss.client.admin.health()).checks.find(({ name }) => name === 'photos')?.status).toBe('healthy');
  });
});
