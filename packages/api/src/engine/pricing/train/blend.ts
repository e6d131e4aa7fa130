import type { GuideModel, GuideNode } from '../guide.ts';
import { parentOf } from './nodes.ts';
import { byText, mean, rounded, shrink } from './quantiles.ts';
import type { Statistic } from './statistics.ts';

/** A path with fewer sales than this takes other marketplaces' figures in. */
const THIN = 30;
/** Most sales that a statistic may count as: it comes from another market, year or country. */
const MOST = 20;
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

const mixed = (node: GuideNode, own: number, other: { n: number; quantiles: Quantiles }): GuideNode => {
  const quantiles = node.quantiles.map((log, at) => rounded(shrink(log, own, other.quantiles[at] ?? log, other.n))) as Quantiles;
  const shift = mean(quantiles) - mean(node.quantiles);
  const spread = shrink(node.spread, own, (other.quantiles[4] - other.quantiles[0]) / (2 * EIGHTY), other.n);
  return { ...node, quantiles, centre: rounded(node.centre + shift), spread: rounded(Math.max(node.spread, spread)) };
};

/**
 * Takes statistics of other marketplaces into thin categories, in place of the parent path's figures. The spread may only grow:
 * a second market is no reason to be surer. `n` stays the count of the guide's own sales.
 */
export const blendStatistics = (model: GuideModel, statistics: readonly Statistic[], sellingShare: number): GuideModel => {
  const categories = { ...model.categories };
  const byPath = new Map<string, Statistic[]>();
  for (const statistic of statistics) {
    if (statistic.brand !== null || !statistic.typical) continue;
    byPath.set(statistic.path, [...(byPath.get(statistic.path) ?? []), statistic]);
  }
  for (const [path, list] of [...byPath].sort(([a], [b]) => byText(a, b))) {
    const known = categories[path];
    if (known && known.n >= THIN) continue;
    const parent = parentOf(path, categories, model.root);
    categories[path] = known
      ? mixed(known, Math.max(1, known.n), pooled(list, sellingShare))
      : mixed({ ...parent, n: 0 }, 5, pooled(list, sellingShare));
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
