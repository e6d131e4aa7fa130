import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { unzip } from '../../../test/zip.ts';
import { DAY, HOUR } from '../services/shared/clock.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

const sendPriceAlert = (to: string, subject = 'Sizes') =>
  app.services.mail.send({ to, template: 'price-alert', data: { firstName: 'Ada', name: subject, message: 'Hello' } });
const requestReset = async (email: string): Promise<void> => {
  await app.anonymous.passwordResets.request({ body: { email } });
  await app.services.passwordResets.waitUntilIdle();
};

describe('GET /api/admin/outbox', () => {
  it('lists emails by state, newest first, page by page', async () => {
    for (const name of ['first', 'second', 'third']) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      await sendPriceAlert(`${name}@example.com`);
    }
    const firstPage = await admin.client.outbox.list({ query: { limit: 2, state: 'kept' } });
    expect(firstPage).toMatchObject({ total: 3, rows: [{ to: 'third@example.com' }, { to: 'second@example.com' }] });
    const secondPage = await admin.client.outbox.list({ query: { limit: 2, state: 'kept', cursor: firstPage.nextCursor ?? '' } });
    expect(secondPage.rows).toMatchObject([{ to: 'first@example.com', subject: 'Price alert: Sizes', attempts: 0 }]);
    expect(await admin.client.outbox.list({ query: { state: 'sent' } })).toMatchObject({ total: 0, rows: [] });
  });

  it('hides a valid link, and deletes it once it has expired', async () => {
    const now = app.clock.now;
    const ada = await app.buildUser();
    await requestReset(ada.email);
    const email = (await admin.client.outbox.list()).rows.find(({ to }) => to === ada.email);
    expect(email).toMatchObject({ state: 'kept', text: expect.stringContaining('[link]') });
    expect(JSON.stringify(email)).not.toContain('#reset=');
    app.clock.now = new Date(now.getTime() + 2 * HOUR);
    await app.services.housekeeping.run();
    expect(await app.database.knex('outbox').whereNotNull('link')).toEqual([]);
    app.clock.now = now;
  });

  it("requires an administrator's session, not an access token", async () => {
    const eve = await app.buildUser();
    await expectError(eve.client.outbox.list(), 'forbidden');
    const { token } = await admin.client.accessTokens.create({ body: { name: 'Lent', scopes: ['read', 'write'] } });
    expect((await app.request('/api/admin/outbox', { token })).status).toBe(403);
  });

  it('returns 422 for an unknown state', async () => {
    const query = { state: 'lost' as 'sent' };
    expect((await expectError(admin.client.outbox.list({ query }), 'invalid_values')).fields).toHaveProperty('state');
  });
});

describe('POST /api/admin/outbox/:id/retry', () => {
  it('returns 404 for an unknown email, and 409 without a mail server', async () => {
    await sendPriceAlert('retry@example.com');
    const id = String((await admin.client.outbox.list()).rows.find(({ to }) => to === 'retry@example.com')?.id);
    await expectError(admin.client.outbox.retry({ params: { id: crypto.randomUUID() } }), 'not_found');
    expect((await expectError(admin.client.outbox.retry({ params: { id } }), 'conflict')).message).toContain('SMTP_URL');
  });

  it('requeues a failed email, writes an audit entry, and refuses one that was sent or has expired', async () => {
    const mailApp = await startApp({ mail: { url: 'smtp://127.0.0.1:1', from: 'hello@relist.example' } });
    const admin = await mailApp.buildUser({ role: 'admin' });
    await mailApp.services.mail.send({
      to: 'a@example.com',
      template: 'password-changed',
      data: { firstName: null, isFromEmailLink: true, hasRevokedTokens: true },
      expiresAt: new Date(mailApp.clock.now.getTime() + HOUR),
    });
    const { knex } = mailApp.database;
    await knex('outbox').update({ state: 'failed', attempts: 12, lastError: 'Mailbox full', nextAttemptAt: null });
    const id = String((await admin.client.outbox.list()).rows[0]?.id);
    expect(await admin.client.outbox.retry({ params: { id } })).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await admin.client.audit.list()).toMatchObject({ rows: [{ action: 'mail.retried', targetId: id, adminId: admin.user.id }] });
    await knex('outbox').update({ state: 'sent' });
    await expectError(admin.client.outbox.retry({ params: { id } }), 'conflict');
    await knex('outbox').update({ state: 'failed' });
    mailApp.clock.now = new Date(mailApp.clock.now.getTime() + HOUR);
    await expectError(admin.client.outbox.retry({ params: { id } }), 'conflict');
    await mailApp.close();
  });
});

describe('emails in the outbox', () => {
  it('are deleted after 30 days, or with their account', async () => {
    const now = app.clock.now;
    const ada = await app.buildUser();
    await sendPriceAlert(ada.email);
    await sendPriceAlert('other@example.com');
    await requestReset(ada.email);
    await ada.client.account.remove({ body: { currentPassword: ada.password } });
    expect(await app.database.knex('outbox').where({ recipient: ada.email })).toEqual([]);
    app.clock.now = new Date(now.getTime() + 30 * DAY - 1);
    await app.services.housekeeping.run();
    expect(await app.database.knex('outbox').where({ recipient: 'other@example.com' })).toHaveLength(1);
    app.clock.now = new Date(now.getTime() + 30 * DAY);
    await app.services.housekeeping.run();
    expect(await app.database.knex('outbox')).toEqual([]);
    app.clock.now = now;
  });

  it("are in their recipient's export, without the link", async () => {
    const ada = await app.buildUser();
    await requestReset(ada.email);
    const files = unzip(Buffer.from(await (await ada.client.account.export()).arrayBuffer()));
    const text = files.get('outbox.json')?.toString() ?? '';
    expect(text).toContain('Choose a new password');
    expect(text).not.toContain('#reset=');
  });
});
