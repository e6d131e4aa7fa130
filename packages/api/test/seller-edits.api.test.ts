import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine } from '../src/engine/index.ts';
import { listPlatformRules } from '../src/engine/listings/index.ts';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { MAX_TURN_UNITS, measureMainThread } from './measure-main-thread.ts';
import { createFile } from './photo-files.ts';
import { selectForRun } from './select-for-run.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ engine: createEngine({ workers: 0 }), getRules: listPlatformRules });
  ada = await app.buildUser();
});
afterAll(() => app.close());

/** Creates a photo of a wall, which shows no item to sell. */
const createWallPhoto = async () =>
  createFile(
    'IMG_0001.jpg',
    await sharp({ create: { width: 900, height: 700, channels: 3, background: '#8a8a8a' } })
      .jpeg()
      .toBuffer(),
  );

it(
  'asks what an unrecognized item is, then lists, prices and sells it with the facts that the seller enters',
  { timeout: 120_000 },
  async () => {
    const { item, question, ...emptyResults } = await ada.client.items.create({
      files: [await createWallPhoto()],
      body: { targetPlatform: 'ebay' },
    });
    expect(item.analysisResults).toMatchObject({ category: null, brand: null, estimatedValue: null });
    expect(emptyResults).toEqual({ listing: null, optimization: null });
    expect(question).toMatchObject({ code: 'what_is_it', field: 'category' });

    const facts = {
      name: "My aunt's wool coat",
      category: 'jackets',
      brand: 'Gloverall',
      size: 'M',
      condition: 'Fair',
      color: 'camel',
    } as const;
    const correction = await ada.client.items.correct({ params: { id: item.id }, body: facts });
    expect(correction.item.name).toBe(facts.name);
    expect(correction.item.analysisResults).toMatchObject({ brand: 'Gloverall', size: 'M', condition: 'Fair', color: 'camel' });
    for (const field of ['category', 'brand', 'size', 'condition', 'color'])
      expect([field, correction.item.evidence[field]?.source]).toEqual([field, 'seller']);

    const [listing] = correction.listings;
    if (!listing) throw new Error('The response has no listing.');
    expect(listing).toMatchObject({ status: 'draft', platform: 'ebay' });
    const text = { title: 'Gloverall duffle coat, camel, M', description: 'Worn for two winters.\nNo holes.', price: 85 };
    await ada.client.listings.edit({ params: { id: listing.id }, body: text });
    const { listing: activeListing } = await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'active' } });
    expect(activeListing).toMatchObject({ ...text, status: 'active' });
    expect(await ada.client.dashboard.stats()).toMatchObject({ totalItems: 1, activeListings: 1 });

    const csv = await (await ada.client.listingFiles.export({ query: { format: 'csv' } })).text();
    expect(csv).toContain(text.title);
    const { listing: soldListing } = await ada.client.listings.setStatus({
      params: { id: listing.id },
      body: { status: 'sold', soldPrice: 80 },
    });
    expect(soldListing).toMatchObject({ status: 'sold', soldPrice: 80, title: text.title });
    expect(await ada.client.dashboard.stats()).toMatchObject({ totalItems: 1, activeListings: 0 });
  },
);

it.each(selectForRun(['size XL nike '], ['size XL nike ', 'brand new rare vintage silk ', "not 50% off it's 12in "]))(
  'saves and scores a 10,000-character description "%s…" without blocking the server',
  { timeout: 60_000 },
  async (unit) => {
    const { listing } = await ada.client.items.create({
      files: [await createWallPhoto()],
      body: { hint: 'Nike jacket XL', targetPlatform: 'tiktok' },
    });
    if (!listing) throw new Error('The response has no listing.');
    const edit = (description: string) => ada.client.listings.edit({ params: { id: listing.id }, body: { description } });
    // The first run includes compilation, which does not depend on the text.
    await edit('A new jacket of wool, size 10. '.repeat(100));
    const description = unit.repeat(1000).slice(0, 10_000).trim();
    const { value, longestTurn } = await measureMainThread(() => edit(description));
    expect(value.description).toBe(description);
    expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
  },
);
