import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listColumns, GENERATED_COLUMNS } from '../../../test/many-items.ts';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { unzip } from '../../../test/zip.ts';
import { MINUTE } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

/** Tables that could contain personal data, and why the export excludes them. */
const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  totals: 'contains only sums of rows that are in the export',
  analysis_leases: 'contains leases that last only while an analysis runs',
  support_tickets: 'contains messages from a public form that does not verify the email address',
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const fetchExport = async ({ client }: Pick<TestUser, 'client'>): Promise<Map<string, Buffer>> =>
  unzip(Buffer.from(await (await client.account.export()).arrayBuffer()));
const readRows = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];

describe('GET /api/auth/user/export', () => {
  it("contains all of the account's rows and photos, and none from other accounts", async () => {
    const ada = await app.buildUser({ email: 'adas-marker@example.com' });
    const eve = await app.buildUser({ email: 'eves-marker@example.com' });
    const { item } = await app.buildItem(ada, 'adas-marker');
    await app.buildItem(eve, 'eves-marker');
    const response = await app.request('/api/auth/user/export', { token: ada.token });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="relist-${app.clock.now.toISOString().slice(0, 10)}.zip"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect(readRows(files, 'users')).toMatchObject([{ id: ada.user.id, email: ada.email }]);
    expect(readRows(files, 'items')).toMatchObject([{ id: item.id, name: 'adas-marker', hint: 'adas-marker' }]);
    expect(readRows(files, 'listings')).toMatchObject([{ itemId: item.id }]);
    expect(readRows(files, 'photos')).toMatchObject([{ itemId: item.id, position: 1 }]);
    expect(readRows(files, 'ai_calls')).toEqual([]);
    const [photo] = await app.database.knex('photos').where({ itemId: item.id });
    const storedPhoto = await readFile(join(app.folder, 'photos', photo.fileKey.slice(0, 2), photo.fileKey, '1-2048.jpg'));
    expect(files.get(`photos/${item.id}/1.jpg`)?.equals(storedPhoto)).toBe(true);
    const text = [...files.values()].map((file) => file.toString('latin1')).join('\n');
    expect(text).not.toContain('eves-marker');
    expect(text).not.toContain(eve.user.id);
  });

  it('has a file for every table that references an account, with documented exceptions', async () => {
    const { rows } = await app.database.knex.raw<{ rows: { name: string }[] }>(
      `with recursive referencing(oid) as (
         select 'users'::regclass::oid union select conrelid from pg_constraint join referencing on confrelid = referencing.oid where contype = 'f'
       )
       select relname as name from pg_class join referencing using (oid)
       union
       select table_name from information_schema.columns
       where table_schema = 'public' and (column_name in ('admin_id', 'email', 'recipient') or column_name ~ '(user|item|listing|job)_id$')`,
    );
    const tables = rows.map(({ name }) => name);
    expect(tables).toContain('job_results');
    const files = [...(await fetchExport(await app.buildUser())).keys()];
    for (const name of tables.filter((table) => !(table in EXCLUDED_TABLES))) expect(files).toContain(`${name}.json`);
    for (const [name] of Object.entries(EXCLUDED_TABLES)) {
      expect(tables).toContain(name);
      expect(files).not.toContain(`${name}.json`);
    }
  });

  it('contains all results of a job', async () => {
    const ada = await app.buildUser();
    const id = randomUUID();
    const [createdAt, count] = [app.clock.now, 250];
    const state = { state: 'done', payload: '{}', progress: count, total: count };
    await app.database.knex('jobs').insert({ id, userId: ada.user.id, kind: 'bulk-pricing', ...state, createdAt, updatedAt: createdAt });
    const results = Array.from({ length: count }, (_, position) => ({ jobId: id, position, result: JSON.stringify({ position }) }));
    await app.database.knex('job_results').insert(results);
    const exportedRows = readRows(await fetchExport(ada), 'job_results');
    expect(exportedRows.map(({ result }) => result)).toEqual(results.map(({ position }) => ({ position })));
  });

  it('contains no password, no token and no hash of either', async () => {
    const ada = await app.buildUser();
    const { token } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } });
    const text = [...(await fetchExport(ada)).values()].map((file) => file.toString('latin1')).join('\n');
    const [user] = await app.database.knex('users').where({ id: ada.user.id });
    const [session] = await app.database.knex('sessions').where({ userId: ada.user.id });
    const [accessToken] = await app.database.knex('access_tokens').where({ userId: ada.user.id });
    const hashes: string[] = [session.tokenHash, accessToken.tokenHash];
    expect(hashes.join()).toMatch(/^[0-9a-f]{64},[0-9a-f]{64}$/);
    for (const secret of [ada.password, ada.token, token, user.passwordHash, ...hashes]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash/);
    expect(text).toContain('Laptop');
  });

  it('contains each row once across many pages, even with equal timestamps', async () => {
    const ada = await app.buildUser();
    for (let count = 0; count < 3; count += 1) await app.buildItem(ada);
    const names = (await listColumns(app.database.knex, 'items', ['id', ...GENERATED_COLUMNS])).join(', ');
    await app.database.knex.raw(
      `insert into items (id, ${names}) select gen_random_uuid(), ${names}
       from items, generate_series(1, 99) where user_id = ?`,
      [ada.user.id],
    );
    const files = await fetchExport(ada);
    const ids = readRows(files, 'items').map(({ id }) => id);
    expect(ids).toHaveLength(300);
    expect(new Set(ids).size).toBe(300);
    expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(3);
  });

  it('skips a photo whose file is missing', async () => {
    const ada = await app.buildUser();
    const { item } = await app.buildItem(ada);
    const [photo] = await app.database.knex('photos').where({ itemId: item.id });
    await rm(join(app.folder, 'photos', photo.fileKey.slice(0, 2), photo.fileKey), { recursive: true });
    const files = await fetchExport(ada);
    expect(readRows(files, 'photos')).toHaveLength(1);
    expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([]);
  });

  it('survives a disconnect during the download, and supports HEAD', async () => {
    const ada = await app.buildUser();
    for (let count = 0; count < 5; count += 1) await app.buildItem(ada);
    const controller = new AbortController();
    const response = await app.request('/api/auth/user/export', { token: ada.token, signal: controller.signal });
    await response.body?.getReader().read();
    controller.abort();
    expect((await app.request('/api/auth/user/export', { method: 'HEAD', token: ada.token })).status).toBe(200);
    const photos = [...(await fetchExport(ada)).keys()].filter((name) => name.startsWith('photos/'));
    expect(photos).toHaveLength(5);
  });

  it('accepts a read token; returns 401 without a token, 403 without the scope and 429 after too many calls', async () => {
    const strictApp = await startApp({ limits: { ...LIMITS, accountExport: { count: 1, window: MINUTE } } });
    const { client } = await strictApp.buildUser();
    const createToken = async (scope: 'read' | 'write') =>
      (await client.accessTokens.create({ body: { name: scope, scopes: [scope] } })).token;
    const requestExport = async (token: string) => strictApp.request('/api/auth/user/export', { token });
    await expectErrorResponse(await requestExport(await createToken('write')), 'insufficient_scope');
    const response = await requestExport(await createToken('read'));
    expect(unzip(Buffer.from(await response.arrayBuffer())).has('users.json')).toBe(true);
    await expectError(client.account.export(), 'rate_limited');
    await expectError(strictApp.anonymous.account.export(), 'unauthorized');
    await strictApp.close();
  });
});
