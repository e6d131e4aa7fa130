import { pathLevels } from './features.ts';
import type { PriceGuide } from './guide.ts';

/**
 * Listings per path, its own and all below, and the most at each depth. Made once a guide; the answer is 0-100 on a log scale
 * against the commonest category of the same depth, null for a path that was never seen listed.
 */
export const demandIndex = (demand: PriceGuide['demand']): ((path: string | null) => number | null) => {
  const totals = new Map<string, number>();
  const most = new Map<number, number>();
  for (const [path, count] of Object.entries(demand)) {
    for (const level of pathLevels(path)) totals.set(level, (totals.get(level) ?? 0) + count);
  }
  for (const [path, count] of totals) most.set(pathLevels(path).length, Math.max(count, most.get(pathLevels(path).length) ?? 0));
  return (path) => {
    const levels = path === null ? [] : pathLevels(path);
    const count = totals.get(levels.at(-1) ?? '');
    if (count === undefined) return null;
    return Math.round((100 * Math.log1p(count)) / Math.log1p(most.get(levels.length) ?? count));
  };
};
