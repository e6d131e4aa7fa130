import type { GuideModel, GuideNode } from '../guide.ts';
import { parentOf } from './nodes.ts';
import { byText, mean, rounded, shrink } from './quantiles.ts';
import type { Statistic } from './statistics.ts';

/** Most sales that a statistic may count as: it comes from another market, year or country. */
const MOST = 15;
/** Sales that the parent path's figures count as beside it. */
const PARENT_WEIGHT = 5;
/** 80 % of a normal distribution lie within this many standard deviations. */
const EIGHTY = 1.2816;

type Quantiles = GuideNode['quantiles'];

const logsOf = (statistic: Statistic, sellingShare: number): Quantiles => {
  const share = statistic.kind === 'asking' ? sellingShare : 1;
  const log = (price: number): number => Math.log(price * share);
  return [log(statistic.p10), log(statistic.p25), log(statistic.p50), log(statistic.p75), log(statistic.p90)];
};

/** One set of quantiles for all statistics of a path, each weighing as much as its count. */
const pooled = (list: readonly Statistic[], sellingShare: number): { n: number; quantiles: Quantiles } => {
  const n = list.reduce((sum, { n: own }) => sum + own, 0);
  const logs = list.map((statistic) => ({ share: statistic.n / n, quantiles: logsOf(statistic, sellingShare) }));
  const quantiles = [0, 1, 2, 3, 4].map((at) => logs.reduce((sum, one) => sum + one.share * (one.quantiles[at] ?? 0), 0));
  return { n: Math.min(n, MOST), quantiles: quantiles as Quantiles };
};

const mixed = (parent: GuideNode, other: { n: number; quantiles: Quantiles }): GuideNode => {
  const quantiles = parent.quantiles.map((log, at) =>
    rounded(shrink(other.quantiles[at] ?? log, other.n, log, PARENT_WEIGHT)),
  ) as Quantiles;
  const shift = mean(quantiles) - mean(parent.quantiles);
  const spread = shrink((other.quantiles[4] - other.quantiles[0]) / (2 * EIGHTY), other.n, parent.spread, PARENT_WEIGHT);
  return { ...parent, n: 0, quantiles, centre: rounded(parent.centre + shift), spread: rounded(Math.max(parent.spread, spread)) };
};

/**
 * Adds the paths that the sales know too few of, from statistics of other marketplaces and the parent path. Their spread is no
 * less than the parent's: another market is no reason to be surer. Their `n` is 0, the count of the guide's own sales.
 */
export const blendStatistics = (model: GuideModel, statistics: readonly Statistic[], sellingShare: number): GuideModel => {
  const categories = { ...model.categories };
  const byPath = new Map<string, Statistic[]>();
  for (const statistic of statistics) {
    const isWhole = statistic.brand === null && statistic.selection === 'ordinary';
    if (isWhole && !model.categories[statistic.path]) byPath.set(statistic.path, [...(byPath.get(statistic.path) ?? []), statistic]);
  }
  for (const [path, list] of [...byPath].sort(([a], [b]) => byText(a, b))) {
    categories[path] = mixed(parentOf(path, categories, model.root), pooled(list, sellingShare));
  }
  return { ...model, categories };
};

/**
 * What sold prices are of asked ones, measured where one source has both for the same brand; the geometric mean over brands,
 * each weighing as much as its smaller count. null when no source has both.
 */
export const measureSellingShare = (statistics: readonly Statistic[]): { factor: number; n: number } | null => {
  const sold = statistics.filter(({ kind, brand }) => kind === 'sold' && brand !== null);
  const pairs = sold.flatMap((one) => {
    const other = statistics.find(
      ({ kind, brand, path, source, year }) =>
        kind === 'asking' && brand === one.brand && path === one.path && source === one.source && year === one.year,
    );
    return other ? [{ n: Math.min(one.n, other.n), log: Math.log(one.p50 / other.p50) }] : [];
  });
  const n = pairs.reduce((sum, pair) => sum + pair.n, 0);
  if (n === 0) return null;
  return { factor: rounded(Math.exp(pairs.reduce((sum, pair) => sum + pair.n * pair.log, 0) / n)), n };
};
