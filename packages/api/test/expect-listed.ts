import type { AnalyzedItem, ListedItem } from '../src/contract/index.ts';

/** Asserts that a result has a listing, and returns the result. */
export const expectListed = (result: AnalyzedItem): ListedItem => {
  const { listing, optimization } = result;
  if (!listing || !optimization) throw new Error(`${result.item.name} has no listing.`);
  return { ...result, listing, optimization };
};
