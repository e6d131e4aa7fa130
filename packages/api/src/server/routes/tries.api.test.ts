import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorAnswer } from '../../../test/expect.ts';
import { fetchWith } from '../../../test/fetch-with.ts';
import { createGate } from '../../../test/gate.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { quickOrSoak } from '../../../test/length.ts';
import { createShop, ORIGIN, type TestShop } from '../../../test/partners.ts';
import { fileOf, createPhotoSet, createSharpPhoto } from '../../../test/photo-files.ts';
import { snapshot } from '../../../test/tables.ts';
import { createClient, uploadForm } from '../../client/index.ts';
import { TryResult, type TryEvent } from '../../contract/index.ts';
import type { Engine } from '../../engine/types.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';
import { DAY, HOUR } from '../services/shared/clock.ts';

/** Called in the engine before it answers. */
let duringAnalysis: (signal: AbortSignal) => Promise<void> = async () => {};
let canUsePaidAi: boolean | undefined;
const instant = createInstantEngine();
const engine: Engine = {
  ...instant,
  analyze: async (input, signal) => {
    await duringAnalysis(signal);
    canUsePaidAi = await input.canUsePaidAi?.();
    return instant.analyze(input, signal);
  },
};

let app: TestApp;
let addresses = 0;
const start = (): Promise<TestApp> => {
  const limits = { ...LIMITS, tries: { count: 1, window: DAY }, tryUploads: { count: 3, window: HOUR } };
  return startApp({ engine, limits, trustProxy: true });
};
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(() => {
  duringAnalysis = async () => {};
});

/** Returns a visitor with a unique address. */
const buildVisitor = (ip = `203.0.113.${(addresses += 1)}`, { url } = app) => {
  const headers = { 'x-forwarded-for': ip };
  return { headers, client: createClient({ baseUrl: url, fetch: fetchWith(headers) }) };
};
const tryOut = async (count = 1, { client } = buildVisitor()) => {
  const files = await createPhotoSet(count);
  return { files, result: await client.tries.create({ body: { hint: 'Jacket', targetPlatform: 'ebay' }, files }) };
};
const filesLeft = async ({ waitUntilIdle, folder } = app): Promise<string[]> => {
  await waitUntilIdle();
  return [...(await readdir(`${folder}/staging`)), ...(await readdir(`${folder}/photos/pending`))];
};

describe('POST /api/try', () => {
  it('analyzes photos without an account, and stores no row and no file', async () => {
    await tryOut();
    const [before, kept] = [await snapshot(app.database.knex), await readdir(`${app.folder}/photos`)];
    const { result } = await tryOut(2);
    expect(TryResult.parse(result)).toEqual(result);
    expect(result.item).toMatchObject({ name: 'Jacket', targetPlatform: 'ebay' });
    expect(result.item.photos).toHaveLength(2);
    expect(result.listing).toMatchObject({ platform: 'ebay', price: 42, status: 'draft', itemId: result.item.id });
    expect(await snapshot(app.database.knex)).toEqual(before);
    expect(await readdir(`${app.folder}/photos`)).toEqual(kept);
    expect(await filesLeft()).toEqual([]);
  });

  it('streams the stages of an upload, then the signed result', async () => {
    const answer = await app.request('/api/try', {
      method: 'POST',
      body: uploadForm('images', await createPhotoSet(1), { hint: 'Jacket' }),
      headers: { accept: 'application/x-ndjson', ...buildVisitor().headers },
    });
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as TryEvent);
    expect(events.map(({ stage }) => stage).slice(0, 3)).toEqual(['received', 'photos', 'reading']);
    expect(events.at(-1)).toMatchObject({ stage: 'done', result: { item: { targetPlatform: 'facebook' }, claim: expect.any(String) } });
  });

  it('allows one per day and address, says when the next one is possible, and does not count failed ones', async () => {
    const visitor = buildVisitor();
    await expectError(visitor.client.tries.create({ body: {}, files: [fileOf('a.jpg', Buffer.from('<svg/>'))] }), 'invalid_photo');
    await expectError(visitor.client.tries.create({ body: {}, files: [] }), 'no_photos');
    await tryOut(1, visitor);
    const refused = await expectError(tryOut(1, visitor), 'try_used');
    expect(refused.message).toBe("You've used today's free try. Create an account to continue.");
    expect(refused.retryAfter).toBe(DAY / 1000);
    const spanish = await app.request('/api/try', {
      method: 'POST',
      body: uploadForm('images', await createPhotoSet(1)),
      headers: { 'accept-language': 'es', ...visitor.headers },
    });
    expect((await expectErrorAnswer(spanish, 'try_used')).message).toBe(
      'Ya usaste tu prueba gratis de hoy. Crea una cuenta para continuar.',
    );
    const present = app.clock.now;
    app.clock.now = new Date(present.getTime() + DAY);
    await tryOut(1, visitor);
    app.clock.now = present;
  });

  it('counts the addresses of one IPv6 network together, and two tries at the same time once', async () => {
    const gate = createGate();
    duringAnalysis = gate.wait;
    const first = tryOut(1, buildVisitor('2001:db8:1:2::1'));
    await gate.arrived;
    await expectError(tryOut(1, buildVisitor('2001:db8:1:2::2')), 'try_used');
    gate.open();
    await first;
    await tryOut(1, buildVisitor('2001:db8:1:3::1'));
  });

  it('allows three failures per hour and address', async () => {
    const { client } = buildVisitor();
    const fail = () => client.tries.create({ body: {}, files: [fileOf('a.jpg', Buffer.from('<svg/>'))] });
    for (let at = 0; at < 3; at += 1) await expectError(fail(), 'invalid_photo');
    await expectError(fail(), 'rate_limited');
  });

  it('never uses a paid AI provider unless the operator allows it', async () => {
    await tryOut();
    expect(canUsePaidAi).toBe(false);
  });

  it('uses it within the budgets when the operator allows it, and records the bill without a user', async () => {
    const usage = { provider: 'openai', model: 'm', promptTokens: 10, completionTokens: 2 };
    const asked: boolean[] = [];
    const paying: Engine = {
      ...instant,
      analyze: async (input, signal) => {
        const mayAsk = (await input.canUsePaidAi?.()) ?? false;
        asked.push(mayAsk);
        return { ...(await instant.analyze(input, signal)), usage: mayAsk ? usage : null };
      },
    };
    const limits = { ...LIMITS, tries: { count: 9, window: DAY }, paidAnalyses: { count: 1, window: DAY } };
    const paid = await startApp({ engine: paying, limits, triesWithAi: true });
    const sharp = [await createSharpPhoto('a.jpg', 3)];
    for (const files of [await createPhotoSet(1), sharp, sharp]) await paid.anonymous.tries.create({ body: {}, files });
    // Not for a photo of a single color, which would be useless to it, and not beyond the day's budget.
    expect(asked).toEqual([false, true, false]);
    expect(await paid.database.knex('ai_calls').select('userId', 'itemId', 'model')).toEqual([{ userId: null, itemId: null, model: 'm' }]);
    const boss = await paid.buildUser({ role: 'admin' });
    expect(await boss.client.aiUsage.report({ query: { days: 1 } })).toMatchObject({ calls: 1, users: [] });
    await paid.close();
  });

  it('stores nothing when the visitor disconnects, and lets the visitor try again', async () => {
    const visitor = buildVisitor();
    const gate = createGate();
    duringAnalysis = async (signal) => {
      signal.addEventListener('abort', gate.open);
      await gate.wait();
    };
    const stop = new AbortController();
    const call = visitor.client.tries.create({ body: {}, files: await createPhotoSet(2) }, { signal: stop.signal });
    await gate.arrived;
    expect(await readdir(`${app.folder}/staging`)).toHaveLength(1);
    stop.abort();
    await expect(call).rejects.toThrow();
    expect(await filesLeft()).toEqual([]);
    duringAnalysis = async () => {};
    await tryOut(1, visitor);
  });

  it('does not let visitors delay accounts', async () => {
    const ada = await app.buildUser();
    const gate = createGate();
    let waiting = 0;
    duringAnalysis = async () => {
      if ((waiting += 1) <= 12) await gate.wait();
    };
    const visitors = Array.from({ length: 12 }, () => tryOut());
    await gate.arrived;
    const busy = waiting;
    duringAnalysis = async () => {};
    await ada.client.items.create({ body: { hint: 'Jacket' }, files: await createPhotoSet(1) });
    expect(busy).toBeLessThan(12);
    gate.open();
    await Promise.all(visitors);
  });

  it('handles many visitors: those beyond a full queue must retry, accounts continue, and no data remains', async () => {
    // An account that was active in the last three seconds has a slot reserved, so this server is a new one without accounts.
    const newApp = await start();
    const ada = await newApp.buildUser();
    const files = await createPhotoSet(1);
    const upload = () => ada.client.items.create({ body: { hint: 'Jacket' }, files });
    // Refusals are recorded as errors, and counters of the account change.
    const readKeptRows = async () => {
      const { items, photos, listings, jobs, ai_calls, claimed_tries } = await snapshot(newApp.database.knex);
      return { items, photos, listings, jobs, ai_calls, claimed_tries };
    };
    const before = await readKeptRows();
    const gate = createGate();
    duringAnalysis = gate.wait;
    /** More than can run and wait at once. */
    const crowd = 100 + Math.max(2, availableParallelism()) + quickOrSoak(20, 2000);
    const refused: (number | null | undefined)[] = [];
    const visitors = Array.from({ length: crowd }, () =>
      buildVisitor(undefined, newApp)
        .client.tries.create({ body: { hint: 'Jacket' }, files })
        .then(
          () => true,
          async (error: unknown) => {
            refused.push((await expectError(Promise.reject(error), 'unavailable')).retryAfter);
            return false;
          },
        ),
    );
    await expect.poll(() => refused.length, { timeout: 60_000 }).toBe(quickOrSoak(20, 2000));
    expect(new Set(refused)).toEqual(new Set([30]));
    duringAnalysis = async () => {};
    const { item } = await upload();
    gate.open();
    expect((await Promise.all(visitors)).filter(Boolean)).toHaveLength(crowd - refused.length);
    await ada.client.items.remove({ params: { id: item.id }, query: { forever: 'true' } });
    expect(await readKeptRows()).toEqual(before);
    expect(await filesLeft(newApp)).toEqual([]);
    await newApp.close();
  });

  it("works on the server's own pages only: pages of other origins do not use up tries", async () => {
    const visitor = buildVisitor();
    const others: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }];
    for (const headers of others) {
      const form = uploadForm('images', await createPhotoSet(1));
      await expectErrorAnswer(
        await app.request('/api/try', { method: 'POST', body: form, headers: { ...headers, ...visitor.headers } }),
        'wrong_origin',
      );
    }
    await tryOut(1, visitor);
  });

  it('is turned off by a limit of 0', async () => {
    const off = await startApp({ limits: { ...LIMITS, tries: { count: 0, window: DAY } } });
    await expectError(off.anonymous.tries.create({ body: {}, files: await createPhotoSet(1) }), 'try_disabled');
    await off.close();
  });
});

describe('POST /api/embed/try', () => {
  /** Opens a page of the shop as a visitor with a unique address. */
  const buildPage = ({ partner }: TestShop, { origin = ORIGIN, key = partner.publishableKey } = {}) =>
    createClient({ baseUrl: app.url, token: key, fetch: fetchWith({ origin, 'sec-fetch-site': 'cross-site', ...buildVisitor().headers }) });
  const tryOn = async (shop: TestShop, from = buildPage(shop), body = {}) => {
    const files = await createPhotoSet(1);
    return { files, result: await from.tries.ofShop({ body: { hint: 'Jacket', ...body }, files }) };
  };

  it('is turned off until an administrator enables it for the shop', async () => {
    const shop = await createShop(app);
    await expectError(tryOn(shop), 'try_disabled');
    const config = async () => (await buildPage(shop).embed.config()).tries;
    expect(await config()).toBe(false);
    const boss = await app.buildUser({ role: 'admin' });
    await boss.client.partners.update({ params: { id: shop.partner.id }, body: { triesPerDay: 1 } });
    expect(await config()).toBe(true);
    await tryOn(shop);
  });

  it("analyzes on the shop's page for its first platform, stores nothing, and a user of the shop claims the result", async () => {
    const shop = await createShop(app, { triesPerDay: 9, platforms: ['poshmark', 'ebay'] });
    await tryOn(shop);
    const before = await snapshot(app.database.knex);
    const { files, result } = await tryOn(shop);
    expect(TryResult.parse(result)).toMatchObject({ item: { targetPlatform: 'poshmark' }, listing: { platform: 'poshmark' } });
    expect(await snapshot(app.database.knex)).toEqual(before);
    expect(await filesLeft()).toEqual([]);
    const { token } = await shop.mint();
    const saved = await shop.widget(token).tries.claim({ body: { claim: result.claim }, files });
    expect(saved.item.id).toBe(result.item.id);
    const error = await expectError(tryOn(shop, buildPage(shop), { targetPlatform: 'facebook' }), 'invalid_values');
    expect(error.fields).toHaveProperty('targetPlatform');
  });

  it("enforces the shop's budget and one try per day and address over its pages and ours, and does not count failed ones", async () => {
    const shop = await createShop(app, { triesPerDay: 2 });
    const visitor = buildVisitor();
    await tryOut(1, visitor);
    const same = createClient({
      baseUrl: app.url,
      token: shop.partner.publishableKey,
      fetch: fetchWith({ origin: ORIGIN, ...visitor.headers }),
    });
    await expectError(tryOn(shop, same), 'try_used');
    const broken = { body: {}, files: [fileOf('a.jpg', Buffer.from('<svg/>'))] };
    await expectError(buildPage(shop).tries.ofShop(broken), 'invalid_photo');
    for (let at = 0; at < 2; at += 1) await tryOn(shop);
    expect((await expectError(tryOn(shop), 'try_disabled')).retryAfter).toBe(DAY / 1000);
    await tryOut();
  });

  it('refuses pages of other origins, other keys, and a suspended shop', async () => {
    const shop = await createShop(app, { triesPerDay: 9 });
    await expectError(tryOn(shop, buildPage(shop, { origin: 'https://evil.example' })), 'wrong_origin');
    await expectError(tryOn(shop, buildPage(shop, { key: shop.secretKey })), 'wrong_key_type');
    await expectError(tryOn(shop, buildPage(shop, { key: `pk_${'x'.repeat(43)}` })), 'unauthorized');
    const boss = await app.buildUser({ role: 'admin' });
    await boss.client.partners.update({ params: { id: shop.partner.id }, body: { status: 'suspended' } });
    await expectError(tryOn(shop), 'shop_suspended');
  });
});

describe('POST /api/try/claim', () => {
  it('creates the item and its listing exactly as shown, with their photos', async () => {
    const ada = await app.buildUser();
    const { files, result } = await tryOut(2);
    const { claim, expiresAt: _, ...shown } = result;
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const saved = await ada.client.tries.claim({ body: { claim }, files });
    const { createdAt, updatedAt } = saved.item;
    expect(saved).toEqual({
      ...shown,
      item: { ...shown.item, createdAt, updatedAt },
      listing: { ...shown.listing, createdAt },
    });
    expect(await ada.client.items.get({ params: { id: shown.item.id } })).toEqual(saved.item);
    const photo = await app.request(`${saved.item.photos[1]?.url}?size=320`, { token: ada.token });
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await filesLeft()).toEqual([]);
  });

  it('saves a result once: a retry gets the same item, also in parallel, and other accounts get none', async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    const { files, result } = await tryOut();
    const claim = (user = ada) => user.client.tries.claim({ body: { claim: result.claim }, files });
    const created = await Promise.all([claim(), claim()]);
    expect(created[0]).toEqual(created[1]);
    expect(await claim()).toEqual(created[0]);
    await expectError(claim(eve), 'try_claimed');
    expect((await ada.client.items.list()).total).toBe(1);
    expect(await app.database.knex('photos').where({ itemId: result.item.id })).toHaveLength(1);
    await ada.client.items.remove({ params: { id: result.item.id } });
    await expectError(claim(), 'item_deleted');
    await ada.client.items.remove({ params: { id: result.item.id }, query: { forever: 'true' } });
    await expectError(claim(), 'item_deleted');
    expect(await filesLeft()).toEqual([]);
  });

  it('refuses a changed result, other photos and photos in another order with 422, and names them', async () => {
    const ada = await app.buildUser();
    const { files, result } = await tryOut(2);
    const claim = (text: string, sent = files) =>
      expectError(ada.client.tries.claim({ body: { claim: text }, files: sent }), 'try_invalid');
    const middle = Math.floor(result.claim.length / 2);
    const changed = result.claim.slice(0, middle) + (result.claim[middle] === 'A' ? 'B' : 'A') + result.claim.slice(middle + 1);
    expect((await claim(changed)).fields).toHaveProperty('claim');
    await claim('x');
    await claim(result.claim.slice(0, 50));
    expect((await claim(result.claim, files.toReversed())).fields).toHaveProperty('photo-1.jpg');
    expect((await claim(result.claim, files.slice(0, 1))).fields).toHaveProperty('images');
    expect((await claim(result.claim, (await createPhotoSet(4)).slice(2))).fields).toHaveProperty('photo-3.jpg');
    expect((await ada.client.items.list()).total).toBe(0);
  });

  it('accepts a result for 7 days, and from a signed-in person only', async () => {
    const { files, result } = await tryOut();
    expect(Date.parse(result.expiresAt) - app.clock.now.getTime()).toBe(7 * DAY);
    await expectError(app.anonymous.tries.claim({ body: { claim: result.claim }, files }), 'unauthorized');
    const present = app.clock.now;
    app.clock.now = new Date(present.getTime() + 7 * DAY);
    const ada = await app.buildUser();
    await expectError(ada.client.tries.claim({ body: { claim: result.claim }, files }), 'try_expired');
    app.clock.now = present;
  });
});
