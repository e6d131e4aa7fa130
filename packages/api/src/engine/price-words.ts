import type { Condition } from '../contract/index.ts';
import { categories, findCategoryById } from './catalog/categories.ts';
import type { Levels } from './pricing/learning/levels.ts';
import { askForMore } from './pricing/question.ts';
import type { Price, Priced, PriceInput } from './pricing/types.ts';

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

export interface DescriptionPrice extends Priced {
  /** ID of the category used for the price. */
  readonly category: string | null;
}

const idByLabel = new Map(categories.map(({ label, id }) => [label.toLowerCase(), id]));
const findCategoryId = (name: string | null): string | null =>
  name === null ? null : (findCategoryById(name)?.id ?? idByLabel.get(name.trim().toLowerCase()) ?? null);

const FOR_PARTS = new RegExp(
  [
    '\\bfor parts\\b|\\bparts only\\b|\\bnot working\\b|\\bdoes ?n.t work\\b|\\b(?:broken|faulty|dead|as[- ]is)\\b',
    '\\b(?<!\\b(?:not|no) )(?:i ?cloud|activation|google|frp|mdm)[- ]lock(?:ed)?\\b|\\bbad (?:esn|imei)\\b|\\b(?<!\\bnot )blacklisted\\b',
    '\\b(?:won.?t|does ?n.t|will not) (?:turn|power) on\\b',
  ].join('|'),
  'i',
);
const DAMAGED = /\bcrack(?:s|ed)?\b|\bdamaged\b|\bshattered\b|\bpoor condition\b/i;
const LOT = /\b(?:lot|bundle|set|pack) of (\d{1,3}(?!\d)|two|three|four|five|six|seven|eight|nine|ten|a dozen)\b/i;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Returns how many equal pieces are sold. The price model already covers titles like "3 pack of socks", so only explicit lots
 * count.
 */
const parseLotSize = (text: string): number => {
  const count = LOT.exec(text)?.[1]?.toLowerCase();
  if (count === undefined) return 1;
  return count === 'a dozen' ? 12 : Math.max(1, NUMBERS.indexOf(count) + 1 || Number(count) || 1);
};

/** "3x iPhone 12" is a lot, but "3X dress" is a size. */
const MULTIPLE = /^\s*(\d{1,2}) ?x (?=[\p{L}\d])/iu;

/**
 * Creates a function that prices short texts. It finds only the facts that affect a price most, because a seller at a market requests
 * hundreds of prices. Full parsing takes a hundred times as long.
 */
export const createDescriptionPricer =
  (price: Price) =>
  (words: ItemDescription, now: Date, levels?: Levels): DescriptionPrice => {
    const text = `${words.name} ${words.notes ?? ''}`;
    const category = findCategoryId(words.category);
    const isForParts = FOR_PARTS.test(text);
    const path = category === null && words.category?.includes('/') ? words.category : undefined;
    const createInput = (name: string, lotSize: number): PriceInput => ({
      title: [name, words.size].filter(Boolean).join(' '),
      details: [words.notes, words.size].filter(Boolean).join(' '),
      description: words.description ?? undefined,
      category,
      path,
      department: null,
      brand: words.brand,
      condition: words.condition ?? (DAMAGED.test(text) ? 'Poor' : null),
      isForParts,
      isAccessory: false,
      sellerShips: words.shipping === null ? null : words.shipping === 'seller',
      lotSize,
      pieces: [],
      retailPrice: null,
      platform: 'ebay',
      levels,
      now,
    });
    const multiple = MULTIPLE.exec(words.name);
    if (multiple) {
      const lot = price(createInput(words.name.slice(multiple[0].length), Math.max(1, Number(multiple[1]))));
      // A recognized model means that "3x" is a count, because models have no clothing sizes.
      if (lot.price?.basis.kind === 'model') return { ...lot, category };
    }
    const lotSize = parseLotSize(words.name);
    const found = price(createInput(lotSize > 1 ? words.name.replace(LOT, ' ').trim() : words.name, lotSize));
    // A number alone, such as a barcode, names nothing that can be priced.
    if (found.price === null && found.question === null) return { price: null, question: askForMore(null), category };
    return { ...found, category };
  };
