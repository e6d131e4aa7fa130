import { categoryById } from './catalog/categories.ts';
import { examineListing } from './listings/examine.ts';
import type { WriterInput, WrittenListing } from './listings/types.ts';
import { priceItem } from './price-item.ts';
import type { Price } from './pricing/types.ts';
import { nameOf } from './results/name.ts';
import { evidenceOf, resultsOf } from './results/results.ts';
import type { Analysis, Engine } from './types.ts';

export interface RewriteParts {
  readonly price: Price;
  readonly write: (input: WriterInput) => WrittenListing;
}

/**
 * Creates the function that prices an item and writes its listing from known facts. The same input gives the same analysis.
 */
export const createRewrite =
  ({ price, write }: RewriteParts): Engine['rewrite'] =>
  (input): Analysis => {
    const { item, photos, platform, variation, passages = [] } = input;
    const category = categoryById(item.facts.category?.value ?? '');
    const { price: research, question } = priceItem(input, price);
    const isUnnamed = question?.code === 'what_is_it';
    const listing =
      isUnnamed && input.isListed !== true ? null : write({ item, category, price: research, platform, photos, variation, passages });
    const evidence = evidenceOf(item, research);
    return {
      // A category that is too weak for a listing is also too weak for the name.
      name: nameOf(item, isUnnamed ? null : category),
      results: resultsOf({ item, category, price: research, listing, evidence, photos }),
      evidence,
      item,
      price: research,
      listing,
      question,
      usage: null,
      observations: [],
    };
  };

/** Creates the function that prices items without writing listings. */
export const createEstimate =
  ({ price }: Pick<RewriteParts, 'price'>): Engine['price'] =>
  (known) =>
    priceItem(known, price);

/** Creates the function that checks other writers' listings with the price and facts that a rewrite would use. */
export const createExamine =
  ({ price }: Pick<RewriteParts, 'price'>): Engine['examine'] =>
  (texts, known) => {
    const category = categoryById(known.item.facts.category?.value ?? '');
    return examineListing(texts, { ...known, category, price: priceItem(known, price).price, variation: 0 });
  };
