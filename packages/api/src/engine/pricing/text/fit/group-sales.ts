import { computeBrandKey } from '../features/brands.ts';
import { createGroupKey, type SalesGroup } from '../model.ts';
import type { Sale } from './sale.ts';

/** Minimum number of sales that define a range. */
const MIN_SALES = 8;

const listLevels = (path: string): string[] => {
  const names = path.split('/').filter(Boolean);
  return [...names.slice(0, 2).map((_, index) => names.slice(0, index + 1).join('/')), ...(names.length > 2 ? [path] : [])];
};

const computeQuantile = (sortedPrices: readonly number[], share: number): number => {
  const rank = share * (sortedPrices.length - 1);
  const lowerPrice = sortedPrices[Math.floor(rank)] ?? 0;
  return lowerPrice + ((sortedPrices[Math.ceil(rank)] ?? lowerPrice) - lowerPrice) * (rank - Math.floor(rank));
};

/** Computes price quantiles for each category path, and for each brand within it. */
export const groupSales = (sales: readonly Sale[]): ReadonlyMap<string, SalesGroup> => {
  const prices = new Map<string, number[]>();
  for (const { path, brand, price } of sales) {
    const key = computeBrandKey(brand);
    for (const level of listLevels(path)) {
      for (const name of key === 0 ? [createGroupKey(level, 0)] : [createGroupKey(level, 0), createGroupKey(level, key)]) {
        const list = prices.get(name);
        if (list) list.push(price);
        else prices.set(name, [price]);
      }
    }
  }
  const largeGroups = [...prices].filter(([, list]) => list.length >= MIN_SALES).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    largeGroups.map(([name, list]) => {
      const sortedPrices = list.sort((a, b) => a - b);
      return [
        name,
        {
          sales: list.length,
          p10: computeQuantile(sortedPrices, 0.1),
          p50: computeQuantile(sortedPrices, 0.5),
          p90: computeQuantile(sortedPrices, 0.9),
        },
      ];
    }),
  );
};
