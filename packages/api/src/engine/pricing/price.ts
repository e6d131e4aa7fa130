import type { PriceFactor, PriceResearch, Condition } from '../../contract/index.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { Category } from '../catalog/types.ts';
import { FOREIGN_WORDS, isForeignName } from '../foreign-words.ts';
import { findAccessoryPath, isBrandOfOtherGoods, PACKAGING_PATH, translateAccessoryTitle } from './accessory-paths.ts';
import { createPriceBreakdown, createFactor } from './money/price-breakdown.ts';
import { isNamesake, isPrintOfMaker } from './questions/namesakes.ts';
import { createRareGoodsFinder } from './questions/rare-goods.ts';
import { listRareMakers } from './questions/rare-makers.ts';
import { hasJeweler, isForNewPlatform, isModelNamed, isUnpredictable, isUnpredictableCategory } from './questions/unpredictable-goods.ts';
import { estimateByModel, explainByModel, isLockedToCarrier, type ModelQuery } from './by-model.ts';
import { parseBookSet, toBook } from './book-sets.ts';
import { createWordPricer } from './by-words.ts';
import { CONDITION_GRADES, CONDITION_TO_KIND } from './conditions.ts';
import type { Estimate, Reasons } from './estimate.ts';
import { findPackaging } from './goods/accessories.ts';
import type { ModelPrices } from './goods/catalog.ts';
import type { Goods } from './goods/choices.ts';
import type { GroupId } from './goods/groups.ts';
import { createGoodsIdentifier } from './goods/identify.ts';
import { hasTrigger, tokenize } from './goods/tokens.ts';
import { isLargestLegoSet } from './goods/lego.ts';
import { hasTooFewPrices, isDeclineUnknown, isTooWide } from './goods/widest.ts';
import { defineTrigger } from './goods/trigger-words.ts';
import { createLotFactors, priceLot, computeLotShare, toCardLot } from './lots.ts';
import { roundPrice } from './money/money.ts';
import { createPathFinder } from './path.ts';
import { computePayouts, type PayoutRule } from './money/payout.ts';
import { isOneOfPair } from './partial-goods.ts';
import { createQuestionAsker, type OpenQuestion } from './questions/open-questions.ts';
import { createStrategies } from './strategies.ts';
import type { TextItem } from './text/item.ts';
import type { TextModel } from './text/model.ts';
import { simplifyPantsSize } from './pants-sizes.ts';
import type { Price, PriceInput, Quote } from './types.ts';

/** Maximum log width (high ÷ low) of a range whose price counts as certain. */
const MAX_CERTAIN_WIDTH = Math.log(1.5);
/** Minimum log width of a range whose price is nearly meaningless. */
const MIN_MEANINGLESS_WIDTH = Math.log(30);
/** Number of comparables that gives half of the evidence score. */
const HALF_SCORE_COMPARABLES = 20;

/**
 * Returns a confidence from 0 to 100, which is higher for narrower ranges and more comparable sales. Without comparable sales it is
 * at most a fifth of the maximum for its width. `low` and `high` are log prices.
 */
const computeConfidence = (low: number, high: number, comparables: number): number => {
  const sharpness = Math.min(1, Math.max(0, (MIN_MEANINGLESS_WIDTH - (high - low)) / (MIN_MEANINGLESS_WIDTH - MAX_CERTAIN_WIDTH)));
  const evidence = 0.2 + 0.8 * (comparables / (comparables + HALF_SCORE_COMPARABLES));
  return Math.round(100 * sharpness * evidence);
};

/**
 * Highest average price as a share of the retail price. New items compete with stores, and used items must be clearly cheaper. This
 * is our rule of thumb, not a measurement. Limited editions are an exception.
 */
const RETAIL_SHARES = { new: 0.9, used: 0.75 } as const;

/** First segments of the price paths between which a seller can choose. Other goods have no men's or women's price. */
const DEPARTMENTS: ReadonlySet<string> = new Set(['Women', 'Men']);

interface Bounds {
  readonly low: number;
  readonly average: number;
  readonly high: number;
}

const isNew = (condition: Condition | null): boolean => condition === 'New with tags' || condition === 'New without tags';

/**
 * Caps the average at its ceiling below the retail price, scales low in proportion, and caps high at the retail price. `percent` is
 * the ceiling, or null if the price is below it or no retail price is known. Figures are in US dollars.
 */
const capAtRetail = (
  bounds: Bounds,
  retailPrice: number | null,
  condition: Condition | null,
): { readonly bounds: Bounds; readonly percent: number | null } => {
  if (retailPrice === null || !Number.isFinite(retailPrice) || retailPrice <= 0) return { bounds, percent: null };
  const share = isNew(condition) ? RETAIL_SHARES.new : RETAIL_SHARES.used;
  const average = Math.min(bounds.average, retailPrice * share);
  const high = Math.max(average, Math.min(bounds.high, retailPrice));
  const scale = average / bounds.average;
  return { bounds: { low: bounds.low * scale, average, high }, percent: scale === 1 ? null : Math.round(share * 100) };
};

export interface PricerParts {
  readonly models: ModelPrices;
  readonly text: TextModel;
  readonly payouts: readonly PayoutRule[];
}

/** An estimate with its inputs, or the question to ask first. Both are rendered only on demand. */
type PriceResult =
  | { readonly basis: 'model'; readonly estimate: Estimate; readonly goods: Goods; readonly query: ModelQuery }
  | { readonly basis: 'words'; readonly estimate: Estimate; readonly item: TextItem }
  | { readonly basis: 'nothing'; readonly estimate: null; readonly question: OpenQuestion };
const askQuestion = (openQuestion: OpenQuestion): PriceResult => ({ basis: 'nothing', estimate: null, question: openQuestion });

const askAboutGoods = (group: GroupId | null, estimate: Estimate | null, query: ModelQuery): PriceResult =>
  askQuestion({ code: 'goods', group, estimate, query });

/** Matches a word. A single Latin letter or a digit is not one, but a single Chinese character may be. */
const WORD = /\p{L}{2}|\p{Lo}/u;

const FOREIGN_TRIGGER = defineTrigger(FOREIGN_WORDS);

/** Groups whose boxes are collectible, so that the price of an ordinary empty box does not apply. */
const COLLECTIBLE_BOXES: ReadonlySet<GroupId | null> = new Set<GroupId | null>(['watches', 'handbags']);
const toDollars = ({ offset }: Estimate, log: number): number => Math.max(0, Math.exp(log) - offset);

const findGrade = ({ condition, isForParts }: PriceInput): number | undefined =>
  isForParts ? CONDITION_GRADES.parts : condition === null ? undefined : CONDITION_GRADES[CONDITION_TO_KIND[condition]];

/**
 * Creates the pricing functions from the tables. Builds indexes once, so that a price takes a few hundred lookups and sums. The same
 * input gives the same price, and any text and numbers are accepted. A quote is a price without reasons, at a third of the cost.
 */
export const createPricer = ({ models, text, payouts }: PricerParts): { readonly price: Price; readonly quote: Quote } => {
  const identify = createGoodsIdentifier(models);
  const byWords = createWordPricer(text);
  const findPath = createPathFinder(text);
  const areRareGoods = createRareGoodsFinder(listRareMakers(text));

  const estimateByWords = (item: TextItem): PriceResult => {
    const estimate = byWords.estimate(item);
    if (!estimate.isDoubtful) return { basis: 'words', estimate, item };
    if (estimate.isArbitrary && !item.isOtherBrand && isPrintOfMaker(item.title)) return estimateByWords({ ...item, isOtherBrand: true });
    return askQuestion({ code: 'more', estimate: estimate.isArbitrary ? null : estimate });
  };

  /** Prices an item by model if the table contains it, or by words if they suffice. Otherwise returns the question to ask. */
  const findItemPrice = (input: PriceInput, path: string): PriceResult => {
    const { title, details, brand, condition, isForParts, now } = input;
    const isCarrierLocked = isLockedToCarrier(`${title} ${details}`);
    const query = { condition, isForParts, isDead: input.isDead, isCarrierLocked, year: now.getUTCFullYear() };
    const identification = identify({ name: title, details, brand: brand ?? '', path, year: query.year });
    const { goods, choice, group } = identification;
    const isAccessory = input.isAccessory || identification.isAccessory;
    if (!isAccessory) {
      if (choice) return askQuestion({ code: 'which', choice, query });
      // The price of a platform's games does not apply to hardware for them, such as a drum kit.
      if (goods?.group === 'games' && isUnpredictable('games', title)) return askAboutGoods(group, null, query);
      // For a brand without a model, the tables mostly contain goods that dealers sell, not those that most people own.
      const isBrandOnly = goods?.model === '' && isUnpredictable(goods.group, '');
      const estimate = goods && !isBrandOnly ? estimateByModel(models, goods, query) : null;
      // The prices of a theme's smaller sets do not predict those of its larger sets.
      if (estimate === null && goods?.group === 'lego' && goods.model !== '')
        return askQuestion({ code: 'more', estimate: null, reason: 'no_sales' });
      if (estimate && goods) {
        const isUncovered =
          goods.group === 'lego'
            ? isLargestLegoSet(`${title} ${details}`)
            : hasTooFewPrices(goods.group, estimate) || isDeclineUnknown(goods.group, estimate.basis, query.year);
        if (isUncovered) return askQuestion({ code: 'more', estimate: null, reason: 'no_sales' });
        return isTooWide(goods.group, estimate) ? askAboutGoods(group, estimate, query) : { basis: 'model', estimate, goods, query };
      }
      if (isUnpredictable(group, title) && !isPrintOfMaker(title))
        return group === null || isModelNamed(tokenize(title)) ? askAboutGoods(group, null, query) : askQuestion({ code: 'model', group });
      if (isForNewPlatform(title)) return askAboutGoods(group, null, query);
    }
    if (isUnpredictableCategory(input.category, title, isAccessory)) return askAboutGoods(group, null, query);
    // The training sales contain no foreign words.
    if (!isAccessory && path === '' && hasTrigger(title, FOREIGN_TRIGGER) && isForeignName(tokenize(title)))
      return askQuestion({ code: 'what_is_it' });
    // Some rare goods have an accessory's word in their name: "tonneau cover".
    if (areRareGoods(title, brand ?? '')) return askAboutGoods(group, null, query);
    const packaging = isAccessory ? findPackaging(title) : '';
    if (isAccessory && packaging === '' && hasJeweler(title)) return askAboutGoods(group, null, query);
    const accessoryTitle = isAccessory ? translateAccessoryTitle(title) : title;
    if (identification.isPart || (packaging !== '' && COLLECTIBLE_BOXES.has(group))) return askQuestion({ code: 'more', estimate: null });
    return estimateByWords({
      title: packaging || simplifyPantsSize(accessoryTitle),
      description: input.description,
      path: packaging !== '' ? PACKAGING_PATH : isAccessory ? findAccessoryPath(accessoryTitle, path, group) : path,
      brand: brand ?? identification.maker,
      isOtherBrand: isBrandOfOtherGoods(input, identification, packaging) || isNamesake(title),
      grade: findGrade(input),
      isShippingIncluded: input.isShippingIncluded ?? undefined,
    });
  };

  const createReasons = (result: Exclude<PriceResult, { basis: 'nothing' }>, input: PriceInput, category: Category | null): Reasons => {
    const reasons = result.basis === 'model' ? explainByModel(models, result.goods, result.query) : null;
    if (reasons) return reasons;
    if (result.basis === 'model') throw new Error('The price table does not contain the model that was priced.');
    const { brand, condition, isForParts } = input;
    return byWords.explainLast(result.item, { kind: category?.noun ?? '', brand, condition, isForParts });
  };

  /** Converts an estimate to dollars per piece and for the lot, capped below the retail price. */
  const computeFigures = (estimate: Estimate, input: PriceInput) => {
    const count = Math.max(1, input.lotSize);
    const lotFactor = count * computeLotShare(input, estimate.basis.kind);
    const singlePrice = toDollars(estimate, estimate.log);
    const bounds = {
      low: toDollars(estimate, estimate.low) * lotFactor,
      average: singlePrice * lotFactor,
      high: toDollars(estimate, estimate.high) * lotFactor,
    };
    const capped = capAtRetail(bounds, count === 1 ? input.retailPrice : null, input.condition);
    const average = roundPrice(capped.bounds.average);
    return {
      count,
      singlePrice: roundPrice(singlePrice),
      uncappedAverage: roundPrice(bounds.average),
      percent: capped.percent,
      average,
      low: Math.min(average, roundPrice(capped.bounds.low)),
      high: Math.max(average, roundPrice(capped.bounds.high)),
    };
  };

  const explain = (
    { estimate, reasons }: { readonly estimate: Estimate; readonly reasons: Reasons },
    input: PriceInput,
    category: Category | null,
    extra: readonly PriceFactor[],
  ): PriceResearch => {
    const { count, singlePrice, uncappedAverage, percent, average, low, high } = computeFigures(estimate, input);
    const { start, steps, comparables } = reasons;
    const retailCap =
      percent === null
        ? []
        : [createFactor({ code: 'retail', params: { percent, price: input.retailPrice ?? 0 }, count: null }, average - uncappedAverage)];
    const lot = count === 1 ? [] : createLotFactors(count, computeLotShare(input, estimate.basis.kind), average - singlePrice);
    return {
      averagePrice: average.toFixed(2),
      low,
      high,
      currency: 'USD',
      basis: estimate.basis,
      coverage: estimate.coverage,
      confidence: computeConfidence(estimate.low, estimate.high, estimate.count),
      trend: [],
      seasonality: null,
      demand: null,
      comparables: [...comparables],
      factors: [...createPriceBreakdown(start, steps, singlePrice, estimate.offset), ...retailCap, ...lot, ...extra],
      strategies: createStrategies(average),
      payouts: computePayouts(average, category, payouts),
    };
  };

  /** Finds the price of one item, unless its name does not describe a whole item. */
  const findWholeItemPrice = (input: PriceInput, path: string): PriceResult => {
    const { title, details, isAccessory, lotSize } = input;
    if (!isAccessory && isOneOfPair(title, details)) return askQuestion({ code: 'more', estimate: null, reason: 'single' });
    const set = isAccessory || lotSize > 1 ? null : parseBookSet(title, details);
    if (set) return askQuestion({ code: 'count', set });
    const result = findItemPrice(input, path);
    return path === '' && result.basis !== 'model' && !WORD.test(title) ? askQuestion({ code: 'what_is_it' }) : result;
  };

  const findPriceResult = (input: PriceInput) => {
    const category = input.category === null ? null : findCategoryById(input.category);
    const pricePath = findPath(input, category);
    const isNameless = pricePath.path === '' && !/[\p{L}\p{N}]/u.test(input.title);
    return { category, pricePath, result: isNameless ? null : findWholeItemPrice(input, pricePath.path) };
  };

  /** Turns a set with a known number of books into a lot of equal pieces. */
  const splitBookSet = (input: PriceInput): PriceInput => {
    const set = input.isAccessory || input.lotSize > 1 ? null : parseBookSet(input.title, input.details);
    return set?.count ? { ...input, ...toBook(set), lotSize: set.count } : input;
  };

  const priceItem: Price = (item) => {
    const input = splitBookSet(toCardLot(item));
    const { category, pricePath, result } = findPriceResult(input);
    if (result === null) return { price: null, question: null };
    if (result.basis === 'nothing') return { price: null, question: ask(result.question, input) };
    const { estimate } = result;
    const reasons = createReasons(result, input, category);
    const department = pricePath.path.split('/')[0] ?? '';
    const isAssumed = pricePath.isAssumed && estimate.basis.kind === 'words' && DEPARTMENTS.has(department);
    const remark = isAssumed ? [createFactor({ code: 'department', params: { department }, count: null }, 0)] : [];
    return { price: explain({ estimate, reasons }, input, category, remark), question: null };
  };

  const price: Price = (input) => (input.pieces.length > 1 ? priceLot(input, priceItem, payouts) : priceItem(input));

  const quoteItem: Quote = (item) => {
    const input = splitBookSet(toCardLot(item));
    const estimate = findPriceResult(input).result?.estimate;
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
