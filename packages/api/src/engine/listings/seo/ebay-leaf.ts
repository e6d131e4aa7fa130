import type { Category } from '../../catalog/types.ts';
import type { ListingFacts } from '../facts.ts';

/** Returns eBay's leaf category for an item; null when unknown, or when it depends on an unstated department or brand. */
export const findEbayLeaf = (
  { ebay }: Pick<Category, 'ebay'>,
  { department, brand }: Pick<ListingFacts, 'department' | 'brand'>,
): number | null => {
  if (ebay === null || typeof ebay === 'number') return ebay;
  if ('apple' in ebay) return brand === null ? null : brand.toLowerCase() === 'apple' ? ebay.apple : ebay.other;
  return department === null ? null : (ebay[department] ?? null);
};

/** Returns the missing fact that would determine eBay's leaf category; null if the leaf is known or no fact determines it. */
export const findMissingLeafFact = (
  category: Pick<Category, 'ebay'>,
  facts: Pick<ListingFacts, 'department' | 'brand'>,
): 'department' | 'brand' | null => {
  const { ebay } = category;
  if (ebay === null || typeof ebay === 'number' || findEbayLeaf(category, facts) !== null) return null;
  const fact = 'apple' in ebay ? 'brand' : 'department';
  return facts[fact] === null ? fact : null;
};
