import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createTestPartner, type TestPartner } from '../../../test/partners.ts';
import { startReceiver, type ReceivedWebhook, type Receiver } from '../../../test/receiver.ts';
import { DAY, HOUR, addTime } from '../services/shared/clock.ts';
import { RETRY_DELAYS } from '../services/webhooks/webhook-deliveries.ts';

let app: TestApp;
let admin: TestUser;
let testPartner: TestPartner;
let receiver: Receiver;
let now: Date;
beforeAll(async () => {
  app = await startApp({ areLoopbackWebhooksAllowed: true });
  admin = await app.buildUser({ role: 'admin' });
  // Stay ahead of the database's clock, which the queue uses, so that no scheduled job becomes due unexpectedly.
  now = addTime(app.clock.now, DAY);
});
beforeEach(async () => {
  app.clock.now = now;
  testPartner = await createTestPartner(app);
  receiver = await startReceiver();
});
afterEach(async () => {
  await app.runJobs();
  await receiver.close();
});
afterAll(() => app.close());

const getPartnerParams = () => ({ params: { id: testPartner.partner.id } });
const listDeliveries = async () => (await admin.client.webhooks.deliveries(getPartnerParams())).rows;
const createWidgetClient = async (user = 'ada') => testPartner.createWidget((await testPartner.mint(user)).token);
const uploadItem = async () => app.buildItem({ ...admin, client: await createWidgetClient() });
const listTypes = (webhooks: readonly ReceivedWebhook[]) =>
  webhooks.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted();

/** Verifies a signature as a partner would, according to https://www.standardwebhooks.com and without our code. */
const isGenuine = ({ headers, body }: ReceivedWebhook, secret: string): boolean => {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expectedSignature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(content)
    .digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => signature.split(','))
    .some(([version, value]) => {
      const signatureBytes = Buffer.from(String(value), 'base64');
      return version === 'v1' && signatureBytes.length === expectedSignature.length && timingSafeEqual(signatureBytes, expectedSignature);
    });
};

it("the audit log contains webhook changes by administrators and by the partner's keys", async () => {
  await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
  app.clock.now = addTime(now, 1);
  await admin.client.webhooks.set({ ...getPartnerParams(), body: { url: receiver.url } });
  app.clock.now = addTime(now, 2);
  await testPartner.server.webhooks.removeOwn();
  const { rows } = await admin.client.audit.list({ query: { targetId: testPartner.partner.id, action: 'shop' } });
  const [key] = testPartner.partner.keys;
  const partnerEntry = { adminId: null, details: { by: 'shop', keyId: key?.id }, ip: null, requestId: expect.stringMatching(/./) };
  expect(rows.filter(({ action }) => action.includes('webhook'))).toMatchObject([
    { action: 'shop.webhook_removed', ...partnerEntry },
    { action: 'shop.webhook_set', adminId: admin.user.id, details: {} },
    { action: 'shop.webhook_set', ...partnerEntry },
  ]);
  expect(JSON.stringify(rows)).not.toContain(receiver.url);
});

describe('the events sent to a partner', () => {
  it('are signed, sent once, and only about its users', async () => {
    const { secret } = await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    const otherPartner = await createTestPartner(app);
    await app.buildItem({ ...admin, client: otherPartner.createWidget((await otherPartner.mint('ada')).token) });
    await app.buildItem(admin);
    const { item, listing } = await uploadItem();
    const client = await createWidgetClient();
    const secondListing = await client.items.createListing({ params: { id: item.id }, body: { platform: 'ebay' } });
    await client.listings.setStatus({ params: { id: secondListing.id }, body: { status: 'sold', soldPrice: 40 } });
    await client.listings.setStatus({ params: { id: secondListing.id }, body: { status: 'sold', soldPrice: 41 } });
    await app.runJobs();
    expect(listTypes(receiver.webhooks)).toEqual(['item.analysed', 'listing.created', 'listing.created', 'listing.sold']);
    expect(receiver.webhooks.every((webhook) => isGenuine(webhook, secret))).toBe(true);
    expect(receiver.webhooks.some((webhook) => isGenuine({ ...webhook, body: `${webhook.body} ` }, secret))).toBe(false);
    const bodies = receiver.webhooks.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object });
    expect(bodies.find(({ type }) => type === 'listing.sold')).toEqual({
      type: 'listing.sold',
      timestamp: now.toISOString(),
      data: expect.objectContaining({
        userId: 'ada',
        itemId: item.id,
        listingId: secondListing.id,
        platform: 'ebay',
        soldPrice: 40,
        soldAt: now.toISOString(),
      }),
    });
    expect(bodies.find(({ type }) => type === 'item.analysed')?.data).toMatchObject({ userId: 'ada', itemId: item.id });
    expect(JSON.stringify(bodies)).toContain(listing.id);
    expect(await listDeliveries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'listing.sold', status: 'delivered', attempts: 1, responseStatus: 204, error: null }),
      ]),
    );
    expect(app.logLines.join('')).not.toContain(secret.slice(6));
  });

  it('are not sent when the change was rolled back', async () => {
    await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
    const { item } = await uploadItem();
    await app.runJobs();
    const webhookCount = receiver.webhooks.length;
    const client = await createWidgetClient();
    await expectError(client.items.createListing({ params: { id: item.id }, body: { platform: 'facebook' } }), 'conflict');
    await app.runJobs();
    expect(receiver.webhooks).toHaveLength(webhookCount);
  });

  it('are deleted with the user they are about', async () => {
    await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
    await uploadItem();
    await testPartner.server.embed.removeUser({ params: { externalId: 'ada' } });
    await app.runJobs();
    expect([receiver.webhooks, await listDeliveries()]).toEqual([[], []]);
  });
});

describe('a failing receiver', () => {
  it('gets retries with growing delays for more than a day, and then none', async () => {
    await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
    receiver.respond = (response) => void response.writeHead(500).end('x'.repeat(100_000));
    await uploadItem();
    await app.runJobs();
    for (const [attempt, delay] of RETRY_DELAYS.entries()) {
      const [firstDelivery] = await listDeliveries();
      expect(firstDelivery).toMatchObject({
        status: 'pending',
        attempts: attempt + 1,
        responseStatus: 500,
        error: 'The receiver responded with 500.',
      });
      expect(firstDelivery?.responseBody).toHaveLength(500);
      expect(firstDelivery?.nextAttemptAt).toBe(addTime(app.clock.now, delay).toISOString());
      app.clock.now = addTime(app.clock.now, delay);
      await app.runJobs({ shouldIncludeScheduled: true });
    }
    expect(app.clock.now.getTime() - now.getTime()).toBeGreaterThan(DAY);
    expect(await listDeliveries()).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ status: 'failed', attempts: 8, nextAttemptAt: null })),
    );
    await app.runJobs({ shouldIncludeScheduled: true });
    expect(receiver.webhooks).toHaveLength(2 * 8);
    expect(new Set(receiver.webhooks.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('receives the event once it is available again, with a current signature', async () => {
    const { secret } = await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
    const { url } = receiver;
    await receiver.close();
    await uploadItem();
    await app.runJobs();
    expect(await listDeliveries()).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({ status: 'pending', responseStatus: null, error: 'The receiver could not be reached (ECONNREFUSED).' }),
      ),
    );
    receiver = await startReceiver();
    await app.database.knex('webhooks').where({ url }).update({ url: receiver.url });
    app.clock.now = addTime(now, HOUR);
    await app.runJobs({ shouldIncludeScheduled: true });
    expect(listTypes(receiver.webhooks)).toEqual(['item.analysed', 'listing.created']);
    expect(receiver.webhooks.every((webhook) => isGenuine(webhook, secret))).toBe(true);
    expect(Number(receiver.webhooks[0]?.headers['webhook-timestamp'])).toBe(Math.floor(app.clock.now.getTime() / 1000));
    expect((await listDeliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('cannot redirect the server to another URL', async () => {
    const redirectTarget = await startReceiver();
    receiver.respond = (response) => void response.writeHead(302, { location: redirectTarget.url }).end();
    await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
    await uploadItem();
    await app.runJobs();
    expect((await listDeliveries())[0]).toMatchObject({
      responseStatus: 302,
      error: 'The receiver responded with 302; redirects are not followed.',
    });
    expect(redirectTarget.countConnections()).toBe(0);
    await redirectTarget.close();
  });
});

describe('managing a webhook', () => {
  it('lets an administrator set, show, rotate and remove it, and logs every step', async () => {
    const { secret: firstSecret } = await admin.client.webhooks.set({ ...getPartnerParams(), body: { url: receiver.url } });
    expect(await admin.client.webhooks.get(getPartnerParams())).toEqual({
      url: receiver.url,
      createdAt: now.toISOString(),
      previousSecretEndsAt: null,
    });
    const { secret, previousSecretEndsAt } = await admin.client.webhooks.rotate({ ...getPartnerParams(), body: { overlapHours: 2 } });
    expect(previousSecretEndsAt).toBe(addTime(now, 2 * HOUR).toISOString());
    await uploadItem();
    await app.runJobs();
    expect([firstSecret, secret].map((candidate) => receiver.webhooks.every((webhook) => isGenuine(webhook, candidate)))).toEqual([
      true,
      true,
    ]);
    app.clock.now = addTime(now, 2 * HOUR);
    receiver.webhooks.length = 0;
    await uploadItem();
    await app.runJobs();
    expect([firstSecret, secret].map((candidate) => receiver.webhooks.some((webhook) => isGenuine(webhook, candidate)))).toEqual([
      false,
      true,
    ]);
    await admin.client.webhooks.remove(getPartnerParams());
    receiver.webhooks.length = 0;
    await uploadItem();
    await app.runJobs();
    expect(receiver.webhooks).toEqual([]);
    await expectError(admin.client.webhooks.get(getPartnerParams()), 'not_found');
    const actions = (await admin.client.audit.list({ query: { targetId: testPartner.partner.id } })).rows.map(({ action }) => action);
    for (const action of ['set', 'rotated', 'removed']) expect(actions).toContain(`shop.webhook_${action}`);
  });

  it('replays a delivery with the same id', async () => {
    await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
    await uploadItem();
    await app.runJobs();
    const [delivery] = await listDeliveries();
    const deliveryId = String(delivery?.id);
    receiver.webhooks.length = 0;
    const replayedDelivery = await admin.client.webhooks.replay({ params: { id: testPartner.partner.id, deliveryId } });
    expect(replayedDelivery).toMatchObject({ id: deliveryId, status: 'pending', attempts: 0 });
    await app.runJobs();
    expect(receiver.webhooks.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId]);
    const otherPartner = await createTestPartner(app);
    await expectError(admin.client.webhooks.replay({ params: { id: otherPartner.partner.id, deliveryId } }), 'not_found');
    const { rows } = await admin.client.webhooks.deliveries({ ...getPartnerParams(), query: { status: 'failed' } });
    expect(rows).toEqual([]);
    await expectError(admin.client.webhooks.deliveries({ params: { id: randomUUID() } }), 'not_found');
  });

  it('deletes deliveries after 30 days, and sends nothing to a suspended partner', async () => {
    await testPartner.server.webhooks.setOwn({ body: { url: receiver.url } });
    await uploadItem();
    await admin.client.partners.update({ ...getPartnerParams(), body: { status: 'suspended' } });
    await app.runJobs();
    expect(receiver.countConnections()).toBe(0);
    expect((await listDeliveries())[0]).toMatchObject({ status: 'failed', error: 'The partner no longer has a webhook, or is suspended.' });
    app.clock.now = addTime(now, 30 * DAY);
    await app.services.housekeeping.run();
    expect(await app.database.knex('webhook_deliveries').where({ partnerId: testPartner.partner.id })).toEqual([]);
  });

  it.each([
    'http://shop.example/hook',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/',
    'ftp://shop.example',
    'https://a:b@shop.example',
    'shop',
  ])('rejects %s', async (url) => {
    const { fields } = await expectError(testPartner.server.webhooks.setOwn({ body: { url } }), 'invalid_values');
    expect(Object.keys(fields)).toEqual(['url']);
  });
});
