import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { ORIGIN, createTestPartner } from '../../../test/partners.ts';
import { createClient } from '../../client/index.ts';
import { HOUR, MINUTE, addTime } from '../services/shared/clock.ts';

let app: TestApp;
let admin: TestUser;
let now: Date;
beforeAll(async () => {
  app = await startApp();
  admin = await app.buildUser({ role: 'admin' });
  now = app.clock.now;
});
beforeEach(() => {
  app.clock.now = now;
});
afterAll(() => app.close());

const createServerClient = (token: string) => createClient({ baseUrl: app.url, token });
const createSession = (key: string) => createServerClient(key).embed.createSession({ body: { userId: 'u', origin: ORIGIN, name: null } });

describe('POST /api/admin/partners', () => {
  it('creates a partner with defaults, shows its secret key once and stores only the hash', async () => {
    const partner = await admin.client.partners.create({ body: { name: ' Second Life ', origins: [ORIGIN, ORIGIN] } });
    expect(partner).toMatchObject({
      name: 'Second Life',
      origins: [ORIGIN],
      status: 'active',
      theme: 'inherit',
      analysesPerDay: 1000,
      triesPerDay: 0,
    });
    expect(partner.publishableKey).toMatch(/^pk_[\w-]{43}$/);
    expect(partner.secretKey).toMatch(/^sk_[\w-]{43}$/);
    expect(partner.keys).toMatchObject([{ ending: partner.secretKey.slice(-4), lastUsedAt: null, expiresAt: null }]);
    const details = await admin.client.partners.get({ params: { id: partner.id } });
    expect(details).toEqual({ ...partner, secretKey: undefined });
    const storedRows = JSON.stringify(
      await Promise.all(['partners', 'partner_keys', 'audit_log'].map((table) => app.database.knex(table))),
    );
    expect(storedRows + app.logLines.join('') + JSON.stringify(details)).not.toContain(partner.secretKey.slice(3));
  });

  it.each([
    'https://shop.example/',
    'https://*.shop.example',
    'http://shop.example',
    'shop.example',
    'null',
    '*',
    'https://shop.example:443',
    'https://SHOP.example',
    'https://user@shop.example',
    'javascript:alert(1)',
  ])('rejects %s as an origin', async (origin) => {
    const error = await expectError(admin.client.partners.create({ body: { name: 'x', origins: [origin] } }), 'invalid_values');
    expect(error.fields).toEqual({ 'origins.0': 'must be an origin such as https://shop.example, without a path' });
  });

  it('accepts ports, and http on this machine', async () => {
    const origins = ['https://shop.example:8443', 'http://localhost:5173', 'http://shop-a.localhost', 'http://127.0.0.1:81'];
    expect((await admin.client.partners.create({ body: { name: 'x', origins } })).origins).toEqual(origins);
  });
});

describe('GET /api/admin/partners', () => {
  it('lists partners page by page, newest first, for administrators only', async () => {
    const names = ['One', 'Two', 'Three'];
    for (const [index, name] of names.entries()) {
      app.clock.now = addTime(now, (index + 1) * MINUTE);
      await createTestPartner(app, { name });
    }
    const firstPage = await admin.client.partners.list({ query: { limit: 2 } });
    expect(firstPage.rows.map(({ name }) => name)).toEqual(['Three', 'Two']);
    expect(firstPage.total).toBeGreaterThanOrEqual(3);
    const secondPage = await admin.client.partners.list({ query: { limit: 2, cursor: String(firstPage.nextCursor) } });
    expect(secondPage.rows[0]?.name).toBe('One');
    await expectError((await app.buildUser()).client.partners.list(), 'forbidden');
  });
});

describe('PATCH /api/admin/partners/:id', () => {
  it('changes only the fields in the request', async () => {
    const { partner } = await createTestPartner(app);
    const changedPartner = await admin.client.partners.update({ params: { id: partner.id }, body: { analysesPerDay: 5, theme: 'dark' } });
    expect(changedPartner).toEqual({ ...partner, secretKey: undefined, analysesPerDay: 5, theme: 'dark' });
    const log = await admin.client.audit.list({ query: { targetId: partner.id } });
    expect(log.rows.map(({ action, details }) => [action, details])).toContainEqual([
      'shop.changed',
      { analysesPerDay: 5, changed: 'theme' },
    ]);
    const unknownUpdate = admin.client.partners.update({ params: { id: randomUUID() }, body: { name: 'x' } });
    await expectError(unknownUpdate, 'not_found');
    await expectError(admin.client.partners.update({ params: { id: partner.id }, body: { id: 'x' } as object }), 'invalid_values');
  });

  it("suspends a partner's keys and tokens from the next call on, and reactivates them", async () => {
    const testPartner = await createTestPartner(app);
    const { token } = await testPartner.mint('ada');
    const getConfig = () =>
      app.request('/api/embed/config', { headers: { origin: ORIGIN, authorization: `Bearer ${testPartner.partner.publishableKey}` } });
    const setStatus = (status: 'active' | 'suspended') =>
      admin.client.partners.update({ params: { id: testPartner.partner.id }, body: { status } });
    expect((await getConfig()).status).toBe(200);
    await setStatus('suspended');
    await expectError(testPartner.createWidget(token).items.list(), 'shop_suspended');
    await expectError(testPartner.mint(), 'shop_suspended');
    expect(await (await getConfig()).json()).toMatchObject({ code: 'shop_suspended' });
    await setStatus('active');
    await testPartner.createWidget(token).items.list();
  });
});

describe('secret keys', () => {
  it('overlap for the chosen time, and are distinguishable in the log', async () => {
    const { partner, secretKey: formerKey } = await createTestPartner(app);
    const rotationTime = addTime(now, MINUTE);
    app.clock.now = rotationTime;
    const rotatedPartner = await admin.client.partners.rotateKey({ params: { id: partner.id }, body: { overlapHours: 2 } });
    expect(rotatedPartner.keys.map(({ expiresAt }) => expiresAt)).toEqual([null, addTime(rotationTime, 2 * HOUR).toISOString()]);
    await createSession(formerKey);
    await createSession(rotatedPartner.secretKey);
    const lines = app.logLines.map((line) => JSON.parse(line) as { keyId?: string }).filter(({ keyId }) => keyId);
    const ids = rotatedPartner.keys.map(({ id }) => id);
    expect(ids.every((id) => lines.some(({ keyId }) => keyId === id))).toBe(true);
    app.clock.now = addTime(rotationTime, 2 * HOUR - 1);
    await createSession(formerKey);
    app.clock.now = addTime(rotationTime, 2 * HOUR);
    await expectError(createSession(formerKey), 'token_expired');
    await createSession(rotatedPartner.secretKey);
    expect((await admin.client.partners.get({ params: { id: partner.id } })).keys).toHaveLength(1);
  });

  it('stop working immediately without an overlap, or when revoked', async () => {
    const { partner, secretKey: formerKey } = await createTestPartner(app);
    const { secretKey, keys } = await admin.client.partners.rotateKey({ params: { id: partner.id }, body: { overlapHours: 0 } });
    await expectError(createSession(formerKey), 'token_expired');
    await createSession(secretKey);
    const otherPartner = await createTestPartner(app);
    const keyId = String(keys[0]?.id);
    await expectError(admin.client.partners.revokeKey({ params: { id: otherPartner.partner.id, keyId } }), 'not_found');
    await admin.client.partners.revokeKey({ params: { id: partner.id, keyId } });
    await expectError(createSession(secretKey), 'unauthorized');
  });

  it('are limited to five', async () => {
    const { partner } = await createTestPartner(app);
    const rotate = () => admin.client.partners.rotateKey({ params: { id: partner.id }, body: {} });
    for (let index = 1; index < 5; index += 1) await rotate();
    await expectError(rotate(), 'conflict');
  });

  it('record their last use at most once in ten minutes', async () => {
    const { partner, secretKey } = await createTestPartner(app);
    const getLastUse = async () => (await admin.client.partners.get({ params: { id: partner.id } })).keys[0]?.lastUsedAt;
    await createSession(secretKey);
    expect(await getLastUse()).toBe(now.toISOString());
    app.clock.now = addTime(now, 10 * MINUTE - 1);
    await createSession(secretKey);
    expect(await getLastUse()).toBe(now.toISOString());
  });
});

describe('DELETE /api/admin/partners/:id', () => {
  it('deletes only the data of the partner and its users', async () => {
    const [testPartner, otherPartner] = [await createTestPartner(app), await createTestPartner(app)];
    const seller = await app.buildUser();
    const buildUserItem = async ({ mint, createWidget }: typeof testPartner, user: string) =>
      app.buildItem({ ...seller, client: createWidget((await mint(user)).token) });
    const deletedItems = [await buildUserItem(testPartner, 'ada'), await buildUserItem(testPartner, 'eve')];
    const remainingItems = [await buildUserItem(otherPartner, 'ada'), await app.buildItem(seller)];
    const countRows = async (table: string) => Number((await app.database.knex(table).count({ n: '*' }).first())?.['n']);
    const rowCountsBefore = { users: await countRows('users'), items: await countRows('items') };
    const countPhotos = async () =>
      (await readdir(join(app.folder, 'photos'), { recursive: true })).filter((name) => name.endsWith('.jpg')).length;
    const photosBefore = await countPhotos();
    await admin.client.partners.remove({ params: { id: testPartner.partner.id } });
    expect({ users: await countRows('users'), items: await countRows('items') }).toEqual({
      users: rowCountsBefore.users - 2,
      items: rowCountsBefore.items - 2,
    });
    expect(await countPhotos()).toBe(photosBefore - 2 * 3);
    const readItemIds = async () => (await app.database.knex('items').pluck('id')) as string[];
    expect(await readItemIds()).toEqual(expect.arrayContaining(remainingItems.map(({ item }) => item.id)));
    expect((await readItemIds()).filter((id) => deletedItems.some(({ item }) => item.id === id))).toEqual([]);
    await expectError(testPartner.mint(), 'unauthorized');
    await expectError(admin.client.partners.remove({ params: { id: testPartner.partner.id } }), 'not_found');
    expect((await otherPartner.mint('ada')).widgets).toHaveLength(8);
  });
});
