import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createStubEngine, STUB_FACTS, type StubEngine } from '../../../test/stub-engine.ts';
import { createPhotoSet } from '../../../test/photo-files.ts';
import { expectError } from '../../../test/expect.ts';
import type { AnalyzedItem } from '../../contract/index.ts';

/** A black item that slightly resembles a lamp. */
const UNIDENTIFIED_FACTS = {
  ...STUB_FACTS,
  facts: {
    color: { value: 'Black', evidence: { source: 'vision', photo: 1, confidence: 90 } },
    category: { value: 'lamps', evidence: { source: 'vision', photo: 1, confidence: 31 } },
  },
  otherCategories: [{ value: 'umbrellas', evidence: { source: 'vision', photo: 1, confidence: 12 } }],
} as const;

let engine: StubEngine;
let app: TestApp;
let ada: TestUser;
let fixture: AnalyzedItem;
beforeAll(async () => {
  engine = createStubEngine(UNIDENTIFIED_FACTS);
  app = await startApp({ engine });
  ada = await app.buildUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await ada.client.items.create({ files: await createPhotoSet(1), body: { targetPlatform: 'ebay' } });
  engine.analysisInputs.length = 0;
});

const getItemParams = () => ({ params: { id: fixture.item.id } });
const listItemListings = async () => (await ada.client.listings.list()).rows.filter(({ itemId }) => itemId === fixture.item.id);

describe('an unidentified item', () => {
  it('has one question with suggestions, but no price and no listing', async () => {
    expect(fixture).toMatchObject({ listing: null, optimization: null, item: { estimatedValue: null, name: 'Unidentified item' } });
    expect(fixture.question).toMatchObject({ code: 'what_is_it', message: 'What is this?', field: 'category' });
    expect(fixture.question?.answers.map(({ value }) => value)).toEqual(['lamps', 'umbrellas']);
    expect(fixture.item.question).toEqual(fixture.question);
    expect(await ada.client.items.get(getItemParams())).toEqual(fixture.item);
    expect((await ada.client.items.list()).rows).toContainEqual(fixture.item);
    expect(await listItemListings()).toEqual([]);
  });

  it.each([
    ['a suggestion', { category: 'umbrellas' }, /umbrella/i],
    ['free text', { category: 'Fender Stratocaster electric guitar' }, /Fender Stratocaster/],
    ['its name', { name: 'Rice cooker' }, /rice cooker/i],
    ['new notes', { hint: 'Nike Air Max 90 sneakers' }, /Nike Air Max 90/],
  ])('is priced and listed once the seller answers with %s, without another analysis', async (_, body, title) => {
    const { item, listings } = await ada.client.items.correct({ ...getItemParams(), body });
    expect(item.question?.code).not.toBe('what_is_it');
    expect(listings).toHaveLength(1);
    expect(listings[0]).toMatchObject({ platform: 'ebay', status: 'draft', title: expect.stringMatching(title) as string });
    expect((await listItemListings()).map(({ id }) => id)).toEqual(listings.map(({ id }) => id));
    expect(engine.analysisInputs).toEqual([]);
  });

  it('keeps its question when other fields are filled in', async () => {
    const { item, listings } = await ada.client.items.correct({ ...getItemParams(), body: { color: 'Blue' } });
    expect(item.question?.code).toBe('what_is_it');
    expect(listings).toEqual([]);
  });

  it('rejects a new listing or description with 409 and names the question to answer', async () => {
    const listing = ada.client.items.createListing({ ...getItemParams(), body: { platform: 'poshmark' } });
    const error = await expectError(listing, 'conflict');
    expect(error.fields).toEqual({ category: 'must be answered before a listing can be written' });
    expect(error.message).toContain('What is this?');
    await expectError(ada.client.items.regenerateDescription(getItemParams()), 'conflict');
  });

  it('is excluded from exports', async () => {
    const csv = await (await ada.client.listingFiles.export({ query: { format: 'csv' } })).text();
    expect(csv).not.toContain(fixture.item.id);
  });

  it('keeps its listing, but without the name, when its category is removed', async () => {
    const { listings } = await ada.client.items.correct({ ...getItemParams(), body: { category: 'lamps' } });
    const laterResult = await ada.client.items.correct({ ...getItemParams(), body: { category: null } });
    expect(laterResult.item.question?.code).toBe('what_is_it');
    expect(laterResult.listings.map(({ id }) => id)).toEqual(listings.map(({ id }) => id));
    expect(laterResult.listings[0]?.title).not.toMatch(/lamp/i);
  });
});
