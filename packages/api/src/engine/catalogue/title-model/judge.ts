import type { Category } from '../types.ts';

const secondLevelOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Whether the first two levels of a price path are those of one of the category's own paths, whichever department that is. */
export const isSecondLevelRight = (category: Category, path: string): boolean =>
  category.paths.some((own) => secondLevelOf(own) === secondLevelOf(path));
