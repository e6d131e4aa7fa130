import { brandKey, pathLevels } from '../features.ts';
import type { GuideGroup, GuideModel, PriceGuide } from '../guide.ts';
import { MIN_COUNT } from './columns.ts';
import { byText, quantile } from './quantiles.ts';
import type { Sale } from './sales.ts';
import type { Statistic } from './statistics.ts';

const cents = (price: number): number => Math.round(price * 100) / 100;

/** Comparable groups of the sales themselves: every path, and every brand on every path, with enough sales. */
export const salesGroups = (sales: readonly Sale[], from: PriceGuide['sales'], brands: GuideModel['brands']): GuideGroup[] => {
  const found = new Map<string, { path: string; brand: string | null; prices: number[] }>();
  for (const sale of sales) {
    const name = brands[brandKey(sale.brand)]?.name ?? null;
    for (const path of pathLevels(sale.category)) {
      for (const brand of name === null ? [null] : [null, name]) {
        const key = `${path}\n${brand ?? ''}`;
        const group = found.get(key) ?? { path, brand, prices: [] };
        group.prices.push(sale.price);
        found.set(key, group);
      }
    }
  }
  return [...found]
    .filter(([, { prices }]) => prices.length >= MIN_COUNT)
    .sort(([a], [b]) => byText(a, b))
    .map(([, { path, brand, prices }]) => {
      const sorted = prices.sort((a, b) => a - b);
      const at = (share: number): number => cents(quantile(sorted, share));
      const { kind, source, year } = from;
      return { path, brand, kind, source, year, n: sorted.length, p10: at(0.1), p50: at(0.5), p90: at(0.9) };
    });
};

/** Comparable groups of other marketplaces, as found; brands in the guide's spelling. Luxury as a whole compares with nothing. */
export const statisticGroups = (statistics: readonly Statistic[], brands: GuideModel['brands']): GuideGroup[] =>
  statistics
    .filter(({ n, brand, selection }) => n >= MIN_COUNT && (selection === 'ordinary' || brand !== null))
    .map(({ path, brand, kind, source, year, n, p10, p50, p90 }) => {
      const name = brand === null ? null : (brands[brandKey(brand)]?.name ?? brand);
      return { path, brand: name, kind, source, year, n, p10, p50, p90 };
    });
