import { findCategoryById } from '../../catalog/categories.ts';
import { findConcepts } from '../../listings/claims/lexicon.ts';
import type { Candidates, Evidence, SourcedValue } from '../../item-facts.ts';
import { createSourcedValue, EMPTY_RECOGNITION } from '../sourced-values.ts';
import type { AiUsage, Recognition } from '../types.ts';
import type { Answer, AnsweredFact } from './answer.ts';

/** Maximum confidence, because a language model is not calibrated and its answer is only a visual observation. */
const MAX_CONFIDENCE = 90;
/** Minimum confidence, below which the model is guessing. */
const MIN_CONFIDENCE = 30;

/**
 * Maximum confidence of the grade "new", too low to state to buyers, because they return items that only look new. The seller can
 * confirm it.
 */
const MAX_NEW_CONFIDENCE = 55;

/**
 * Claims that no photo can show. A model that makes them may be following a prompt injection. If they became sourced values, the claim check
 * would accept them as their own evidence.
 */
const PROMISE_PATTERN =
  /\b(?:authentic\w*|genuine(?!\s+(?:leather|suede))|legit|certified|verified|official\w*|guarantee[ds]?|warrant\w*|rare|scarce|limited edition|exclusive|one of a kind|brand[ -]new|new with tags|nwt|mint condition|pristine|flawless|free shipping|worth|priced?(?! tag))\b|[$€£]\s?\d|https?:|www\.|@/iu;
/** Classes of claims that need more than a photo, such as previous owners, rarity or amount of use. */
const INVISIBLE_CLASSES = new Set(['provenance', 'authenticity', 'rarity', 'promise', 'condition']);
/** Properties of an item that no photo shows. */
const INVISIBLE_PROPERTIES = new Set(
  'water wind warm breathable safe green strong sound battery unlocked energy'.split(' ').map((id) => `property:${id}`),
);
/** Conditions that a photo shows. */
const VISIBLE_CONDITIONS = new Set(['condition:tags', 'condition:sealed']);
/** Returns whether a value makes a claim that no photo shows, by the lexicon of the claim check for listings. */
const isInvisibleClaim = (value: string): boolean =>
  findConcepts(value).some(
    ({ concept: { id, className } }) => INVISIBLE_PROPERTIES.has(id) || (INVISIBLE_CLASSES.has(className) && !VISIBLE_CONDITIONS.has(id)),
  );

const isAcceptable = (value: string): boolean => value !== '' && !PROMISE_PATTERN.test(value);

/** Returns whether a quote supports a value: it contains the value's numbers or, if there are none, a similar word. */
const isQuoted = (value: string, quote: string): boolean => {
  const lowerQuote = quote.toLowerCase();
  const numbers = value.match(/\d+/g);
  if (numbers) return numbers.every((number) => lowerQuote.includes(number.length === 4 ? number.slice(0, 3) : number));
  const words: readonly string[] = lowerQuote.match(/\p{L}+/gu) ?? [];
  return (value.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) =>
    words.some((other) => other === word || (word.length > 3 && other.startsWith(word.slice(0, 4)))),
  );
};

const DEPARTMENTS = ['men', 'women', 'kids'];

interface ShownValue {
  readonly photo: number | null;
  readonly confidence: number;
  readonly quote?: string | null;
}

const toEvidence = ({ photo, confidence, quote }: ShownValue, photoCount: number, note?: string): Evidence => ({
  source: 'vision',
  ...(photo !== null && photo <= photoCount ? { photo } : {}),
  ...(quote ? { quote } : {}),
  ...(note ? { note } : {}),
  confidence: Math.min(MAX_CONFIDENCE, confidence),
});

const toCandidates = (answer: Answer, photoCount: number): Candidates => {
  const toSourcedValueList = (
    fact: AnsweredFact | null,
    isAllowed: (fact: AnsweredFact) => boolean = () => true,
  ): readonly SourcedValue[] =>
    fact && isAcceptable(fact.value) && fact.confidence >= MIN_CONFIDENCE && isAllowed(fact)
      ? [createSourcedValue(fact.value, toEvidence(fact, photoCount))]
      : [];
  /** Returns whether a quote supports a fact. Without a quote, sizes, dates and origins are guesses. */
  const hasSupportingQuote = ({ value, quote }: AnsweredFact) => quote !== null && isQuoted(value, quote);
  return {
    category: toSourcedValueList(answer.category, ({ value }) => findCategoryById(value) !== null),
    brand: toSourcedValueList(answer.brand),
    model: toSourcedValueList(answer.model),
    size: toSourcedValueList(answer.size, hasSupportingQuote),
    color: toSourcedValueList(answer.color),
    material: toSourcedValueList(answer.material),
    era: toSourcedValueList(answer.era, hasSupportingQuote),
    country: toSourcedValueList(answer.country, hasSupportingQuote),
    department: toSourcedValueList(answer.department, ({ value }) => DEPARTMENTS.includes(value)),
  };
};

const toSourcedValues = (list: Answer['flaws'], photoCount: number): SourcedValue[] =>
  list
    .filter(({ value, confidence }) => isAcceptable(value) && confidence >= MIN_CONFIDENCE)
    .map((note) => createSourcedValue(note.value, toEvidence(note, photoCount)));

const toGrade = ({ condition }: Answer, photoCount: number): Recognition['conditionGrade'] => {
  if (!condition || condition.confidence < MIN_CONFIDENCE) return null;
  const { value, reason, photo, confidence } = condition;
  const cappedConfidence = value.startsWith('New') ? Math.min(MAX_NEW_CONFIDENCE, confidence) : confidence;
  return { value, evidence: toEvidence({ photo, confidence: cappedConfidence }, photoCount, reason ?? undefined) };
};

/** Converts an answer to sourced values with the source 'vision'. Price and retail price never come from a model. */
export const toRecognition = (answer: Answer, photoCount: number, usage: AiUsage): Recognition => {
  const { title, description, bulletPoints, keywords, hashtags } = answer;
  return {
    ...EMPTY_RECOGNITION,
    candidates: toCandidates(answer, photoCount),
    conditionGrade: toGrade(answer, photoCount),
    flaws: toSourcedValues(answer.flaws, photoCount),
    measurements: toSourcedValues(answer.measurements, photoCount),
    // Only features are checked for claims, because brands may contain "new" and flaws "light wear".
    features: toSourcedValues(answer.features, photoCount).filter(({ value }) => !isInvisibleClaim(value)),
    words: { title, description, bulletPoints, keywords, hashtags },
    usage,
  };
};
