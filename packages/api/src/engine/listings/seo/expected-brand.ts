import type { CategoryKind } from '../../catalog/types.ts';
import type { ListingFacts } from '../facts.ts';

/** Kinds with many unbranded items: a brass lamp, a handmade quilt, a rare coin. */
const OFTEN_UNBRANDED: ReadonlySet<CategoryKind> = new Set(['home', 'hobby', 'media', 'other']);

/** Returns whether buyers expect a brand. The name of a band or author replaces it, and the pieces of a lot have their own. */
export const isBrandExpected = ({ category, kind, brand, name, pieces }: ListingFacts): boolean => {
  if (brand !== null) return category === null || category.attributes.includes('brand');
  if (pieces.some((piece) => piece.brand !== null)) return false;
  return name === null && (category === null || (category.attributes.includes('brand') && !OFTEN_UNBRANDED.has(kind)));
};
