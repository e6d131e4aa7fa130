import brandList from '../../../models/brands/brands.json' with { type: 'json' };
import { brandKey } from './text/brands.ts';
import type { TextModel } from './text/model.ts';

export interface SoldBrand {
  readonly brand: string;
  /** Sales of the brand in the category. */
  readonly sales: number;
}

/** Maximum number of brands that represent a category: more would hardly change the expectation. */
const MAX_BRANDS = 8;
const MIN_SALES = 2;

/**
 * Returns brands by the category they sell in most, by name. The tables store brands only as a hash, so brands that are not on
 * our list are left out.
 */
export const brandsOfPaths = ({ groups }: Pick<TextModel, 'groups'>): ((path: string) => readonly SoldBrand[]) => {
  const names = new Map([...brandList.names, ...brandList.careful].map((name) => [String(brandKey(name)), name]));
  const byPath = new Map<string, SoldBrand[]>();
  for (const [key, { sales }] of groups) {
    const at = key.lastIndexOf('|');
    const brand = at < 0 ? undefined : names.get(key.slice(at + 1));
    if (brand === undefined) continue;
    const path = key.slice(0, at);
    byPath.set(path, [...(byPath.get(path) ?? []), { brand, sales }]);
  }
  for (const [path, list] of byPath) byPath.set(path, list.toSorted((a, b) => b.sales - a.sales).slice(0, MAX_BRANDS));
  return (path) => {
    for (let names = path.split('/'); names.length > 0; names = names.slice(0, -1)) {
      const found = byPath.get(names.join('/')) ?? [];
      if (found.length >= MIN_SALES) return found;
    }
    return [];
  };
};
