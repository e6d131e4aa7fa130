import { describe, expect, it } from 'vitest';
import type { BulkPrice } from '../../../contract/index.ts';
import type { Engine } from '../../../engine/types.ts';
import { DAY } from '../shared/clock.ts';
import { createBulkPrice, summarize, type CurrentListing, type PricedItem } from './price-predictions.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
interface Situation {
  readonly confidence?: number;
  readonly condition?: string;
  readonly listedPrice?: number;
  readonly listedDays?: number;
}
/** Prices an item at a market average of $50 and a quick sale at $44. By default, it is new with tags and not listed. */
const createBulkPriceWith = ({ confidence = 50, condition = 'New with tags', listedPrice, listedDays = 1 }: Situation): BulkPrice => {
  const strategies = [{ name: 'quick-sale', price: 44 }];
  const price = { coverage: 'known', currency: 'USD', averagePrice: 50, low: 40, high: 60, factors: [], strategies, confidence };
  const engine = { price: () => ({ price, isKnown: true }) } as unknown as Engine;
  const itemFacts = { facts: { condition: { value: condition } } };
  const item = { id: 'one', name: 'Jacket', itemFacts, targetPlatform: 'ebay', estimatedValue: '50' } as unknown as PricedItem;
  const createdAt = new Date(NOW.getTime() - listedDays * DAY);
  const listings = listedPrice === undefined ? [] : [{ itemId: 'one', price: String(listedPrice), status: 'active', createdAt }];
  return createBulkPrice(engine, item, listings as unknown as CurrentListing[], new Map(), NOW);
};

describe('the threshold for high confidence', () => {
  it.each([
    [79, 0, 'Balanced'],
    [80, 0, 'Balanced'],
    [81, 1, 'Premium'],
  ])('at a confidence of %d, counts %d items as high and selects the strategy %s', (confidence, high, strategy) => {
    const bulkPrice = createBulkPriceWith({ confidence });
    expect(summarize([bulkPrice]).highConfidence).toBe(high);
    expect(bulkPrice.prediction.recommendations.strategy).toBe(strategy);
  });
});

describe('the reason for a strategy', () => {
  it.each([
    [102, 'above_average', 'Your price is above the market average.'],
    [52, 'at_average', 'Priced right at the market average.'],
    [48, 'at_average', 'Priced right at the market average.'],
    [20, 'below_average', 'Your price is below the market average.'],
  ])('compares a current price of $%d with the average: %s', (listedPrice, code, note) => {
    const { recommendations } = createBulkPriceWith({ condition: 'Good', listedPrice }).prediction;
    expect(recommendations).toMatchObject({ strategy: 'Balanced', code, note });
  });

  it('recommends a quick sale after 30 days, unless the price is already below it', () => {
    const getReason = (listedPrice: number) =>
      createBulkPriceWith({ condition: 'Good', listedPrice, listedDays: 40 }).prediction.recommendations.code;
    expect([102, 50, 44, 20].map(getReason)).toEqual(['long_listed', 'long_listed', 'below_average', 'below_average']);
  });
});
