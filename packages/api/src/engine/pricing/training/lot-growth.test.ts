import { describe, expect, it } from 'vitest';
import lotGrowth from '../../../../models/lots.json' with { type: 'json' };
import type { Sale } from '../text/fit/sale.ts';
import { findLotSales, fitLotGrowth, measureHeldOutLots, type LotSale } from './lot-growth.ts';

const createLot = (group: string, count: number, exponent: number): LotSale => ({ group, count, logRatio: exponent * Math.log(count) });
const createLots = (group: string, exponent: number, copies: number): LotSale[] =>
  Array.from({ length: copies }, () => [2, 3, 5, 10].map((count) => createLot(group, count, exponent))).flat();

describe('the growth of lot prices', () => {
  it('has the exponent that the lots have', () => {
    expect(fitLotGrowth(createLots('Kids', 0.3, 5))).toEqual({ lots: 20, exponent: 0.3, groups: { Kids: 0.3 } });
    expect(measureHeldOutLots(createLots('Kids', 0.3, 5))).toBeCloseTo(0, 3);
  });

  it('moves a group from the exponent of all lots by its number of lots', () => {
    const { exponent, groups } = fitLotGrowth([
      ...createLots('Kids', 0.1, 50),
      ...createLots('Beauty', 0.5, 50),
      createLot('Home', 2, 0.9),
    ]);
    expect(exponent).toBeCloseTo(0.3, 2);
    expect(groups['Kids']).toBeLessThan(0.13);
    expect(groups['Beauty']).toBeGreaterThan(0.47);
    expect(groups['Home']).toBeCloseTo(exponent, 1);
  });

  it('does not count pieces above 25', () => {
    expect(fitLotGrowth([{ group: '', count: 100, logRatio: 0.3 * Math.log(25) }]).exponent).toBe(0.3);
  });

  it('compares each lot with the predicted price of one piece', () => {
    const createSale = (title: string, price: number): Sale => ({
      title,
      price,
      description: '',
      path: 'Kids/Toys/Cars',
      brand: '',
      grade: 3,
      isShippingIncluded: true,
    });
    const singles = Array.from({ length: 100 }, (_, index) =>
      createSale(index % 2 === 0 ? 'toy car' : 'wooden train', index % 2 === 0 ? 5 : 40),
    );
    const lots = findLotSales([...singles, createSale('lot of 4 toy car', 10), createSale('set of 4 wooden train', 80)], new Map());
    expect(lots.map(({ group, count }) => [group, count])).toEqual([
      ['Kids', 4],
      ['Kids', 4],
    ]);
    for (const { logRatio } of lots) expect(Math.exp(logRatio)).toBeCloseTo(2, 0);
  });

  it('grows in every group of the shipped file, but slower than that of media', () => {
    expect(lotGrowth.lots).toBeGreaterThan(50);
    for (const exponent of [lotGrowth.exponent, ...Object.values(lotGrowth.groups)]) {
      expect(exponent).toBeGreaterThan(0);
      expect(exponent).toBeLessThan(0.35);
    }
  });
});
