import { brandKey, topOf } from '../features.ts';
import type { GuideModel } from '../guide.ts';
import { parentOf } from './nodes.ts';
import { rounded, shrink } from './quantiles.ts';
import type { Statistic } from './statistics.ts';

/** Most sales that a brand's statistics may count as; more made predictions of held-out sales worse. */
const MOST = 5;
/** Sales that the guide's own view of a brand counts as, even without a sale: what is sold under a luxury name need not be it. */
const DOUBT = 5;
/** Fewest prices behind a brand's statistic. */
const LEAST = 5;

type Brand = GuideModel['brands'][string];

/**
 * Log effect of a brand on a path as a statistic shows it, on the scale of the guide's brand effects. An ordinary marketplace
 * compares the brand with all brands of the same table; a luxury selection has no ordinary brands to compare with, so there the
 * price itself is compared with the guide's. A line is not a brand.
 */
const effectIn = (one: Statistic, all: readonly Statistic[], model: GuideModel, sellingShare: number): number | null => {
  if (one.selection === 'lines') return null;
  const node = model.categories[one.path] ?? parentOf(one.path, model.categories, model.root);
  if (one.selection === 'luxury') return Math.log(one.p50 * (one.kind === 'asking' ? sellingShare : 1)) - node.centre + node.typical.brand;
  const whole = all.find(
    ({ brand, path, source, kind, year }) =>
      brand === null && path === one.path && source === one.source && kind === one.kind && year === one.year,
  );
  return whole ? Math.log(one.p50 / whole.p50) + node.typical.brand : null;
};

const mixed = (brand: Brand, top: string, effect: number, n: number, sold: number): Brand => {
  const own = brand.within?.[top];
  const ownEffect = brand.effect + (own?.effect ?? 0);
  const other = shrink(effect, Math.min(n, MOST), ownEffect, DOUBT);
  const combined = shrink(ownEffect, own?.n ?? 0, other, MOST);
  const within = { ...brand.within, [top]: { n: (own?.n ?? 0) + sold, effect: rounded(combined - brand.effect) } };
  return { ...brand, within };
};

/**
 * Takes brands' prices on other marketplaces into the brand effects, under the top category they were seen in: much where the
 * guide has few sales of its own, little where it has many. Brands that the sales do not have are added with no general effect.
 */
export const blendBrands = (model: GuideModel, statistics: readonly Statistic[], sellingShare: number): GuideModel => {
  const found = new Map<string, { key: string; top: string; name: string; n: number; sold: number; total: number }>();
  for (const statistic of statistics) {
    const key = brandKey(statistic.brand ?? '');
    const effect = key === '' || statistic.n < LEAST ? null : effectIn(statistic, statistics, model, sellingShare);
    if (effect === null) continue;
    const top = topOf(statistic.path);
    const entry = found.get(`${key}\n${top}`) ?? { key, top, name: statistic.brand ?? '', n: 0, sold: 0, total: 0 };
    found.set(`${key}\n${top}`, {
      ...entry,
      n: entry.n + statistic.n,
      sold: entry.sold + (statistic.kind === 'sold' ? statistic.n : 0),
      total: entry.total + effect * statistic.n,
    });
  }
  const brands = { ...model.brands };
  for (const { key, top, name, n, sold, total } of found.values()) {
    const known = brands[key];
    brands[key] = mixed(known ?? { name, n: 0, effect: 0 }, top, total / n, n, sold);
  }
  return { ...model, brands };
};
