import type { AnalysedItem, ListedItem } from '../src/contract/index.ts';

/** Asserts that a result has a listing, and returns the result. */
export const expectListed = (answer: AnalysedItem): ListedItem => {
  const { listing, optimization } = answer;
  if (!listing || !optimization) throw new Error(`${answer.item.name} has no listing.`);
  return { ...answer, listing, optimization };
};
