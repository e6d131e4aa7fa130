import type { Comparable } from '../../contract/index.ts';
import { brandKey, pathLevels } from './features.ts';
import type { GuideGroup, PriceGuide } from './guide.ts';

/** Most groups shown for one price. */
const SHOWN = 6;

/** 'Women/Jeans' → 'Women › Jeans'. */
export const pathLabel = (path: string): string => path.split('/').join(' › ');

export type FindComparables = (path: string | null, brand: string | null) => Comparable[];

const shown = (group: GuideGroup): Comparable => ({
  label: group.brand === null ? `${pathLabel(group.path)}, all brands` : `${group.brand}, ${pathLabel(group.path)}`,
  kind: group.kind,
  count: group.n,
  p10: group.p10,
  p50: group.p50,
  p90: group.p90,
  source: group.year === null ? group.source : `${group.source}, ${group.year}`,
});

/** Of each source, kind and brand only the narrowest path that it has; `groups` come narrowest first. */
const narrowest = (groups: readonly GuideGroup[]): GuideGroup[] => {
  const seen = new Set<string>();
  return groups.filter(({ source, kind, year, brand }) => {
    const key = `${source}\n${kind}\n${year}\n${brand}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/**
 * Groups of real prices for a path and brand: the brand's own first, then all brands, narrow before broad, sold before asked,
 * many before few. A
 * line of a brand ("Chanel Classic Flap") counts as the brand's. Nothing for an unknown path: a group of everything compares
 * with nothing.
 */
export const comparableIndex = (groups: PriceGuide['groups']): FindComparables => {
  const byPath = new Map<string, GuideGroup[]>();
  for (const group of groups) byPath.set(group.path, [...(byPath.get(group.path) ?? []), group]);
  const keys = new Map(groups.map((group) => [group, group.brand === null ? null : brandKey(group.brand)]));
  for (const list of byPath.values()) list.sort((a, b) => Number(b.kind === 'sold') - Number(a.kind === 'sold') || b.n - a.n);
  return (path, brand) => {
    const levels = path === null ? [] : pathLevels(path).toReversed();
    const near = levels.flatMap((level) => byPath.get(level) ?? []);
    const wanted = brand === null ? '' : brandKey(brand);
    const own = wanted === '' ? [] : near.filter((group) => keys.get(group)?.startsWith(wanted));
    const all = near.filter((group) => group.brand === null);
    return narrowest([...own, ...all])
      .slice(0, SHOWN)
      .map(shown);
  };
};
