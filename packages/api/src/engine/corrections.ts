import type { CheckAnswers, Condition } from '../contract/index.ts';
import { createMessage } from '../messages/format-message.ts';
import { findCategoryById } from './catalog/categories.ts';
import { findCategoryId } from './catalog/category-labels.ts';
import { resolveCategory } from './catalog/search-categories.ts';
import { applyChecks } from './condition/checks.ts';
import { readNotes } from './notes/read-notes.ts';
import { PATTERNS } from './notes/text/lexicon.ts';
import { tokenize } from './notes/text/tokens.ts';
import { CorrectionError } from './errors.ts';
import { compareStrength } from './recognition/sourced-values.ts';
import { reconcileLettering } from './recognition/lettering.ts';
import { FACTS, type FactName, type SourcedValue, type ItemFacts } from './item-facts.ts';

/**
 * A seller's corrections of an item, field by field. An absent field is unchanged. `null` removes the fact, even if the photos show
 * it.
 */
export interface Corrections {
  /** Id or label of a catalog category, or the seller's name for the item ("umbrella"). */
  readonly category?: string | null | undefined;
  readonly brand?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly storage?: string | null | undefined;
  readonly year?: string | null | undefined;
  readonly department?: 'men' | 'women' | 'kids' | null | undefined;
  readonly size?: string | null | undefined;
  readonly condition?: Condition | null | undefined;
  readonly color?: string | null | undefined;
  readonly material?: string | null | undefined;
  readonly era?: string | null | undefined;
  readonly flaws?: readonly string[] | null | undefined;
  readonly measurements?: readonly string[] | null | undefined;
  /** Answers to condition questions, by code; `null` withdraws an answer. */
  readonly checks?: CheckAnswers | undefined;
  /** US dollars. */
  readonly retailPrice?: number | null | undefined;
  /** Notes, parsed like upload notes. The fields above override them. */
  readonly notes?: string | null | undefined;
}

const SELLER_EVIDENCE = { source: 'seller', confidence: 100 } as const;
const createSellerValue = <Value>(value: Value): SourcedValue<Value> => ({ value, evidence: SELLER_EVIDENCE });

const FIELDS = [
  'brand',
  'model',
  'storage',
  'year',
  'department',
  'size',
  'condition',
  'color',
  'material',
  'era',
] as const satisfies readonly FactName[];

const pickStrongerValue = <Value>(latest: SourcedValue<Value> | undefined | null, current: SourcedValue<Value> | undefined | null) =>
  latest && current ? (compareStrength(latest, current) <= 0 ? latest : current) : (latest ?? current);

const MAX_LIST_LENGTH = 12;
const MAX_DETAILS = 60;
const mergeLists = (
  latest: readonly SourcedValue[] | undefined,
  current: readonly SourcedValue[] | undefined,
  limit = MAX_LIST_LENGTH,
): SourcedValue[] => {
  const values = new Set(latest?.map(({ value }) => value.toLowerCase()));
  return [...(latest ?? []), ...(current ?? []).filter(({ value }) => !values.has(value.toLowerCase()))].slice(0, limit);
};

/** Parses later notes like upload notes and adds their facts to the item. */
const addNotes = (item: ItemFacts, notes: string): ItemFacts => {
  const noteFacts = readNotes(notes);
  const facts: { [Name in FactName]?: SourcedValue } = { ...item.facts };
  for (const fact of FACTS) {
    const best = pickStrongerValue(fact === 'condition' ? noteFacts.conditionGrade : noteFacts.candidates[fact]?.[0], facts[fact]);
    if (best) facts[fact] = best;
  }
  return {
    ...item,
    facts,
    flaws: mergeLists(noteFacts.flaws, item.flaws),
    measurements: mergeLists(noteFacts.measurements, item.measurements),
    features: mergeLists(noteFacts.features, item.features),
    details: mergeLists(noteFacts.details, item.details, MAX_DETAILS),
    included: mergeLists(noteFacts.included, item.included),
    pieces: noteFacts.pieces && noteFacts.pieces.length > 0 ? noteFacts.pieces : (item.pieces ?? []),
    lotSize: noteFacts.lotSize ?? item.lotSize ?? null,
    accessoryFor: noteFacts.accessoryFor ?? item.accessoryFor ?? null,
    isForParts: noteFacts.isForParts === true || item.isForParts === true,
    retailPrice: pickStrongerValue(noteFacts.retailPrice, item.retailPrice) ?? null,
    paidPrice: pickStrongerValue(noteFacts.paidPrice, item.paidPrice) ?? null,
    askingPrice: pickStrongerValue(noteFacts.askingPrice, item.askingPrice) ?? null,
    shipping: noteFacts.shipping ?? item.shipping ?? null,
  };
};

/** Names an item without a matching category: "umbrella" becomes the name, with the nearest category if there is one. */
const setNamedCategory = (item: ItemFacts, name: string): ItemFacts => {
  const words = name.trim();
  if (!/\p{L}{2}/u.test(words)) throw new CorrectionError('category', createMessage('field', 'no_item_name'));
  const itemWithNotes = addNotes({ ...item, facts: removeFact(removeFact(item.facts, 'category'), 'name') }, words);
  const nearest = itemWithNotes.facts.category ? null : resolveCategory(words);
  const isNamed =
    itemWithNotes.facts.category !== undefined || itemWithNotes.facts.name !== undefined || itemWithNotes.facts.model !== undefined;
  const facts = {
    ...itemWithNotes.facts,
    ...(nearest ? { category: { value: nearest.id, evidence: { ...SELLER_EVIDENCE, quote: words } } } : {}),
    ...(isNamed || nearest ? {} : { name: { value: words, evidence: { ...SELLER_EVIDENCE, quote: words } } }),
  };
  return { ...itemWithNotes, facts };
};

const removeFact = (facts: ItemFacts['facts'], name: FactName): ItemFacts['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([fact]) => fact !== name));

const isFromNotes = ({ evidence }: SourcedValue<unknown>): boolean => evidence.source === 'seller' && evidence.quote !== undefined;
const removeNoteValues = <Value extends SourcedValue<unknown>>(values: readonly Value[] | undefined): Value[] =>
  (values ?? []).filter((value) => !isFromNotes(value));

/**
 * Removes facts that new notes replace. New notes that name the item by brand or category, but without a model or name, remove the model and
 * the name in the earlier notes. If both name the item and the new notes state a brand with a category, model or name, the flaws and other
 * details of the earlier notes are also removed. Notes that only add to the earlier ones, such as "small hole" or "the jacket has a
 * stain", remove nothing.
 */
const removeEarlierNotes = (item: ItemFacts, notes: string): ItemFacts => {
  const { brand, category, model, name } = readNotes(notes).candidates;
  if (!brand && (!category || model || name)) return item;
  const isNamed = model !== undefined || name !== undefined;
  const hasBrandFromNotes = item.facts.brand !== undefined && isFromNotes(item.facts.brand);
  const isReplaced = hasBrandFromNotes && brand !== undefined && (category !== undefined || isNamed);
  const isRemoved = (fact: string): boolean => (fact === 'condition' ? isReplaced : !isNamed && /^(?:model|name)$/.test(fact));
  const facts = Object.entries(item.facts).filter(([fact, value]) => !isRemoved(fact) || !isFromNotes(value));
  const earlier = { ...item, facts: Object.fromEntries(facts) };
  if (!isReplaced) return earlier;
  return {
    ...earlier,
    flaws: removeNoteValues(item.flaws),
    measurements: removeNoteValues(item.measurements),
    features: removeNoteValues(item.features),
    details: removeNoteValues(item.details),
    included: removeNoteValues(item.included),
  };
};

const setCategory = (item: ItemFacts, category: string | null | undefined): ItemFacts => {
  if (category === undefined) return item;
  if (category === null) return { ...item, facts: removeFact(item.facts, 'category') };
  const id = findCategoryId(category);
  return id === null ? setNamedCategory(item, category) : { ...item, facts: { ...item.facts, category: createSellerValue(id) } };
};

/** Adds the pattern of an earlier color to the features, because a new color does not contradict it: "green floral" → "blue". */
const keepPattern = ({ facts: { color }, features }: ItemFacts, newColor: string): readonly SourcedValue[] => {
  const words = color?.value.toLowerCase() ?? '';
  const patterns = PATTERNS.findAll(words, tokenize(words)).filter(({ value }) => !newColor.toLowerCase().includes(value));
  return color === undefined ? features : [...features, ...patterns.map(({ value }) => ({ value, evidence: color.evidence }))];
};

const setFacts = (item: ItemFacts, corrections: Omit<Corrections, 'notes' | 'category' | 'checks'>): ItemFacts => {
  const facts: { [Name in FactName]?: SourcedValue } = { ...item.facts };
  for (const name of FIELDS) {
    const value = corrections[name];
    if (value === null) delete facts[name];
    else if (value !== undefined) facts[name] = createSellerValue(value);
  }
  const { flaws, measurements, retailPrice } = corrections;
  return {
    ...item,
    facts,
    features: typeof corrections.color === 'string' ? keepPattern(item, corrections.color) : item.features,
    flaws: flaws === undefined ? item.flaws : (flaws ?? []).map(createSellerValue),
    measurements: measurements === undefined ? item.measurements : (measurements ?? []).map(createSellerValue),
    retailPrice: retailPrice === undefined ? item.retailPrice : retailPrice === null ? null : createSellerValue(retailPrice),
  };
};

const isEmpty = (corrections: Corrections): boolean => Object.values(corrections).every((value) => value === undefined);

/**
 * Applies the seller's corrections to an item. Drops texts proposed by an AI, because they describe the item before the change.
 * Throws CorrectionError for a category name without two consecutive letters.
 */
export const correct = (item: ItemFacts, { notes, ...corrections }: Corrections): ItemFacts => {
  if (isEmpty(corrections) && !notes) return item;
  const { category, checks, ...fields } = corrections;
  const itemWithNotes = notes ? addNotes(removeEarlierNotes(item, notes), notes) : item;
  const correctedItem = setFacts(setCategory(itemWithNotes, category), fields);
  const reconciledItem = reconcileLettering(correctedItem, findCategoryById(correctedItem.facts.category?.value ?? ''));
  return { ...(checks ? applyChecks(reconciledItem, checks) : reconciledItem), words: null };
};
