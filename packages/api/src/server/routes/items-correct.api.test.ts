import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createGate } from '../../../test/gate.ts';
import { createStubEngine, type StubEngine } from '../../../test/stub-engine.ts';
import { createPhotoSet } from '../../../test/photo-files.ts';
import { CONDITIONS, FACT_FIELDS, type ListedItem, type ItemChanges } from '../../contract/index.ts';
import { ProviderError } from '../../engine/errors.ts';
import { expectListed } from '../../../test/expect-listed.ts';

let engine: StubEngine;
let app: TestApp;
let ada: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  engine = createStubEngine();
  app = await startApp({ engine });
  ada = await app.buildUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  engine.runDuringAnalysis = async () => {};
  fixture = expectListed(await ada.client.items.create({ files: await createPhotoSet(2), body: { targetPlatform: 'ebay' } }));
  engine.analysisInputs.length = 0;
  engine.restoredPhotos.length = 0;
});

const getItemParams = () => ({ params: { id: fixture.item.id } });
const correct = (body: ItemChanges) => ada.client.items.correct({ ...getItemParams(), body });
const reanalyze = () => ada.client.items.reanalyse(getItemParams());
const getItem = () => ada.client.items.get(getItemParams());
const send = (body: unknown) =>
  app.request(`/api/items/${fixture.item.id}`, { token: ada.token, ...createJsonInit(body as object), method: 'PATCH' });

describe('PATCH /api/items/:id', () => {
  it("applies the seller's facts, and updates name, price and listing without analyzing the photos", async () => {
    const { item, listings } = await correct({
      brand: 'Patagonia',
      condition: 'Excellent',
      retailPrice: 249.99,
      flaws: ['missing a button'],
    });
    const { analysisResults, evidence } = item;
    expect(analysisResults).toMatchObject({
      brand: 'Patagonia',
      condition: 'Excellent',
      size: 'M',
      retailPrice: 249.99,
      flaws: ['missing a button'],
    });
    for (const field of ['brand', 'condition', 'retailPrice']) expect(evidence[field]).toMatchObject({ source: 'seller', confidence: 100 });
    expect(evidence['size']).toEqual(fixture.item.evidence['size']);
    expect(item.retailPrice).toBe(249.99);
    expect(item.name).toBe('Patagonia jacket');
    expect(item.priceResearch?.averagePrice).not.toBe(fixture.item.priceResearch?.averagePrice);
    expect(item.estimatedValue).toBe(Number(item.priceResearch?.averagePrice));
    expect(listings).toHaveLength(1);
    expect(listings[0]?.id).toBe(fixture.listing.id);
    expect(listings[0]?.title).toContain('Patagonia');
    expect(listings[0]?.description).toContain('missing a button');
    expect(listings[0]?.price).toBe(item.estimatedValue);
    expect(listings[0]?.optimization).toMatchObject({ title: listings[0]?.title, seoScore: listings[0]?.seoScore, claims: [] });
    expect(await getItem()).toEqual(item);
    expect(await ada.client.items.priceResearch(getItemParams())).toEqual(item.priceResearch);
    expect(await ada.client.listings.get({ params: { id: fixture.listing.id } })).toEqual(listings[0]);
    expect(engine.analysisInputs).toEqual([]);
  });

  it('refuses to change a version newer than the one in If-Match', async () => {
    const version = fixture.item.updatedAt;
    const { item } = await ada.client.items.correct({ ...getItemParams(), body: { brand: 'Patagonia' } }, { ifMatch: version });
    const outdatedCorrection = ada.client.items.correct({ ...getItemParams(), body: { brand: 'Columbia' } }, { ifMatch: version });
    await expectError(outdatedCorrection, 'conflict');
    expect(await getItem()).toEqual(item);
    await ada.client.items.correct({ ...getItemParams(), body: { brand: 'Columbia' } }, { ifMatch: item.updatedAt });
    expect((await getItem()).analysisResults.brand).toBe('Columbia');
  });

  it('refuses an invalid If-Match, and accepts * for any version', async () => {
    const sendWithIfMatch = (tag: string) =>
      app.request(`/api/items/${fixture.item.id}`, {
        token: ada.token,
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'if-match': tag },
        body: JSON.stringify({ brand: 'Patagonia' }),
      });
    for (const tag of ['yesterday', '"2026-13-45T99:99:99Z"', 'W/"x"'])
      expect((await expectErrorResponse(await sendWithIfMatch(tag), 'invalid_values')).fields).toHaveProperty('If-Match');
    expect((await sendWithIfMatch('*')).status).toBe(200);
  });

  it('keeps a source for every fact after any correction', async () => {
    const { item } = await correct({
      category: 'dresses',
      color: 'Green',
      material: 'silk',
      era: '1970s',
      model: 'Luna',
      department: 'women',
    });
    for (const field of FACT_FIELDS) if (item.analysisResults[field] !== null) expect(item.evidence[field], field).toBeDefined();
    expect(item.analysisResults).toMatchObject({ color: 'Green', material: 'silk', era: '1970s' });
    expect(item.evidence).toMatchObject({ model: { source: 'seller' }, department: { source: 'seller' } });
  });

  it('accepts a category by its label or its id', async () => {
    const correctedItem = (await correct({ category: 'dresses' })).item;
    expect(correctedItem.analysisResults.category).not.toBe(fixture.item.analysisResults.category);
    expect((await correct({ category: 'jackets' })).item.analysisResults.category).toBe(fixture.item.analysisResults.category);
    expect((await correct({ category: correctedItem.analysisResults.category })).item.analysisResults.category).toBe(
      correctedItem.analysisResults.category,
    );
  });

  it('removes a fact set to null, even from the listing', async () => {
    const { item, listings } = await correct({ brand: null, size: null, category: null });
    expect(item.analysisResults).toMatchObject({ brand: null, size: null, category: null, authenticity: null });
    for (const field of ['brand', 'size', 'category', 'authenticity']) expect(item.evidence).not.toHaveProperty(field);
    expect(listings[0]?.title).not.toContain('Zara');
    expect(listings[0]?.description).not.toContain('Zara');
  });

  it("keeps the seller's name until it is removed", async () => {
    expect((await correct({ name: ' Grandma’s jacket ' })).item.name).toBe('Grandma’s jacket');
    expect((await correct({ brand: 'Mango' })).item.name).toBe('Grandma’s jacket');
    expect((await correct({ name: null })).item.name).toBe('Mango jacket');
  });

  it('changes the target platform, and immediately applies new notes, which corrected facts override', async () => {
    const { item } = await correct({ targetPlatform: 'poshmark', hint: 'Patagonia fleece, size XL, red', size: 'L' });
    expect(item.targetPlatform).toBe('poshmark');
    expect(item.analysisResults).toMatchObject({ brand: 'Patagonia', size: 'L' });
    expect(item.evidence['brand']).toMatchObject({ source: 'seller', quote: 'Patagonia' });
    expect((await correct({ hint: 'Mango, size S' })).item.analysisResults.size).toBe('L');
  });

  it('changes nothing without a correction', async () => {
    const { item } = await correct({});
    expect(item).toEqual({ ...fixture.item, updatedAt: expect.any(String) });
  });

  it.each([
    [{ colour: 'red' }, 'colour'],
    [{ analysisResults: {} }, 'analysisResults'],
    [{ userId: randomUUID() }, 'userId'],
    [{ brand: 7 }, 'brand'],
    [{ brand: ' ' }, 'brand'],
    [{ brand: 'x'.repeat(201) }, 'brand'],
    [{ brand: 'a\u0000b' }, 'brand'],
    [{ category: '??' }, 'category'],
    [{ condition: 'Mint' }, 'condition'],
    [{ department: 'cats' }, 'department'],
    [{ flaws: 'a hole' }, 'flaws'],
    [{ flaws: Array.from({ length: 13 }, () => 'a hole') }, 'flaws'],
    [{ measurements: [''] }, 'measurements.0'],
    [{ retailPrice: 0 }, 'retailPrice'],
    [{ retailPrice: -5 }, 'retailPrice'],
    [{ retailPrice: 1.999 }, 'retailPrice'],
    [{ retailPrice: 1e12 }, 'retailPrice'],
    [{ targetPlatform: 'mercari' }, 'targetPlatform'],
    [{ targetPlatform: null }, 'targetPlatform'],
    [{ name: '' }, 'name'],
    [{ hint: 'x'.repeat(1001) }, 'hint'],
  ])('returns 422 for %j, names the field %s and changes nothing', async (body, field) => {
    const error = await expectErrorResponse(await send({ size: 'L', ...body }), 'invalid_values');
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await getItem()).toEqual(fixture.item);
  });

  it.each(['[]', '1', '"x"', '{"brand":'])('returns 400 or 422 for the body %s', async (body) => {
    const response = await app.request(`/api/items/${fixture.item.id}`, { token: ada.token, ...createJsonInit(body), method: 'PATCH' });
    expect([400, 422]).toContain(response.status);
  });

  it("returns 401 without a token, and the same 404 for another account's item and an unknown one", async () => {
    const eve = await app.buildUser();
    await expectError(app.anonymous.items.correct({ ...getItemParams(), body: { brand: 'Mango' } }), 'unauthorized');
    for (const id of [fixture.item.id, randomUUID(), 'x'])
      await expectError(eve.client.items.correct({ params: { id }, body: { brand: 'Mango' } }), 'not_found');
    expect(await getItem()).toEqual(fixture.item);
  });

  it('applies all parallel corrections, and one consistent value per field', async () => {
    const sizes = ['S', 'L', 'XL', 'XXL'];
    const conditions = CONDITIONS.slice(3, 7);
    await Promise.all([
      ...sizes.map((size) => correct({ size })),
      ...conditions.map((condition) => correct({ condition })),
      correct({ era: '1990s' }),
    ]);
    const item = await getItem();
    expect(sizes).toContain(item.analysisResults.size);
    expect(conditions).toContain(item.analysisResults.condition);
    expect(item.analysisResults.era).toBe('1990s');
    const listing = await ada.client.listings.get({ params: { id: fixture.listing.id } });
    expect(listing.description).toContain(item.analysisResults.size);
    expect((await correct({})).item).toEqual({ ...item, updatedAt: expect.any(String) });
  });
});

describe('POST /api/items/:id/reanalyse', () => {
  it('does nothing without changes or after corrections alone', async () => {
    expect((await reanalyze()).item).toEqual(fixture.item);
    const correction = await correct({ brand: 'Mango' });
    expect(await reanalyze()).toEqual(correction);
    expect(engine.analysisInputs).toEqual([]);
    expect(engine.restoredPhotos).toEqual([]);
  });

  it('analyzes the stored photos once when the notes changed, and lets corrections override the result', async () => {
    await correct({ brand: 'Mango', size: null, name: 'My jacket', hint: 'red wool, Patagonia' });
    const firstResult = await reanalyze();
    expect(firstResult.item.analysisResults).toMatchObject({ brand: 'Mango', size: null, color: 'Red' });
    expect(firstResult.item.evidence['brand']).toMatchObject({ source: 'seller', confidence: 100 });
    expect(firstResult.item.name).toBe('My jacket');
    expect(firstResult.listings[0]?.title).not.toContain('Zara');
    expect(engine.analysisInputs).toHaveLength(1);
    expect(engine.analysisInputs[0]).toMatchObject({ notes: 'red wool, Patagonia', platform: 'ebay' });
    expect(await reanalyze()).toEqual(firstResult);
    expect(await getItem()).toEqual(firstResult.item);
    expect(engine.analysisInputs).toHaveLength(1);
  });

  it('drops facts that only the previous notes contained', async () => {
    await correct({ hint: 'Patagonia' });
    await correct({ hint: null });
    expect((await getItem()).analysisResults.brand).toBe('Patagonia');
    expect((await reanalyze()).item.analysisResults.brand).toBe('Zara');
  });

  it('refuses a second analysis of an item while one runs, and does not count it', async () => {
    await correct({ hint: 'wool' });
    const gate = createGate();
    engine.runDuringAnalysis = gate.wait;
    const firstAnalysis = reanalyze();
    await gate.arrived;
    const refusals = await Promise.all(Array.from({ length: 5 }, () => expectError(reanalyze(), 'request_in_progress')));
    expect(refusals[0]?.retryAfter).toBeGreaterThan(0);
    gate.open();
    await firstAnalysis;
    expect(engine.analysisInputs).toHaveLength(1);
    expect(await app.database.knex('analysis_leases').select()).toEqual([]);
    expect((await reanalyze()).item).toEqual((await firstAnalysis).item);
  });

  it("analyzes the item once a dead process's lease expires", async () => {
    await correct({ hint: 'wool' });
    const endsAt = new Date(app.clock.now.getTime() + 1000);
    await app.database.knex('analysis_leases').insert({ itemId: fixture.item.id, holder: randomUUID(), endsAt });
    await expectError(reanalyze(), 'request_in_progress');
    app.clock.now = endsAt;
    await reanalyze();
    expect(engine.analysisInputs).toHaveLength(1);
  });

  it('releases the item after a failed analysis', async () => {
    await correct({ hint: 'wool' });
    engine.runDuringAnalysis = () =>
      Promise.reject(new ProviderError('bad', 'test', 'The AI service did not answer. Try again in a moment.'));
    await expectError(reanalyze(), 'ai_provider_failed');
    engine.runDuringAnalysis = async () => {};
    await reanalyze();
  });

  it('passes the stored photos to the engine', async () => {
    const uploadResult = await ada.client.items.create({ files: await createPhotoSet(2) });
    const originalPhotos = engine.analysisInputs.at(-1)?.photos;
    await ada.client.items.correct({ params: { id: uploadResult.item.id }, body: { hint: 'wool' } });
    await ada.client.items.reanalyse({ params: { id: uploadResult.item.id } });
    const photos = engine.restoredPhotos.at(-1);
    expect(photos?.map(({ position, sha256, quality, variants }) => ({ position, sha256, quality, variants }))).toEqual(
      originalPhotos?.map(({ position, sha256, quality, variants }) => ({ position, sha256, quality, variants })),
    );
    expect(photos?.map(({ colors }) => colors[0]?.name)).toEqual(originalPhotos?.map(({ colors }) => colors[0]?.name));
  });

  it('analyzes an item saved by an older version only once', async () => {
    await app.database.knex('items').where({ id: fixture.item.id }).update({ analysedInputs: null });
    await reanalyze();
    await reanalyze();
    expect(engine.analysisInputs).toHaveLength(1);
  });

  it('records an AI call for each analysis', async () => {
    await correct({ hint: 'wool' });
    await reanalyze();
    const rows = await app.database.knex('ai_calls').where({ itemId: fixture.item.id });
    expect(rows).toHaveLength(2);
  });

  it('keeps a correction that is made during the analysis', async () => {
    await correct({ hint: 'wool' });
    engine.runDuringAnalysis = async () => void (await correct({ brand: 'Mango', hint: 'silk' }));
    const { item } = await reanalyze();
    expect(item.analysisResults.brand).toBe('Mango');
    engine.runDuringAnalysis = async () => {};
    await reanalyze();
    // The notes changed during the analysis, so its result is outdated.
    expect(engine.analysisInputs.map(({ notes }) => notes)).toEqual(['wool', 'silk']);
  });

  it('changes nothing when the provider fails, and returns 404 when the item is deleted during the analysis', async () => {
    const { item } = await correct({ hint: 'wool' });
    engine.runDuringAnalysis = async () => {
      throw new ProviderError('bad', 'test', 'The AI service did not answer. Your photos are kept; try again in a moment.');
    };
    await expectError(reanalyze(), 'ai_provider_failed');
    expect(await getItem()).toEqual(item);
    engine.runDuringAnalysis = async () => void (await ada.client.items.remove(getItemParams()));
    await expectError(reanalyze(), 'not_found');
  });

  it("returns 401 without a token, 404 for another account's item and 422 for fields", async () => {
    const eve = await app.buildUser();
    await expectError(app.anonymous.items.reanalyse(getItemParams()), 'unauthorized');
    await expectError(eve.client.items.reanalyse(getItemParams()), 'not_found');
    const response = await app.request(`/api/items/${fixture.item.id}/reanalyse`, { token: ada.token, ...createJsonInit({ force: true }) });
    expect((await expectErrorResponse(response, 'invalid_values')).fields).toHaveProperty('force');
  });
});
