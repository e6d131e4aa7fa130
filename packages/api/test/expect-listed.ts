import type { AnalyzedItem, ListedItem } from '../src/contract/index.ts';

/** Asserts that a result has a listing, and returns the result. */
export const expectListed = (analyzed: AnalyzedItem): ListedItem => {
  const { listing, optimization } = analyzed;
  if (!listing || !optimization) throw new Error(`${analyzed.item.name} has no listing.`);
  return { ...analyzed, listing, optimization };
};
