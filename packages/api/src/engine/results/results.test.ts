import { describe, expect, it } from 'vitest';
import { createPreparedPhoto } from '../../../test/prepared-photo.ts';
import { AnalysisResults, EvidenceMap, FACT_FIELDS, FACT_LISTS, type PriceResearch } from '../../contract/index.ts';
import { getListingFacts } from '../listings/facts.ts';
import { readNotes } from '../notes/read-notes.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { WrittenListing } from '../listings/types.ts';
import type { Evidence, FactName, SourcedValue, ItemFacts } from '../item-facts.ts';
import { buildName } from './name.ts';
import { describeAuthenticity, collectEvidence, buildAnalysisResults } from './results.ts';
import { scoreCondition, computeMarketability, computeOverallConfidence } from './scores.ts';

const createSourcedValue = (value: string, source: Evidence['source'] = 'label', confidence = 90): SourcedValue => ({
  value,
  evidence: { source, photo: 2, confidence },
});
const createItemFacts = (facts: { readonly [Name in FactName]?: SourcedValue }, fields: Partial<ItemFacts> = {}): ItemFacts => ({
  facts,
  flaws: [],
  measurements: [],
  features: [],
  retailPrice: null,
  words: null,
  ...fields,
});
const price: PriceResearch = {
  averagePrice: '42.00',
  low: 25,
  high: 70,
  currency: 'USD',
  basis: { kind: 'words', count: 7993, fromYear: 2017, toYear: 2017, isAdjusted: false },
  coverage: 0.8,
  confidence: 60,
  trend: [],
  seasonality: null,
  demand: null,
  comparables: [],
  factors: [],
  strategies: [],
  payouts: [],
};
const listing: WrittenListing = {
  title: 'T',
  description: 'D',
  price: 42,
  bulletPoints: Array.from({ length: 40 }, () => 'x'.repeat(900)),
  keywords: Array.from({ length: 40 }, (_, index) => `k${index}`),
  hashtags: Array.from({ length: 40 }, (_, index) => `#h${index}`),
  photoTips: [],
  aiParts: [],
  optimization: {
    title: 'T',
    description: 'D',
    keywords: [],
    sellingPoints: [],
    seoScore: 50,
    checks: [],
    claims: [],
    photographyTips: [],
    gaps: [],
  },
};
const jeans = findCategoryById('jeans');

describe('buildName', () => {
  it.each([
    [
      {
        brand: createSourcedValue("Levi's"),
        model: createSourcedValue('501'),
        category: createSourcedValue('jeans'),
        size: createSourcedValue('W32 L34'),
      },
      "Levi's 501 jeans W32",
    ],
    [
      { brand: createSourcedValue("Levi's"), model: createSourcedValue('Levi 501'), category: createSourcedValue('jeans') },
      "Levi's 501 jeans",
    ],
    [{ category: createSourcedValue('jackets') }, 'Jacket'],
    [{ brand: createSourcedValue('Nike'), category: createSourcedValue('hoodies'), size: createSourcedValue('M') }, 'Nike hoodie'],
    [{ brand: createSourcedValue('Nike') }, 'Nike item'],
    [{ brand: createSourcedValue('Sony'), model: createSourcedValue('WH-1000XM4') }, 'Sony WH-1000XM4'],
    [{}, 'Unidentified item'],
  ])('turns %o into %s', (facts, name) => {
    const item = createItemFacts(facts);
    expect(buildName(item, findCategoryById(item.facts.category?.value ?? ''))).toBe(name);
  });

  it.each([
    ['a guessed category', { brand: createSourcedValue('Reebok'), category: createSourcedValue('sweatshirts', 'vision', 62) }],
    ['a recognized category', { brand: createSourcedValue('Reebok'), category: createSourcedValue('sweatshirts', 'vision', 92) }],
    [
      'guessed shoes with a size',
      { brand: createSourcedValue('Clarks'), category: createSourcedValue('boots', 'vision', 62), size: createSourcedValue('9') },
    ],
    [
      'a model',
      {
        brand: createSourcedValue('Sony'),
        model: createSourcedValue('WH-1000XM4'),
        category: createSourcedValue('headphones', 'vision', 62),
      },
    ],
    [
      "the seller's noun",
      {
        brand: createSourcedValue('Nike'),
        category: { value: 'duffel-bags', evidence: { source: 'seller' as const, confidence: 99, quote: 'gym bag' } },
      },
    ],
  ])("uses the listing's noun for %s", (_, facts) => {
    const item = createItemFacts(facts);
    const category = findCategoryById(item.facts.category?.value ?? '');
    const { noun, brand, model } = getListingFacts(item, category);
    expect(buildName(item, category)).toBe([brand, model, noun].filter(Boolean).join(' '));
  });

  it('returns at most 120 characters', () => {
    expect(buildName(createItemFacts({ brand: createSourcedValue('x'.repeat(200)) }), null).length).toBeLessThanOrEqual(120);
  });
});

describe('buildAnalysisResults', () => {
  const buildResults = (item: ItemFacts) => {
    const category = findCategoryById(item.facts.category?.value ?? '');
    const itemPrice = category ? price : null;
    const evidence = collectEvidence(item, itemPrice);
    expect(EvidenceMap.parse(evidence)).toEqual(evidence);
    return {
      evidence,
      results: buildAnalysisResults({ item, category, price: itemPrice, listing, evidence, photos: [createPreparedPhoto()] }),
    };
  };

  it('matches the contract for any amount of data', () => {
    const longList = Array.from({ length: 40 }, (_, index) => createSourcedValue(`${index} ${'y'.repeat(900)}`));
    const item = createItemFacts(
      { brand: createSourcedValue('b'.repeat(900)) },
      { flaws: longList, measurements: longList, features: longList },
    );
    const { results } = buildResults(item);
    expect(AnalysisResults.safeParse(results).error).toBeUndefined();
  });

  it('returns null for unknown facts and a source for every stated fact', () => {
    const { results, evidence } = buildResults(createItemFacts({}));
    const {
      category,
      brand,
      size,
      condition,
      conditionScore: score,
      era,
      authenticity,
      authenticityScore,
      rarityScore,
      trendScore,
      retailPrice,
      estimatedValue,
    } = results;
    for (const value of [
      category,
      brand,
      size,
      condition,
      score,
      era,
      authenticity,
      authenticityScore,
      rarityScore,
      trendScore,
      retailPrice,
      estimatedValue,
    ]) {
      expect(value).toBeNull();
    }
    for (const field of FACT_FIELDS) expect(evidence[field] !== undefined, field).toBe(results[field] !== null);
    expect(results.confidence).toBe(0);
  });

  it('lists the pieces of a lot with their sources', () => {
    const { pieces = [] } = readNotes('lot of three shirts: Nike M, Gap L blue, Polo Ralph Lauren M');
    const { results, evidence } = buildResults(createItemFacts({}, { pieces }));
    expect(results.pieces.map(({ name, category, brand, size, color }) => [name, category, brand, size, color])).toEqual([
      ['Nike shirt, size M', 'Shirts', 'Nike', 'M', null],
      ['Gap shirt, blue, size L', 'Shirts', 'Gap', 'L', 'Blue'],
      ['Polo Ralph Lauren shirt, size M', 'Shirts', 'Polo Ralph Lauren', 'M', null],
    ]);
    expect(evidence['pieces.2']).toMatchObject({ source: 'seller' });
    expect(AnalysisResults.parse(results)).toEqual(results);
  });

  it('returns exactly one source for every list entry', () => {
    const longList = Array.from({ length: 40 }, (_, index) => createSourcedValue(`${index} cm`, 'label', index));
    const facts = {
      model: createSourcedValue('501'),
      country: createSourcedValue('Italy'),
      isbn: createSourcedValue('9780141439518'),
      barcode: createSourcedValue('9780141439518', 'barcode'),
    };
    const { results, evidence } = buildResults(
      createItemFacts(facts, { measurements: longList, flaws: [createSourcedValue('a hole', 'vision', 70)] }),
    );
    expect(results.keyFeatures).toEqual(['Model 501', 'Made in Italy', 'ISBN 9780141439518']);
    for (const list of FACT_LISTS) {
      const keys = Object.keys(evidence).filter((key) => key.startsWith(`${list}.`));
      expect(keys).toEqual(results[list].map((_, index) => `${list}.${index}`));
    }
    expect(evidence['measurements.11']).toMatchObject({ source: 'label', confidence: 11 });
    expect(evidence['flaws.0']).toMatchObject({ source: 'vision', confidence: 70 });
  });

  it('includes a barcode even if it does not identify an item', () => {
    const { results, evidence } = buildResults(createItemFacts({ barcode: createSourcedValue('8413000065504', 'barcode', 97) }));
    expect(results.keyFeatures).toEqual(['Barcode 8413000065504']);
    expect(evidence['keyFeatures.0']).toEqual(evidence['barcode']);
  });

  it("returns the category's label and the price model's price", () => {
    const { results, evidence } = buildResults(
      createItemFacts({ category: createSourcedValue('jeans', 'vision', 85), condition: createSourcedValue('Good', 'default', 20) }),
    );
    expect(results).toMatchObject({ category: 'Jeans', condition: 'Good', conditionScore: 70, estimatedValue: 42 });
    expect(evidence.estimatedValue).toMatchObject({ source: 'price-model', confidence: 60 });
  });
});

describe('describeAuthenticity', () => {
  it('states the source of the brand and that it is not authenticated', () => {
    expect(describeAuthenticity({ brand: createSourcedValue('Gucci') })?.note).toBe(
      'Brand read from the label in photo 2; not authenticated',
    );
    expect(describeAuthenticity({ brand: createSourcedValue('Gucci', 'seller') })?.note).toBe('Brand added by you; not authenticated');
    expect(describeAuthenticity({})).toBeNull();
  });
});

describe('computeOverallConfidence', () => {
  const createEvidence = (confidence: number): Evidence => ({ source: 'label', confidence });

  it('returns a low confidence while expected facts are missing, and a higher one with each fact', () => {
    const lowerConfidence = computeOverallConfidence({ category: createEvidence(90) }, jeans);
    const higherConfidence = computeOverallConfidence({ category: createEvidence(90), brand: createEvidence(90) }, jeans);
    expect(lowerConfidence).toBeLessThan(30);
    expect(higherConfidence).toBeGreaterThan(lowerConfidence);
  });

  it('does not expect facts that the category lacks', () => {
    const book = { category: createEvidence(97), condition: createEvidence(95) };
    expect(computeOverallConfidence(book, findCategoryById('books'))).toBeGreaterThan(computeOverallConfidence(book, jeans));
  });

  it("never exceeds the facts' confidence", () => {
    const evidence = Object.fromEntries(
      ['category', 'brand', 'condition', 'size', 'color', 'material'].map((fact) => [fact, createEvidence(64)]),
    );
    expect(computeOverallConfidence(evidence, jeans)).toBe(64);
  });
});

describe('computeMarketability', () => {
  const describedItem = createItemFacts({
    category: createSourcedValue('jeans'),
    brand: createSourcedValue('b'),
    size: createSourcedValue('M'),
    color: createSourcedValue('Blue'),
    material: createSourcedValue('Denim'),
    condition: createSourcedValue('Excellent'),
  });
  const flawlessPhotos = [1, 2, 3, 4].map((position) => createPreparedPhoto(position));

  it('returns a high score for a well-described item in good condition, and a low one for the opposite', () => {
    expect(computeMarketability(describedItem, jeans, flawlessPhotos)).toBeGreaterThanOrEqual(90);
    const blurredPhotos = [createPreparedPhoto(1, { advice: [{ code: 'blurred', message: 'Photo 1 is blurry.' }] })];
    expect(computeMarketability(createItemFacts({ condition: createSourcedValue('Poor') }), null, blurredPhotos)).toBeLessThan(25);
  });

  it('ignores unknown parts instead of counting them as bad', () => {
    expect(computeMarketability(describedItem, jeans, [])).toBeGreaterThanOrEqual(90);
  });
});

describe('scoreCondition', () => {
  it('returns a lower score for each worse grade', () => {
    const scores = (['Excellent', 'Very good', 'Good', 'Fair', 'Poor'] as const).map(scoreCondition);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scoreCondition('New with tags')).toBe(100);
  });
});
