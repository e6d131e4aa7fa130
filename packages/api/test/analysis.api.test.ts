import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACT_FIELDS, PLATFORMS, type AnalyzedItem, type Platform, type Stage } from '../src/contract/index.ts';
import { createEngine } from '../src/engine/index.ts';
import { listPlatformRules } from '../src/engine/listings/index.ts';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { createFile } from './photo-files.ts';
import { expectListed } from './expect-listed.ts';

/**
 * Tests the complete path from photos through the real engine to stored, priced listings. The neural networks are turned off, because
 * engine.test.ts and the end-to-end tests run them.
 */

/** The platform whose listing the analysis creates. */
const [FIRST_PLATFORM] = PLATFORMS;

const SAMPLES = join(import.meta.dirname, 'photos/drawn');
const loadSample = async (name: string) => createFile(name, await readFile(join(SAMPLES, name)));

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ engine: createEngine({ workers: 0 }) });
  ada = await app.buildUser();
});
afterAll(() => app.close());

/**
 * Asserts the guarantees for every item: every fact has a source, the price is within its range, and texts are within the
 * platform's limits.
 */
const expectConsistent = (response: AnalyzedItem, platform: Platform): void => {
  const { item, listing, optimization } = expectListed(response);
  const { analysisResults, evidence, priceResearch } = item;
  for (const field of FACT_FIELDS) {
    const sources = analysisResults[field] === null ? [] : [evidence[field]];
    for (const source of sources)
      expect(source, `${field}: ${String(analysisResults[field])}`).toMatchObject({ source: expect.any(String) as string });
  }
  expect(priceResearch?.low).toBeLessThan(Number(priceResearch?.averagePrice));
  expect(priceResearch?.high).toBeGreaterThan(Number(priceResearch?.averagePrice));
  const rules = listPlatformRules().find(({ id }) => id === platform);
  expect(listing.title.length).toBeLessThanOrEqual(rules?.titleMax ?? 300);
  expect(listing.description.length).toBeLessThanOrEqual(rules?.descriptionMax ?? 0);
  expect(listing.hashtags.length).toBeLessThanOrEqual(rules?.hashtagsMax ?? 0);
  expect(optimization.claims).toEqual([]);
};

describe('an analysis by the real engine', () => {
  it("combines a tag's barcode with the seller's notes, streams its stages, and saves the returned item", async () => {
    const stages: Stage[] = [];
    const files = await Promise.all(['jacket-front.jpg', 'jacket-tag.jpg'].map(loadSample));
    const body = { targetPlatform: 'ebay', hint: "Levi's trucker jacket, size M" } as const;
    const result = await ada.client.items.create({ files, body }, { onStage: (stage) => stages.push(stage) });
    expect(stages).toEqual(['received', 'photos', 'reading', 'recognising', 'pricing', 'writing']);
    const { evidence } = result.item;
    expect(evidence['brand']).toMatchObject({ source: 'seller', quote: expect.any(String) as string });
    expect(evidence['barcode']).toMatchObject({ source: 'barcode', photo: 2 });
    expectConsistent(result, 'ebay');
    expect(await ada.client.items.get({ params: { id: result.item.id } })).toEqual(result.item);
  });

  describe('of a book with a barcode', () => {
    let book: AnalyzedItem;
    beforeAll(async () => {
      book = await ada.client.items.create({ files: [await loadSample('book.jpg')], body: { targetPlatform: FIRST_PLATFORM } });
    });

    it('names the barcode as the source of its facts', () => {
      expect(book.item.evidence['isbn'] ?? book.item.evidence['category']).toMatchObject({ source: 'barcode' });
      expectConsistent(book, FIRST_PLATFORM);
    });

    it.each(PLATFORMS)('writes a listing for %s, with different wording the second time', async (platform) => {
      const params = { id: book.item.id };
      // A new description is written for the latest listing, so this one must be newer.
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const firstListing =
        platform === FIRST_PLATFORM ? book.listing : await ada.client.items.createListing({ params, body: { platform } });
      const secondResult = await ada.client.items.regenerateDescription({ params });
      expect(secondResult.listing.platform).toBe(platform);
      expect(secondResult.item.description).not.toBe(firstListing?.description);
      expect(secondResult.listing.price).toBe(firstListing?.price);
      expect(secondResult.item.priceResearch).toEqual(book.item.priceResearch);
      expectConsistent(secondResult, platform);
    });
  });

  it('prefers the seller’s notes to the photos', async () => {
    const { item } = await ada.client.items.create({
      files: [await loadSample('jacket-front.jpg')],
      body: { hint: 'Patagonia fleece, size L, blue' },
    });
    expect(item.analysisResults).toMatchObject({ brand: 'Patagonia', size: 'L' });
    expect(item.evidence['brand']).toMatchObject({ source: 'seller' });
  });
});
