import { beforeAll, describe, expect, it } from 'vitest';
import { syntheticSales, TRUTH } from '../../../../test/synthetic-sales.ts';
import type { PriceGuide } from '../guide.ts';
import { intervalOf } from '../interval.ts';
import { predict } from '../model.ts';
import { factsOf } from './calibrate.ts';
import { fitModel } from './effects.ts';
import type { Sale } from './sales.ts';
import { train } from './train.ts';
import { readableJson } from './write.ts';

const FROM = { source: 'Made-up market', year: 2024, kind: 'sold' } as const;
const trainOn = (sales: readonly Sale[]): PriceGuide => train({ sales, from: FROM, statistics: [], demand: {} });

const plain: Sale = { title: '', description: '', category: 'Women/Jeans', brand: '', grade: 1, price: 20, month: null };
const many = (count: number, sale: Partial<Sale>): Sale[] => Array.from({ length: count }, () => ({ ...plain, ...sale }));

describe('training on sales with known effects', () => {
  let guide: PriceGuide;
  beforeAll(() => {
    guide = trainOn(syntheticSales(3000, 1));
  });

  it('finds the difference between categories', () => {
    const { categories } = guide.model;
    const found = (categories['Men/Shoes']?.centre ?? 0) - (categories['Men/Socks']?.centre ?? 0);
    expect(found).toBeCloseTo(TRUTH.category['Men/Shoes'] - TRUTH.category['Men/Socks'], 0.9);
  });

  it('finds the brand effects', () => {
    const inWomen = (key: string): number => {
      const brand = guide.model.brands[key];
      return (brand?.effect ?? 0) + (brand?.within?.['Women']?.effect ?? 0);
    };
    expect(Math.abs(inWomen('northpeak') - inWomen('plainwear') - (TRUTH.brand.Northpeak - TRUTH.brand.Plainwear))).toBeLessThan(0.1);
    expect(Math.abs(inWomen('velour') - TRUTH.brand.Velour)).toBeLessThan(0.1);
  });

  it('finds the grade effects, never rising', () => {
    const effects = guide.model.conditions['All']?.effects ?? [];
    TRUTH.grade.forEach((truth, at) => expect(Math.abs((effects[at] ?? 9) - truth)).toBeLessThan(0.12));
    expect(effects).toEqual([...effects].sort((a, b) => b - a));
  });

  it('finds the word effects', () => {
    for (const [word, truth] of Object.entries(TRUTH.word)) {
      expect(Math.abs((guide.model.words[word]?.[1] ?? 9) - truth), word).toBeLessThan(0.08);
    }
  });

  it.each([
    ['all facts', (sale: Sale) => factsOf(sale)],
    ['category only', (sale: Sale) => ({ ...factsOf(sale), brand: null, grade: null, words: '' })],
    ['nothing', () => ({ path: null, brand: null, grade: null, words: '' })],
  ])('bounds 80 % ± 3 % of new sales with %s known', (_, view) => {
    const fresh = syntheticSales(3000, 2);
    const inside = fresh.filter((sale) => {
      const { low, high } = intervalOf(guide.intervals, predict(guide.model, view(sale)));
      return low <= Math.log(sale.price) && Math.log(sale.price) <= high;
    });
    expect(Math.abs(inside.length / fresh.length - 0.8)).toBeLessThan(0.03);
  });

  it('is wider the less is known', () => {
    const width = (facts: Parameters<typeof predict>[1]): number => {
      const { low, high } = intervalOf(guide.intervals, predict(guide.model, facts));
      return high - low;
    };
    const nothing = { path: null, brand: null, grade: null, words: '' };
    const category = { ...nothing, path: 'Women/Jeans' };
    const brand = { ...category, brand: 'Velour' };
    const condition = { ...brand, grade: 3 };
    const widths = [nothing, category, brand, condition].map(width);
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
  });

  it('gives a monthly index around 1 and all twelve seasons from dated sales', () => {
    expect(guide.months).toHaveLength(24);
    for (const { index } of guide.months) expect(Math.abs(index - 1)).toBeLessThan(0.15);
    expect(Object.keys(guide.seasons ?? {})).toHaveLength(12);
  });

  it('keeps no title of a sale', () => {
    const text = readableJson(guide);
    expect(syntheticSales(3000, 1).filter(({ title }) => title.length > 12 && text.includes(title))).toEqual([]);
  });
});

describe('training', () => {
  it('is the same to the byte for the same sales', () => {
    const once = readableJson(trainOn(syntheticSales(400, 3)));
    expect(readableJson(trainOn(syntheticSales(400, 3)))).toBe(once);
    expect(JSON.parse(once)).toEqual(trainOn(syntheticSales(400, 3)));
  });

  it('shrinks the effect of a brand with few sales', () => {
    const base = many(200, {});
    const effectWith = (count: number): number => {
      const { brands } = fitModel([...base, ...many(count, { brand: 'Rare', price: 80 })]);
      return (brands['rare']?.effect ?? 0) + (brands['rare']?.within?.['Women']?.effect ?? 0);
    };
    expect(effectWith(5)).toBeGreaterThan(0.2);
    expect(effectWith(5)).toBeLessThan(effectWith(20));
    expect(effectWith(20)).toBeLessThan(effectWith(100));
    expect(effectWith(100)).toBeLessThan(Math.log(4));
  });

  it('leaves out brands, words and categories with fewer than five sales', () => {
    const rare = many(4, { brand: 'Rare', title: 'unicorn', category: 'Women/Unicorns' });
    const model = fitModel([...many(50, {}), ...rare]);
    expect([model.brands['rare'], model.words['unicorn'], model.categories['Women/Unicorns']]).toEqual([undefined, undefined, undefined]);
    expect(model.categories['Women']?.n).toBe(54);
  });

  it('never lets a worse condition raise the price, whatever the sales say', () => {
    const upside = [...many(40, { grade: 1, price: 10 }), ...many(40, { grade: 3, price: 30 }), ...many(40, { grade: 5, price: 90 })];
    for (const { effects } of Object.values(fitModel(upside).conditions)) expect(effects.every((effect) => effect === 0)).toBe(true);
  });

  it('refuses no sales with a sentence', () => {
    expect(() => trainOn([])).toThrow('There are no sales to train on.');
  });

  it('has neither trend nor seasons without dates', () => {
    const guide = trainOn(syntheticSales(200, 4).map((sale) => ({ ...sale, month: null })));
    expect([guide.months, guide.seasons]).toEqual([[], null]);
  });
});
