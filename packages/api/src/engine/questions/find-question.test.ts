import { describe, expect, it, vi } from 'vitest';
import { findingOf, itemFactsOf } from '../listings/listing-fixtures.ts';
import { priceItem } from '../price-item.ts';
import type { FactName, Finding } from '../item-facts.ts';
import { findQuestion } from './find-question.ts';

const print = findingOf('Starter Classic', 'label', 'STARTER CLASSIC');
const questionOf = (facts: { readonly [Name in FactName]?: Finding }) => findQuestion(itemFactsOf({ facts }))?.code ?? null;

describe('print on an item', () => {
  it.each(['name', 'model'] as const)('identifies it as its %s only next to a brand or a category', (fact) => {
    expect(questionOf({ [fact]: print })).toBe('what_is_it');
    expect(questionOf({ [fact]: print, brand: findingOf('Reebok', 'label') })).toBeNull();
    const guess: Finding = { value: 'books', evidence: { source: 'vision', confidence: 40 } };
    expect(questionOf({ [fact]: print, category: guess })).toBeNull();
  });

  it('gets no price from its words alone', () => {
    const price = vi.fn();
    const item = itemFactsOf({ facts: { name: print, model: print, size: findingOf('M', 'label'), color: findingOf('Black', 'vision') } });
    expect(priceItem({ item, platform: 'ebay', now: new Date(0) }, price).price).toBeNull();
    expect(price).not.toHaveBeenCalled();
  });

  it('is not needed if the seller names the item', () => {
    expect(questionOf({ name: findingOf('Starter Classic') })).toBeNull();
  });
});
