import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.ts';
import type { ItemDescription } from '../../price-description.ts';
import { listKeys } from './level-keys.ts';
import type { Levels, OwnSale } from './levels.ts';
import { estimateByOwnSales, MIN_OWN_SALES } from './own-prices.ts';

const engine = createEngine();
const now = new Date('2026-11-23T12:00:00Z');
const describeItem = (name: string, facts: Partial<ItemDescription> = {}): ItemDescription => ({
  name,
  description: null,
  category: null,
  brand: null,
  condition: null,
  size: null,
  shipping: null,
  notes: null,
  ...facts,
});
const NAME = 'Vitamix 5200';
const createSales = (prices: readonly number[], title = NAME): OwnSale[] => prices.map((price) => ({ title, price, year: 2026 }));
const PRICES = [240, 245, 250, 255, 260, 265, 270, 280];

/** Prices an item for an account with these sales, all under the item's model key. */
const priceWithSales = (ownSales: readonly OwnSale[], name = NAME, facts?: Partial<ItemDescription>) => {
  const words = describeItem(name, facts);
  const keys = engine.findLevelKeys({ words }, now);
  const levels: Levels = new Map(keys?.model ? [[keys.model, { sales: 0, mean: 0, votes: 0, sum: 0, ownSales }]] : []);
  return engine.priceDescription(words, now, levels);
};

describe('goods that the tables do not price', () => {
  it('are priced by the median of own sales, with their range and the reason', () => {
    expect(priceWithSales([])).toMatchObject({ price: null, question: { code: 'tell_more', params: { reason: 'no_sales' } } });
    const { price, question } = priceWithSales(createSales(PRICES));
    expect(question).toBeNull();
    expect(price).toMatchObject({
      averagePrice: '257.00',
      coverage: 0.8,
      basis: { kind: 'model', count: 8, fromYear: 2026, toYear: 2026, isAdjusted: false },
      factors: [{ code: 'own_sales', count: 8, amount: 257, message: 'Your own sales' }],
    });
    expect(price?.low).toBeLessThan(220);
    expect(price?.high).toBeGreaterThan(300);
    expect(Number(price?.high) / Number(price?.low)).toBeLessThan(2.5);
    expect(price?.strategies.find(({ name }) => name === 'balanced')?.price).toBe(257);
  });

  it.each(['Vitamix 5200 blender, works great', 'vitamix 5200 black'])('include "%s", which names no other goods', (name) => {
    expect(priceWithSales(createSales(PRICES), name).price?.averagePrice).toBe('257.00');
  });

  it('get a wider range from fewer sales, and none from too few', () => {
    const priceFromFewSales = priceWithSales(createSales(PRICES.slice(0, MIN_OWN_SALES))).price;
    const priceFromManySales = priceWithSales(createSales([...PRICES, ...PRICES, ...PRICES])).price;
    expect(Number(priceFromFewSales?.high) / Number(priceFromFewSales?.low)).toBeGreaterThan(
      Number(priceFromManySales?.high) / Number(priceFromManySales?.low),
    );
    expect(priceWithSales(createSales(PRICES.slice(0, MIN_OWN_SALES - 1))).question?.code).toBe('tell_more');
  });

  it('are priced in lots from the price of one', () => {
    const { price } = priceWithSales(createSales(PRICES), 'lot of 3 Vitamix 5200');
    expect(Number(price?.averagePrice)).toBeGreaterThan(257);
    expect(price?.factors.map(({ code }) => code)).toEqual(['own_sales', 'lot']);
  });
});

describe('own sales', () => {
  it('leave out an absurd price', () => {
    expect(priceWithSales(createSales([...PRICES, 99_999_999, 0.01])).price).toMatchObject({ averagePrice: '257.00', basis: { count: 8 } });
  });

  it('do not price goods if their prices are far apart', () => {
    expect(priceWithSales(createSales([20, 22, 25, 28, 240, 250, 260, 300])).question?.code).toBe('tell_more');
    expect(priceWithSales(createSales([95, 100, 105, 110, 480, 500, 520, 550])).question?.code).toBe('tell_more');
  });

  it.each([
    'Vitamix 5200 container',
    'Vitamix 5200 tamper',
    'Vitamix 5200 blender base only',
    'Vitamix 5200 recipe cards',
    'Vitamix 5200 and 7500',
  ])('of whole goods do not price "%s"', (name) =>
    expect(priceWithSales(createSales(PRICES), name).price?.factors.map(({ code }) => code) ?? []).not.toContain('own_sales'),
  );

  it.each(['Vitamix 5200 container', 'lot of 2 Vitamix 5200', 'broken Vitamix 5200'])('of "%s" do not price whole goods', (title) =>
    expect(priceWithSales(createSales(PRICES, title)).price).toBeNull(),
  );

  it('do not price goods for parts, or one of a pair', () => {
    expect(priceWithSales(createSales(PRICES), 'Vitamix 5200 for parts').price?.factors.map(({ code }) => code) ?? []).not.toContain(
      'own_sales',
    );
    const pair = 'one AirPod left';
    expect(priceWithSales(createSales(PRICES, pair), pair).question?.params['reason']).toBe('single');
  });

  it('price sneakers in any size', () => {
    const sales = PRICES.map((price, index) => ({ title: `Air Jordan 1 Chicago size ${8 + index / 2}`, price, year: 2026 }));
    expect(priceWithSales(sales, 'Air Jordan 1 Chicago, size 10').price?.averagePrice).toBe('257.00');
  });

  it('of other models have other keys', () => {
    const getKeys = (name: string) => {
      const keys = engine.findLevelKeys({ words: describeItem(name) }, now);
      return keys ? listKeys(keys).slice(1) : [];
    };
    expect(getKeys('Vitamix 5200')).not.toEqual(getKeys('Vitamix 7500'));
  });
});

describe('the range of own sales', () => {
  /** Creates a source of log prices around 0 with long tails, as in sales of clothes: 0.5 has the standard deviation 0.5. */
  const createPriceSource = (deviation: number) => {
    let state = 1;
    const drawShare = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    return (): number => {
      const share = drawShare() - 0.5;
      return (-deviation / Math.SQRT2) * Math.sign(share) * Math.log(1 - 2 * Math.abs(share));
    };
  };

  it.each([
    [5, 0.5],
    [8, 0.5],
    [20, 0.5],
    [30, 0.55],
    [8, 0.3],
  ])('contains four of five further sales: %i sales, spread %d', (count, deviation) => {
    const drawLog = createPriceSource(deviation);
    const outcomes = Array.from({ length: 3000 }, () => {
      const sales = createSales(Array.from({ length: count }, () => Math.exp(drawLog())));
      const result = estimateByOwnSales({ title: NAME, brand: null }, sales);
      const next = drawLog();
      return result && Number(result.estimate.low <= next && next <= result.estimate.high);
    }).filter((outcome) => outcome !== null);
    expect(outcomes.length).toBeGreaterThan(1000);
    expect(outcomes.reduce((sum, isInside) => sum + isInside, 0) / outcomes.length).toBeGreaterThan(0.77);
  });
});
