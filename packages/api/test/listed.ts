import type { AnalysedItem, ListedItem } from '../src/contract/index.ts';

/** Asserts that an answer has a listing and returns it. */
export const listed = (answer: AnalysedItem): ListedItem => {
  const { listing, optimization } = answer;
  if (!listing || !optimization) throw new Error(`${answer.item.name} has no listing.`);
  return { ...answer, listing, optimization };
};
