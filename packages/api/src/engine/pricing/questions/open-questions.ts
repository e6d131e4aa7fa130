import type { Question } from '../../../contract/index.ts';
import { findBrand } from '../../catalog/brands.ts';
import { BOOK_COUNTS, toBook, type BookSet } from '../book-sets.ts';
import type { ModelQuery } from '../by-model.ts';
import type { Estimate } from '../estimate.ts';
import type { ModelPrices } from '../goods/catalog.ts';
import { findGroupRange, type Choice } from '../goods/choices.ts';
import type { GroupId } from '../goods/groups.ts';
import { tokenize } from '../goods/tokens.ts';
import { askForCount, askForModel, askForMore, askForStorage, askWhatItIs, askWhich, type MoreReason } from './question.ts';
import type { PriceInput, Quote } from '../types.ts';
import { isModelNamed } from './unpredictable-goods.ts';

/** A question that is rendered only on demand. */
export type OpenQuestion =
  | { readonly code: 'which'; readonly choice: Choice; readonly query: ModelQuery }
  | { readonly code: 'model'; readonly group: GroupId }
  /** Goods that have no price by words, with the range if one is known. */
  | { readonly code: 'goods'; readonly group: GroupId | null; readonly estimate: Estimate | null; readonly query: ModelQuery }
  | { readonly code: 'more'; readonly estimate: Estimate | null; readonly reason?: MoreReason }
  | { readonly code: 'count'; readonly set: BookSet }
  | { readonly code: 'what_is_it' };

const GROUPS_WITH_STORAGE: ReadonlySet<GroupId | null> = new Set<GroupId | null>(['phones', 'tablets']);
const STORAGE = /\b\d+ ?[gt]b\b/i;

/** Log width from which the range of a model is too wide to show. */
const MAX_SHOWN_WIDTH = Math.log(30);

/** Asks about goods that have no price by words. Never asks for a brand and model that are stated. */
const askAboutGoods = (
  models: ModelPrices,
  { group, estimate, query }: OpenQuestion & { readonly code: 'goods' },
  { title, details, brand }: PriceInput,
): Question => {
  const narrowEstimate = estimate !== null && estimate.high - estimate.low < MAX_SHOWN_WIDTH ? estimate : null;
  const isNamed = (brand !== null || findBrand(title, (start) => start === 0) !== null) && isModelNamed(tokenize(title));
  if (!isNamed) return askForMore(narrowEstimate);
  if (!GROUPS_WITH_STORAGE.has(group) || group === null) return askForMore(narrowEstimate, 'no_sales');
  const range = narrowEstimate ?? findGroupRange(models, group, query.year);
  return STORAGE.test(`${title} ${details}`) ? askForMore(range, 'no_sales') : askForStorage(title, range);
};

/** Asks how many books a set has, with prices for the usual numbers. */
const askForBooks = (quote: Quote, set: BookSet, input: PriceInput): Question =>
  askForCount(
    BOOK_COUNTS.flatMap((count) => {
      const price = quote({ ...input, ...toBook(set), lotSize: count });
      if (price === null) return [];
      const { low, average, high } = price;
      return [{ label: String(count), value: `${count} books`, price: { low, average, high } }];
    }),
  );

/** Creates the function that renders a question about an item. */
export const createQuestionAsker =
  (models: ModelPrices, quote: Quote) =>
  (question: OpenQuestion, input: PriceInput): Question => {
    switch (question.code) {
      case 'which':
        return askWhich(models, question.choice, question.query);
      case 'model':
        return askForModel(question.group);
      case 'goods':
        return askAboutGoods(models, question, input);
      case 'count':
        return askForBooks(quote, question.set, input);
      case 'what_is_it':
        return askWhatItIs();
      case 'more':
        return askForMore(question.estimate, question.reason);
    }
  };
