import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorAnswer } from '../../../test/expect.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { createClient } from '../../client/index.ts';
import type { AdminUser, UserStatus } from '../../contract/index.ts';

let app: TestApp;
let boss: TestUser;
let beforeWriting = async (): Promise<void> => {};
beforeAll(async () => {
  app = await startApp({ engine: createInstantEngine({ at: async (stage) => (stage === 'writing' ? beforeWriting() : undefined) }) });
});
beforeEach(async () => {
  boss = await app.buildUser({ role: 'admin' });
});
afterEach(async () => {
  beforeWriting = async () => {};
  await app.database.knex('users').delete();
});
afterAll(() => app.close());

const setStatus = (by: TestUser, { user: { id } }: TestUser, status: UserStatus, confirmSelf?: boolean) =>
  by.client.adminUsers.setStatus({ params: { id }, body: { status, ...(confirmSelf !== undefined && { confirmSelf }) } });
const setRole = (by: TestUser, { user: { id } }: TestUser, role: 'user' | 'admin', confirmSelf?: boolean) =>
  by.client.adminUsers.setRole({ params: { id }, body: { role, ...(confirmSelf !== undefined && { confirmSelf }) } });
const remove = (by: TestUser, { user: { id } }: TestUser, body?: { confirmSelf: boolean }) =>
  by.client.adminUsers.remove({ params: { id }, ...(body && { body }) });
const auditOf = async ({ user }: TestUser) => (await boss.client.audit.list({ query: { targetId: user.id } })).rows;
const rowOf = ({ user: { id } }: TestUser) => app.database.knex('users').where({ id }).first();
const activeAdmins = () => app.database.knex('users').where({ role: 'admin', status: 'active' });
const photosOnDisk = async (): Promise<string[]> => {
  const entries = await readdir(app.folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('GET /api/admin/users', () => {
  const emailsOf = ({ rows }: { rows: AdminUser[] }): string[] => rows.map(({ email }) => email);
  const list = (query: object = {}) => boss.client.adminUsers.list({ query });
  const build = async (email: string, columns: object = {}): Promise<TestUser> => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const built = await app.buildUser({ email });
    if (Object.keys(columns).length > 0) await app.database.knex('users').where({ id: built.user.id }).update(columns);
    return built;
  };

  it('shows accounts with the documented fields, and no password', async () => {
    const ada = await build('ada@example.com', { lastName: 'Lovelace' });
    const { rows } = await list({ search: 'Lovelace' });
    expect(rows).toEqual([
      {
        id: ada.user.id,
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        createdAt: app.clock.now.toISOString(),
        lastLoginAt: app.clock.now.toISOString(),
        status: 'active',
        role: 'user',
      },
    ]);
  });

  it('finds parts of email and name in any case, and treats % _ and \\ as characters', async () => {
    await build('ann_a@example.com', { firstName: 'Ann', lastName: 'Two_Percent' });
    await build('annxa@example.com', { firstName: '100%', lastName: null });
    await build('c@example.com', { firstName: 'Back\\slash', lastName: 'Étienne' });
    expect(emailsOf(await list({ search: 'ANN' }))).toEqual(['annxa@example.com', 'ann_a@example.com']);
    expect(emailsOf(await list({ search: 'n_a@' }))).toEqual(['ann_a@example.com']);
    expect(emailsOf(await list({ search: 'ann two' }))).toEqual(['ann_a@example.com']);
    expect(emailsOf(await list({ search: '%' }))).toEqual(['annxa@example.com']);
    expect(emailsOf(await list({ search: '\\' }))).toEqual(['c@example.com']);
    expect(emailsOf(await list({ search: 'tienne' }))).toEqual(['c@example.com']);
    expect(emailsOf(await list({ search: "' or 1=1 --" }))).toEqual([]);
    expect((await list({ search: '  ' })).total).toBe(4);
  });

  it('filters by status, also combined with a search, and returns pages', async () => {
    for (const [at, status] of ['active', 'suspended', 'deleted', 'suspended'].entries()) await build(`u${at}@example.com`, { status });
    expect(emailsOf(await list({ status: 'suspended' }))).toEqual(['u3@example.com', 'u1@example.com']);
    expect(emailsOf(await list({ status: 'deleted' }))).toEqual(['u2@example.com']);
    expect(emailsOf(await list({ status: 'suspended', search: 'u1' }))).toEqual(['u1@example.com']);
    expect((await list({ status: 'all' })).total).toBe(5);
    const answer = await app.request('/api/admin/users?status=suspended&search=u&limit=1', { token: boss.token });
    expect(answer.headers.get('x-total-count')).toBe('2');
    const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await app.request(next, { token: boss.token })).json()).toMatchObject([{ email: 'u1@example.com' }]);
    await expectError(list({ status: 'gone' }), 'invalid_values');
  });

  it('runs the same three statements, however many accounts there are', async () => {
    const countStatements = async (): Promise<number> => {
      let statements = 0;
      const listener = (): void => void (statements += 1);
      app.database.knex.on('query', listener);
      await list({ limit: 100 });
      app.database.knex.removeListener('query', listener);
      return statements;
    };
    const few = await countStatements();
    for (let at = 0; at < 10; at += 1) await build(`many${at}@example.com`);
    expect([few, await countStatements()]).toEqual([3, 3]);
  });
});

describe('PATCH /api/admin/users/:id/status', () => {
  it('sets any status after any other, and writes an audit entry', async () => {
    const ada = await app.buildUser();
    for (const status of ['suspended', 'deleted', 'active', 'deleted', 'suspended', 'active'] as const)
      expect((await setStatus(boss, ada, status)).status).toBe(status);
    const entries = await auditOf(ada);
    expect(entries).toHaveLength(6);
    expect(entries.every(({ action, adminId }) => action === 'user.status_changed' && adminId === boss.user.id)).toBe(true);
  });

  it.each(['suspended', 'deleted'] as const)('%s signs the account out on the next request, and active restores access', async (status) => {
    const ada = await app.buildUser();
    const code = status === 'suspended' ? 'account_suspended' : 'unauthorized';
    const { item } = await app.buildItem(ada);
    const { token } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read', 'write'] } });
    const lent = createClient({ baseUrl: app.url, token });
    const photo = () => app.request(`/api/items/${item.id}/photos/1`, { headers: { cookie: `relist_session=${ada.token}` } });
    expect((await photo()).status).toBe(200);
    await setStatus(boss, ada, status);
    await expectError(ada.client.items.list(), code);
    await expectError(ada.client.auth.user(), code);
    await expectError(ada.client.account.export(), code);
    await expectError(lent.items.list(), code);
    await expectError(app.buildItem(ada), code);
    await expectErrorAnswer(await photo(), code);
    const login = () => app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
    await expectError(login(), status === 'suspended' ? 'account_suspended' : 'wrong_credentials');
    await setStatus(boss, ada, 'active');
    await ada.client.items.list();
    await lent.items.list();
    await login();
  });

  it.each(['suspended', 'deleted'] as const)('%s during an upload stores nothing of it', async (status) => {
    const ada = await app.buildUser();
    const files = await photosOnDisk();
    beforeWriting = async () => void (await setStatus(boss, ada, status));
    await expectError(app.buildItem(ada), status === 'suspended' ? 'account_suspended' : 'unauthorized');
    expect(await app.database.knex('items').where({ userId: ada.user.id })).toEqual([]);
    expect((await photosOnDisk()).toSorted()).toEqual(files.toSorted());
  });

  it("requires confirmation for the administrator's own account", async () => {
    const second = await app.buildUser({ role: 'admin' });
    const error = await expectError(setStatus(second, second, 'suspended'), 'confirmation_required');
    expect(error.fields).toEqual({ confirmSelf: 'must be true to do this to your own account' });
    await expectError(setStatus(second, second, 'deleted', false), 'confirmation_required');
    expect((await rowOf(second)).status).toBe('active');
    expect((await setStatus(second, second, 'active')).status).toBe('active');
    expect((await setStatus(second, second, 'suspended', true)).status).toBe('suspended');
    await expectError(second.client.auth.user(), 'account_suspended');
  });

  it('409 for the last active administrator, also when suspended ones remain; logs nothing', async () => {
    const second = await app.buildUser({ role: 'admin' });
    await setStatus(boss, second, 'suspended');
    await expectError(setStatus(boss, boss, 'suspended', true), 'last_admin');
    await expectError(setRole(boss, boss, 'user', true), 'last_admin');
    await expectError(remove(boss, boss, { confirmSelf: true }), 'last_admin');
    expect(await activeAdmins()).toHaveLength(1);
    expect(await auditOf(boss)).toEqual([]);
  });

  it('404 for an unknown account, 422 for an unknown status and for unknown fields', async () => {
    const ada = await app.buildUser();
    const nobody = { ...ada, user: { ...ada.user, id: randomUUID() } };
    await expectError(setStatus(boss, nobody, 'suspended'), 'not_found');
    await expectError(setStatus(boss, ada, 'gone' as UserStatus), 'invalid_values');
    const body = { status: 'suspended', passwordHash: 'x', role: 'admin' } as { status: 'suspended' };
    await expectError(boss.client.adminUsers.setStatus({ params: { id: ada.user.id }, body }), 'invalid_values');
    expect(await rowOf(ada)).toMatchObject({ status: 'active', role: 'user' });
  });
});

describe('PATCH /api/admin/users/:id/role', () => {
  it('grants and revokes the administrator role from the next request on', async () => {
    const ada = await app.buildUser();
    await expectError(ada.client.adminUsers.list(), 'forbidden');
    expect((await setRole(boss, ada, 'admin')).role).toBe('admin');
    await ada.client.adminUsers.list();
    await setRole(boss, ada, 'user');
    await expectError(ada.client.adminUsers.list(), 'forbidden');
    expect((await auditOf(ada)).map(({ details }) => details['to'])).toHaveLength(2);
  });

  it('keeps one administrator when two demote each other or themselves at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.database.knex('users').delete();
      const [one, two] = [await app.buildUser({ role: 'admin' }), await app.buildUser({ role: 'admin' })];
      const demotions =
        round % 2 === 0
          ? [setRole(one, two, 'user'), setRole(two, one, 'user')]
          : [setRole(one, one, 'user', true), setRole(two, two, 'user', true)];
      const ends = await Promise.allSettled(demotions);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await activeAdmins()).toHaveLength(1);
    }
  });

  it('keeps one administrator when ten remove each other in every way at once', async () => {
    const admins = [boss, ...(await Promise.all(Array.from({ length: 9 }, () => app.buildUser({ role: 'admin' }))))];
    const ways = [
      (by: TestUser, whom: TestUser) => setRole(by, whom, 'user'),
      (by: TestUser, whom: TestUser) => setStatus(by, whom, 'suspended'),
      (by: TestUser, whom: TestUser) => remove(by, whom),
    ];
    const calls = admins.flatMap((by, at) => ways.map((way, step) => way(by, admins[(at + step + 1) % 10] as TestUser)));
    const ends = await Promise.allSettled(calls);
    expect((await activeAdmins()).length).toBeGreaterThanOrEqual(1);
    const statuses = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { status: number }).status] : []));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it("requires confirmation for the administrator's own account", async () => {
    const second = await app.buildUser({ role: 'admin' });
    await expectError(setRole(second, second, 'user'), 'confirmation_required');
    expect((await setRole(second, second, 'user', true)).role).toBe('user');
    await expectError(second.client.adminUsers.list(), 'forbidden');
  });
});

describe('DELETE /api/admin/users/:id', () => {
  it('deletes the account with its photos, and logs who did it without naming the account', async () => {
    const before = await photosOnDisk();
    const ada = await app.buildUser();
    await app.buildItem(ada);
    expect((await photosOnDisk()).length).toBeGreaterThan(before.length);
    const answer = await app.request(`/api/admin/users/${ada.user.id}`, { method: 'DELETE', token: boss.token });
    expect(answer.status).toBe(204);
    expect((await photosOnDisk()).toSorted()).toEqual(before.toSorted());
    expect(await rowOf(ada)).toBeUndefined();
    await expectError(ada.client.auth.user(), 'unauthorized');
    const entries = await auditOf(ada);
    expect(entries).toMatchObject([{ action: 'user.deleted', adminId: boss.user.id, details: { role: 'user', status: 'active' } }]);
    expect(JSON.stringify(entries)).not.toContain(ada.email);
  });

  it('stores nothing of a running upload', async () => {
    const ada = await app.buildUser();
    const files = await photosOnDisk();
    beforeWriting = () => remove(boss, ada);
    await expectError(app.buildItem(ada), 'unauthorized');
    expect((await photosOnDisk()).toSorted()).toEqual(files.toSorted());
  });

  it("requires confirmation for the administrator's own account", async () => {
    const second = await app.buildUser({ role: 'admin' });
    await expectError(remove(second, second), 'confirmation_required');
    await second.client.auth.user();
    await remove(second, second, { confirmSelf: true });
    await expectError(second.client.auth.user(), 'unauthorized');
  });

  it('404 for an unknown account and for the second time; logs nothing', async () => {
    const ada = await app.buildUser();
    await remove(boss, ada);
    await expectError(remove(boss, ada), 'not_found');
    expect(await auditOf(ada)).toHaveLength(1);
  });
});

it('no admin answer contains a hash', async () => {
  const ada = await app.buildUser();
  const { passwordHash } = await rowOf(ada);
  const [{ tokenHash }] = await app.database.knex('sessions').where({ userId: ada.user.id });
  const answers = [await boss.client.adminUsers.list(), await setStatus(boss, ada, 'suspended'), await setRole(boss, ada, 'admin')];
  const text = JSON.stringify([...answers, await auditOf(ada)]);
  expect(text).not.toContain(passwordHash);
  expect(text).not.toContain(tokenHash);
  expect(text).not.toContain('argon2');
});
