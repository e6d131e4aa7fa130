import { findDollarRate, type RateTable } from '../money/currencies.ts';
import { computeBrandKey } from '../text/features/brands.ts';
import type { Statistic } from './statistics.ts';

/** Source of the training sales. We skip it, because the model already has their brands and held-out sales would leak. */
const LEARNED_SOURCE = 'mercari2017';
/** Pseudo-counts for the assumption that a brand, category or source is like all others. */
const PRIOR_COUNTS = { source: 60, category: 0.5, brand: 1 } as const;
/** Log of the price + 1 on an average marketplace, about $19. */
const MIDDLE_LOG_PRICE = 3;
/** Number of prices at which a line gets half of its maximum weight. */
const HALF_WEIGHT_PRICES = 3;
/** Weight of a line across all categories, because the brand may sell different goods than the source's other brands. */
const ALL_CATEGORIES_WEIGHT = 0.5;
const ITERATION_COUNT = 60;

interface Line {
  readonly source: string;
  readonly category: string;
  readonly brand: number;
  readonly log: number;
  readonly weight: number;
}

const createLine = (statistic: Statistic, rates: RateTable): Line | null => {
  const { grouped_by: level, source = '', category = '', brand = '', model = '', currency = '', price_type: type = '' } = statistic;
  if (source === LEARNED_SOURCE || type.startsWith('retail') || model !== '') return null;
  if (level !== 'source+category+brand' && level !== 'source+brand') return null;
  const rate = findDollarRate(rates, currency, statistic['year'] ? Number(statistic['year']) : null);
  const key = computeBrandKey(brand);
  const [count, price] = [Number(statistic['n']), Number(statistic['p50'])];
  if (rate === null || key === 0 || !(count > 0) || !(price > 0)) return null;
  const hasAllCategories = level === 'source+brand';
  return {
    source,
    category: hasAllCategories ? source : `${source}|${category}`,
    brand: key,
    log: Math.log1p(price * rate),
    weight: (count / (count + HALF_WEIGHT_PRICES)) * (hasAllCategories ? ALL_CATEGORIES_WEIGHT : 1),
  };
};

const refitEffects = <Key>(
  lines: readonly Line[],
  effects: Map<Key, number>,
  getKey: (line: Line) => Key,
  computeOtherEffects: (line: Line) => number,
  prior: number,
  middle = 0,
) => {
  const sums = new Map<Key, { sum: number; weight: number }>();
  for (const line of lines) {
    const sum = sums.get(getKey(line)) ?? { sum: 0, weight: 0 };
    sum.sum += line.weight * (line.log - computeOtherEffects(line));
    sum.weight += line.weight;
    sums.set(getKey(line), sum);
  }
  for (const [key, { sum, weight }] of sums) effects.set(key, (middle * prior + sum) / (weight + prior));
};

/**
 * Fits how expensive each brand's goods are relative to similar goods of all brands. Explains the medians of the statistics by
 * source, category within the source, and brand, fitted in turns with shrinkage. Returns natural logs by brand name, sorted by name.
 */
export const fitBrandLevels = (statistics: readonly Statistic[], rates: RateTable): Readonly<Record<string, number>> => {
  const lines = statistics.flatMap((statistic) => createLine(statistic, rates) ?? []);
  const sources = new Map<string, number>();
  const categories = new Map<string, number>();
  const brands = new Map<number, number>();
  const getSourceEffect = (line: Line): number => sources.get(line.source) ?? MIDDLE_LOG_PRICE;
  const getCategoryEffect = (line: Line): number => categories.get(line.category) ?? 0;
  const getBrandEffect = (line: Line): number => brands.get(line.brand) ?? 0;
  for (let iteration = 0; iteration < ITERATION_COUNT; iteration += 1) {
    refitEffects(
      lines,
      sources,
      (line) => line.source,
      (line) => getCategoryEffect(line) + getBrandEffect(line),
      PRIOR_COUNTS.source,
      MIDDLE_LOG_PRICE,
    );
    refitEffects(
      lines,
      categories,
      (line) => line.category,
      (line) => getSourceEffect(line) + getBrandEffect(line),
      PRIOR_COUNTS.category,
    );
    refitEffects(
      lines,
      brands,
      (line) => line.brand,
      (line) => getSourceEffect(line) + getCategoryEffect(line),
      PRIOR_COUNTS.brand,
    );
  }
  const names = new Map<number, string>();
  for (const { brand: name = '' } of statistics) if (!names.has(computeBrandKey(name))) names.set(computeBrandKey(name), name);
  const levels = [...brands].map(([key, level]): [string, number] => [names.get(key) ?? '', Math.round(level * 1000) / 1000]);
  return Object.fromEntries(levels.sort(([a], [b]) => (a < b ? -1 : 1)));
};
