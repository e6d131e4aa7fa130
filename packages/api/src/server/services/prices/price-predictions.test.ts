import { describe, expect, it } from 'vitest';
import type { BulkPrice } from '../../../contract/index.ts';
import type { Engine } from '../../../engine/types.ts';
import { createBulkPrice, summarize, type PricedItem } from './price-predictions.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
/** Prices an item that is new with tags, with the given confidence. */
const createBulkPriceWith = (confidence: number): BulkPrice => {
  const price = { coverage: 'known', currency: 'USD', averagePrice: 50, low: 40, high: 60, factors: [], strategies: [], confidence };
  const engine = { price: () => ({ price, isKnown: true }) } as unknown as Engine;
  const itemFacts = { facts: { condition: { value: 'New with tags' } } };
  const item = { id: 'one', name: 'Jacket', itemFacts, targetPlatform: 'ebay', estimatedValue: '50' } as unknown as PricedItem;
  return createBulkPrice(engine, item, [], new Map(), NOW);
};

describe('the threshold for high confidence', () => {
  it.each([
    [79, 0, 'Balanced'],
    [80, 0, 'Balanced'],
    [81, 1, 'Premium'],
  ])('at a confidence of %d, counts %d items as high and selects the strategy %s', (confidence, high, strategy) => {
    const bulkPrice = createBulkPriceWith(confidence);
    expect(summarize([bulkPrice]).highConfidence).toBe(high);
    expect(bulkPrice.prediction.recommendations.strategy).toBe(strategy);
  });
});
