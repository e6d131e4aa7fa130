import type { Answer, Question } from '../../contract/index.ts';
import { createMessage } from '../../messages/format-message.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { SourcedValue, ItemFacts } from '../item-facts.ts';

/** Minimum confidence of a category that identifies an item. models/vision/README.md lists the share that is correct. */
const MIN_CATEGORY_CONFIDENCE = 50;
/** People can compare four buttons at a glance. */
const MAX_ANSWERS = 4;
/** Sources of written or encoded facts, as opposed to visual guesses. */
const WRITTEN_SOURCES = new Set(['seller', 'barcode', 'label']);

const isWritten = (sourcedValue: SourcedValue | undefined): boolean =>
  sourcedValue !== undefined && WRITTEN_SOURCES.has(sourcedValue.evidence.source);

/**
 * Returns whether a name or model identifies the item. If it is printed, it needs a brand or category, because it may be any
 * lettering.
 */
const isIdentifyingName = (sourcedValue: SourcedValue | undefined, { brand, category }: ItemFacts['facts']): boolean =>
  isWritten(sourcedValue) && (sourcedValue?.evidence.source !== 'label' || brand !== undefined || category !== undefined);

/**
 * Returns whether the seller, a printed name with a brand or category, or a category that is more likely right than wrong identifies the
 * item. A photo's file name counts as the seller's. A brand alone is not enough.
 */
export const isIdentified = ({ facts, pieces, accessoryFor }: ItemFacts): boolean =>
  isIdentifyingName(facts.name, facts) ||
  isIdentifyingName(facts.model, facts) ||
  isWritten(facts.isbn) ||
  facts.category?.evidence.source === 'seller' ||
  (facts.category?.evidence.confidence ?? 0) >= MIN_CATEGORY_CONFIDENCE ||
  isWritten(accessoryFor ?? undefined) ||
  (pieces?.some((piece) => isWritten(piece.facts.category) || isWritten(piece.facts.name)) ?? false);

const listProposals = ({ facts, seen, otherCategories = seen ?? [] }: ItemFacts): Answer[] => {
  const ids = new Set([facts.category, ...otherCategories].flatMap((sourcedValue) => (sourcedValue ? [sourcedValue.value] : [])));
  return [...ids]
    .flatMap((id) => findCategoryById(id) ?? [])
    .slice(0, MAX_ANSWERS)
    .map(({ id, noun }) => ({ label: noun.charAt(0).toUpperCase() + noun.slice(1), value: id, price: null }));
};

/** Returns the question to answer before an item can be listed, or null if enough is known. */
export const findQuestion = (item: ItemFacts): Question | null =>
  isIdentified(item) ? null : { ...createMessage('question', 'what_is_it'), field: 'category', answers: listProposals(item) };
