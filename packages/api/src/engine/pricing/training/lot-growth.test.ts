import { describe, expect, it } from 'vitest';
import lotGrowth from '../../../../models/lots.json' with { type: 'json' };
import { computeGrowth } from '../lots.ts';
import type { Sale } from '../text/fit/sale.ts';
import { findLotSales, fitLotGrowth, measureHeldOutLots, type LotSale } from './lot-growth.ts';

const createLot = (group: string, count: number, exponent: number, piecePrice = 5): LotSale => ({
  group,
  count,
  piecePrice,
  logRatio: exponent * Math.log(count),
});
const createLots = (group: string, exponent: number, copies: number): LotSale[] =>
  Array.from({ length: copies }, () => [2, 3, 5, 10].map((count) => createLot(group, count, exponent))).flat();

describe('the growth of lot prices', () => {
  it('has the exponent of the lots', () => {
    expect(fitLotGrowth(createLots('Kids', 0.3, 5))).toMatchObject({ lots: 20, exponent: 0.3, groups: { Kids: 0.3 } });
    expect(measureHeldOutLots(createLots('Kids', 0.3, 5))).toBeCloseTo(0, 3);
  });

  it("has an exponent for each group, which is closer to the group's own if the group has many lots", () => {
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
    expect(fitLotGrowth([{ group: '', count: 100, piecePrice: 5, logRatio: 0.3 * Math.log(25) }]).exponent).toBe(0.3);
  });

  it('has an exponent near 20% off for a pair if there are few lots of expensive pieces', () => {
    expect(fitLotGrowth([createLot('', 2, 0.1, 30)]).expensive).toEqual({ lots: 1, exponent: 0.627 });
    expect(fitLotGrowth(Array.from({ length: 200 }, () => createLot('', 2, 0.1, 30))).expensive.exponent).toBeLessThan(0.14);
    expect(fitLotGrowth([createLot('', 2, 0.1, 10), createLot('', 6, 0.1, 30)]).expensive.lots).toBe(0);
  });

  it('is larger for expensive pieces and never falls with the number or price of pieces', () => {
    const getGrowth = (count: number, piecePrice: number) => computeGrowth(lotGrowth, 'Men', count, piecePrice);
    expect(getGrowth(2, 30)).toBeGreaterThan(1.2);
    expect(getGrowth(2, 8)).toBeLessThan(1.15);
    for (const count of [2, 3, 5, 6, 10, 20, 25])
      for (const piecePrice of [5, 10, 15, 20, 40]) {
        expect(getGrowth(count + 1, piecePrice)).toBeGreaterThanOrEqual(getGrowth(count, piecePrice));
        expect(getGrowth(count, piecePrice + 1)).toBeGreaterThanOrEqual(getGrowth(count, piecePrice));
      }
  });

  it('is measured against the predicted price of one piece', () => {
    const createSale = (title: string, price: number): Sale => ({
      title,
      price,
      description: '',
      path: 'Kids/Toys/Cars',
      brand: '',
      grade: 3,
      isShippingIncluded: true,
    });
    const singleSales = Array.from({ length: 100 }, (_, index) =>
      createSale(index % 2 === 0 ? 'toy car' : 'wooden train', index % 2 === 0 ? 5 : 40),
    );
    const lots = findLotSales([...singleSales, createSale('lot of 4 toy car', 10), createSale('set of 4 wooden train', 80)], new Map());
    expect(lots.map(({ group, count }) => [group, count])).toEqual([
      ['Kids', 4],
      ['Kids', 4],
    ]);
    for (const { logRatio } of lots) expect(Math.exp(logRatio)).toBeCloseTo(2, 0);
  });

  it('grows in every group of the shipped file, but slower than for media', () => {
    expect(lotGrowth.lots).toBeGreaterThan(50);
    for (const exponent of [lotGrowth.exponent, ...Object.values(lotGrowth.groups)]) {
      expect(exponent).toBeGreaterThan(0);
      expect(exponent).toBeLessThan(0.35);
    }
  });
});
