import type { Answer, Question } from '../../contract/index.ts';
import { message } from '../../messages/say.ts';
import { categoryById } from '../catalogue/categories.ts';
import type { Finding, Thing } from '../thing.ts';

/** From here on a category names an item; the share of right ones is published in models/vision/README.md. */
const NAMING_CATEGORY = 50;
/** A person compares four buttons at a glance. */
const MAX_ANSWERS = 4;
/** Sources whose words are read, not guessed from looks. */
const SAYS = new Set(['seller', 'barcode', 'label']);

const isSaid = (finding: Finding | undefined): boolean => finding !== undefined && SAYS.has(finding.evidence.source);

/**
 * Somebody or something says what the item is: its seller (the name of a photo's file is enough), print on it, or a category that is surer
 * than not. A brand alone does not.
 */
export const isIdentified = ({ facts, pieces, accessoryFor }: Thing): boolean =>
  isSaid(facts.name) ||
  isSaid(facts.model) ||
  isSaid(facts.isbn) ||
  facts.category?.evidence.source === 'seller' ||
  (facts.category?.evidence.confidence ?? 0) >= NAMING_CATEGORY ||
  isSaid(accessoryFor ?? undefined) ||
  (pieces?.some((piece) => isSaid(piece.facts.category) || isSaid(piece.facts.name)) ?? false);

const proposalsOf = ({ facts, seen }: Thing): Answer[] => {
  const ids = new Set([facts.category, ...(seen ?? [])].flatMap((finding) => (finding ? [finding.value] : [])));
  return [...ids]
    .flatMap((id) => categoryById(id) ?? [])
    .slice(0, MAX_ANSWERS)
    .map(({ id, label }) => ({ label, value: id, price: null }));
};

/** What has to be answered before an item can be listed; null when enough is known. */
export const findQuestion = (thing: Thing): Question | null =>
  isIdentified(thing) ? null : { ...message('question', 'what_is_it'), field: 'category', answers: proposalsOf(thing) };
