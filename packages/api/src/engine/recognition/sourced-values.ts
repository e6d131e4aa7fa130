import { SOURCES } from '../../contract/index.ts';
import type { Candidates, Evidence, FactName, SourcedValue } from '../item-facts.ts';
import type { Recognition } from './types.ts';

const MAX_QUOTE_LENGTH = 300;
/** Maximum length of a fact's value in the contract. */
const MAX_VALUE_LENGTH = 200;

/** Creates a value with its evidence. Truncates quote and value to the contract's limits. */
export const createSourcedValue = (value: string, evidence: Evidence): SourcedValue => ({
  value: value.slice(0, MAX_VALUE_LENGTH),
  evidence: evidence.quote === undefined ? evidence : { ...evidence, quote: evidence.quote.slice(0, MAX_QUOTE_LENGTH) },
});

/** A recognition without any sourced value. */
export const EMPTY_RECOGNITION: Recognition = {
  candidates: {},
  conditionGrade: null,
  flaws: [],
  measurements: [],
  features: [],
  retailPrice: null,
  words: null,
  usage: null,
};

/** Concatenates the sourced values of each fact, in the order of the sets. */
export const joinCandidates = (...sets: readonly Candidates[]): Candidates => {
  const joinedCandidates: { [Name in FactName]?: readonly SourcedValue[] } = {};
  for (const set of sets) {
    for (const [name, values] of Object.entries(set)) {
      const fact = name as FactName;
      joinedCandidates[fact] = [...(joinedCandidates[fact] ?? []), ...(values ?? [])];
    }
  }
  return joinedCandidates;
};

/** Minimum confidence at which a sourced value ranks by its source. A weaker sourced value counts only without a strong one. */
export const MIN_STRONG_CONFIDENCE = 50;
const computeRank = ({ evidence }: SourcedValue<unknown>): number =>
  (evidence.confidence >= MIN_STRONG_CONFIDENCE ? 0 : SOURCES.length) + SOURCES.indexOf(evidence.source);

/**
 * Compares sourced values, strongest first: strong before weak, then by source (seller > barcode > label > vision > default), then by
 * confidence.
 */
export const compareStrength = (a: SourcedValue<unknown>, b: SourcedValue<unknown>): number =>
  computeRank(a) - computeRank(b) || b.evidence.confidence - a.evidence.confidence;

const selectStrongerValue = <Found extends SourcedValue<unknown>>(a: Found | null, b: Found | null): Found | null => {
  if (!a || !b) return a ?? b;
  return compareStrength(a, b) <= 0 ? a : b;
};

/** Merges recognitions. The stronger of two grades or retail prices counts, and the earlier of two texts. */
export const joinRecognitions = (...recognitions: readonly Recognition[]): Recognition =>
  recognitions.reduce(
    (merged, next) => ({
      candidates: joinCandidates(merged.candidates, next.candidates),
      guesses: [...(merged.guesses ?? []), ...(next.guesses ?? [])],
      conditionGrade: selectStrongerValue(merged.conditionGrade, next.conditionGrade),
      flaws: [...merged.flaws, ...next.flaws],
      measurements: [...merged.measurements, ...next.measurements],
      features: [...merged.features, ...next.features],
      retailPrice: selectStrongerValue(merged.retailPrice, next.retailPrice),
      words: merged.words ?? next.words,
      details: [...(merged.details ?? []), ...(next.details ?? [])],
      included: [...(merged.included ?? []), ...(next.included ?? [])],
      pieces: merged.pieces && merged.pieces.length > 0 ? merged.pieces : (next.pieces ?? []),
      lotSize: merged.lotSize ?? next.lotSize ?? null,
      accessoryFor: merged.accessoryFor ?? next.accessoryFor ?? null,
      isForParts: merged.isForParts === true || next.isForParts === true,
      paidPrice: merged.paidPrice ?? next.paidPrice ?? null,
      askingPrice: merged.askingPrice ?? next.askingPrice ?? null,
      shipping: merged.shipping ?? next.shipping ?? null,
      usage: merged.usage ?? next.usage,
    }),
    EMPTY_RECOGNITION,
  );
