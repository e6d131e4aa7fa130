import { describe, expect, it } from 'vitest';
import type { BulkPrice } from '../../../contract/index.ts';
import type { Engine } from '../../../engine/types.ts';
import { bulkPriceOf, summaryOf, type PricedItem } from './price-predictions.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
/** An item, new with tags, whose price has this confidence. */
const pricedWith = (confidence: number): BulkPrice => {
  const price = { coverage: 'known', currency: 'USD', averagePrice: 50, low: 40, high: 60, factors: [], strategies: [], confidence };
  const engine = { price: () => ({ price, isKnown: true }) } as unknown as Engine;
  const itemFacts = { facts: { condition: { value: 'New with tags' } } };
  const item = { id: 'one', name: 'Jacket', thing: itemFacts, targetPlatform: 'ebay', estimatedValue: '50' } as unknown as PricedItem;
  return bulkPriceOf(engine, item, [], new Map(), NOW);
};

describe('confidence above 80', () => {
  it.each([
    [79, 0, 'Balanced'],
    [80, 0, 'Balanced'],
    [81, 1, 'Premium'],
  ])('%d: counted as high %d times, with the strategy %s', (confidence, high, strategy) => {
    const one = pricedWith(confidence);
    expect(summaryOf([one]).highConfidence).toBe(high);
    expect(one.prediction.recommendations.strategy).toBe(strategy);
  });
});
