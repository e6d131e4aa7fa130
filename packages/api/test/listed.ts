import type { AnalysedItem, ListedItem } from '../src/contract/index.ts';

/** For tests about listings: an answer that has one. */
export const listed = (answer: AnalysedItem): ListedItem => {
  const { listing, optimization } = answer;
  if (!listing || !optimization) throw new Error(`${answer.item.name} has no listing.`);
  return { ...answer, listing, optimization };
};
