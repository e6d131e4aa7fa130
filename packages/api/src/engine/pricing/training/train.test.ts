import { describe, expect, it } from 'vitest';
import { createTextEstimator } from '../text/estimate.ts';
import { computeBrandKey } from '../text/features/brands.ts';
import type { Sale } from '../text/fit/sale.ts';
import { decodeTextModel, encodeTextModel } from '../text/model-file.ts';
import { fitBrandLevels } from './brand-levels.ts';
import { trainTextModel } from './train.ts';

const KINDS = [
  ['floral dress', 'Women/Dresses/Knee-Length', 20],
  ['leather boots', 'Women/Shoes/Boots', 45],
  ['phone case', 'Electronics/Cell Phones & Accessories/Cases, Covers & Skins', 9],
  ['board game', 'Kids/Toys/Games', 16],
] as const;
const BRANDS = [
  ['Zara', 0.8],
  ['Coach', 2],
  ['', 1],
] as const;

/** Creates a synthetic sale whose price depends on kind and brand, with a deterministic spread by sale number. */
const createSale = (index: number): Sale => {
  const [noun, path, middle] = KINDS[index % KINDS.length] as (typeof KINDS)[number];
  const [brand, factor] = BRANDS[Math.floor(index / KINDS.length) % BRANDS.length] as (typeof BRANDS)[number];
  const noise = 0.8 + ((index * 37) % 41) / 100;
  return {
    title: `${brand} ${noun} number ${index % 13}`.trim(),
    description: index % 3 === 0 ? '' : `Lovely ${noun}, worn ${index % 5} times`,
    path,
    brand,
    grade: 1 + (index % 5),
    isShippingIncluded: index % 2 === 0,
    price: middle * factor * noise,
  };
};
const SALES = Array.from({ length: 240 }, (_, index) => createSale(index));
const options = { year: 2026, levels: new Map([[computeBrandKey('Gucci'), 1.3]]), onTable: () => {} };
const train = (sales: readonly Sale[]) => trainTextModel(sales, options);
const predictPrice = (model: ReturnType<typeof train>, item: Parameters<ReturnType<typeof createTextEstimator>['estimate']>[0]): number =>
  Math.expm1(createTextEstimator(model).estimate(item).log);

describe('the trained text model', () => {
  const heldOutErrors: { readonly table: string; readonly rmsle: number }[] = [];
  const model = trainTextModel(SALES, { ...options, onTable: (heldOut) => heldOutErrors.push(heldOut) });
  const bytes = encodeTextModel(model);

  it('encodes to the same bytes for the same sales', () => {
    expect(Buffer.compare(encodeTextModel(train(SALES)), bytes)).toBe(0);
  });

  it('decodes to the same model, including brand levels without sales', () => {
    const decodedModel = decodeTextModel(bytes);
    const item = { title: 'Coach leather boots', path: 'Women/Shoes/Boots', brand: 'Coach', grade: 2 };
    expect(predictPrice(decodedModel, item)).toBeCloseTo(predictPrice(model, item), 3);
    expect(decodedModel.brands.get(computeBrandKey('Gucci'))).toEqual({ hits: 0, titles: 0, level: 1.3 });
    expect(encodeTextModel(decodedModel)).toEqual(bytes);
  });

  it("learns kinds and brands, and reports each table's error on held-out sales", () => {
    expect(heldOutErrors.map(({ table }) => table)).toEqual(['path', 'pathText', 'title', 'titleText']);
    for (const { rmsle } of heldOutErrors) expect(rmsle).toBeLessThan(0.25);
    const boots = { title: 'leather boots', path: 'Women/Shoes/Boots', grade: 3 };
    expect(predictPrice(model, { ...boots, brand: 'Coach' })).toBeGreaterThan(1.5 * predictPrice(model, { ...boots, brand: 'Zara' }));
  });

  it('limits the effect of poisoned sales to their share', () => {
    const poisonedSales = SALES.slice(0, 12).map((sale) => ({ ...sale, price: 1_000_000 }));
    const item = { title: 'Zara phone case', path: 'Electronics/Cell Phones & Accessories/Cases, Covers & Skins', brand: 'Zara', grade: 3 };
    const [normalPrice, poisonedPrice] = [predictPrice(model, item), predictPrice(train([...SALES, ...poisonedSales]), item)];
    expect(poisonedPrice).toBeGreaterThan(0);
    expect(Math.abs(Math.log1p(poisonedPrice) - Math.log1p(normalPrice))).toBeLessThan(Math.log1p(1_000_000) * 0.5);
  });

  it.each(['', ' ', '🙂', 'x'.repeat(10_000), '\u0000'])('prices any title with a finite range: %j', (title) => {
    const { low, log, high } = createTextEstimator(model).estimate({ title });
    expect([low, log, high].every(Number.isFinite)).toBe(true);
    expect(low).toBeLessThanOrEqual(high);
  });
});

describe('fitBrandLevels', () => {
  const createStatistic = (source: string, category: string, brand: string, p50: number) => ({
    grouped_by: 'source+category+brand',
    source,
    category,
    brand,
    currency: 'USD',
    price_type: 'sold',
    n: '50',
    p50: String(p50),
  });
  const rates = { date: '2026-01-01', source: 'test', rates: {} };

  it('distinguishes an expensive brand from an expensive category', () => {
    const levels = fitBrandLevels(
      ['coats', 'shirts'].flatMap((category, index) => [
        createStatistic('shop', category, 'Expensive', 300 / (1 + index * 4)),
        createStatistic('shop', category, 'Cheap', 30 / (1 + index * 4)),
        createStatistic('shop', category, 'Middling', 95 / (1 + index * 4)),
      ]),
      rates,
    );
    expect((levels['Expensive'] ?? 0) - (levels['Cheap'] ?? 0)).toBeGreaterThan(0.8);
    expect(Math.abs(levels['Middling'] ?? 9)).toBeLessThan(0.3);
  });

  it('skips training sales, retail prices, and lines without a usable price or brand', () => {
    const unusableStatistics = [
      { ...createStatistic('mercari2017', 'coats', 'A', 20) },
      { ...createStatistic('shop', 'coats', 'B', 20), price_type: 'retail' },
      { ...createStatistic('shop', 'coats', 'C', Number.NaN) },
      { ...createStatistic('shop', 'coats', 'D', 20), currency: 'XXX' },
      { ...createStatistic('shop', 'coats', '???', 20) },
    ];
    expect(fitBrandLevels(unusableStatistics, rates)).toEqual({});
  });
});
