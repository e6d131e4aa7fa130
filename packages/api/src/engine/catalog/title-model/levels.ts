import { categories, findCategoriesByPath } from '../categories.ts';
import type { Category } from '../types.ts';

/** Returns true when a price path's first two levels match one of the category's paths, in any department. */
export const isSecondLevelCorrect = (category: Category, path: string): boolean =>
  listSecondLevels(category).includes(getSecondLevel(path));

/** Returns a path's first two levels: "Women/Dresses/Mini" → "Women/Dresses". */
export const getSecondLevel = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Returns the second levels of a category's price paths, each once, in the catalog's order. */
export const listSecondLevels = ({ paths }: Category): readonly string[] => [...new Set(paths.map(getSecondLevel))];

const levelIndices = new Map<string, number>();
/** The indices of each category's second levels. */
export const LEVELS: readonly (readonly number[])[] = categories.map((category) =>
  listSecondLevels(category).map((level) => {
    const levelIndex = levelIndices.get(level) ?? levelIndices.size;
    levelIndices.set(level, levelIndex);
    return levelIndex;
  }),
);
export const LEVEL_COUNT = levelIndices.size;

const categoryIndicesByLevel = new Map<string, number[]>();
for (const [index, category] of categories.entries())
  for (const level of listSecondLevels(category)) categoryIndicesByLevel.set(level, [...(categoryIndicesByLevel.get(level) ?? []), index]);

/** Returns the indices of the categories that share a path's second level. */
export const findRelatedCategories = (path: string): readonly number[] => categoryIndicesByLevel.get(getSecondLevel(path)) ?? [];

const indexById = new Map(categories.map(({ id }, index) => [id, index]));
/** Returns the indices of the categories that sales under a path belong to. */
export const findCategoryIndices = (path: string): number[] => findCategoriesByPath(path).map(({ id }) => indexById.get(id) ?? 0);

/** Pseudo-count of sales for each category, split evenly across its second levels. */
const PRIOR_SALES = 0.5;

/** Computes how each category's sales are distributed across its second levels, in 255ths, one category after another. */
export const computeLevelShares = (paths: readonly string[]): Uint8Array => {
  const counts = categories.map(
    (category) => new Map(listSecondLevels(category).map((level) => [level, PRIOR_SALES / listSecondLevels(category).length])),
  );
  for (const path of paths) {
    const indices = findCategoryIndices(path);
    for (const index of indices) {
      const levels = counts[index];
      const saleCount = levels?.get(getSecondLevel(path));
      if (levels && saleCount !== undefined) levels.set(getSecondLevel(path), saleCount + 1 / indices.length);
    }
  }
  return Uint8Array.from(
    counts.flatMap((levels) => {
      const sum = [...levels.values()].reduce((total, count) => total + count, 0);
      return [...levels.values()].map((count) => Math.round((255 * count) / sum));
    }),
  );
};
