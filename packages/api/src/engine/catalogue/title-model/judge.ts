import type { Category } from '../types.ts';
import { levelsOf, secondLevelOf } from './levels.ts';

/** Whether the first two levels of a price path are those of one of the category's own paths, whichever department that is. */
export const isSecondLevelRight = (category: Category, path: string): boolean => levelsOf(category).includes(secondLevelOf(path));
