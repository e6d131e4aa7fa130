import type { Category } from '../../catalogue/types.ts';
import type { ListingFacts } from '../facts.ts';

/** eBay's leaf for an item; null when it depends on a department or brand that nobody stated, or is not known at all. */
export const ebayLeaf = (
  { ebay }: Pick<Category, 'ebay'>,
  { department, brand }: Pick<ListingFacts, 'department' | 'brand'>,
): number | null => {
  if (ebay === null || typeof ebay === 'number') return ebay;
  if ('apple' in ebay) return brand === null ? null : brand.toLowerCase() === 'apple' ? ebay.apple : ebay.other;
  return department === null ? null : (ebay[department] ?? null);
};

/** The fact that would settle eBay's leaf; null: it is known, or no fact of ours settles it. */
export const leafNeeds = (
  category: Pick<Category, 'ebay'>,
  facts: Pick<ListingFacts, 'department' | 'brand'>,
): 'department' | 'brand' | null => {
  const { ebay } = category;
  if (ebay === null || typeof ebay === 'number' || ebayLeaf(category, facts) !== null) return null;
  const fact = 'apple' in ebay ? 'brand' : 'department';
  return facts[fact] === null ? fact : null;
};
