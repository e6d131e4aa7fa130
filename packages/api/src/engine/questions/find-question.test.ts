import { describe, expect, it, vi } from 'vitest';
import { createSourcedValue, createItemFacts } from '../listings/listing-fixtures.ts';
import { priceItem } from '../price-item.ts';
import type { FactName, SourcedValue } from '../item-facts.ts';
import { findQuestion } from './find-question.ts';

const print = createSourcedValue('Starter Classic', 'label', 'STARTER CLASSIC');
const findCode = (facts: { readonly [Name in FactName]?: SourcedValue }) => findQuestion(createItemFacts({ facts }))?.code ?? null;

describe('print on an item', () => {
  it.each(['name', 'model'] as const)('identifies the item as its %s only with a brand or category', (fact) => {
    expect(findCode({ [fact]: print })).toBe('what_is_it');
    expect(findCode({ [fact]: print, brand: createSourcedValue('Reebok', 'label') })).toBeNull();
    const guess: SourcedValue = { value: 'books', evidence: { source: 'vision', confidence: 40 } };
    expect(findCode({ [fact]: print, category: guess })).toBeNull();
  });

  it('gives no price by itself', () => {
    const price = vi.fn();
    const item = createItemFacts({
      facts: { name: print, model: print, size: createSourcedValue('M', 'label'), color: createSourcedValue('Black', 'vision') },
    });
    expect(priceItem({ item, platform: 'ebay', now: new Date(0) }, price).price).toBeNull();
    expect(price).not.toHaveBeenCalled();
  });

  it('is not needed if the seller names the item', () => {
    expect(findCode({ name: createSourcedValue('Starter Classic') })).toBeNull();
  });
});

it('suggests the categories that the photos show, including those that a saved row lists under `seen`', () => {
  const categories = ['lamps', 'umbrellas'].map((value): SourcedValue => ({ value, evidence: { source: 'vision', confidence: 12 } }));
  const item = createItemFacts({});
  for (const savedFields of [{ otherCategories: categories }, { seen: categories }])
    expect(findQuestion({ ...item, ...savedFields })?.answers.map(({ value }) => value)).toEqual(['lamps', 'umbrellas']);
});
