import conditions from '../../models/notes/conditions.json' with { type: 'json' };
import type { Condition } from '../contract/index.ts';
import { findCategoryId } from './catalog/category-labels.ts';
import { isCountOfModel, findDifferentModels, MAX_LOT_SIZE, parseBrandedPieces, parseLotSize, parseMultiple } from './lot-words.ts';
import type { Levels } from './pricing/learning/levels.ts';
import { isDead } from './pricing/questions/dead-goods.ts';
import { askForMore } from './pricing/questions/question.ts';
import { findStatedCondition } from './pricing/stated-condition.ts';
import type { Price, PricingResult, PriceInput } from './pricing/types.ts';

/** A short description of an item. Nothing in it is checked against photos. */
export interface ItemDescription {
  readonly name: string;
  readonly description: string | null;
  /** ID or label of a catalog category, or a price path. Any other value counts as unknown. */
  readonly category: string | null;
  readonly brand: string | null;
  readonly condition: Condition | null;
  readonly size: string | null;
  readonly shipping: 'seller' | 'buyer' | null;
  readonly notes: string | null;
}

export interface DescriptionPrice extends PricingResult {
  /** ID of the category used for the price. */
  readonly category: string | null;
}

const FOR_PARTS = new RegExp(
  [
    '\\bfor parts\\b|\\bparts only\\b|\\bnot working\\b|\\bdoes ?n.t work\\b|\\b(?:broken|faulty|dead|as[- ]is)\\b',
    `\\b(?<!\\b(?:not|no|never|isn.t) )(?:${conditions.locks.map((phrase) => phrase.replaceAll(' ', '[- ]')).join('|')})\\b|\\bi cloud lock(?:ed)?\\b`,
    '\\b(?:won.?t|does ?n.t|will not) (?:turn|power) on\\b',
  ].join('|'),
  'i',
);
/** A retail price, such as "retail $120", "retails for 120" and "$120 new". */
const RETAIL_PRICE =
  /\b(?:retail(?:s|ed)?|msrp|rrp|list price|when new|costs? new)(?:(?: (?:price|value|for|at|was|is|of|around|about|over))*|:)\s*\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,5})(\.\d\d)?(?![\d.,]*\d|\s?(?:x|inch|in\b|cm|mm|gb|tb|oz|%))|\$\s?(\d{1,5})(\.\d\d)?\s(?:retail|msrp|new)\b/i;
const parseRetailPrice = (text: string): number | null => {
  const [, dollars, cents = '', leadingDollars, leadingCents = ''] = RETAIL_PRICE.exec(text) ?? [];
  const amount = dollars === undefined ? `${leadingDollars}${leadingCents}` : `${dollars.replace(',', '')}${cents}`;
  return Number(amount) > 0 ? Number(amount) : null;
};

/** Length above which a name is a description. Titles of the training sales have at most 40 characters. */
const MAX_NAME_LENGTH = 60;
/** Minimum length of the part of a long name that names the item, so that "Vintage, Levi's 501 jeans" is not only "Vintage". */
const MIN_NAME_LENGTH = 20;

/** Splits a long name after the phrases that name the item: "Nike Air Max 90, women's 8.5, light creasing on the toe box". */
const splitLongName = (name: string): { readonly title: string; readonly remainder: string } => {
  const end = name.length > MAX_NAME_LENGTH ? name.indexOf(', ', MIN_NAME_LENGTH) : -1;
  return end < 0 ? { title: name, remainder: '' } : { title: name.slice(0, end), remainder: name.slice(end + 2) };
};
const DAMAGED = /\bcrack(?:s|ed)?\b|\bdamaged\b|\bshattered\b|\bpoor condition\b/i;
/**
 * Creates a function that prices short texts. The function reads only the facts that affect a price most, because a seller at
 * a market requests hundreds of prices. Full parsing takes a hundred times as long.
 */
export const createDescriptionPricer =
  (price: Price) =>
  (item: ItemDescription, now: Date, levels?: Levels): DescriptionPrice => {
    const text = `${item.name} ${item.notes ?? ''}`;
    const retailPrice = parseRetailPrice(text);
    const itemName = retailPrice === null ? item.name : item.name.replace(RETAIL_PRICE, ' ').trim() || item.name;
    const category = item.category === null ? null : findCategoryId(item.category);
    const isForParts = FOR_PARTS.test(text);
    const path = category === null && item.category?.includes('/') ? item.category : undefined;
    const createInput = (name: string, lotSize: number): PriceInput => ({
      title: [splitLongName(name).title, item.size].filter(Boolean).join(' '),
      details: [splitLongName(name).remainder, item.notes, item.size].filter(Boolean).join(' '),
      description: item.description ?? (splitLongName(name).remainder || undefined),
      category,
      path,
      department: null,
      brand: item.brand,
      condition: item.condition ?? (DAMAGED.test(text) ? 'Poor' : isForParts ? null : findStatedCondition(text)),
      isForParts,
      isDead: isForParts && isDead(text),
      isAccessory: false,
      isShippingIncluded: item.shipping === null ? null : item.shipping === 'seller',
      lotSize,
      pieces: [],
      retailPrice,
      platform: 'ebay',
      levels,
      now,
    });
    const multiple = parseMultiple(itemName);
    if (multiple) {
      const lot = price(createInput(multiple.name, multiple.count));
      // A recognized model means that the number is a count, because models have no clothing sizes.
      if (isCountOfModel(multiple, lot)) return { ...lot, category };
    }
    const { name, count } = parseBrandedPieces(itemName) ?? parseLotSize(itemName);
    if (count > MAX_LOT_SIZE) return { price: null, question: askForMore(null), category };
    const result = price(createInput(name, count));
    // Only a list in which one model is recognized can name several models.
    if (result.price?.basis.kind === 'model' || result.question?.code.startsWith('which')) {
      const pieces = findDifferentModels(itemName, (piece) => ({ ...createInput(piece, 1), levels: undefined }), price);
      if (pieces === 'unclear') return { price: null, question: askForMore(null, 'pieces'), category };
      if (pieces) return { ...price({ ...createInput(itemName, 1), pieces }), category };
    }
    return { ...result, category };
  };
