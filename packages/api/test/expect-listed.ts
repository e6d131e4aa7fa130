import type { AnalyzedItem, ListedItem } from '../src/contract/index.ts';

/** Asserts that a result has a listing, and returns the result. */
export const expectListed = (answer: AnalyzedItem): ListedItem => {
  const { listing, optimization } = answer;
  if (!listing || !optimization) throw new Error(`${answer.item.name} has no listing.`);
  return { ...answer, listing, optimization };
};
