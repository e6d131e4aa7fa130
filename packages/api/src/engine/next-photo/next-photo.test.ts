import { afterAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../contract/index.ts';
import { createEngine } from '../index.ts';
import type { FactName, SourcedValue, ItemFacts } from '../item-facts.ts';

const engine = createEngine({ workers: 0 });
afterAll(() => engine.close());

const createSellerValue = (value: string): SourcedValue => ({ value, evidence: { source: 'seller', confidence: 95, quote: value } });
const createItemFacts = (facts: Partial<Record<FactName, string>>, changes: Partial<ItemFacts> = {}): ItemFacts => ({
  facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, createSellerValue(value)])),
  flaws: [],
  measurements: [],
  features: [],
  retailPrice: null,
  words: null,
  ...changes,
});
const now = new Date('2026-11-20T00:00:00Z');
const findNext = (item: ItemFacts, platform: Platform = 'ebay', photoCount = 1) =>
  engine.findNextPhoto({ item, platform, photos: photoCount, now });
const estimateRange = (item: ItemFacts) => engine.price({ item, platform: 'ebay', now }).price;
const BASE_FACTS = { condition: 'Good', color: 'black' } as const;

describe('the most useful next photo', () => {
  it('is the front of an item that cannot be named', () => {
    expect(findNext(createItemFacts({}))).toEqual({ code: 'front', params: {}, fact: 'name', gain: { code: 'names_item', params: {} } });
  });

  it('is the label when the brand narrows the price, with a new range inside the current one', () => {
    const jacket = createItemFacts({ ...BASE_FACTS, category: 'jackets', name: 'jacket', department: 'women' });
    const nextPhoto = findNext(jacket);
    const price = estimateRange(jacket);
    expect(nextPhoto).toMatchObject({ code: 'brand_label', fact: 'brand', gain: { code: 'narrows_price' } });
    const { low, high } = (nextPhoto?.gain.params ?? {}) as { low: number; high: number };
    expect(low).toBeGreaterThanOrEqual(price?.low ?? Infinity);
    expect(high).toBeLessThanOrEqual(price?.high ?? 0);
    expect(high - low).toBeLessThan((price?.high ?? 0) - (price?.low ?? 0));
  });

  it('changes to another photo once the brand is stated', () => {
    const facts = { ...BASE_FACTS, category: 'jackets', name: 'jacket', department: 'women', brand: 'Gap' };
    expect(findNext(createItemFacts(facts))?.fact).toBe('size');
    expect(findNext(createItemFacts({ ...facts, size: 'M' }))).toBeNull();
  });

  it('is the size label only when the platform requires the size', () => {
    const facts = { ...BASE_FACTS, category: 'jackets', name: 'jacket', department: 'women', brand: 'Gap' };
    expect(findNext(createItemFacts(facts), 'poshmark')).toMatchObject({
      code: 'size_label',
      gain: { code: 'fills_required', params: { platform: 'poshmark' } },
    });
    expect(findNext(createItemFacts(facts), 'facebook')?.gain.code).not.toBe('fills_required');
  });

  it("is the screen that shows a phone's storage, or the model number when the model is unknown", () => {
    expect(findNext(createItemFacts({ ...BASE_FACTS, category: 'phones', brand: 'Apple', model: 'iPhone 12' }))).toMatchObject({
      code: 'storage_screen',
      gain: { code: 'narrows_price' },
    });
    const nextPhoto = findNext(createItemFacts({ ...BASE_FACTS, category: 'phones', brand: 'Apple' }));
    expect(nextPhoto).toMatchObject({ code: 'model_number', fact: 'model' });
  });

  it('is the tongue label of shoes, which shows all facts', () => {
    const shoes = createItemFacts({ ...BASE_FACTS, category: 'sneakers', name: 'running shoes', department: 'men' });
    expect(findNext(shoes)?.code).toBe('tongue_label');
  });

  it('is the wear that the seller stated and no photo shows', () => {
    const facts = { ...BASE_FACTS, category: 'jackets', name: 'jacket', department: 'women', brand: 'Gap', size: 'M' };
    const stainedItem = createItemFacts(facts, { flaws: [createSellerValue('stain on the cuff')] });
    expect(findNext(stainedItem)).toMatchObject({ code: 'wear', fact: 'condition', gain: { code: 'shows_wear', params: {} } });
    const photographedFlaw = { value: 'stain', evidence: { source: 'vision' as const, photo: 2, confidence: 80 } };
    expect(findNext(createItemFacts(facts, { flaws: [photographedFlaw] }))).toBeNull();
  });

  it('is null when no photo would narrow the price noticeably', () => {
    const hoodie = createItemFacts({ category: 'hoodies', brand: 'Reebok', condition: 'Good' });
    expect(findNext(hoodie, 'facebook')).toBeNull();
  });

  it('is null for an item with five photos', () => {
    expect(findNext(createItemFacts({}), 'ebay', 5)).toBeNull();
    expect(findNext(createItemFacts({}), 'ebay', 4)).not.toBeNull();
  });
});
