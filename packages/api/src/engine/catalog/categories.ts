import paths from '../../../models/catalog/google-paths.json' with { type: 'json' };
import rows from '../../../models/catalog/categories.json' with { type: 'json' };
import type { Category } from './types.ts';

/**
 * Our own flat catalog of second-hand goods, in models/catalog/categories.json. Google ids come from Google's product taxonomy
 * 2021-09-21. eBay ids are US leaf categories with a source in models/catalog/ebay-leaves.md. A category that eBay splits further, or
 * whose id no source gives, has no eBay id. eBay renumbers leaves about twice a year, so the seller can change them. Price paths are the
 * category names in a public set of resale listings from 2017-2018. Every path with 500 or more of its 1.48 million listings belongs to
 * a category.
 */
export const categories: readonly Category[] = rows as readonly Category[];

/** Full paths in the Google product taxonomy for the ids that the catalog uses. Feeds include them with the id. */
export const googlePaths: Readonly<Record<number, string>> = paths;

const categoriesById = new Map(categories.map((category) => [category.id, category]));

/** Returns the category with this id, or null for an unknown id. */
export const findCategoryById = (id: string): Category | null => categoriesById.get(id) ?? null;

const categoriesByPath = new Map<string, Category[]>();
for (const category of categories)
  for (const path of category.paths) categoriesByPath.set(path, [...(categoriesByPath.get(path) ?? []), category]);

/** Returns a price path's categories, or if it has none, those of its nearest ancestor. */
export const findCategoriesByPath = (path: string): readonly Category[] => {
  for (let parts = path.split('/'); parts.length > 0; parts = parts.slice(0, -1)) {
    const matches = categoriesByPath.get(parts.join('/'));
    if (matches) return matches;
  }
  return [];
};
