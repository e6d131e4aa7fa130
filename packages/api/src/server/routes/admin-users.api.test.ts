import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { createClient } from '../../client/index.ts';
import type { AdminUser, UserStatus } from '../../contract/index.ts';

let app: TestApp;
let admin: TestUser;
let runBeforeWriting = async (): Promise<void> => {};
beforeAll(async () => {
  app = await startApp({
    engine: createInstantEngine({ runAtStage: async (stage) => (stage === 'writing' ? runBeforeWriting() : undefined) }),
  });
});
beforeEach(async () => {
  admin = await app.buildUser({ role: 'admin' });
});
afterEach(async () => {
  runBeforeWriting = async () => {};
  await app.database.knex('users').delete();
});
afterAll(() => app.close());

const setStatus = (actor: TestUser, { user: { id } }: TestUser, status: UserStatus, confirmSelf?: boolean) =>
  actor.client.adminUsers.setStatus({ params: { id }, body: { status, ...(confirmSelf !== undefined && { confirmSelf }) } });
const setRole = (actor: TestUser, { user: { id } }: TestUser, role: 'user' | 'admin', confirmSelf?: boolean) =>
  actor.client.adminUsers.setRole({ params: { id }, body: { role, ...(confirmSelf !== undefined && { confirmSelf }) } });
const remove = (actor: TestUser, { user: { id } }: TestUser, body?: { confirmSelf: boolean }) =>
  actor.client.adminUsers.remove({ params: { id }, ...(body && { body }) });
const listAuditEntries = async ({ user }: TestUser) => (await admin.client.audit.list({ query: { targetId: user.id } })).rows;
const findRow = ({ user: { id } }: TestUser) => app.database.knex('users').where({ id }).first();
const findActiveAdmins = () => app.database.knex('users').where({ role: 'admin', status: 'active' });
const listPhotosOnDisk = async (): Promise<string[]> => {
  const entries = await readdir(app.folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('GET /api/admin/users', () => {
  const listEmails = ({ rows }: { rows: AdminUser[] }): string[] => rows.map(({ email }) => email);
  const listAccounts = (query: object = {}) => admin.client.adminUsers.list({ query });
  const buildAccount = async (email: string, columns: object = {}): Promise<TestUser> => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const account = await app.buildUser({ email });
    if (Object.keys(columns).length > 0) await app.database.knex('users').where({ id: account.user.id }).update(columns);
    return account;
  };

  it('shows accounts with the documented fields, but no password', async () => {
    const ada = await buildAccount('ada@example.com', { lastName: 'Lovelace' });
    const { rows } = await listAccounts({ search: 'Lovelace' });
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

  it('finds parts of emails and names regardless of case, and treats %, _ and \\ literally', async () => {
    await buildAccount('ann_a@example.com', { firstName: 'Ann', lastName: 'Two_Percent' });
    await buildAccount('annxa@example.com', { firstName: '100%', lastName: null });
    await buildAccount('c@example.com', { firstName: 'Back\\slash', lastName: 'Étienne' });
    expect(listEmails(await listAccounts({ search: 'ANN' }))).toEqual(['annxa@example.com', 'ann_a@example.com']);
    expect(listEmails(await listAccounts({ search: 'n_a@' }))).toEqual(['ann_a@example.com']);
    expect(listEmails(await listAccounts({ search: 'ann two' }))).toEqual(['ann_a@example.com']);
    expect(listEmails(await listAccounts({ search: '%' }))).toEqual(['annxa@example.com']);
    expect(listEmails(await listAccounts({ search: '\\' }))).toEqual(['c@example.com']);
    expect(listEmails(await listAccounts({ search: 'tienne' }))).toEqual(['c@example.com']);
    expect(listEmails(await listAccounts({ search: "' or 1=1 --" }))).toEqual([]);
    expect((await listAccounts({ search: '  ' })).total).toBe(4);
  });

  it('filters by status, alone or with a search, and returns pages', async () => {
    for (const [index, status] of ['active', 'suspended', 'deleted', 'suspended'].entries())
      await buildAccount(`u${index}@example.com`, { status });
    expect(listEmails(await listAccounts({ status: 'suspended' }))).toEqual(['u3@example.com', 'u1@example.com']);
    expect(listEmails(await listAccounts({ status: 'deleted' }))).toEqual(['u2@example.com']);
    expect(listEmails(await listAccounts({ status: 'suspended', search: 'u1' }))).toEqual(['u1@example.com']);
    expect((await listAccounts({ status: 'all' })).total).toBe(5);
    const response = await app.request('/api/admin/users?status=suspended&search=u&limit=1', { token: admin.token });
    expect(response.headers.get('x-total-count')).toBe('2');
    const nextUrl = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await app.request(nextUrl, { token: admin.token })).json()).toMatchObject([{ email: 'u1@example.com' }]);
    await expectError(listAccounts({ status: 'gone' }), 'invalid_values');
  });

  it('runs the same three statements, however many accounts there are', async () => {
    const countStatements = async (): Promise<number> => {
      let statementCount = 0;
      const listener = (): void => void (statementCount += 1);
      app.database.knex.on('query', listener);
      await listAccounts({ limit: 100 });
      app.database.knex.removeListener('query', listener);
      return statementCount;
    };
    const statementCount = await countStatements();
    for (let index = 0; index < 10; index += 1) await buildAccount(`many${index}@example.com`);
    expect([statementCount, await countStatements()]).toEqual([3, 3]);
  });
});

describe('PATCH /api/admin/users/:id/status', () => {
  it('sets any status after any other, and writes an audit entry', async () => {
    const ada = await app.buildUser();
    for (const status of ['suspended', 'deleted', 'active', 'deleted', 'suspended', 'active'] as const)
      expect((await setStatus(admin, ada, status)).status).toBe(status);
    const entries = await listAuditEntries(ada);
    expect(entries).toHaveLength(6);
    expect(entries.every(({ action, adminId }) => action === 'user.status_changed' && adminId === admin.user.id)).toBe(true);
  });

  it.each(['suspended', 'deleted'] as const)(
    '"%s" signs the account out on the next request, and "active" restores access',
    async (status) => {
      const ada = await app.buildUser();
      const code = status === 'suspended' ? 'account_suspended' : 'unauthorized';
      const { item } = await app.buildItem(ada);
      const { token } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read', 'write'] } });
      const tokenClient = createClient({ baseUrl: app.url, token });
      const getPhoto = () => app.request(`/api/items/${item.id}/photos/1`, { headers: { cookie: `relist_session=${ada.token}` } });
      expect((await getPhoto()).status).toBe(200);
      await setStatus(admin, ada, status);
      await expectError(ada.client.items.list(), code);
      await expectError(ada.client.auth.user(), code);
      await expectError(ada.client.account.export(), code);
      await expectError(tokenClient.items.list(), code);
      await expectError(app.buildItem(ada), code);
      await expectErrorResponse(await getPhoto(), code);
      const signIn = () => app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
      await expectError(signIn(), status === 'suspended' ? 'account_suspended' : 'wrong_credentials');
      await setStatus(admin, ada, 'active');
      await ada.client.items.list();
      await tokenClient.items.list();
      await signIn();
    },
  );

  it.each(['suspended', 'deleted'] as const)('stores nothing from an upload if the account is %s while it runs', async (status) => {
    const ada = await app.buildUser();
    const files = await listPhotosOnDisk();
    runBeforeWriting = async () => void (await setStatus(admin, ada, status));
    await expectError(app.buildItem(ada), status === 'suspended' ? 'account_suspended' : 'unauthorized');
    expect(await app.database.knex('items').where({ userId: ada.user.id })).toEqual([]);
    expect((await listPhotosOnDisk()).toSorted()).toEqual(files.toSorted());
  });

  it("requires confirmation for the administrator's own account", async () => {
    const secondAdmin = await app.buildUser({ role: 'admin' });
    const error = await expectError(setStatus(secondAdmin, secondAdmin, 'suspended'), 'confirmation_required');
    expect(error.fields).toEqual({ confirmSelf: 'must be true to do this to your own account' });
    await expectError(setStatus(secondAdmin, secondAdmin, 'deleted', false), 'confirmation_required');
    expect((await findRow(secondAdmin)).status).toBe('active');
    expect((await setStatus(secondAdmin, secondAdmin, 'active')).status).toBe('active');
    expect((await setStatus(secondAdmin, secondAdmin, 'suspended', true)).status).toBe('suspended');
    await expectError(secondAdmin.client.auth.user(), 'account_suspended');
  });

  it('returns 409 for the last active administrator, even if suspended ones remain, and logs nothing', async () => {
    const secondAdmin = await app.buildUser({ role: 'admin' });
    await setStatus(admin, secondAdmin, 'suspended');
    await expectError(setStatus(admin, admin, 'suspended', true), 'last_admin');
    await expectError(setRole(admin, admin, 'user', true), 'last_admin');
    await expectError(remove(admin, admin, { confirmSelf: true }), 'last_admin');
    expect(await findActiveAdmins()).toHaveLength(1);
    expect(await listAuditEntries(admin)).toEqual([]);
  });

  it('returns 404 for an unknown account, and 422 for an unknown status or field', async () => {
    const ada = await app.buildUser();
    const unknownUser = { ...ada, user: { ...ada.user, id: randomUUID() } };
    await expectError(setStatus(admin, unknownUser, 'suspended'), 'not_found');
    await expectError(setStatus(admin, ada, 'gone' as UserStatus), 'invalid_values');
    const body = { status: 'suspended', passwordHash: 'x', role: 'admin' } as { status: 'suspended' };
    await expectError(admin.client.adminUsers.setStatus({ params: { id: ada.user.id }, body }), 'invalid_values');
    expect(await findRow(ada)).toMatchObject({ status: 'active', role: 'user' });
  });
});

describe('PATCH /api/admin/users/:id/role', () => {
  it('grants and revokes the administrator role with effect from the next request', async () => {
    const ada = await app.buildUser();
    await expectError(ada.client.adminUsers.list(), 'forbidden');
    expect((await setRole(admin, ada, 'admin')).role).toBe('admin');
    await ada.client.adminUsers.list();
    await setRole(admin, ada, 'user');
    await expectError(ada.client.adminUsers.list(), 'forbidden');
    expect((await listAuditEntries(ada)).map(({ details }) => details['to'])).toHaveLength(2);
  });

  it('keeps one administrator when two demote each other or themselves simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.database.knex('users').delete();
      const [firstAdmin, secondAdmin] = [await app.buildUser({ role: 'admin' }), await app.buildUser({ role: 'admin' })];
      const demotions =
        round % 2 === 0
          ? [setRole(firstAdmin, secondAdmin, 'user'), setRole(secondAdmin, firstAdmin, 'user')]
          : [setRole(firstAdmin, firstAdmin, 'user', true), setRole(secondAdmin, secondAdmin, 'user', true)];
      const results = await Promise.allSettled(demotions);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await findActiveAdmins()).toHaveLength(1);
    }
  });

  it('keeps one administrator when ten demote, suspend and delete each other simultaneously', async () => {
    const admins = [admin, ...(await Promise.all(Array.from({ length: 9 }, () => app.buildUser({ role: 'admin' }))))];
    const changes = [
      (actor: TestUser, target: TestUser) => setRole(actor, target, 'user'),
      (actor: TestUser, target: TestUser) => setStatus(actor, target, 'suspended'),
      (actor: TestUser, target: TestUser) => remove(actor, target),
    ];
    const calls = admins.flatMap((actor, index) =>
      changes.map((change, step) => change(actor, admins[(index + step + 1) % 10] as TestUser)),
    );
    const results = await Promise.allSettled(calls);
    expect((await findActiveAdmins()).length).toBeGreaterThanOrEqual(1);
    const statuses = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { status: number }).status] : []));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it("requires confirmation for the administrator's own account", async () => {
    const secondAdmin = await app.buildUser({ role: 'admin' });
    await expectError(setRole(secondAdmin, secondAdmin, 'user'), 'confirmation_required');
    expect((await setRole(secondAdmin, secondAdmin, 'user', true)).role).toBe('user');
    await expectError(secondAdmin.client.adminUsers.list(), 'forbidden');
  });
});

describe('DELETE /api/admin/users/:id', () => {
  it('deletes the account with its photos, and logs who deleted it without naming the account', async () => {
    const photosBefore = await listPhotosOnDisk();
    const ada = await app.buildUser();
    await app.buildItem(ada);
    expect((await listPhotosOnDisk()).length).toBeGreaterThan(photosBefore.length);
    const response = await app.request(`/api/admin/users/${ada.user.id}`, { method: 'DELETE', token: admin.token });
    expect(response.status).toBe(204);
    expect((await listPhotosOnDisk()).toSorted()).toEqual(photosBefore.toSorted());
    expect(await findRow(ada)).toBeUndefined();
    await expectError(ada.client.auth.user(), 'unauthorized');
    const entries = await listAuditEntries(ada);
    expect(entries).toMatchObject([{ action: 'user.deleted', adminId: admin.user.id, details: { role: 'user', status: 'active' } }]);
    expect(JSON.stringify(entries)).not.toContain(ada.email);
  });

  it('stores nothing from a running upload', async () => {
    const ada = await app.buildUser();
    const files = await listPhotosOnDisk();
    runBeforeWriting = () => remove(admin, ada);
    await expectError(app.buildItem(ada), 'unauthorized');
    expect((await listPhotosOnDisk()).toSorted()).toEqual(files.toSorted());
  });

  it("requires confirmation for the administrator's own account", async () => {
    const secondAdmin = await app.buildUser({ role: 'admin' });
    await expectError(remove(secondAdmin, secondAdmin), 'confirmation_required');
    await secondAdmin.client.auth.user();
    await remove(secondAdmin, secondAdmin, { confirmSelf: true });
    await expectError(secondAdmin.client.auth.user(), 'unauthorized');
  });

  it('returns 404 for an unknown or already deleted account, and logs nothing', async () => {
    const ada = await app.buildUser();
    await remove(admin, ada);
    await expectError(remove(admin, ada), 'not_found');
    expect(await listAuditEntries(ada)).toHaveLength(1);
  });
});

it('the admin API never returns a hash', async () => {
  const ada = await app.buildUser();
  const { passwordHash } = await findRow(ada);
  const [{ tokenHash }] = await app.database.knex('sessions').where({ userId: ada.user.id });
  const responses = [await admin.client.adminUsers.list(), await setStatus(admin, ada, 'suspended'), await setRole(admin, ada, 'admin')];
  const text = JSON.stringify([...responses, await listAuditEntries(ada)]);
  expect(text).not.toContain(passwordHash);
  expect(text).not.toContain(tokenHash);
  expect(text).not.toContain('argon2');
});
