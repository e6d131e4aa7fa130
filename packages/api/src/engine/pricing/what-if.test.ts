import { describe, expect, it } from 'vitest';
import { narrowPrice } from '../price-item.ts';
import type { ItemFacts } from '../item-facts.ts';
import { createGoodsIdentifier } from './goods/identify.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';
import type { PriceInput } from './types.ts';
import { createWhatIfForecast, PRICE_FACTS, type RangeNarrowing, type PriceFact } from './what-if.ts';

const tables = loadPriceModels();
const pricer = createPricer({ ...tables, payouts: [] });
const forecastRanges = createWhatIfForecast({ ...pricer, ...tables, identify: createGoodsIdentifier(tables.models) });
const UNKNOWN_FACTS: PriceInput = {
  title: '',
  details: '',
  category: null,
  department: null,
  brand: null,
  condition: null,
  isForParts: false,
  isAccessory: false,
  isShippingIncluded: null,
  lotSize: 1,
  pieces: [],
  retailPrice: null,
  platform: 'ebay',
  now: new Date('2026-11-20T00:00:00Z'),
};
const forecast = (facts: Partial<PriceInput>, missing: readonly PriceFact[] = PRICE_FACTS) =>
  forecastRanges({ ...UNKNOWN_FACTS, ...facts }, missing);
const computeRatio = ({ low, high }: { readonly low: number; readonly high: number }) => high / low;
const isNarrower = ({ current, expected }: RangeNarrowing): boolean =>
  current !== null && expected !== null && current.low <= expected.low && expected.high <= current.high;

describe('the forecast for missing facts', () => {
  it('covers the model when the tables have answers', () => {
    const [first] = forecast({ title: 'Fender guitar' });
    expect(first?.fact).toBe('model');
    expect(isNarrower(first as RangeNarrowing)).toBe(true);
    expect(computeRatio(first?.expected as never)).toBeLessThan(0.7 * computeRatio(first?.current as never));
  });

  it('covers the storage of a phone that is priced without it', () => {
    const narrowing = forecast({ title: 'iPhone 12' }).find(({ fact }) => fact === 'storage');
    expect(isNarrower(narrowing as RangeNarrowing)).toBe(true);
    expect(forecast({ title: 'iPhone 12 128GB' }).map(({ fact }) => fact)).not.toContain('storage');
  });

  it("covers a garment's brand and condition within the current range, most useful first", () => {
    const input = { title: 'jacket black', category: 'jackets', department: 'women' } as const;
    const narrowings = forecast(input);
    const quotedPrice = pricer.quote({ ...UNKNOWN_FACTS, ...input });
    expect(narrowings.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['brand', 'condition']));
    for (const narrowing of narrowings) {
      expect(isNarrower(narrowing)).toBe(true);
      expect(narrowing.current).toEqual({ low: quotedPrice?.low, high: quotedPrice?.high });
    }
    const widths = narrowings.map(({ expected }) => computeRatio(expected as never));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });

  it('covers missing facts only', () => {
    const input = { title: 'jacket black', category: 'jackets', department: 'women' } as const;
    expect(forecast(input, ['condition']).map(({ fact }) => fact)).toEqual(['condition']);
    expect(forecast(input, [])).toEqual([]);
  });

  it('has no range when no table has the models', () => {
    expect(forecast({ title: 'camera lens', category: null }, ['model'])).toEqual([{ fact: 'model', current: null, expected: null }]);
  });

  it('is empty for different pieces and for an unidentified item', () => {
    expect(
      forecast({
        title: 'lot',
        pieces: [
          { ...UNKNOWN_FACTS, title: 'shirt' },
          { ...UNKNOWN_FACTS, title: 'jeans' },
        ],
      }),
    ).toEqual([]);
    expect(forecast({})).toEqual([]);
  });

  it("covers an item's missing facts that its category has", () => {
    const createSourcedValue = (value: string) => ({ value, evidence: { source: 'seller', confidence: 95, quote: value } as never });
    const item: ItemFacts = {
      facts: { category: createSourcedValue('jackets'), name: createSourcedValue('puffer jacket'), condition: createSourcedValue('Good') },
      flaws: [],
      measurements: [],
      features: [],
      retailPrice: null,
      words: null,
    };
    const narrowings = narrowPrice({ item, platform: 'ebay', now: UNKNOWN_FACTS.now }, forecastRanges);
    expect(narrowings.map(({ fact }) => fact)).toContain('brand');
    expect(narrowings.map(({ fact }) => fact)).not.toContain('condition');
    expect(narrowings.every(isNarrower)).toBe(true);
  });
});
