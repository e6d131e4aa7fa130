import type { Category } from '../catalog/types.ts';
import type { TextModel } from './text/model.ts';
import type { PriceInput } from './types.ts';

/** An item's price path. `isAssumed` is true when the department is unknown and the price depends on it. */
export interface PricePath {
  readonly path: string;
  readonly isAssumed: boolean;
}

const UNKNOWN_PATH: PricePath = { path: '', isAssumed: false };

/**
 * Creates the function that finds the price path of a catalog category. Without a department it picks the adult path with the most
 * sales, which is the most likely one. It never picks a kids' path, because these are broader, and sellers of children's clothes
 * usually state the department.
 */
export const createPathFinder = ({ tables }: Pick<TextModel, 'tables'>) => {
  const pathCache = new WeakMap<Category, PricePath>();
  const countSales = (name: string): number => tables.path.typicalItems.get(name)?.sales ?? 0;
  const findLikeliestPath = ({ pricePaths }: Category): PricePath => {
    const { any, kids, ...adults } = pricePaths;
    const candidates = [any, ...Object.values(adults)].filter((name) => name !== kids);
    const [firstPath = any] = candidates;
    const bestPath = candidates.reduce((best, name) => (countSales(name) > countSales(best) ? name : best), firstPath);
    return { path: bestPath, isAssumed: new Set(Object.values(pricePaths)).size > 1 };
  };
  return ({ path, department }: Pick<PriceInput, 'path' | 'department'>, category: Category | null): PricePath => {
    if (path !== undefined && path !== '') return { path, isAssumed: false };
    if (category === null) return UNKNOWN_PATH;
    if (department !== null) return { path: category.pricePaths[department] ?? category.pricePaths.any, isAssumed: false };
    const cachedPath = pathCache.get(category);
    if (cachedPath) return cachedPath;
    const likeliestPath = findLikeliestPath(category);
    pathCache.set(category, likeliestPath);
    return likeliestPath;
  };
};
