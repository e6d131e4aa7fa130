import type { Evidence } from '../contract/index.ts';

/** A value with what supports it. */
export interface Finding<Value = string> {
  readonly value: Value;
  readonly evidence: Evidence;
}

/** Facts about a thing that can be read, seen or told. `category` is the id of a catalogue category. */
export const FACTS = [
  'category',
  'brand',
  'size',
  'condition',
  'color',
  'material',
  'era',
  'model',
  'department',
  'country',
  'isbn',
  'barcode',
] as const;
export type FactName = (typeof FACTS)[number];

/** All candidates that some source offers for a fact; reconcile picks one. */
export type Candidates = { readonly [Name in FactName]?: readonly Finding[] };

/** Words an AI proposed. They pass the claim check before anybody sees them. */
export interface ProposedWords {
  readonly title: string;
  readonly description: string;
  readonly bulletPoints: readonly string[];
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
}

/**
 * What is known of one thing, after reconciling: plain data in the middle of the engine. Recognition makes it; pricing and
 * listings read it. A fact that nothing supports is absent.
 */
export interface Thing {
  readonly facts: { readonly [Name in FactName]?: Finding };
  readonly flaws: readonly Finding[];
  readonly measurements: readonly Finding[];
  readonly features: readonly Finding[];
  /** US dollars, from a price tag on a photo or the seller. */
  readonly retailPrice: Finding<number> | null;
  readonly words: ProposedWords | null;
}

/** A grade read off a price tag (55) waits for the seller's word: buyers return what was called new and is not. */
const SURE_GRADE = 60;

/** May be stated to buyers and reasoned with. An assumption may not. */
export const isFact = (finding: Finding<unknown> | undefined): boolean => finding !== undefined && finding.evidence.source !== 'default';

/** The same for the grade, which promises more than other facts. */
export const isSureGrade = (finding: Finding<unknown> | undefined): boolean =>
  isFact(finding) && (finding?.evidence.confidence ?? 0) >= SURE_GRADE;

export type { Evidence };
