import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createTestPartner } from '../../../test/partners.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { createClient } from '../../client/index.ts';
import { createAiResponseCache } from '../services/analyses/ai-response-cache.ts';
import { expectListed } from '../../../test/expect-listed.ts';

let app: TestApp;
let runBeforeWriting = async (): Promise<void> => {};
beforeAll(async () => {
  app = await startApp({
    engine: createInstantEngine({ runAtStage: async (stage) => (stage === 'writing' ? runBeforeWriting() : undefined) }),
  });
});
afterAll(() => app.close());

/** Support messages are kept for three years even if the sender has an account, because the email in them is not verified. */
const RETAINED_TABLES = "('support_tickets')";

/** Returns every row of every table as text, including the queue's tables. */
const dumpDatabase = async (): Promise<string> => {
  const { knex } = app.database;
  const { rows } = await knex.raw<{ rows: { schema: string; name: string }[] }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name not in ${RETAINED_TABLES}`,
  );
  const texts = rows.map(async ({ schema, name }) => JSON.stringify(await knex.withSchema(schema).from(name).select()));
  return (await Promise.all(texts)).join('\n');
};

/** Lists the tables with an owner column that contain no row for this account. */
const listTablesWithoutRows = async (userId: string): Promise<string[]> => {
  const { knex } = app.database;
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
  );
  const results = rows.map(async ({ name }) => ((await knex(name).where({ userId }).first()) ? [] : [name]));
  return (await Promise.all(results)).flat();
};

const listFilesOnDisk = async (): Promise<string[]> => {
  const entries = await readdir(app.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // erasures.txt contains hashes of random ids; other tests cover it.
  return files.filter((file) => !file.endsWith('erasures.txt'));
};

/** Creates rows that otherwise only an email, a provider, a partner's page or a timer creates. */
const buildOtherRows = async (userId: string, itemId: string, marker: string): Promise<void> => {
  const { knex } = app.database;
  const createRow = () => ({ id: randomUUID(), userId, createdAt: app.clock.now });
  const expiry = { expiresAt: new Date(app.clock.now.getTime() + 60_000) };
  const { partner } = await createTestPartner(app);
  await knex('ai_calls').insert({ ...createRow(), provider: marker, model: 'm', promptTokens: 1, completionTokens: 1 });
  await knex('sign_in_identities').insert({ ...createRow(), issuer: 'https://id.example', subject: marker });
  await knex('sign_in_codes').insert({ ...createRow(), ...expiry, tokenHash: marker, browserHash: marker });
  await knex('confirmations').insert({
    ...createRow(),
    ...expiry,
    kind: 'email',
    email: `${marker}-new@example.com`,
    tokenHash: `${marker}-link`,
  });
  await knex('second_factors').insert({ ...createRow(), secret: marker });
  await knex('recovery_codes').insert({ ...createRow(), codeHash: marker });
  await knex('embed_sessions').insert({ ...createRow(), ...expiry, tokenHash: marker, scopes: '[]', widgets: '[]' });
  const delivery = { partnerId: partner.id, event: 'item.analysed', data: { marker }, status: 'pending', attempts: 0 };
  await knex('webhook_deliveries').insert({ ...createRow(), ...delivery });
  const { id: watchId } = await knex('price_watches').where({ userId }).first('id');
  await knex('price_alerts').insert({ ...createRow(), watchId, itemId, cause: 'percent', fromPrice: 1, toPrice: 2 });
  const job = { ...createRow(), kind: 'bulk-pricing', state: 'done', payload: { itemIds: [itemId] }, progress: 1, total: 1 };
  await knex('jobs').insert({ ...job, updatedAt: app.clock.now });
  await knex('job_results').insert({ jobId: job.id, position: 0, result: { itemName: marker } });
};

/** Creates an account with a marked row in every table that can contain one. */
const buildFullAccount = async (marker: string): Promise<TestUser> => {
  const email = `${marker}@example.com`;
  const ada = await app.buildUser({ email });
  await ada.client.account.update({ body: { lastName: marker } });
  await ada.client.account.setPhoto({ files: [await createJacketPhoto(`${marker}.jpg`)] });
  await ada.client.accessTokens.create({ body: { name: marker, scopes: ['read'] } });
  const files = [await createJacketPhoto(`${marker}.jpg`)];
  const { item, listing } = expectListed(await ada.client.items.create({ files, body: { hint: marker } }, { idempotencyKey: marker }));
  await ada.client.priceTracking.watch({ body: { itemId: item.id, percent: 5 } });
  await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'sold', soldPrice: 12 } });
  const { id: userId } = ada.user;
  await createAiResponseCache({ knex: app.database.knex, clock: () => app.clock.now }).set('question', `Looks like ${marker}`, userId);
  await app.services.errorEvents.record({ action: 'POST /api/items', message: `internal_error: ${marker}`, userId, requestId: 'r' });
  await app.anonymous.auth.login({ body: { email, password: 'wrong' } }).catch(() => {});
  await app.anonymous.passwordResets.request({ body: { email } });
  await app.services.passwordResets.waitUntilIdle();
  await app.anonymous.contact.send({ body: { name: marker, email, message: marker } });
  await buildOtherRows(userId, item.id, marker);
  return ada;
};

describe('DELETE /api/auth/user', () => {
  it('deletes the account from every table and folder, and keeps all other data', async () => {
    const eve = await buildFullAccount('eves-marker');
    const filesBefore = (await listFilesOnDisk()).toSorted();
    const ada = await buildFullAccount('adas-marker');
    const { token } = await ada.client.accessTokens.create({ body: { name: 'Other', scopes: ['read', 'write'] } });
    // A new table with personal rows must be filled above, otherwise this test does not cover it.
    expect(await listTablesWithoutRows(ada.user.id)).toEqual([]);
    const dumpBefore = await dumpDatabase();
    expect(dumpBefore.split('adas-marker').length).toBeGreaterThan(12);
    expect((await listFilesOnDisk()).length).toBeGreaterThan(filesBefore.length);

    await ada.client.account.remove({ body: { currentPassword: ada.password } });

    const dumpAfter = await dumpDatabase();
    expect(dumpAfter).not.toContain('adas-marker');
    expect(dumpAfter).not.toContain(ada.user.id);
    expect((await listFilesOnDisk()).toSorted()).toEqual(filesBefore);
    for (const file of filesBefore) expect((await readFile(file)).includes('adas-marker')).toBe(false);
    expect(dumpAfter.split('eves-marker').length).toBe(dumpBefore.split('eves-marker').length);
    const anonymousEvents = await app.database.knex('error_events').whereNull('userId').select('errorMessage');
    expect(anonymousEvents).toEqual([{ errorMessage: 'internal_error' }]);

    await expectError(ada.client.auth.user(), 'unauthorized');
    await expectError(createClient({ baseUrl: app.url, token }).items.list(), 'unauthorized');
    await expectError(app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } }), 'wrong_credentials');
    await eve.client.auth.user();
  });

  it('clears the cookie, and allows a new account with the same email', async () => {
    const ada = await app.buildUser();
    const response = await app.request('/api/auth/user', {
      method: 'DELETE',
      token: ada.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: ada.password }),
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^relist_session=;.*expires=Thu, 01 Jan 1970/);
    const newAccount = await app.buildUser({ email: ada.email });
    expect(newAccount.user.id).not.toBe(ada.user.id);
    expect((await newAccount.client.items.list()).total).toBe(0);
  });

  it('returns 403 for a wrong password, 422 without one and 401 without a token, and deletes nothing', async () => {
    const ada = await app.buildUser();
    await expectError(ada.client.account.remove({ body: { currentPassword: 'wrong' } }), 'wrong_password');
    await expectError(ada.client.account.remove({ body: { currentPassword: '' } }), 'invalid_values');
    await expectError(app.anonymous.account.remove({ body: { currentPassword: ada.password } }), 'unauthorized');
    await ada.client.auth.user();
  });

  it('returns 409 for the only administrator, and keeps one if the last two delete their accounts simultaneously', async () => {
    const deleteAccount = ({ client, password }: TestUser) => client.account.remove({ body: { currentPassword: password } });
    const admin = await app.buildUser({ role: 'admin' });
    await expectError(deleteAccount(admin), 'last_admin');
    const secondAdmin = await app.buildUser({ role: 'admin' });
    const results = await Promise.allSettled([deleteAccount(admin), deleteAccount(secondAdmin)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await app.database.knex('users').where({ role: 'admin' })).toHaveLength(1);
  });

  it('stores no row or photo from a running upload', async () => {
    const ada = await app.buildUser();
    const files = await listFilesOnDisk();
    runBeforeWriting = () => ada.client.account.remove({ body: { currentPassword: ada.password } });
    await expectError(app.buildItem(ada), 'unauthorized');
    runBeforeWriting = async () => {};
    expect(await app.database.knex('items').where({ userId: ada.user.id })).toEqual([]);
    expect((await listFilesOnDisk()).toSorted()).toEqual(files.toSorted());
  });
});

describe('a suspension', () => {
  it('makes a running upload fail without storing anything', async () => {
    const ada = await app.buildUser();
    const files = await listFilesOnDisk();
    runBeforeWriting = async () => {
      await app.database.knex('users').where({ id: ada.user.id }).update({ status: 'suspended' });
    };
    await expectError(app.buildItem(ada), 'account_suspended');
    runBeforeWriting = async () => {};
    expect(await app.database.knex('items').where({ userId: ada.user.id })).toEqual([]);
    expect((await listFilesOnDisk()).toSorted()).toEqual(files.toSorted());
  });
});
