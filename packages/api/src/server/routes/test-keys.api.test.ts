import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createStubEngine, type StubEngine } from '../../../test/stub-engine.ts';
import { createTestPartner, type TestPartner } from '../../../test/partners.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { createClient, type Client } from '../../client/index.ts';
import { TEST_EMBED_TOKEN_PREFIX, TEST_SECRET_KEY_PREFIX, getTestPhotoName } from '../../contract/index.ts';

let engine: StubEngine;
let app: TestApp;
let admin: TestUser;
let testPartner: TestPartner;
/** The partner's server with its test key. */
let server: Client;
/** A widget with a test token. */
let widget: Client;
let testKey: string;
beforeAll(async () => {
  engine = createStubEngine();
  app = await startApp({ engine });
  admin = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  testPartner = await createTestPartner(app);
  const { secretKey } = await admin.client.partners.rotateKey({ params: { id: testPartner.partner.id }, body: { test: true } });
  testKey = secretKey;
  server = createClient({ baseUrl: app.url, token: testKey });
  const { token } = await server.embed.createSession({
    body: { userId: 'customer-42', origin: testPartner.partner.origins[0] ?? null, name: 'Ada' },
  });
  expect(token.startsWith(TEST_EMBED_TOKEN_PREFIX)).toBe(true);
  widget = testPartner.createWidget(token);
});

const buildUpload = async (name: string) => ({ files: [await createJacketPhoto(name)], body: { targetPlatform: 'ebay' } }) as const;
const analyze = async (name: string) => widget.items.create(await buildUpload(name));
const countRows = async (table: string) => Number((await app.database.knex(table).count('* as n'))[0]?.['n']);

it('a test key has its own prefix, is listed next to the live keys, and works until it is revoked', async () => {
  expect(testKey.startsWith(TEST_SECRET_KEY_PREFIX)).toBe(true);
  const { keys } = await admin.client.partners.get({ params: { id: testPartner.partner.id } });
  expect(keys.map(({ isTest, expiresAt }) => [isTest, expiresAt])).toContainEqual([false, null]);
  const testEntry = keys.find(({ isTest }) => isTest);
  expect(testEntry).toMatchObject({ ending: testKey.slice(-4), expiresAt: null });
  await admin.client.partners.rotateKey({ params: { id: testPartner.partner.id }, body: { overlapHours: 0 } });
  await server.embed.endSessions({ body: { userId: 'anybody' } });
  await admin.client.partners.revokeKey({ params: { id: testPartner.partner.id, keyId: testEntry?.id ?? '' } });
  await expectError(server.embed.endSessions({ body: { userId: 'anybody' } }), 'unauthorized');
});

it('a test analysis returns the result that the photo name requests, without analyzing, storing or billing anything', async () => {
  const tables = ['items', 'photos', 'listings', 'ai_calls', 'webhook_deliveries', 'error_events'];
  const countsBefore = await Promise.all(tables.map(countRows));
  expect(await analyze(getTestPhotoName('priced'))).toMatchObject({ question: null, listing: { platform: 'ebay' } });
  expect((await analyze(getTestPhotoName('weak-result'))).question?.code).toBe('what_is_it');
  expect((await analyze(getTestPhotoName('model-unknown'))).question?.code).toBe('which_model');
  const limitError = await expectError(analyze(getTestPhotoName('rate_limited')), 'rate_limited');
  expect(limitError.retryAfter).toBe(30);
  await expectError(analyze(getTestPhotoName('photo_too_large')), 'photo_too_large');
  await expectError(analyze(getTestPhotoName('unsupported_media_type')), 'unsupported_media_type');
  await expectError(analyze(getTestPhotoName('unavailable')), 'unavailable');
  await expectError(analyze(getTestPhotoName('ai_provider_failed')), 'ai_provider_failed');
  await expectError(analyze('IMG_1412.jpg'), 'invalid_photo');
  expect(engine.analysisInputs).toEqual([]);
  expect(await Promise.all(tables.map(countRows))).toEqual(countsBefore);
});

it("a test key and its token give no access to the partner's data", async () => {
  const { item } = await analyze(getTestPhotoName('priced'));
  await expectError(widget.items.get({ params: { id: item.id } }), 'not_found');
  await expectError(widget.items.correct({ params: { id: item.id }, body: { brand: 'Gap' } }), 'wrong_key_type');
  await testPartner.mint('customer-42');
  await expectError(server.embed.removeUser({ params: { externalId: 'customer-42' } }), 'wrong_key_type');
});

it('an analysis with a live token ignores test photo names', async () => {
  const { token } = await testPartner.mint('customer-42');
  const uploadResult = await testPartner.createWidget(token).items.create(await buildUpload(getTestPhotoName('rate_limited')));
  expect(uploadResult.listing?.title).toContain('Zara');
  expect(engine.analysisInputs).toHaveLength(1);
  engine.analysisInputs.length = 0;
});
