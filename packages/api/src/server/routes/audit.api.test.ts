import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import type { Change } from '../services/operations/audit.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

/** Records an entry one second after the previous one, so that their order is known. */
const recordEntry = async (change: Partial<Change> & Pick<Change, 'action'>): Promise<void> => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const actor = { adminId: admin.user.id, requestId: 'request-1', ip: '192.0.2.1' };
  await app.database.knex.transaction((trx) => app.services.audit.record({ actor, targetId: null, ...change }, trx));
};
const listActions = async (query: object): Promise<string[]> => (await admin.client.audit.list({ query })).rows.map(({ action }) => action);

describe('audit.record', () => {
  it('saves the entry together with the change, or not at all', async () => {
    const failedChange = app.database.knex.transaction(async (trx) => {
      const actor = { adminId: admin.user.id, requestId: null, ip: null };
      await app.services.audit.record({ actor, action: 'user.deleted', targetId: randomUUID() }, trx);
      throw new Error('the change failed');
    });
    await expect(failedChange).rejects.toThrow('the change failed');
    expect(await listActions({})).toEqual([]);
  });
});

describe('GET /api/admin/audit', () => {
  const target = randomUUID();
  const otherId = randomUUID();
  let middleTime: string;
  beforeAll(async () => {
    await recordEntry({ action: 'user.status_changed', targetId: target, details: { from: 'active', to: 'suspended' } });
    await recordEntry({ action: 'user.deleted', targetId: otherId });
    middleTime = app.clock.now.toISOString();
    await recordEntry({ action: 'userlist.printed' });
    await recordEntry({ action: 'ticket.status_changed', targetId: target, actor: { adminId: null, requestId: null, ip: null } });
  });

  it('shows the actor, action, target, time and request of each change', async () => {
    const { rows, total } = await admin.client.audit.list({ query: { action: 'user.status_changed' } });
    expect({ rows, total }).toEqual({
      total: 1,
      rows: [
        {
          id: expect.any(String),
          adminId: admin.user.id,
          action: 'user.status_changed',
          targetType: 'user',
          targetId: target,
          details: { from: 'active', to: 'suspended' },
          requestId: 'request-1',
          ip: '192.0.2.1',
          createdAt: new Date(new Date(middleTime).getTime() - 1000).toISOString(),
        },
      ],
    });
  });

  it('filters by administrator, action, kind, target and time, separately and combined', async () => {
    expect(await listActions({ adminId: admin.user.id })).toEqual(['userlist.printed', 'user.deleted', 'user.status_changed']);
    expect(await listActions({ action: 'user' })).toEqual(['user.deleted', 'user.status_changed']);
    expect(await listActions({ action: 'user.status_changed%' })).toEqual([]);
    expect(await listActions({ targetType: 'ticket' })).toEqual(['ticket.status_changed']);
    expect(await listActions({ targetId: target })).toEqual(['ticket.status_changed', 'user.status_changed']);
    expect(await listActions({ from: middleTime })).toEqual(['ticket.status_changed', 'userlist.printed', 'user.deleted']);
    expect(await listActions({ to: middleTime })).toEqual(['user.status_changed']);
    expect(await listActions({ targetId: target, action: 'user', to: middleTime })).toEqual(['user.status_changed']);
  });

  it('pages through the filtered list', async () => {
    const firstPage = await app.request(`/api/admin/audit?targetId=${target}&limit=1`, { token: admin.token });
    expect(firstPage.headers.get('x-total-count')).toBe('2');
    const nextUrl = /<([^>]+)>/.exec(firstPage.headers.get('link') ?? '')?.[1] ?? '';
    const secondPage = await app.request(nextUrl, { token: admin.token });
    expect(await secondPage.json()).toMatchObject([{ action: 'user.status_changed' }]);
    expect(secondPage.headers.get('link')).toBeNull();
  });

  it("deletes only the actor's IP address when the administrator's account is deleted", async () => {
    const secondAdmin = await app.buildUser({ role: 'admin' });
    await recordEntry({ action: 'shop.created', actor: { adminId: secondAdmin.user.id, requestId: 'request-2', ip: '192.0.2.77' } });
    await secondAdmin.client.account.remove({ body: { currentPassword: secondAdmin.password } });
    const { rows } = await admin.client.audit.list({ query: { action: 'shop.created' } });
    expect(rows).toMatchObject([{ adminId: secondAdmin.user.id, requestId: 'request-2', ip: null }]);
  });

  it('returns 401 without a token, 403 for everyone else and 422 for an invalid filter', async () => {
    const eve = await app.buildUser();
    await expectError(app.anonymous.audit.list(), 'unauthorized');
    await expectError(eve.client.audit.list(), 'forbidden');
    await expectError(admin.client.audit.list({ query: { from: 'yesterday' } }), 'invalid_values');
  });
});
