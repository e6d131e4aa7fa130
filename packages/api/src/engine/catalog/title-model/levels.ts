import { categories, categoriesOfPath } from '../categories.ts';
import type { Category } from '../types.ts';

/** Returns true when a price path's first two levels match one of the category's paths, in any department. */
export const isSecondLevelRight = (category: Category, path: string): boolean => levelsOf(category).includes(secondLevelOf(path));

/** Returns a path's first two levels: "Women/Dresses/Mini" → "Women/Dresses". */
export const secondLevelOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Returns the second levels of a category's price paths, each once, in the catalog's order. */
export const levelsOf = ({ paths }: Category): readonly string[] => [...new Set(paths.map(secondLevelOf))];

const names = new Map<string, number>();
/** The indices of each category's second levels. */
export const LEVELS: readonly (readonly number[])[] = categories.map((category) =>
  levelsOf(category).map((level) => {
    const number = names.get(level) ?? names.size;
    names.set(level, number);
    return number;
  }),
);
export const LEVEL_COUNT = names.size;

const byLevel = new Map<string, number[]>();
for (const [at, category] of categories.entries())
  for (const level of levelsOf(category)) byLevel.set(level, [...(byLevel.get(level) ?? []), at]);

/** Returns the indices of the categories that share a path's second level. */
export const levelsRelatedTo = (path: string): readonly number[] => byLevel.get(secondLevelOf(path)) ?? [];

const indexOf = new Map(categories.map(({ id }, at) => [id, at]));
/** Returns the indices of the categories that sales under a path belong to. */
export const indicesOfPath = (path: string): number[] => categoriesOfPath(path).map(({ id }) => indexOf.get(id) ?? 0);

/** Pseudo-count of sales for each level of a category. */
const PRIOR = 0.5;

/** Computes how each category's sales are distributed across its second levels, in 255ths, one category after another. */
export const computeLevelShares = (paths: readonly string[]): Uint8Array => {
  const counts = categories.map((category) => new Map(levelsOf(category).map((level) => [level, PRIOR / levelsOf(category).length])));
  for (const path of paths) {
    const own = indicesOfPath(path);
    for (const at of own) {
      const levels = counts[at];
      const before = levels?.get(secondLevelOf(path));
      if (levels && before !== undefined) levels.set(secondLevelOf(path), before + 1 / own.length);
    }
  }
  return Uint8Array.from(
    counts.flatMap((levels) => {
      const sum = [...levels.values()].reduce((total, count) => total + count, 0);
      return [...levels.values()].map((count) => Math.round((255 * count) / sum));
    }),
  );
};
