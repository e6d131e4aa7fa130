import type { Condition } from '../../contract/index.ts';
import type { Step } from './money/price-breakdown.ts';
import { isPlainWord } from './plain-words.ts';
import { MAX_TITLE_WORDS } from './text/features/buffer.ts';
import type { TextItem } from './text/item.ts';
import type { TypicalItem } from './text/model.ts';
import type { Breakdown } from './text/quick-predict.ts';
import { decodeCount } from './text/table.ts';
import { createWordReader } from './text/features/words.ts';

/** Maximum number of words listed by name. The others are summed. */
const MAX_SHOWN_WORDS = 3;
/** Minimum share of a word that is listed by name. */
const MIN_SHOWN_SHARE = 0.04;
const MIN_LETTERS = 3;
/** Limits the memory of the cache, because requests can contain any brand. */
const MAX_CACHED_BRANDS = 5000;

/** Facts for explaining a price, which the model itself reads only as text. */
export interface KnownFacts {
  /** Noun for the item, such as "jeans"; '' if unknown. */
  readonly kind: string;
  readonly brand: string | null;
  readonly condition: Condition | null;
  readonly isForParts: boolean;
}

const nameReader = createWordReader(12);
const wordsByBrand = new Map<string, ReadonlySet<number>>();
const getBrandWords = (brand: string): ReadonlySet<number> => {
  const cachedWords = wordsByBrand.get(brand);
  if (cachedWords) return cachedWords;
  nameReader.read(brand);
  const words = new Set(nameReader.hashes.subarray(0, nameReader.count));
  if (wordsByBrand.size >= MAX_CACHED_BRANDS) wordsByBrand.clear();
  wordsByBrand.set(brand, words);
  return words;
};

const firstSlots = new Map<number, number>();
/** Merges repeated words into the slot of the first occurrence. */
const mergeRepeats = ({ features: { title, text }, logs, codes }: Breakdown, hasText: boolean): void => {
  firstSlots.clear();
  const merge = (hash: number, slot: number): void => {
    const firstSlot = firstSlots.get(hash);
    if (firstSlot === undefined) {
      firstSlots.set(hash, slot);
      return;
    }
    logs[firstSlot] = (logs[firstSlot] as number) + (logs[slot] as number);
    codes[firstSlot] = Math.max(codes[firstSlot] as number, codes[slot] as number);
    logs[slot] = 0;
  };
  for (let index = 0; index < title.count; index += 1) merge(title.hashes[index] as number, index);
  if (hasText) for (let index = 0; index < text.count; index += 1) merge(text.hashes[index] as number, MAX_TITLE_WORDS + index);
};

const bestSlots = new Int32Array(MAX_SHOWN_WORDS);
/** Writes the slots of the words that best explain the price to `bestSlots` and returns their number. */
const findBestWords = ({ features: { title, text }, logs }: Breakdown, end: number, noun: string): number => {
  let count = 0;
  for (let slot = 0; slot < end; slot += 1) {
    const size = Math.abs(logs[slot] as number);
    if (size < MIN_SHOWN_SHARE) continue;
    const [reader, index] = slot < MAX_TITLE_WORDS ? [title, slot] : [text, slot - MAX_TITLE_WORDS];
    if ((reader.starts[index + 1] as number) - (reader.starts[index] as number) < MIN_LETTERS) continue;
    if (isPlainWord(reader.hashes[index] as number, noun)) continue;
    let rank = Math.min(count, MAX_SHOWN_WORDS);
    while (rank > 0 && Math.abs(logs[bestSlots[rank - 1] as number] as number) < size) rank -= 1;
    if (rank >= MAX_SHOWN_WORDS) continue;
    bestSlots.copyWithin(rank + 1, rank, MAX_SHOWN_WORDS - 1);
    bestSlots[rank] = slot;
    count = Math.min(MAX_SHOWN_WORDS, count + 1);
  }
  return count;
};

/** Removes the shares of the brand's own words from the breakdown and returns their sum. */
const takeBrandWords = ({ features: { title }, logs, codes }: Breakdown, brand: string): number => {
  const brandWords = getBrandWords(brand);
  let sum = 0;
  for (let index = 0; index < title.count; index += 1) {
    if (!brandWords.has(title.hashes[index] as number)) continue;
    sum += logs[index] as number;
    logs[index] = 0;
    codes[index] = 0;
  }
  return sum;
};

/** Creates the steps for brand, condition and shipping, minus the category's typical shares. */
const createFactSteps = (breakdown: Breakdown, item: TextItem, typicalItem: TypicalItem | undefined, knownFacts: KnownFacts): Step[] => {
  const { facts } = breakdown;
  const condition = facts.condition - (typicalItem?.condition ?? 0);
  const steps: Step[] = [];
  if (knownFacts.brand !== null) {
    const brand = facts.brand - (typicalItem?.brand ?? 0) + takeBrandWords(breakdown, knownFacts.brand);
    steps.push({ code: 'brand', params: { brand: knownFacts.brand }, log: brand, count: decodeCount(facts.brandCode) || null });
  }
  if (knownFacts.isForParts) steps.push({ code: 'parts', params: {}, log: condition, count: null });
  else if (knownFacts.condition !== null)
    steps.push({ code: 'condition', params: { condition: knownFacts.condition }, log: condition, count: null });
  if (item.isShippingIncluded !== undefined)
    steps.push({
      code: 'shipping',
      params: { paidBy: item.isShippingIncluded ? 'seller' : 'buyer' },
      log: facts.shipping - (typicalItem?.shipping ?? 0),
      count: null,
    });
  return steps;
};

/**
 * Returns the steps for brand, condition, shipping and the most important words. Works in arrays by word, so that only the shown
 * words become strings, and changes the breakdown.
 */
export const createWordSteps = (
  breakdown: Breakdown,
  item: TextItem,
  typicalItem: TypicalItem | undefined,
  knownFacts: KnownFacts,
): readonly Step[] => {
  const { logs, codes, features } = breakdown;
  const { title, text } = features;
  const hasText = item.description !== undefined;
  const steps = createFactSteps(breakdown, item, typicalItem, knownFacts);
  mergeRepeats(breakdown, hasText);
  const shownCount = findBestWords(breakdown, hasText ? MAX_TITLE_WORDS + text.count : title.count, knownFacts.kind);
  for (let rank = 0; rank < shownCount; rank += 1) {
    const slot = bestSlots[rank] as number;
    const word = slot < MAX_TITLE_WORDS ? title.getWord(slot) : text.getWord(slot - MAX_TITLE_WORDS);
    steps.push({ code: 'word', params: { word }, log: logs[slot] as number, count: decodeCount(codes[slot] as number) || null });
  }
  return steps;
};
