import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { createFetch } from '../../../test/create-fetch.ts';
import { createGate } from '../../../test/gate.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { selectForRun } from '../../../test/select-for-run.ts';
import { createTestPartner, ORIGIN, type TestPartner } from '../../../test/partners.ts';
import { createFile, createPhotoSet, createSharpPhoto } from '../../../test/photo-files.ts';
import { takeSnapshot } from '../../../test/take-snapshot.ts';
import { createClient, toFormData } from '../../client/index.ts';
import { TryResult, type TryEvent } from '../../contract/index.ts';
import type { Engine } from '../../engine/types.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';
import { DAY, HOUR } from '../services/shared/clock.ts';

/** Runs in the engine at the start of each analysis. */
let runDuringAnalysis: (signal: AbortSignal) => Promise<void> = async () => {};
let isPaidAnalysisAllowed: boolean | undefined;
const instantEngine = createInstantEngine();
const engine: Engine = {
  ...instantEngine,
  analyze: async (input, signal) => {
    await runDuringAnalysis(signal);
    isPaidAnalysisAllowed = await input.consumePaidAnalysis?.();
    return instantEngine.analyze(input, signal);
  },
};

let app: TestApp;
let visitorCount = 0;
const startTestApp = (): Promise<TestApp> => {
  const limits = { ...LIMITS, tries: { count: 1, window: DAY }, tryUploads: { count: 3, window: HOUR } };
  return startApp({ engine, limits, isProxyTrusted: true });
};
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  runDuringAnalysis = async () => {};
});

/** Returns a visitor with a unique address. */
const buildVisitor = (ip = `203.0.113.${(visitorCount += 1)}`, { url } = app) => {
  const headers = { 'x-forwarded-for': ip };
  return { headers, client: createClient({ baseUrl: url, fetch: createFetch(headers) }) };
};
const createTry = async (count = 1, { client } = buildVisitor()) => {
  const files = await createPhotoSet(count);
  return { files, result: await client.tries.create({ body: { hint: 'Jacket', targetPlatform: 'ebay' }, files }) };
};
const listLeftoverFiles = async ({ waitUntilIdle, folder } = app): Promise<string[]> => {
  await waitUntilIdle();
  return [...(await readdir(`${folder}/staging`)), ...(await readdir(`${folder}/photos/pending`))];
};

describe('POST /api/try', () => {
  it('analyzes photos without an account, and stores no row and no file', async () => {
    await createTry();
    const [initialSnapshot, photoFolders] = [await takeSnapshot(app.database.knex), await readdir(`${app.folder}/photos`)];
    const { result } = await createTry(2);
    expect(TryResult.parse(result)).toEqual(result);
    expect(result.item).toMatchObject({ name: 'Jacket', targetPlatform: 'ebay' });
    expect(result.item.photos).toHaveLength(2);
    expect(result.listing).toMatchObject({ platform: 'ebay', price: 42, status: 'draft', itemId: result.item.id });
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
    expect(await readdir(`${app.folder}/photos`)).toEqual(photoFolders);
    expect(await listLeftoverFiles()).toEqual([]);
  });

  it('streams the stages of an upload, then the signed result', async () => {
    const response = await app.request('/api/try', {
      method: 'POST',
      body: toFormData('images', await createPhotoSet(1), { hint: 'Jacket' }),
      headers: { accept: 'application/x-ndjson', ...buildVisitor().headers },
    });
    const events = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as TryEvent);
    expect(events.map(({ stage }) => stage).slice(0, 3)).toEqual(['received', 'photos', 'reading']);
    expect(events.at(-1)).toMatchObject({ stage: 'done', result: { item: { targetPlatform: 'facebook' }, claim: expect.any(String) } });
  });

  it('allows one try per day and IP address, returns when the next one is possible, and does not count failed tries', async () => {
    const visitor = buildVisitor();
    await expectError(visitor.client.tries.create({ body: {}, files: [createFile('a.jpg', Buffer.from('<svg/>'))] }), 'invalid_photo');
    await expectError(visitor.client.tries.create({ body: {}, files: [] }), 'no_photos');
    await createTry(1, visitor);
    const refusal = await expectError(createTry(1, visitor), 'try_used');
    expect(refusal.message).toBe("You've used today's free try. Create an account to continue.");
    expect(refusal.retryAfter).toBe(DAY / 1000);
    const spanishResponse = await app.request('/api/try', {
      method: 'POST',
      body: toFormData('images', await createPhotoSet(1)),
      headers: { 'accept-language': 'es', ...visitor.headers },
    });
    expect((await expectErrorResponse(spanishResponse, 'try_used')).message).toBe(
      'Ya usaste tu prueba gratis de hoy. Crea una cuenta para continuar.',
    );
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + DAY);
    await createTry(1, visitor);
    app.clock.now = now;
  });

  it('rejects malformed photo edits and edits without a photo, names the field, and does not count the try', async () => {
    const visitor = buildVisitor();
    const files = await createPhotoSet(1);
    for (const photoEdits of ['rotated', '[[{"rotate":45}]]', '[[],[]]']) {
      const error = await expectError(visitor.client.tries.create({ body: { photoEdits }, files }), 'invalid_values');
      expect(Object.keys(error.fields).map((field) => field.split('.')[0])).toEqual(['photoEdits']);
    }
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + HOUR);
    expect((await visitor.client.tries.create({ body: { photoEdits: '[[{"rotate":90}]]' }, files })).item.photos).toHaveLength(1);
    app.clock.now = now;
  });

  it('counts an IPv6 network as one address, even for parallel tries', async () => {
    const gate = createGate();
    runDuringAnalysis = gate.wait;
    const firstTry = createTry(1, buildVisitor('2001:db8:1:2::1'));
    await gate.arrived;
    await expectError(createTry(1, buildVisitor('2001:db8:1:2::2')), 'try_used');
    gate.open();
    await firstTry;
    await createTry(1, buildVisitor('2001:db8:1:3::1'));
  });

  it('allows three failed tries per hour and IP address', async () => {
    const { client } = buildVisitor();
    const sendInvalidPhoto = () => client.tries.create({ body: {}, files: [createFile('a.jpg', Buffer.from('<svg/>'))] });
    for (let index = 0; index < 3; index += 1) await expectError(sendInvalidPhoto(), 'invalid_photo');
    await expectError(sendInvalidPhoto(), 'rate_limited');
  });

  it('never uses a paid AI provider unless the operator allows it', async () => {
    await createTry();
    expect(isPaidAnalysisAllowed).toBe(false);
  });

  it('uses paid AI within the budgets if the operator allows it, and records the call without a user', async () => {
    const usage = { provider: 'openai', model: 'm', promptTokens: 10, completionTokens: 2 };
    const paidAiPermissions: boolean[] = [];
    const payingEngine: Engine = {
      ...instantEngine,
      analyze: async (input, signal) => {
        const isPaidAiAllowed = (await input.consumePaidAnalysis?.()) ?? false;
        paidAiPermissions.push(isPaidAiAllowed);
        return { ...(await instantEngine.analyze(input, signal)), usage: isPaidAiAllowed ? usage : null };
      },
    };
    const limits = { ...LIMITS, tries: { count: 9, window: DAY }, paidAnalyses: { count: 1, window: DAY } };
    const paidApp = await startApp({ engine: payingEngine, limits, canTriesUseAi: true });
    const sharpPhotos = [await createSharpPhoto('a.jpg', 3)];
    for (const files of [await createPhotoSet(1), sharpPhotos, sharpPhotos]) await paidApp.anonymous.tries.create({ body: {}, files });
    // A single-color photo is useless to the AI, and the third photo exceeds the daily budget.
    expect(paidAiPermissions).toEqual([false, true, false]);
    expect(await paidApp.database.knex('ai_calls').select('userId', 'itemId', 'model')).toEqual([
      { userId: null, itemId: null, model: 'm' },
    ]);
    const admin = await paidApp.buildUser({ role: 'admin' });
    expect(await admin.client.aiUsage.report({ query: { days: 1 } })).toMatchObject({ calls: 1, users: [] });
    await paidApp.close();
  });

  it('stores nothing when a visitor disconnects, and allows another try', async () => {
    const visitor = buildVisitor();
    const gate = createGate();
    runDuringAnalysis = async (signal) => {
      signal.addEventListener('abort', gate.open);
      await gate.wait();
    };
    const disconnectController = new AbortController();
    const call = visitor.client.tries.create({ body: {}, files: await createPhotoSet(2) }, { signal: disconnectController.signal });
    await gate.arrived;
    expect(await readdir(`${app.folder}/staging`)).toHaveLength(1);
    disconnectController.abort();
    await expect(call).rejects.toThrow();
    expect(await listLeftoverFiles()).toEqual([]);
    runDuringAnalysis = async () => {};
    await createTry(1, visitor);
  });

  it('does not let visitors delay accounts', async () => {
    const ada = await app.buildUser();
    const gate = createGate();
    let runningCount = 0;
    runDuringAnalysis = async () => {
      if ((runningCount += 1) <= 12) await gate.wait();
    };
    const visitors = Array.from({ length: 12 }, () => createTry());
    await gate.arrived;
    const startedCount = runningCount;
    runDuringAnalysis = async () => {};
    await ada.client.items.create({ body: { hint: 'Jacket' }, files: await createPhotoSet(1) });
    expect(startedCount).toBeLessThan(12);
    gate.open();
    await Promise.all(visitors);
  });

  it('asks visitors to retry when the queue is full, serves accounts, and leaves no data behind', async () => {
    // An account active in the last three seconds has a reserved slot, so use a new server without accounts.
    const newApp = await startTestApp();
    const ada = await newApp.buildUser();
    const files = await createPhotoSet(1);
    const upload = () => ada.client.items.create({ body: { hint: 'Jacket' }, files });
    // Skip tables that change anyway: refusals are recorded as errors, and the account's counters change.
    const readRows = async () => {
      const { items, photos, listings, jobs, ai_calls, claimed_tries } = await takeSnapshot(newApp.database.knex);
      return { items, photos, listings, jobs, ai_calls, claimed_tries };
    };
    const rowsBefore = await readRows();
    const gate = createGate();
    runDuringAnalysis = gate.wait;
    const refusedTotal = selectForRun(20, 2000);
    /** More visitors than can run and wait together. */
    const visitorTotal = 100 + Math.max(2, availableParallelism()) + refusedTotal;
    const retryDelays: (number | null | undefined)[] = [];
    const refusalsGate = createGate();
    const visitors = Array.from({ length: visitorTotal }, () =>
      buildVisitor(undefined, newApp)
        .client.tries.create({ body: { hint: 'Jacket' }, files })
        .then(
          () => true,
          async (error: unknown) => {
            retryDelays.push((await expectError(Promise.reject(error), 'unavailable')).retryAfter);
            if (retryDelays.length === refusedTotal) refusalsGate.open();
            return false;
          },
        ),
    );
    // Any other error, such as a lost connection, ends the test immediately.
    await Promise.race([refusalsGate.wait(), Promise.all(visitors)]);
    expect(retryDelays).toHaveLength(refusedTotal);
    expect(new Set(retryDelays)).toEqual(new Set([30]));
    runDuringAnalysis = async () => {};
    const { item } = await upload();
    gate.open();
    expect((await Promise.all(visitors)).filter(Boolean)).toHaveLength(visitorTotal - retryDelays.length);
    await ada.client.items.remove({ params: { id: item.id }, query: { forever: 'true' } });
    expect(await readRows()).toEqual(rowsBefore);
    expect(await listLeftoverFiles(newApp)).toEqual([]);
    await newApp.close();
  });

  it("works only on the server's own pages, and does not count tries from other origins", async () => {
    const visitor = buildVisitor();
    const otherPages: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of otherPages) {
      const form = toFormData('images', await createPhotoSet(1));
      await expectErrorResponse(
        await app.request('/api/try', { method: 'POST', body: form, headers: { ...headers, ...visitor.headers } }),
        'wrong_origin',
      );
    }
    await createTry(1, visitor);
  });

  it('is turned off by a limit of 0', async () => {
    const disabledApp = await startApp({ limits: { ...LIMITS, tries: { count: 0, window: DAY } } });
    await expectError(disabledApp.anonymous.tries.create({ body: {}, files: await createPhotoSet(1) }), 'try_disabled');
    await disabledApp.close();
  });
});

describe('POST /api/embed/try', () => {
  /** Opens the partner's page as a visitor with a unique address. */
  const buildPage = ({ partner }: TestPartner, { origin = ORIGIN, key = partner.publishableKey } = {}) =>
    createClient({
      baseUrl: app.url,
      token: key,
      fetch: createFetch({ origin, 'sec-fetch-site': 'cross-site', ...buildVisitor().headers }),
    });
  const tryOnPartnerPage = async (testPartner: TestPartner, page = buildPage(testPartner), body = {}) => {
    const files = await createPhotoSet(1);
    return { files, result: await page.tries.ofShop({ body: { hint: 'Jacket', ...body }, files }) };
  };

  it('is turned off until an administrator enables it for the partner', async () => {
    const testPartner = await createTestPartner(app);
    await expectError(tryOnPartnerPage(testPartner), 'try_disabled');
    const hasTriesEnabled = async () => (await buildPage(testPartner).embed.config()).tries;
    expect(await hasTriesEnabled()).toBe(false);
    const admin = await app.buildUser({ role: 'admin' });
    await admin.client.partners.update({ params: { id: testPartner.partner.id }, body: { triesPerDay: 1 } });
    expect(await hasTriesEnabled()).toBe(true);
    await tryOnPartnerPage(testPartner);
  });

  it("analyzes for the partner's first platform, stores nothing, and lets a partner user claim the result", async () => {
    const testPartner = await createTestPartner(app, { triesPerDay: 9, platforms: ['poshmark', 'ebay'] });
    await tryOnPartnerPage(testPartner);
    const initialSnapshot = await takeSnapshot(app.database.knex);
    const { files, result } = await tryOnPartnerPage(testPartner);
    expect(TryResult.parse(result)).toMatchObject({ item: { targetPlatform: 'poshmark' }, listing: { platform: 'poshmark' } });
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
    expect(await listLeftoverFiles()).toEqual([]);
    const { token } = await testPartner.mint();
    const savedItem = await testPartner.createWidget(token).tries.claim({ body: { claim: result.claim }, files });
    expect(savedItem.item.id).toBe(result.item.id);
    const error = await expectError(
      tryOnPartnerPage(testPartner, buildPage(testPartner), { targetPlatform: 'facebook' }),
      'invalid_values',
    );
    expect(error.fields).toHaveProperty('targetPlatform');
  });

  it("enforces the partner's budget, and one successful try per day and address across its pages and ours", async () => {
    const testPartner = await createTestPartner(app, { triesPerDay: 2 });
    const visitor = buildVisitor();
    await createTry(1, visitor);
    const pageOfSameVisitor = createClient({
      baseUrl: app.url,
      token: testPartner.partner.publishableKey,
      fetch: createFetch({ origin: ORIGIN, ...visitor.headers }),
    });
    await expectError(tryOnPartnerPage(testPartner, pageOfSameVisitor), 'try_used');
    const invalidUpload = { body: {}, files: [createFile('a.jpg', Buffer.from('<svg/>'))] };
    await expectError(buildPage(testPartner).tries.ofShop(invalidUpload), 'invalid_photo');
    for (let index = 0; index < 2; index += 1) await tryOnPartnerPage(testPartner);
    expect((await expectError(tryOnPartnerPage(testPartner), 'try_disabled')).retryAfter).toBe(DAY / 1000);
    await createTry();
  });

  it('refuses pages on other origins, other keys, and a suspended partner', async () => {
    const testPartner = await createTestPartner(app, { triesPerDay: 9 });
    await expectError(tryOnPartnerPage(testPartner, buildPage(testPartner, { origin: 'https://evil.example' })), 'wrong_origin');
    await expectError(tryOnPartnerPage(testPartner, buildPage(testPartner, { key: testPartner.secretKey })), 'wrong_key_type');
    await expectError(tryOnPartnerPage(testPartner, buildPage(testPartner, { key: `pk_${'x'.repeat(43)}` })), 'unauthorized');
    const admin = await app.buildUser({ role: 'admin' });
    await admin.client.partners.update({ params: { id: testPartner.partner.id }, body: { status: 'suspended' } });
    await expectError(tryOnPartnerPage(testPartner), 'shop_suspended');
  });
});

describe('POST /api/try/claim', () => {
  it('creates the item and its listing exactly as shown, with their photos', async () => {
    const ada = await app.buildUser();
    const { files, result } = await createTry(2);
    const { claim, expiresAt: _, ...preview } = result;
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const savedItem = await ada.client.tries.claim({ body: { claim }, files });
    const { createdAt, updatedAt } = savedItem.item;
    expect(savedItem).toEqual({
      ...preview,
      item: { ...preview.item, createdAt, updatedAt },
      listing: { ...preview.listing, createdAt, updatedAt },
    });
    expect(await ada.client.items.get({ params: { id: preview.item.id } })).toEqual(savedItem.item);
    const response = await app.request(`${savedItem.item.photos[1]?.url}?size=320`, { token: ada.token });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await listLeftoverFiles()).toEqual([]);
  });

  it("saves the edits that the client made to the photos for the item's disclosure", async () => {
    const ada = await app.buildUser();
    const files = await createPhotoSet(1);
    const { claim, item } = await buildVisitor().client.tries.create({ body: { photoEdits: '[[{"rotate":90}]]' }, files });
    await ada.client.tries.claim({ body: { claim }, files });
    const { photos } = await ada.client.items.disclosure({ params: { id: item.id } });
    expect(photos[0]?.changes?.[0]).toEqual({ code: 'edited', rotate: 90 });
  });

  it('saves a result once, returns the same item to retries, even in parallel, and none to other accounts', async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    const { files, result } = await createTry();
    const claim = (user = ada) => user.client.tries.claim({ body: { claim: result.claim }, files });
    const claims = await Promise.all([claim(), claim()]);
    expect(claims[0]).toEqual(claims[1]);
    expect(await claim()).toEqual(claims[0]);
    await expectError(claim(eve), 'try_claimed');
    expect((await ada.client.items.list()).total).toBe(1);
    expect(await app.database.knex('photos').where({ itemId: result.item.id })).toHaveLength(1);
    await ada.client.items.remove({ params: { id: result.item.id } });
    await expectError(claim(), 'item_deleted');
    await ada.client.items.remove({ params: { id: result.item.id }, query: { forever: 'true' } });
    await expectError(claim(), 'item_deleted');
    expect(await listLeftoverFiles()).toEqual([]);
  });

  it('rejects a changed result, other photos and reordered photos with 422, and names them', async () => {
    const ada = await app.buildUser();
    const { files, result } = await createTry(2);
    const claim = (text: string, claimedFiles = files) =>
      expectError(ada.client.tries.claim({ body: { claim: text }, files: claimedFiles }), 'try_invalid');
    const middleIndex = Math.floor(result.claim.length / 2);
    const changedClaim =
      result.claim.slice(0, middleIndex) + (result.claim[middleIndex] === 'A' ? 'B' : 'A') + result.claim.slice(middleIndex + 1);
    expect((await claim(changedClaim)).fields).toHaveProperty('claim');
    await claim('x');
    await claim(result.claim.slice(0, 50));
    expect((await claim(result.claim, files.toReversed())).fields).toHaveProperty('photo-1.jpg');
    expect((await claim(result.claim, files.slice(0, 1))).fields).toHaveProperty('images');
    expect((await claim(result.claim, (await createPhotoSet(4)).slice(2))).fields).toHaveProperty('photo-3.jpg');
    expect((await ada.client.items.list()).total).toBe(0);
  });

  it('accepts a result for 7 days, and only from a signed-in person', async () => {
    const { files, result } = await createTry();
    expect(Date.parse(result.expiresAt) - app.clock.now.getTime()).toBe(7 * DAY);
    await expectError(app.anonymous.tries.claim({ body: { claim: result.claim }, files }), 'unauthorized');
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 7 * DAY);
    const ada = await app.buildUser();
    await expectError(ada.client.tries.claim({ body: { claim: result.claim }, files }), 'try_expired');
    app.clock.now = now;
  });
});
