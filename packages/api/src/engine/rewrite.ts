import { findCategoryById } from './catalog/categories.ts';
import { checkListing } from './listings/check-listing.ts';
import type { WriterInput, WrittenListing } from './listings/types.ts';
import { priceItem } from './price-item.ts';
import type { Price, PricingResult } from './pricing/types.ts';
import { buildName } from './results/name.ts';
import { collectEvidence, buildAnalysisResults } from './results/results.ts';
import type { Analysis, Engine } from './types.ts';

export interface RewriteParts {
  readonly price: Price;
  readonly write: (input: WriterInput) => WrittenListing;
}

/** Writes the listing of a priced item. */
export const writePricedItem = (
  input: Parameters<Engine['rewrite']>[0],
  { price: research, question }: PricingResult,
  write: RewriteParts['write'],
): Analysis => {
  const { item, photos, platform, variation, passages = [] } = input;
  const category = findCategoryById(item.facts.category?.value ?? '');
  const isUnnamed = question?.code === 'what_is_it';
  const listing =
    isUnnamed && input.isListed !== true ? null : write({ item, category, price: research, platform, photos, variation, passages });
  const evidence = collectEvidence(item, research);
  return {
    // A category that is too weak for a listing is also too weak for the name.
    name: buildName(item, isUnnamed ? null : category),
    results: buildAnalysisResults({ item, category, price: research, listing, evidence, photos }),
    evidence,
    item,
    price: research,
    listing,
    question,
    usage: null,
    observations: [],
  };
};

/**
 * Creates the function that prices an item and writes its listing from known facts. The same input gives the same analysis.
 */
export const createRewriter =
  ({ price, write }: RewriteParts): Engine['rewrite'] =>
  (input) =>
    writePricedItem(input, priceItem(input, price), write);

/** Creates the function that prices items without writing listings. */
export const createEstimator =
  ({ price }: Pick<RewriteParts, 'price'>): Engine['price'] =>
  (input) =>
    priceItem(input, price);

/** Creates the function that checks an existing listing with the price and facts that a rewrite would use. */
export const createListingChecker =
  ({ price }: Pick<RewriteParts, 'price'>): Engine['checkListing'] =>
  (texts, input) => {
    const category = findCategoryById(input.item.facts.category?.value ?? '');
    return checkListing(texts, { ...input, category, price: priceItem(input, price).price, variation: 0 });
  };
