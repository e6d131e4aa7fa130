import { findCategoryById } from '../catalog/categories.ts';
import type { Category } from '../catalog/types.ts';
import { parseBookSet, toBook } from './book-sets.ts';
import { explainByModel } from './by-model.ts';
import { createWordPricer } from './by-words.ts';
import type { Reasons } from './estimate.ts';
import type { ModelPrices } from './goods/catalog.ts';
import { createGoodsIdentifier } from './goods/identify.ts';
import { findPriceResult, type PriceResult, type PriceTables } from './item-price.ts';
import { priceLot, toCardLot } from './lots.ts';
import type { PayoutRule } from './money/payout.ts';
import { createFactor, type Step } from './money/price-breakdown.ts';
import { createPathFinder } from './path.ts';
import { createQuestionAsker } from './questions/open-questions.ts';
import { createRareGoodsFinder } from './questions/rare-goods.ts';
import { listRareMakers } from './questions/rare-makers.ts';
import { computeFigures, createResearch } from './research.ts';
import type { TextModel } from './text/model.ts';
import type { Price, PriceInput, Quote } from './types.ts';

/** First segments of the price paths between which a seller can choose. Other goods have no men's or women's price. */
const DEPARTMENTS: ReadonlySet<string> = new Set(['Women', 'Men']);

export interface PricerParts {
  readonly models: ModelPrices;
  readonly text: TextModel;
  readonly payouts: readonly PayoutRule[];
}

/** Turns a set with a known number of books into a lot of equal pieces. */
const splitBookSet = (input: PriceInput): PriceInput => {
  const set = input.isAccessory || input.lotSize > 1 ? null : parseBookSet(input.title, input.details);
  return set?.count ? { ...input, ...toBook(set), lotSize: set.count } : input;
};

/** Returns the reasons for the last price. */
const createReasons = (
  result: Exclude<PriceResult, { basis: 'nothing' }>,
  input: PriceInput,
  category: Category | null,
  { models, wordPricer }: PriceTables,
): Reasons => {
  const reasons = result.basis === 'model' ? explainByModel(models, result.goods, result.query) : null;
  if (reasons) return reasons;
  if (result.basis === 'model') throw new Error('The price table does not contain the model that was priced.');
  const { brand, condition, isForParts } = input;
  const wordReasons = wordPricer.explainLast(result.item, { kind: category?.noun ?? '', brand, condition, isForParts });
  const addPartsShift = (step: Step): Step => (step.code === 'parts' ? { ...step, log: step.log + result.partsShift } : step);
  return { ...wordReasons, steps: wordReasons.steps.map(addPartsShift) };
};

/**
 * Creates the pricing functions from the tables. Builds indexes once, so that a price takes a few hundred lookups and sums. The same
 * input gives the same price, and any text and numbers are accepted. A quote is a price without reasons, at a third of the cost.
 */
export const createPricer = ({ models, text, payouts }: PricerParts): { readonly price: Price; readonly quote: Quote } => {
  const findPath = createPathFinder(text);
  const tables: PriceTables = {
    models,
    identify: createGoodsIdentifier(models),
    wordPricer: createWordPricer(text),
    areRareGoods: createRareGoodsFinder(listRareMakers(text)),
  };

  const findResult = (input: PriceInput) => {
    const category = input.category === null ? null : findCategoryById(input.category);
    const pricePath = findPath(input, category);
    const isNameless = pricePath.path === '' && !/[\p{L}\p{N}]/u.test(input.title);
    return { category, pricePath, result: isNameless ? null : findPriceResult(input, pricePath.path, tables) };
  };

  const priceItem: Price = (item) => {
    const input = splitBookSet(toCardLot(item));
    const { category, pricePath, result } = findResult(input);
    if (result === null) return { price: null, question: null };
    if (result.basis === 'nothing') return { price: null, question: ask(result.question, input) };
    const { estimate } = result;
    const reasons = createReasons(result, input, category, tables);
    const department = pricePath.path.split('/')[0] ?? '';
    const isAssumed = pricePath.isAssumed && estimate.basis.kind === 'words' && DEPARTMENTS.has(department);
    const remarks = isAssumed ? [createFactor({ code: 'department', params: { department }, count: null }, 0)] : [];
    return { price: createResearch({ estimate, reasons }, input, category, remarks, payouts), question: null };
  };

  const price: Price = (input) => (input.pieces.length > 1 ? priceLot(input, priceItem, payouts) : priceItem(input));

  const quoteItem: Quote = (item) => {
    const input = splitBookSet(toCardLot(item));
    const estimate = findResult(input).result?.estimate;
    if (!estimate) return null;
    const { low, average, high } = computeFigures(estimate, input);
    return { low, average, high, basis: estimate.basis.kind };
  };

  const ask = createQuestionAsker(models, quoteItem);

  const quoteLot: Quote = (lot) => {
    const { price: lotPrice } = priceLot(lot, priceItem, payouts);
    return lotPrice && { low: lotPrice.low, average: Number(lotPrice.averagePrice), high: lotPrice.high, basis: lotPrice.basis.kind };
  };

  return { price, quote: (input) => (input.pieces.length > 1 ? quoteLot(input) : quoteItem(input)) };
};
