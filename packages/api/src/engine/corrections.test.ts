import { describe, expect, it } from 'vitest';
import { categories } from './catalog/categories.ts';
import { correct } from './corrections.ts';
import { CorrectionError } from './errors.ts';
import type { ItemFacts } from './item-facts.ts';

const analyzedItem: ItemFacts = {
  facts: {
    brand: { value: 'Zara', evidence: { source: 'label', photo: 2, confidence: 90 } },
    size: { value: 'M', evidence: { source: 'label', photo: 2, confidence: 90 } },
    color: { value: 'Blue', evidence: { source: 'vision', photo: 1, confidence: 70 } },
  },
  flaws: [],
  measurements: [{ value: 'chest 20 in', evidence: { source: 'seller', confidence: 95 } }],
  features: [],
  retailPrice: null,
  words: { title: 'Zara top', description: 'A Zara top.', bulletPoints: [], keywords: [], hashtags: [] },
};

const emptyItem: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };

describe('correct', () => {
  it('removes the model of earlier notes when new notes name an item without a model, but not when they only add details', () => {
    const item = correct(emptyItem, { notes: 'patagonia nano puff jacket mens M blue' });
    expect(item.facts.model?.value).toBe('Nano Puff');
    expect(correct(item, { notes: 'patagonia jacket mens L' }).facts.model).toBeUndefined();
    expect(correct(item, { notes: 'small hole on the sleeve' }).facts.model?.value).toBe('Nano Puff');
    const correctedItem = correct(item, { model: 'Nano Puff' });
    expect(correct(correctedItem, { notes: 'patagonia jacket mens L' }).facts.model?.value).toBe('Nano Puff');
  });

  it('removes the flaws, included parts and condition of earlier notes when new notes name the item again', () => {
    const item = correct(emptyItem, { notes: 'patagonia nano puff jacket mens M blue small hole, includes bag' });
    expect(item.flaws.map(({ value }) => value)).toEqual(['small hole']);
    const { flaws, included, facts } = correct(item, { notes: 'patagonia better sweater fleece mens L' });
    expect([flaws, included, facts.condition]).toEqual([[], [], undefined]);
    const stainedItem = correct(item, { notes: 'the jacket has a stain' });
    expect(stainedItem.flaws.map(({ value }) => value)).toContain('small hole');
    const unnamedItem = correct(emptyItem, { notes: 'small hole, size M' });
    expect(correct(unnamedItem, { notes: 'Patagonia Nano Puff jacket' }).flaws.map(({ value }) => value)).toEqual(['small hole']);
    expect(correct(correct(item, { flaws: ['worn cuff'] }), { notes: 'patagonia jacket mens L' }).flaws).toHaveLength(1);
  });

  it("accepts the seller's values and keeps the rest", () => {
    const item = correct(analyzedItem, { brand: 'Mango', condition: 'Fair', flaws: ['a hole'], retailPrice: 80 });
    const evidence = { source: 'seller', confidence: 100 };
    expect(item.facts.brand).toEqual({ value: 'Mango', evidence });
    expect(item.facts.condition).toEqual({ value: 'Fair', evidence });
    expect(item.facts.size).toEqual(analyzedItem.facts.size);
    expect(item.flaws).toEqual([{ value: 'a hole', evidence }]);
    expect(item.measurements).toEqual(analyzedItem.measurements);
    expect(item.retailPrice).toEqual({ value: 80, evidence });
  });

  it('removes a fact or empties a list when the correction is null', () => {
    const item = correct(analyzedItem, { brand: null, measurements: null });
    expect(item.facts).not.toHaveProperty('brand');
    expect(item.measurements).toEqual([]);
  });

  it("drops the AI's texts after a change, and returns the same item for an empty correction", () => {
    expect(correct(analyzedItem, { size: 'L' }).words).toBeNull();
    expect(correct(analyzedItem, {})).toBe(analyzedItem);
    expect(correct(analyzedItem, { notes: null, brand: undefined })).toBe(analyzedItem);
  });

  it.each(categories.map(({ id, label }) => [label, id]))('accepts %s by id, and by label regardless of case', (label, id) => {
    const categoryId = correct(analyzedItem, { category: label.toUpperCase() }).facts.category?.value;
    expect(categories.find((category) => category.id === categoryId)?.label).toBe(label);
    expect(correct(analyzedItem, { category: id }).facts.category?.value).toBe(id);
  });

  it('accepts any item name, and finds its category if there is one', () => {
    const umbrella = correct({ ...analyzedItem, facts: {} }, { category: 'red umbrella with wooden handle' });
    expect(umbrella.facts.category?.value).toBe('umbrellas');
    expect(umbrella.facts.color).toMatchObject({ value: 'Red', evidence: { source: 'seller' } });
    const camera = correct(analyzedItem, { category: 'Nikon D3200 camera with 18-55mm lens' });
    expect(camera.facts).toMatchObject({ category: { value: 'cameras' }, brand: { value: 'Nikon' }, model: { value: 'D3200' } });
    expect(camera.included?.map(({ value }) => value)).toEqual(['18-55mm lens']);
    const renamedItem = correct(umbrella, { category: 'gramophone horn' });
    expect(renamedItem.facts.category?.value).toBe('gramophones');
    const unknownItem = correct(umbrella, { category: 'zorbulator' });
    expect(unknownItem.facts.name?.value).toBe('Zorbulator');
  });

  it('rejects a category without letters', () => {
    for (const category of [' ', '??', '7']) expect(() => correct(analyzedItem, { category })).toThrow(CorrectionError);
  });

  it('parses notes, which override the photos but not the corrections', () => {
    const item = correct(analyzedItem, { notes: 'Patagonia fleece, size XL, red', size: 'L' });
    expect(item.facts.brand).toMatchObject({ value: 'Patagonia', evidence: { source: 'seller' } });
    expect(item.facts.size?.value).toBe('L');
    expect(item.facts.color?.value).toBe('Red');
    const correctedItem = correct(analyzedItem, { brand: 'Mango' });
    expect(correct(correctedItem, { notes: 'Patagonia fleece' }).facts.brand?.value).toBe('Mango');
  });
});
