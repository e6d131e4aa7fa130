import { describe, expect, it } from 'vitest';
import type { Cell, ModelPrices } from './catalog.ts';
import { lookUpPrice } from './lookup.ts';

const EXCELLENT = 6;
const VERY_GOOD = 7;
const USED = 9;
const createCell = (source: number, condition: number, median: number): Cell => [
  source,
  condition,
  20,
  median * 0.8,
  median,
  median * 1.25,
];

/** Looks up a bag's price in two shops, without the discount on asking prices. */
const lookUpBag = (variants: Readonly<Record<string, Cell[]>>, variant = '', condition: 'used' | 'excellent' = 'used'): number => {
  const table: ModelPrices = {
    version: 1,
    sources: ['One', 'Two'].map((name) => ({ name, kind: 'sold', year: 2026 })),
    groups: { handbags: { Hermes: { Kelly: variants } } },
  };
  const estimate = lookUpPrice(table, { group: 'handbags', brand: 'Hermes', model: 'Kelly', variant, condition, year: 2026 });
  return Math.exp(estimate?.log ?? 0);
};

/** Looks up the price of a graphics card that sold for 400 in 2023. */
const lookUpGraphicsCard = (year: number) => {
  const table: ModelPrices = {
    version: 1,
    sources: [{ name: 'One', kind: 'sold', year: 2023 }],
    groups: { 'graphics-cards': { NVIDIA: { 'GeForce RTX 3080': { '': [createCell(0, USED, 400)] } } } },
  };
  const card = { group: 'graphics-cards', brand: 'NVIDIA', model: 'GeForce RTX 3080', variant: '', condition: null } as const;
  const { low, log, high } = lookUpPrice(table, { ...card, year }) ?? { low: 0, log: 0, high: 0 };
  return { low: Math.exp(low), average: Math.exp(log), high: Math.exp(high) };
};

describe('lookUpPrice', () => {
  it('lowers old prices of graphics cards by the measured decline, and includes the decline of laptops in the range', () => {
    const { average, high } = lookUpGraphicsCard(2026);
    expect(average).toBeCloseTo(400 * 0.78 ** 3, 0);
    expect(high).toBeGreaterThan(400 * 0.88 ** 3);
    expect(lookUpGraphicsCard(2023).high).toBeLessThan(600);
  });

  it('applies the price difference between sizes to a source without sizes', () => {
    const sizes = { '': [createCell(0, USED, 1000), createCell(1, USED, 1000)], '25': [createCell(0, USED, 2000)] };
    expect(lookUpBag(sizes)).toBeCloseTo(1000, 0);
    expect(lookUpBag(sizes, '25')).toBeGreaterThan(1800);
  });

  it('relies on the source that lists the size', () => {
    const sizes = { '': [createCell(0, USED, 1000), createCell(1, USED, 500)], '25': [createCell(0, USED, 2000)] };
    expect(lookUpBag(sizes, '25')).toBeGreaterThan(1750);
  });

  it('gives more weight to a source that lists the condition', () => {
    const cells = { '': [createCell(0, EXCELLENT, 2000), createCell(1, VERY_GOOD, 1000)] };
    expect(lookUpBag(cells, '', 'excellent')).toBeGreaterThan(1700);
  });
});
