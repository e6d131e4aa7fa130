import type { Category } from '../types.ts';
import { levelsOf, secondLevelOf } from './levels.ts';

/** Returns whether the first two levels of a price path match one of the category's paths, in any department. */
export const isSecondLevelRight = (category: Category, path: string): boolean => levelsOf(category).includes(secondLevelOf(path));
