import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITIONS, PLATFORMS, PriceResearch } from '../../contract/index.ts';
import { categories } from '../catalogue/categories.ts';
import { parseGuide } from './guide.ts';
import { createPricer } from './research.ts';
import type { PayoutRule } from './payout.ts';
import type { PriceInput } from './types.ts';

const guide = parseGuide(readFileSync(new URL('../../../models/price-guide.json', import.meta.url), 'utf8'));
const payouts: PayoutRule[] = [
  { platform: 'ebay', label: 'eBay', fee: (total) => total * 0.136 + 0.4, note: '', date: '2026-08-01' },
  { platform: 'facebook', label: 'Local', fee: () => 0, note: '', date: '2026-08-01' },
  { platform: 'poshmark', label: 'Poshmark', fee: (total) => (total < 15 ? 2.95 : total * 0.2), note: '', date: '2026-08-01' },
];
const price = createPricer({ guide, payouts });
const unknown: PriceInput = {
  category: null,
  department: null,
  brand: null,
  condition: null,
  words: '',
  retailPrice: null,
  platform: 'ebay',
  now: new Date('2026-11-20T00:00:00Z'),
};
const research = (facts: Partial<PriceInput>): PriceResearch => price({ ...unknown, ...facts });
const average = (facts: Partial<PriceInput>): number => Number(research(facts).averagePrice);
const labels = (facts: Partial<PriceInput>): string[] => research(facts).factors.map(({ label }) => label);

describe('a price', () => {
  it('of nothing known is the market as a whole, wide and with hardly any confidence', () => {
    const found = research({});
    expect(found.confidence).toBeLessThan(15);
    expect(found.high / found.low).toBeGreaterThan(5);
    expect(found).toMatchObject({ comparables: [], demand: null, coverage: 0.8, currency: 'USD', trend: [], seasonality: null });
  });

  it('gets surer with the facts', () => {
    const facts = { category: 't-shirts', department: 'women' } as const;
    expect(research(facts).confidence).toBeGreaterThan(research({}).confidence);
  });

  it('depends on the department', () => {
    expect(research({ category: 'jeans', department: 'men' }).comparables).not.toEqual(
      research({ category: 'jeans', department: 'women' }).comparables,
    );
  });

  it('tells its reasons with the sales behind them', () => {
    const { factors } = research({ category: 'jeans', department: 'men', brand: 'levis', condition: 'Fair' });
    expect(factors[0]?.label).toMatch(/^Typical price of Men › Jeans: \$\d/);
    expect(factors.find(({ label }) => /^Levi's.* over jeans$/.test(label))?.count).toBeGreaterThan(0);
    expect(factors.find(({ label }) => label === 'Condition "Fair"')?.effect).toBeLessThan(-0.1);
    expect(factors.at(-1)?.label).toContain('2017');
  });

  it('names no brand factor for a brand nobody knows', () => {
    expect(labels({ category: 'jeans', brand: 'Zyxqwv' })).toEqual(labels({ category: 'jeans' }));
  });

  it('says when a brand is known from asked prices only, and is no surer for it', () => {
    const bag = { category: 'handbags', department: 'women' } as const;
    const { factors, confidence } = research({ ...bag, brand: 'Prada' });
    expect(factors[1]).toMatchObject({ count: null, label: expect.stringContaining('from asked prices') });
    expect(confidence).toBeLessThanOrEqual(research(bag).confidence);
  });

  it('compares with real groups, the brand first, and says what was sold and what was asked', () => {
    const { comparables } = research({ category: 'jeans', department: 'men', brand: "Levi's" });
    expect(comparables[0]).toMatchObject({ kind: 'sold', source: 'Poshmark, 2020', label: expect.stringContaining("Levi's") });
    expect(comparables.some(({ kind, source }) => kind === 'asking' && source === 'Poshmark, 2020')).toBe(true);
    for (const { p10, p50, p90 } of comparables) expect([p10, p50, p90]).toEqual([p10, p50, p90].sort((a, b) => a - b));
  });

  it('offers the four strategies in their bands', () => {
    const { strategies } = research({ category: 'laptops', retailPrice: 900 });
    const at = average({ category: 'laptops', retailPrice: 900 });
    const share = Object.fromEntries(strategies.map(({ name, price: own }) => [name, own / at]));
    expect(share).toMatchObject({ balanced: 1, dynamic: 1 });
    expect(share['quick-sale']).toBeGreaterThan(0.85);
    expect(share['quick-sale']).toBeLessThan(0.9);
    expect(share['premium']).toBeGreaterThan(1.1);
    expect(share['premium']).toBeLessThan(1.2);
  });

  it('lists what is left after fees at the balanced price, the best first', () => {
    const { payouts: found, averagePrice } = research({ category: 'jackets' });
    expect(found.map(({ platform }) => platform)).toEqual(['facebook', 'ebay', 'poshmark']);
    for (const { fee, net } of found) expect(fee + net).toBeCloseTo(Number(averagePrice), 6);
  });

  it('knows the season only from dated sales', () => {
    const dated = createPricer({
      guide: { ...guide, months: [{ month: '2026-01', n: 9, index: 1.1 }], seasons: { '11': 1.2 } },
      payouts: [],
    });
    expect(dated(unknown)).toMatchObject({ seasonality: 1.2, trend: [{ month: '2026-01', index: 1.1 }] });
  });

  it('follows a price level set by hand', () => {
    const dearer = createPricer({ guide: { ...guide, priceLevel: { factor: 2, note: 'Twice.' } }, payouts: [] });
    const facts = { ...unknown, category: 'laptops' };
    expect(Number(dearer(facts).averagePrice) / Number(price(facts).averagePrice)).toBeCloseTo(2, 1);
    expect(dearer(facts).factors.at(-1)).toMatchObject({ label: 'Price level. Twice.', effect: 1 });
  });
});

describe('a retail price', () => {
  it('holds the price of a used thing under it and says so', () => {
    const found = research({ category: 'jackets', condition: 'Good', retailPrice: 16 });
    expect(Number(found.averagePrice)).toBeLessThanOrEqual(12);
    expect(found.high).toBeLessThanOrEqual(16);
    expect(found.factors.at(-1)?.label).toBe('Held to 75% of the retail price of $16: second-hand rarely sells above it');
  });

  it('leaves more for what is new', () => {
    const facts = { category: 'jackets', retailPrice: 16 } as const;
    expect(average({ ...facts, condition: 'New with tags' })).toBeGreaterThan(average({ ...facts, condition: 'Good' }));
  });

  it('changes nothing when the price is below it anyway', () => {
    expect(research({ category: 'jackets', retailPrice: 4000 })).toEqual(research({ category: 'jackets' }));
  });
});

describe('for any input', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  const input: fc.Arbitrary<PriceInput> = fc.record({
    category: fc.option(fc.oneof(fc.constantFrom(...categories.map(({ id }) => id)), anyText)),
    department: fc.constantFrom('men', 'women', 'kids', null),
    brand: fc.option(fc.oneof(fc.constantFrom('Nike', 'Prada', 'LuLaRoe', '__proto__'), anyText)),
    condition: fc.option(fc.constantFrom(...CONDITIONS)),
    words: fc.oneof(
      anyText,
      fc.array(fc.constantFrom(...Object.keys(guide.model.words)), { maxLength: 40 }).map((words) => words.join(' ')),
    ),
    retailPrice: fc.option(fc.oneof(fc.double(), fc.double({ min: 0, max: 500 }))),
    platform: fc.constantFrom(...PLATFORMS),
    now: fc.date({ noInvalidDate: true }),
  });

  it('the answer keeps the contract, is in order and never 0', () => {
    fc.assert(
      fc.property(input, (facts) => {
        const found = PriceResearch.parse(price(facts));
        expect(found.low).toBeGreaterThan(0);
        expect(found.low).toBeLessThanOrEqual(Number(found.averagePrice));
        expect(Number(found.averagePrice)).toBeLessThanOrEqual(found.high);
        for (const strategy of found.strategies) expect(strategy.price).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('prices are whole dollars from 20 on and half dollars below', () => {
    fc.assert(
      fc.property(input, (facts) => {
        const found = price(facts);
        for (const one of [found.low, Number(found.averagePrice), found.high, ...found.strategies.map((strategy) => strategy.price)]) {
          expect(one >= 20 ? one % 1 : one % 0.5).toBe(0);
        }
      }),
    );
  });

  it('the same input gives the same answer', () => {
    const another = createPricer({ guide, payouts });
    fc.assert(
      fc.property(input, (facts) => {
        expect(price(facts)).toEqual(another(facts));
      }),
    );
  });
});
