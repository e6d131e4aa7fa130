import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.ts';
import type { ItemDescription } from '../../price-description.ts';
import { listKeys } from './level-keys.ts';
import {
  HALF_VOTE_SALES,
  MAX_EFFECT_OF_ONE_ACCOUNT,
  MAX_VOTE_MEAN,
  computeResidual,
  computeShift,
  type Level,
  type Levels,
} from './levels.ts';

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
const getKeys = (name: string, facts?: Partial<ItemDescription>) => {
  const keys = engine.findLevelKeys({ words: describeItem(name, facts) }, now);
  if (!keys) throw new Error('No keys.');
  return keys;
};

describe('findLevelKeys', () => {
  it.each([
    ['Levis 501 jeans W32', "men's Levi's 501 original fit blue"],
    ['Nike Air Max 90 white', 'NIKE air max 90 size 10 mens'],
    ['Patagonia Better Sweater fleece', 'Womens Patagonia better sweater, medium, green'],
    ['Zorbex T900 blender', 'new Zorbex T900'],
    ['iPhone 12 128GB black', 'Apple iPhone 12 (128 GB), unlocked'],
  ])('returns the same keys for "%s" and "%s"', (first, second) => {
    expect(getKeys(first).model).toBe(getKeys(second).model);
    expect(getKeys(first).brand).toBe(getKeys(second).brand);
  });

  it.each([
    ['iPhone 12 128GB', 'iPhone 12 Pro 128GB'],
    ['iPhone 12 128GB', 'case for iPhone 12'],
    ['Levis 501', 'Levis 511'],
    ['Nike Air Max 90', 'Nike Air Max 97'],
  ])('returns different model keys for "%s" and "%s"', (first, second) => {
    expect(getKeys(first).model).not.toBe(getKeys(second).model);
  });

  it('finds a brand in the title or in its field, and a category by ID', () => {
    expect(getKeys('Better Sweater', { brand: 'Patagonia' })).toEqual(getKeys('Patagonia Better Sweater'));
    expect(getKeys('Nike hoodie', { category: 'hoodies' }).category).toBe('c:hoodies');
  });

  it('accepts any text', () => {
    for (const name of ['', '???', '\u0000', 'x'.repeat(5000), '９０ 年代', '-- ; drop table sales'])
      expect(listKeys(getKeys(name)).every((key) => key.length <= 120)).toBe(true);
  });
});

/** Returns the price from the shipped tables. The tests pass with any price. */
const getShippedPrice = (name: string): number => Number(engine.priceDescription(describeItem(name), now).price?.averagePrice);

/** Returns levels as the server would aggregate `count` sales of one model at `times` the estimate. */
const createLevels = (name: string, count: number, times: number): Levels => {
  const mean = computeResidual(times, 1);
  const { model } = getKeys(name);
  return new Map(
    listKeys(getKeys(name)).map((key): [string, Level] => [key, { sales: key === model ? count : 1, mean, votes: 0, sum: 0 }]),
  );
};

describe('a price adjusted by sales', () => {
  const NAME = 'Patagonia Better Sweater fleece';

  it('rises from $25 to at least $45 after eight sales at $60 of the same brand and model', () => {
    const { own, others, sales, level } = computeShift(getKeys(NAME), createLevels(NAME, 8, 60 / 25));
    expect(25 * Math.exp(own + others)).toBeGreaterThan(45);
    expect(25 * Math.exp(own + others)).toBeLessThan(60);
    expect([sales, level]).toEqual([8, 'model']);
  });

  it('moves less for other models of the brand, even less for other brands in the category, and least for all other items', () => {
    const levels = createLevels(NAME, 8, 60 / 25);
    const keys = getKeys(NAME);
    const category = 'c:jackets';
    const allLevels = new Map([...levels, [category, levels.get('a') as Level]]);
    const priceWithShift = (shift: { own: number }) => 25 * Math.exp(shift.own);
    const [model, brand, kind, all] = [
      computeShift({ ...keys, category }, allLevels),
      computeShift({ model: 'm:patagonia synchilla', brand: keys.brand, category }, allLevels),
      computeShift({ model: null, brand: null, category }, allLevels),
      computeShift({ model: null, brand: null, category: null }, allLevels),
    ].map(priceWithShift) as [number, number, number, number];
    expect([model > brand, brand > kind, kind > all]).toEqual([true, true, true]);
    // All sales have a weight of 10, so one model has a share of one in eleven.
    expect(all).toBeCloseTo(25 * Math.exp(Math.log(60 / 25) / 11), 6);
    expect(all).toBeLessThan(27.5);
  });

  it('is explained in the price breakdown, which still adds up, and used in strategies and payouts', () => {
    const shippedPrice = engine.priceDescription(describeItem(NAME), now).price;
    const adjustedPrice = engine.priceDescription(describeItem(NAME), now, createLevels(NAME, 8, 60 / 25)).price;
    if (!shippedPrice || !adjustedPrice) throw new Error('The tables have no price for the item.');
    expect(Number(adjustedPrice.averagePrice)).toBeGreaterThan(1.7 * Number(shippedPrice.averagePrice));
    expect(adjustedPrice.factors.at(-1)).toMatchObject({
      code: 'own_sales',
      count: 8,
      params: { count: 8, level: 'model' },
      message: 'Your own sales',
    });
    expect(adjustedPrice.factors.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(Number(adjustedPrice.averagePrice), 2);
    expect(adjustedPrice.strategies.find(({ name }) => name === 'balanced')?.price).toBe(Number(adjustedPrice.averagePrice));
    expect(adjustedPrice.payouts.every(({ fee, net }) => Math.abs(fee + net - Number(adjustedPrice.averagePrice)) < 0.01)).toBe(true);
    expect(adjustedPrice.high / adjustedPrice.low).toBeCloseTo(shippedPrice.high / shippedPrice.low, 0);
  });

  it('does not change without sales', () => {
    expect(engine.priceDescription(describeItem(NAME), now, new Map())).toEqual(engine.priceDescription(describeItem(NAME), now));
    expect(getShippedPrice(NAME)).toBeGreaterThan(0);
  });
});

describe('a question about an item whose model has sales', () => {
  it('has the price of each answer, and a range that covers them', () => {
    const levels = createLevels('Gibson Les Paul Studio', 20, 2);
    const shippedQuestion = engine.priceDescription(describeItem('Gibson Les Paul'), now).question;
    const { question } = engine.priceDescription(describeItem('Gibson Les Paul'), now, levels);
    expect(question?.code).toBe('which_model');
    for (const { value, price } of question?.answers ?? []) {
      const answerPrice = engine.priceDescription(describeItem(`Gibson Les Paul ${value}`), now, levels).price;
      expect([value, price]).toEqual([
        value,
        { low: answerPrice?.low, average: Number(answerPrice?.averagePrice), high: answerPrice?.high },
      ]);
    }
    expect(
      question?.answers.some(({ price }, index) => (price?.average ?? 0) > (shippedQuestion?.answers[index]?.price?.average ?? 0)),
    ).toBe(true);
    expect(question?.range?.high).toBe(Math.max(...(question?.answers.map(({ price }) => price?.high ?? 0) ?? [])));
  });
});

describe('one account among many', () => {
  const keys = { model: 'm:x', brand: 'b:x', category: 'c:x' };
  const computeVote = (sales: number, residual: number) => {
    const weight = sales / (sales + HALF_VOTE_SALES);
    return { weight, part: weight * Math.max(-MAX_VOTE_MEAN, Math.min(MAX_VOTE_MEAN, residual)) };
  };
  const aggregateVotes = (accounts: readonly (readonly [sales: number, residual: number])[]) => {
    const votes = accounts.map(([sales, residual]) => computeVote(sales, residual));
    return {
      sales: 0,
      mean: 0,
      votes: votes.reduce((sum, { weight }) => sum + weight, 0),
      sum: votes.reduce((sum, { part }) => sum + part, 0),
    };
  };

  it(`changes no other account's prices by more than ${100 * MAX_EFFECT_OF_ONE_ACCOUNT}%, regardless of other sales on the server`, () => {
    for (const outlier of [
      [10_000, 2.3],
      [10_000, -2.3],
      [1, 2.3],
      [3, -2.3],
    ] as const)
      for (const otherSales of [0, 1, 5, 100, 5000])
        for (const mean of [-2, -0.28, 0, 0.1, 0.28, 2])
          // Other accounts may have sales down to any level, from the widest to the model.
          for (const deepest of [0, 1, 2, 3, 4]) {
            const otherAccounts = Array.from({ length: Math.min(otherSales, 50) }, () => [otherSales, mean] as const);
            const createLevelsWith = (hasOutlier: boolean): Levels =>
              new Map(
                listKeys(keys).map((key, index) => [
                  key,
                  aggregateVotes([...(index < deepest ? otherAccounts : []), ...(hasOutlier ? [outlier] : [])]),
                ]),
              );
            const effect = Math.abs(
              Math.exp(Math.abs(computeShift(keys, createLevelsWith(true)).others - computeShift(keys, createLevelsWith(false)).others)) -
                1,
            );
            expect(effect).toBeLessThan(MAX_EFFECT_OF_ONE_ACCOUNT);
          }
  });

  it('has little effect on prices of a seller who sold the same model', () => {
    const levels: Levels = new Map(listKeys(keys).map((key) => [key, { ...aggregateVotes([[10_000, 2.3]]), sales: 8, mean: 0 }]));
    const { own, others } = computeShift(keys, levels);
    expect(Math.exp(own + others)).toBeLessThan(1.05);
  });
});

it('counts a sale up to ten times its estimate, in both directions', () => {
  expect(computeResidual(60, 25)).toBeCloseTo(Math.log(2.4), 12);
  expect(computeResidual(99_999_999, 25)).toBeCloseTo(Math.log(10), 12);
  expect(computeResidual(0.01, 25)).toBeCloseTo(-Math.log(10), 12);
});
