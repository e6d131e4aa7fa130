import type { Evidence, Note, NoteCode } from '../../contract/index.ts';
import { createMessage } from '../../messages/format-message.ts';
import { createNote, createNotes } from '../with-notes.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { Category } from '../catalog/types.ts';
import { fold } from '../catalog/words.ts';
import { FACTS, type FactName, type SourcedValue, type ItemFacts, type Candidates } from '../item-facts.ts';
import { MIN_STRONG_CONFIDENCE, compareStrength } from './sourced-values.ts';
import { reconcileLettering } from './lettering.ts';
import type { Recognition } from './types.ts';

/** Minimum confidence of a clearly visible garment. On held-out photos, 92% of these are right (models/vision/README.md). */
const MIN_CLEAR_CONFIDENCE = 80;

const isClearGarment = ({ value, evidence: { source, confidence } }: SourcedValue): boolean =>
  source === 'vision' && confidence >= MIN_CLEAR_CONFIDENCE && ['clothing', 'shoes'].includes(findCategoryById(value)?.kind ?? '');

/** Returns a category's price levels for adults, such as "Women/Shoes". Those for children are omitted, because all kinds of their clothes share one. */
const listLevels = ({ value }: SourcedValue): string[] =>
  Object.entries(findCategoryById(value)?.pricePaths ?? {})
    .filter(([department]) => department !== 'kids')
    .map(([, path]) => path.split('/', 2).join('/'));

const isRelated = (a: SourcedValue, b: SourcedValue): boolean => listLevels(a).some((level) => listLevels(b).includes(level));

/**
 * Returns the candidates for the category. If a photo clearly shows a garment, drops unrelated candidates that the notes only suggest.
 * For example, "warm winter, size 12" suggests sneakers, although the photo shows a jacket. A stated model, such as "501", is certain
 * enough to keep them.
 */
const selectCategories = ({ category = [], model = [] }: Candidates): readonly SourcedValue[] => {
  const garment = category.find(isClearGarment);
  if (!garment || model.some(({ evidence }) => evidence.source === 'seller')) return category;
  const isSuggested = ({ evidence: { source, quote } }: SourcedValue) => source === 'seller' && quote === '';
  return category.filter((candidate) => !isSuggested(candidate) || isRelated(candidate, garment));
};

/** Maximum confidence after agreement. */
const MAX_CONFIDENCE = 98;

const normalizeValue = (value: string) => fold(value).replace(/[^a-z0-9]+/g, '');
/** Spells a color as Americans do. */
const toAmericanSpelling = (color: string): string => color.replaceAll('grey', 'gray').replaceAll('colour', 'color');
const getLastWord = (noun: string) => (noun.split(' ').at(-1) ?? '').replace(/s$/, '');

/** Returns whether two values agree, such as "denim jackets" and "jackets", "M" and "m", or "Gray" and "grey". */
const isSameValue = (fact: FactName, a: string, b: string): boolean => {
  const [first, second] = [normalizeValue(a), normalizeValue(b)];
  if (first === second) return true;
  if (fact === 'color') return toAmericanSpelling(first) === toAmericanSpelling(second);
  if (fact !== 'category') return false;
  const [left, right] = [findCategoryById(a), findCategoryById(b)];
  return left !== null && right !== null && getLastWord(left.noun) === getLastWord(right.noun);
};

const SOURCE_NOTES: Readonly<Record<Evidence['source'], NoteCode>> = {
  seller: 'but_seller',
  barcode: 'but_barcode',
  label: 'but_label',
  vision: 'but_vision',
  'price-model': 'but_assumed',
  default: 'but_assumed',
};

const toDisagreementNote = (fact: FactName, { value, evidence: { model, source, photo } }: SourcedValue): Note => {
  const label = fact === 'category' ? (findCategoryById(value)?.label ?? value) : value;
  return createMessage('note', model ? 'but_model' : SOURCE_NOTES[source], {
    value: label.slice(0, 200),
    ...(photo && { photo }),
    ...(model && { model }),
  });
};

/** Notes without a request for confirmation, which replace the others once a second source agrees. */
const CONFIRMED_NOTES: { readonly [Code in NoteCode]?: NoteCode } = {
  price_tag: 'price_tag_confirmed',
  unsure: 'unsure_confirmed',
  looks_like_unsure: 'looks_like',
};
const removeConfirmationRequest = (note: Note): Note => {
  const code = CONFIRMED_NOTES[note.code];
  return code ? createMessage('note', code, note.params) : note;
};

/** Combines the confidences of independent sources that agree, by multiplying the probabilities that each is wrong. */
const combineConfidences = (confidences: readonly number[]): number =>
  Math.min(MAX_CONFIDENCE, Math.round(100 * (1 - confidences.reduce((doubt, confidence) => doubt * (1 - confidence / 100), 1))));

/** Returns whether a sourced value is readable. Label text below the minimum confidence is usually noise, and no value is better than a guess. */
const isReadable = ({ evidence }: SourcedValue): boolean => evidence.source !== 'label' || evidence.confidence >= MIN_STRONG_CONFIDENCE;

const resolveFact = (fact: FactName, candidates: readonly SourcedValue[]): SourcedValue | null => {
  const [strongestCandidate, ...otherCandidates] = candidates
    .filter((candidate) => candidate.value.trim() !== '' && isReadable(candidate))
    .toSorted(compareStrength);
  if (!strongestCandidate) return null;
  const confidenceBySource = new Map([[strongestCandidate.evidence.source, strongestCandidate.evidence.confidence]]);
  const rivals: SourcedValue[] = [];
  for (const candidate of otherCandidates) {
    if (!isSameValue(fact, strongestCandidate.value, candidate.value)) rivals.push(candidate);
    else if (!confidenceBySource.has(candidate.evidence.source))
      confidenceBySource.set(candidate.evidence.source, candidate.evidence.confidence);
  }
  const confidence =
    confidenceBySource.size > 1
      ? Math.max(strongestCandidate.evidence.confidence, combineConfidences([...confidenceBySource.values()]))
      : strongestCandidate.evidence.confidence;
  const strongRivals = rivals.filter(({ evidence }) => evidence.confidence >= MIN_STRONG_CONFIDENCE).slice(0, 2);
  const ownNotes = strongestCandidate.evidence.notes ?? [];
  const notes = [
    ...(confidenceBySource.size > 1 ? ownNotes.map(removeConfirmationRequest) : ownNotes),
    ...strongRivals.map((rival) => toDisagreementNote(fact, rival)),
  ];
  return { value: strongestCandidate.value, evidence: { ...strongestCandidate.evidence, confidence, ...createNotes(notes) } };
};

const selectUniqueValues = (values: readonly SourcedValue[], max: number): SourcedValue[] => {
  const uniqueValues = new Map<string, SourcedValue>();
  for (const candidate of values.toSorted(compareStrength))
    if (!uniqueValues.has(normalizeValue(candidate.value))) uniqueValues.set(normalizeValue(candidate.value), candidate);
  return [...uniqueValues.values()].slice(0, max);
};

/** Default condition if no source states one, marked as assumed. */
export const ASSUMED_CONDITION: SourcedValue = {
  value: 'Good',
  evidence: { source: 'default', ...createNote('assumed'), confidence: 20 },
};
const MAX_LIST_ENTRIES = 12;
const MAX_DETAILS = 60;
const MAX_OTHER_CATEGORIES = 4;

/** Facts that OCR usually reads next to an item, not on it, if the item's category lacks them. */
const BACKGROUND_FACTS = ['brand', 'size'] as const;

/**
 * Returns whether a fact belongs to the item's surroundings. For example, "12 years" on a game's box is not a size, and the brand of
 * the jeans under a book is not the book's. The seller may state any fact.
 */
const isBackground = (
  fact: (typeof BACKGROUND_FACTS)[number],
  sourcedValue: SourcedValue | undefined,
  category: Category | null,
): boolean => {
  if (!sourcedValue || !category || category.attributes.includes(fact)) return false;
  const { source } = sourcedValue.evidence;
  return source === 'label' || (fact === 'size' && source !== 'seller');
};

/**
 * Decides between sources in the order seller > barcode > label > vision > default, with weak sourced values after strong ones. Agreement
 * raises a fact's confidence, and disagreement adds a note. A fact without evidence stays absent, except for the condition, which is
 * assumed and marked as assumed.
 */
export const reconcile = (recognition: Recognition): ItemFacts => {
  const facts: { [Name in FactName]?: SourcedValue } = {};
  for (const fact of FACTS) {
    const resolvedFact = resolveFact(
      fact,
      (fact === 'category' ? selectCategories(recognition.candidates) : recognition.candidates[fact]) ?? [],
    );
    if (resolvedFact) facts[fact] = resolvedFact;
  }
  const category = findCategoryById(facts.category?.value ?? '');
  for (const fact of BACKGROUND_FACTS) if (isBackground(fact, facts[fact], category)) delete facts[fact];
  facts.condition = recognition.conditionGrade ?? facts.condition ?? ASSUMED_CONDITION;
  const item: ItemFacts = {
    facts,
    flaws: selectUniqueValues(recognition.flaws, MAX_LIST_ENTRIES),
    measurements: selectUniqueValues(recognition.measurements, MAX_LIST_ENTRIES),
    features: selectUniqueValues(recognition.features, MAX_LIST_ENTRIES),
    retailPrice: recognition.retailPrice,
    words: recognition.words,
    details: selectUniqueValues(recognition.details ?? [], MAX_DETAILS),
    otherCategories: selectUniqueValues(
      [...(recognition.candidates.category ?? []), ...(recognition.guesses ?? [])],
      MAX_OTHER_CATEGORIES + 1,
    )
      .filter(({ value }) => value !== facts.category?.value)
      .slice(0, MAX_OTHER_CATEGORIES),
    included: selectUniqueValues(recognition.included ?? [], MAX_LIST_ENTRIES),
    pieces: recognition.pieces ?? [],
    lotSize: recognition.lotSize ?? null,
    accessoryFor: recognition.accessoryFor ?? null,
    isForParts: recognition.isForParts ?? false,
    paidPrice: recognition.paidPrice ?? null,
    askingPrice: recognition.askingPrice ?? null,
    shipping: recognition.shipping ?? null,
  };
  return reconcileLettering(item, category);
};
