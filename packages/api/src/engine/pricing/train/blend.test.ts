import { describe, expect, it } from 'vitest';
import { syntheticSales } from '../../../../test/synthetic-sales.ts';
import { blendBrands } from './blend-brands.ts';
import { blendStatistics, measureSellingShare } from './blend.ts';
import { fitModel } from './effects.ts';
import type { Statistic } from './statistics.ts';

const model = fitModel(syntheticSales(600, 5));
const statistic = (some: Partial<Statistic>): Statistic => ({
  path: 'Men/Hats',
  brand: null,
  kind: 'sold',
  source: 'Elsewhere',
  year: 2022,
  n: 50,
  p10: 100,
  p25: 150,
  p50: 200,
  p75: 300,
  p90: 400,
  selection: 'ordinary',
  ...some,
});

describe('blending statistics of other marketplaces', () => {
  it('adds a category the sales do not have, between the parent and the statistic and no surer than the parent', () => {
    const { categories } = blendStatistics(model, [statistic({})], 1);
    const [hats, men] = [categories['Men/Hats'], categories['Men']];
    expect(hats?.n).toBe(0);
    expect(hats?.centre).toBeGreaterThan(men?.centre ?? 9);
    expect(hats?.centre).toBeLessThan(Math.log(200));
    expect(hats?.spread).toBeGreaterThanOrEqual(men?.spread ?? 9);
  });

  it('counts an asked price at the share that things sell for', () => {
    const centre = (kind: 'sold' | 'asking'): number =>
      blendStatistics(model, [statistic({ kind })], 0.6).categories['Men/Hats']?.centre ?? 0;
    expect(centre('asking')).toBeLessThan(centre('sold'));
  });

  it('leaves alone what the sales know, and takes no luxury for ordinary', () => {
    const others = [statistic({ path: 'Men/Shoes' }), statistic({ selection: 'luxury' }), statistic({ brand: 'Northpeak' })];
    expect(blendStatistics(model, others, 1)).toEqual(model);
  });

  it('measures sold against asked prices of the same brands', () => {
    const pair = [statistic({ brand: 'A', p50: 30 }), statistic({ brand: 'A', kind: 'asking', p50: 60 })];
    expect(measureSellingShare(pair)).toEqual({ factor: 0.5, n: 50 });
    expect(measureSellingShare(pair.slice(1))).toBeNull();
  });
});

describe('blending brands', () => {
  const luxury = statistic({ path: 'Men/Shoes', brand: 'Maison', selection: 'luxury', kind: 'asking', p50: 900 });

  it('adds a brand from asked prices under its top category only, with no sales to its name', () => {
    const { brands } = blendBrands(model, [luxury], 0.6);
    expect(brands['maison']).toMatchObject({ name: 'Maison', n: 0, effect: 0, within: { Men: { n: 0 } } });
    expect(brands['maison']?.within?.['Men']?.effect).toBeGreaterThan(0.5);
    expect(brands['maison']?.within?.['Men']?.effect).toBeLessThan(Math.log(900 / 20));
  });

  it('hardly moves a brand with many sales of its own', () => {
    const before = model.brands['northpeak'];
    const after = blendBrands(model, [{ ...luxury, brand: 'Northpeak' }], 0.6).brands['northpeak'];
    expect((after?.within?.['Men']?.effect ?? 9) - (before?.within?.['Men']?.effect ?? 0)).toBeLessThan(0.15);
  });

  it('takes no line of a brand for a brand', () => {
    expect(blendBrands(model, [{ ...luxury, selection: 'lines' }], 0.6)).toEqual(model);
  });
});
