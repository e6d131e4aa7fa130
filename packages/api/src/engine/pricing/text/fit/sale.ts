import { computeBrandKey, forEachBrandRun, type BrandCount } from '../features/brands.ts';
import type { TextItem } from '../item.ts';
import { createWordReader } from '../features/words.ts';

/** One training sale. Unknown facts are empty strings. */
export interface Sale {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly brand: string;
  readonly grade: number | undefined;
  readonly isShippingIncluded: boolean | undefined;
  /** Price in US dollars, above 0. */
  readonly price: number;
}

/**
 * Selects a sale's facts for a training row. Training uses several views of the same sale, so that missing facts are common.
 */
export interface View {
  readonly path: 'full' | 'short' | null;
  readonly hasBrand: boolean;
  readonly hasShipping: boolean;
  readonly hasDescription: boolean;
}

/** Keeps the first two levels of a path, like a coarse catalog. */
const shortenPath = (path: string): string => path.split('/').slice(0, 2).join('/');

export const createView = (sale: Sale, view: View): TextItem => ({
  title: sale.title,
  path: view.path === null ? '' : view.path === 'short' ? shortenPath(sale.path) : sale.path,
  brand: view.hasBrand ? sale.brand : '',
  isShippingIncluded: view.hasShipping ? sale.isShippingIncluded : undefined,
  description: view.hasDescription ? sale.description : undefined,
  grade: sale.grade,
});

const wordReader = createWordReader(60);

/** Price levels by brand key, as in BrandCount. */
export type BrandLevels = ReadonlyMap<number, number>;

/**
 * Counts how many titles contain the name of each brand in the sales and in `levels`, and how many of these are of the brand.
 */
export const countBrands = (sales: readonly Sale[], levels: BrandLevels): Map<number, BrandCount> => {
  const counts = new Map<number, { hits: number; titles: number; level: number | null }>();
  for (const [key, level] of levels) counts.set(key, { hits: 0, titles: 0, level });
  const keys = sales.map(({ brand }) => computeBrandKey(brand));
  for (const key of keys) if (key !== 0 && !counts.has(key)) counts.set(key, { hits: 0, titles: 0, level: null });
  sales.forEach((sale, index) => {
    wordReader.read(sale.title);
    const titleKeys = new Set<number>();
    forEachBrandRun(wordReader, counts, (key) => titleKeys.add(key));
    for (const key of titleKeys) {
      const count = counts.get(key);
      if (!count) continue;
      count.titles += 1;
      if (key === keys[index]) count.hits += 1;
    }
  });
  return counts;
};
