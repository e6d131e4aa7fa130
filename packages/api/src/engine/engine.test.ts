import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeAi, type FakeAi } from '../../test/fake-ai.ts';
import { AnalysisResults, EvidenceMap, FACT_FIELDS, PriceResearch, type Stage } from '../contract/index.ts';
import { createEngine, type Analysis, type Engine } from './index.ts';
import { formatLetteringFeature } from './item-facts.ts';
import { createItemFacts } from './listings/listing-fixtures.ts';

const readSample = async (name: string, fileName = name) => ({
  name: fileName,
  bytes: await readFile(new URL(`../../test/photos/drawn/${name}`, import.meta.url)),
});
const now = new Date('2026-11-20T12:00:00Z');
const neverAborted = new AbortController().signal;

const expectValidAnalysis = ({ results, evidence, price }: Analysis): void => {
  expect(AnalysisResults.parse(results)).toEqual(results);
  expect(EvidenceMap.parse(evidence)).toEqual(evidence);
  // An item without a name has no price, so the seller gets a question.
  if (price !== null) expect(PriceResearch.parse(price)).toEqual(price);
  for (const field of FACT_FIELDS) if (results[field] !== null) expect(evidence[field], field).toBeDefined();
};

describe('the engine with its built-in recognizer', () => {
  const engine: Engine = createEngine({ workers: 1 });
  let jacket: Analysis;
  const stages: Stage[] = [];
  beforeAll(async () => {
    await engine.warm();
    const photos = await engine.preparePhotos([
      await readSample('jacket-front.jpg'),
      await readSample('jacket-label.jpg'),
      await readSample('jacket-tag.jpg'),
    ]);
    jacket = await engine.analyze(
      { photos, notes: null, platform: 'ebay', now, onStage: (stage) => void stages.push(stage) },
      neverAborted,
    );
  }, 180_000);
  afterAll(() => engine.close());

  it('turns photos of a jacket, its label and its tag into facts with sources', () => {
    expectValidAnalysis(jacket);
    expect(jacket.results.category).toMatch(/jacket/i);
    expect(jacket.evidence.material).toMatchObject({ source: 'label', photo: 2 });
    expect(jacket.evidence.country).toMatchObject({ source: 'label', photo: 2 });
    expect(jacket.item.facts.barcode?.evidence).toMatchObject({ source: 'barcode', photo: 3 });
    expect(jacket.results.rarityScore).toBeNull();
    expect(jacket.usage).toBeNull();
  });

  it('prices the jacket and writes its listing', () => {
    expect(jacket.results.estimatedValue).toBe(Number(jacket.price?.averagePrice));
    expect(jacket.price?.low).toBeLessThan(jacket.price?.high ?? 0);
    expect(jacket.listing?.title).toMatch(/jacket/i);
    expect(jacket.name).toMatch(/jacket/i);
  });

  it("names the item from the seller's notes", async () => {
    const photos = await engine.preparePhotos([await readSample('jacket-front.jpg')]);
    const analysis = await engine.analyze({ photos, notes: "Levi's trucker jacket, size M, EUC", platform: 'ebay', now }, neverAborted);
    expectValidAnalysis(analysis);
    expect(analysis.name).toBe("Levi's Trucker jacket");
    expect(analysis.results).toMatchObject({ brand: "Levi's", size: 'M', condition: 'Excellent', conditionScore: 90 });
    expect(analysis.results.authenticity).toBe('Brand added by you; not authenticated');
    expect(analysis.listing?.title).toContain("Levi's");
  });

  it('reports its stages in order', () => {
    expect(stages).toEqual(['reading', 'recognising', 'pricing', 'writing']);
  });

  it('claims nothing about an item without text but still returns complete results', async () => {
    const photos = await engine.preparePhotos([await readSample('mug.jpg', 'IMG_0001.jpg')]);
    const mug = await engine.analyze({ photos, notes: null, platform: 'facebook', now }, neverAborted);
    expectValidAnalysis(mug);
    expect(mug.results.brand).toBeNull();
    expect(mug.results.size).toBeNull();
    expect(mug.results.authenticity).toBeNull();
    expect(mug.evidence.condition).toMatchObject({ source: 'default' });
    expect(mug.results.confidence).toBeLessThan(50);
  });

  it('rewrites the listing for another platform, without photos, with the same facts in other words', () => {
    const rewrittenAnalysis = engine.rewrite({ item: jacket.item, photos: [], platform: 'poshmark', variation: 1, now });
    expectValidAnalysis(rewrittenAnalysis);
    expect(rewrittenAnalysis.results.material).toBe(jacket.results.material);
    expect(rewrittenAnalysis.listing?.description).not.toBe(jacket.listing?.description);
    const input = { item: JSON.parse(JSON.stringify(jacket.item)), photos: [], platform: 'ebay', variation: 2, now } as const;
    expect(engine.rewrite(input)).toEqual(engine.rewrite(input));
  });

  it('stops when the caller aborts', async () => {
    const photos = await engine.preparePhotos([await readSample('jacket-front.jpg')]);
    const controller = new AbortController();
    const analysisPromise = engine.analyze(
      { photos, notes: null, platform: 'ebay', now, onStage: () => controller.abort(new Error('left')) },
      controller.signal,
    );
    await expect(analysisPromise).rejects.toThrow('left');
  });
});

describe('the engine without neural networks', () => {
  const engine = createEngine({ workers: 0 });
  afterAll(() => engine.close());

  it('reads only barcodes, and caches no results that networks would complete later', async () => {
    const photos = await engine.preparePhotos([await readSample('book.jpg', 'IMG_0001.jpg')]);
    const book = await engine.analyze({ photos, notes: null, platform: 'ebay', now }, neverAborted);
    expectValidAnalysis(book);
    expect(Object.values(book.evidence).map(({ source }) => source)).toContain('barcode');
    expect(book.observations.flatMap((observation) => Object.keys(observation))).toEqual(['barcodes']);
  });

  it('prices lettering by the words on the item, not by the word “lettering”', () => {
    const priceFeature = (feature: string) => {
      const item = createItemFacts({ facts: { category: 'jeans', color: 'blue' }, features: [feature] });
      return engine.rewrite({ item, photos: [], platform: 'ebay', variation: 0, now }).price;
    };
    expect(priceFeature(formatLetteringFeature('Enjoy'))).toEqual(priceFeature('Enjoy'));
    expect(JSON.stringify(priceFeature(formatLetteringFeature('Enjoy')))).not.toContain('ettering');
  });
});

describe('the engine with a provider', () => {
  let ai: FakeAi;
  let engine: Engine;
  beforeAll(async () => {
    ai = await startFakeAi();
    // Photo reading is tested above.
    engine = createEngine({ workers: 0, ai: { apiKey: 'k', baseUrl: ai.baseUrl, model: 'm', deadlineMs: 10_000 } });
  });
  afterAll(async () => {
    await engine.close();
    await ai.close();
  });
  const analyze = async (notes: string | null = null) => {
    const photos = await engine.preparePhotos([await readSample('jacket-front.jpg')]);
    return engine.analyze({ photos, notes, platform: 'ebay', now }, neverAborted);
  };

  it("uses the provider's facts and counts its tokens", async () => {
    const analysis = await analyze();
    expectValidAnalysis(analysis);
    expect(analysis.usage).toMatchObject({ promptTokens: 1200 });
    expect(analysis.results.category).toMatch(/denim/i);
    expect(analysis.evidence.category).toMatchObject({ source: 'vision' });
  });

  it("never uses the provider's price or its unsupported claims", async () => {
    ai.setModes('prompt-injection');
    const analysis = await analyze('Nike hoodie');
    expectValidAnalysis(analysis);
    expect(analysis.results.estimatedValue).toBeGreaterThan(1);
    expect(analysis.results.brand).toBe('Nike');
    const texts = JSON.stringify([analysis.listing?.title, analysis.listing?.description, analysis.listing?.bulletPoints]);
    expect(texts).not.toMatch(/<script|<img|authentic|very rare|Gucci/i);
    ai.setModes('ok');
  });

  it('falls back to the built-in recognizer and reports the reason when the provider fails', async () => {
    ai.setModes('html-body');
    expect((await analyze()).aiError).toMatchObject({ code: 'bad', message: expect.stringContaining('we can’t use') });
    ai.setModes('ok');
  });

  it('sends the provider no photo metadata and only the documented fields', async () => {
    await analyze();
    const body = JSON.parse(ai.requests.at(-1)?.body ?? '{}');
    const [, image] = body.messages[1].content.slice(1);
    const bytes = Buffer.from(image.image_url.url.split(',')[1], 'base64');
    expect(bytes.includes('Exif')).toBe(false);
    expect(Object.keys(body).toSorted()).toEqual(['max_completion_tokens', 'messages', 'model', 'response_format']);
  });
});
