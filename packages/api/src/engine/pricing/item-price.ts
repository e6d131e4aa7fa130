import { FOREIGN_WORDS, isForeignName } from '../foreign-words.ts';
import { findAccessoryPath, isBrandOfOtherGoods, PACKAGING_PATH, translateAccessoryTitle } from './accessory-paths.ts';
import { parseBookSet } from './book-sets.ts';
import { estimateByModel, isLockedToCarrier, type ModelQuery } from './by-model.ts';
import type { createWordPricer } from './by-words.ts';
import { CONDITION_GRADES, findConditionKind, type ConditionKind } from './conditions.ts';
import type { Estimate } from './estimate.ts';
import { findPackaging } from './goods/accessories.ts';
import type { ModelPrices } from './goods/catalog.ts';
import type { Goods } from './goods/choices.ts';
import type { GroupId } from './goods/groups.ts';
import type { GoodsIdentifier, Identification } from './goods/identify.ts';
import { isLargestLegoSet } from './goods/lego.ts';
import { findOldYear } from './goods/lookup.ts';
import { hasTrigger, tokenize } from './goods/tokens.ts';
import { defineTrigger } from './goods/trigger-words.ts';
import { hasTooFewPrices, isDeclineUnknown, isTooWide } from './goods/widest.ts';
import { isOneOfPair } from './partial-goods.ts';
import { isNamesake, isPrintOfMaker } from './questions/namesakes.ts';
import type { OpenQuestion } from './questions/open-questions.ts';
import { hasJeweler, isForNewPlatform, isModelNamed, isUnpredictable, isUnpredictableCategory } from './questions/unpredictable-goods.ts';
import { simplifyTitle } from './simplify-title.ts';
import { isRefurbished } from './stated-condition.ts';
import type { TextItem } from './text/item.ts';
import type { PriceInput } from './types.ts';

/** An estimate with its inputs, or the question to ask first. Both are rendered only on demand. */
export type PriceResult =
  | { readonly basis: 'model'; readonly estimate: Estimate; readonly goods: Goods; readonly query: ModelQuery }
  | { readonly basis: 'words'; readonly estimate: Estimate; readonly item: TextItem; readonly partsShift: number }
  | { readonly basis: 'nothing'; readonly estimate: null; readonly question: OpenQuestion };

/** The tables that price items, with their indexes. */
export interface PriceTables {
  readonly models: ModelPrices;
  readonly identify: GoodsIdentifier;
  readonly wordPricer: ReturnType<typeof createWordPricer>;
  readonly areRareGoods: (title: string, brand: string) => boolean;
}

const askQuestion = (openQuestion: OpenQuestion): PriceResult => ({ basis: 'nothing', estimate: null, question: openQuestion });

const askAboutGoods = (group: GroupId | null, estimate: Estimate | null, query: ModelQuery): PriceResult =>
  askQuestion({ code: 'goods', group, estimate, query });

/** Matches a word. A single Latin letter or a digit is not one, but a single Chinese character may be. */
const WORD = /\p{L}{2}|\p{Lo}/u;

/** A device on clothes is a print, even if its maker sells other clothes. */
const DEVICE = /\b(?:camera|guitar|watch|phone|console|laptop|lens)s?\b/i;

const FOREIGN_TRIGGER = defineTrigger(FOREIGN_WORDS);

/** Groups whose boxes are collectible, so the price of an ordinary empty box does not apply. */
const COLLECTIBLE_BOXES: ReadonlySet<GroupId | null> = new Set<GroupId | null>(['watches', 'handbags']);

/**
 * Price of a broken device as a share of a used one, if the text model prices it. We use the share for models whose ratio was not
 * measured, because only four training sales are of broken goods, too few for the model to learn an effect.
 */
const PARTS_SHARE = 0.45;
const computePartsShift = (title: string, path: string, isForParts: boolean): number =>
  isForParts && (path.startsWith('Electronics/') || (path === '' && isUnpredictable(null, title))) ? Math.log(PARTS_SHARE) : 0;

const findGrade = (kind: ConditionKind | null, isForParts: boolean): number | undefined =>
  isForParts ? CONDITION_GRADES.parts : kind === null ? undefined : CONDITION_GRADES[kind];

const estimateByWords = (item: TextItem, partsShift: number, wordPricer: PriceTables['wordPricer']): PriceResult => {
  const wordsEstimate = wordPricer.estimate(item);
  const { low, log, high } = wordsEstimate;
  const estimate =
    partsShift === 0 ? wordsEstimate : { ...wordsEstimate, low: low + partsShift, log: log + partsShift, high: high + partsShift };
  if (!estimate.isDoubtful) return { basis: 'words', estimate, item, partsShift };
  if (estimate.isArbitrary && !item.isOtherBrand && isPrintOfMaker(item.title))
    return estimateByWords({ ...item, isOtherBrand: true }, partsShift, wordPricer);
  return askQuestion({ code: 'more', estimate: estimate.isArbitrary ? null : estimate });
};

/** Returns the question about goods whose prices in the table are all too old. */
const askAboutOldPrices = (year: number): PriceResult => askQuestion({ code: 'more', estimate: null, reason: 'old', year });

/** Returns whether the table's prices do not apply to these goods, because they are too large or too rarely sold. */
const isUncovered = ({ title, details }: PriceInput, goods: Goods, estimate: Estimate): boolean =>
  goods.group === 'lego' ? isLargestLegoSet(`${title} ${details}`) : hasTooFewPrices(goods.group, estimate);

/** Prices a whole item by model, or returns the question about its model. Returns null if the text model must price it. */
const priceByModel = (
  input: PriceInput,
  { goods, choice, group }: Identification,
  query: ModelQuery,
  models: ModelPrices,
): PriceResult | null => {
  const { title } = input;
  if (choice) return askQuestion({ code: 'which', choice, query });
  // The price of a platform's games does not apply to hardware for them, such as a drum kit.
  if (goods?.group === 'games' && isUnpredictable('games', title)) return askAboutGoods(group, null, query);
  // For a brand without a model, the tables mostly contain goods that dealers sell, not those that most people own.
  // The sales of headphones are all of one model.
  const isBrandOnly = goods?.model === '' && (goods.group === 'headphones' || isUnpredictable(goods.group, ''));
  const estimate = goods && !isBrandOnly ? estimateByModel(models, goods, query) : null;
  // The prices of a theme's smaller sets do not predict those of its larger sets.
  if (estimate === null && goods?.group === 'lego' && goods.model !== '')
    return askQuestion({ code: 'more', estimate: null, reason: 'no_sales' });
  const oldYear = estimate === null && goods !== null && goods.model !== '' ? findOldYear(models, { ...goods, year: query.year }) : null;
  if (oldYear !== null) return askAboutOldPrices(oldYear);
  if (estimate && goods) {
    if (isDeclineUnknown(goods.group, estimate.basis, query.year)) return askAboutOldPrices(estimate.basis.toYear);
    if (isUncovered(input, goods, estimate)) return askQuestion({ code: 'more', estimate: null, reason: 'no_sales' });
    return isTooWide(goods.group, estimate) ? askAboutGoods(group, estimate, query) : { basis: 'model', estimate, goods, query };
  }
  if (isUnpredictable(group, title) && !isPrintOfMaker(title))
    return group === null || isModelNamed(tokenize(title)) ? askAboutGoods(group, null, query) : askQuestion({ code: 'model', group });
  return isForNewPlatform(title) ? askAboutGoods(group, null, query) : null;
};

/** Returns the question about goods whose words predict no price, or null for other goods. */
const askBeforeWords = (
  input: PriceInput,
  { group, isAccessory, path }: { readonly group: GroupId | null; readonly isAccessory: boolean; readonly path: string },
  query: ModelQuery,
  areRareGoods: PriceTables['areRareGoods'],
): PriceResult | null => {
  const { title } = input;
  if (isUnpredictableCategory(input.category, title, isAccessory)) return askAboutGoods(group, null, query);
  // The training sales contain no foreign words.
  if (!isAccessory && path === '' && hasTrigger(title, FOREIGN_TRIGGER) && isForeignName(tokenize(title)))
    return askQuestion({ code: 'what_is_it' });
  // Some rare goods have an accessory's word in their name: "tonneau cover".
  return areRareGoods(title, input.brand ?? '') ? askAboutGoods(group, null, query) : null;
};

/** Prices an item by model if the table contains it, or with the text model if its words suffice. Otherwise returns the question to ask. */
const findItemPrice = (input: PriceInput, path: string, { models, identify, wordPricer, areRareGoods }: PriceTables): PriceResult => {
  const { title, details, brand, condition, isForParts, now } = input;
  const text = `${title} ${details}`;
  const isCarrierLocked = isLockedToCarrier(text);
  const refurbishedText = isRefurbished(text) ? text : null;
  const kind = findConditionKind(condition, refurbishedText);
  const refurbishedKind = refurbishedText === null ? null : kind;
  const query = { condition, isForParts, isDead: input.isDead, refurbishedKind, isCarrierLocked, year: now.getUTCFullYear() };
  const identification = identify({ name: title, details, brand: brand ?? '', path, year: query.year });
  const { group } = identification;
  const isAccessory = input.isAccessory || identification.isAccessory;
  const modelResult = isAccessory ? null : priceByModel(input, identification, query, models);
  if (modelResult) return modelResult;
  const question = askBeforeWords(input, { group, isAccessory, path }, query, areRareGoods);
  if (question) return question;
  const packaging = isAccessory ? findPackaging(title) : '';
  if (isAccessory && packaging === '' && hasJeweler(title)) return askAboutGoods(group, null, query);
  const accessoryTitle = isAccessory ? translateAccessoryTitle(title) : title;
  if (identification.isPart || (packaging !== '' && COLLECTIBLE_BOXES.has(group))) return askQuestion({ code: 'more', estimate: null });
  const itemPath = packaging !== '' ? PACKAGING_PATH : isAccessory ? findAccessoryPath(accessoryTitle, path, group) : path;
  const partsShift = computePartsShift(title, itemPath, isForParts);
  const item: TextItem = {
    title: packaging || simplifyTitle(accessoryTitle),
    description: input.description,
    path: itemPath,
    brand: brand ?? identification.maker,
    isOtherBrand:
      isBrandOfOtherGoods(input, identification, packaging) || isNamesake(title) || (DEVICE.test(title) && isPrintOfMaker(title)),
    grade: partsShift === 0 ? findGrade(kind, isForParts) : CONDITION_GRADES.used,
    isShippingIncluded: input.isShippingIncluded ?? undefined,
  };
  return estimateByWords(item, partsShift, wordPricer);
};

/** Finds the price of one item, or the question to ask first, such as about a name that does not describe a whole item. */
export const findPriceResult = (input: PriceInput, path: string, tables: PriceTables): PriceResult => {
  const { title, details, isAccessory, lotSize } = input;
  if (!isAccessory && isOneOfPair(title, details)) return askQuestion({ code: 'more', estimate: null, reason: 'single' });
  const set = isAccessory || lotSize > 1 ? null : parseBookSet(title, details);
  if (set) return askQuestion({ code: 'count', set });
  const result = findItemPrice(input, path, tables);
  return path === '' && result.basis !== 'model' && !WORD.test(title) ? askQuestion({ code: 'what_is_it' }) : result;
};
