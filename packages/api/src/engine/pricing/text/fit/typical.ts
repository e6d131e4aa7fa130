import type { BrandTable } from '../features/brands.ts';
import { getKind } from '../features/buffer.ts';
import { extractFeatures } from '../features/features.ts';
import type { TypicalItem } from '../model.ts';
import { createPredictor } from '../predict.ts';
import type { WeightTable } from '../table.ts';
import { createView, type Sale } from './sale.ts';
import type { TrainingView } from './views.ts';

/** Minimum number of sales in a category. With fewer sales, its parent is used. */
const MIN_SALES = 5;

/** Returns the path and its ancestors, '' first. */
const listLevels = (path: string): string[] => {
  const names = path === '' ? [] : path.split('/');
  return ['', ...names.slice(0, 2).map((_, index) => names.slice(0, index + 1).join('/')), ...(names.length > 2 ? [path] : [])];
};

/** Averages the shares of brand, condition and shipping in each category across all views, for comparison with an item's shares. */
export const measureTypicalItems = (
  sales: readonly Sale[],
  views: readonly TrainingView[],
  table: WeightTable,
  brands: BrandTable,
): ReadonlyMap<string, TypicalItem> => {
  const { predict, computeShares } = createPredictor(table);
  const sums = new Map<string, { sales: Set<number>; rows: number; log: number; brand: number; condition: number; shipping: number }>();
  sales.forEach((sale, saleNumber) => {
    for (const { view, weight } of views) {
      const item = createView(sale, view);
      const features = extractFeatures(item, brands);
      predict(features);
      const { shares } = computeShares(features);
      const parts = { brand: 0, condition: 0, shipping: 0 };
      let log = table.mean;
      for (let index = 0; index < features.count; index += 1) {
        const share = shares[index] as number;
        const kind = getKind(features.origins[index] as number);
        log += share;
        if (kind === 'brand' || kind === 'condition' || kind === 'shipping') parts[kind] += share;
      }
      for (const level of listLevels(item.path ?? '')) {
        const sum = sums.get(level) ?? { sales: new Set(), rows: 0, log: 0, brand: 0, condition: 0, shipping: 0 };
        sum.sales.add(saleNumber);
        sum.rows += weight;
        sum.log += weight * log;
        for (const kind of ['brand', 'condition', 'shipping'] as const) sum[kind] += weight * parts[kind];
        sums.set(level, sum);
      }
    }
  });
  const largeLevels = [...sums]
    .filter(([level, { sales: saleNumbers }]) => level === '' || saleNumbers.size >= MIN_SALES)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    largeLevels.map(([level, { sales: saleNumbers, rows, ...sum }]) => [
      level,
      {
        sales: saleNumbers.size,
        log: sum.log / rows,
        brand: sum.brand / rows,
        condition: sum.condition / rows,
        shipping: sum.shipping / rows,
      },
    ]),
  );
};
