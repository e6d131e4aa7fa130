import type { CheckAnswer, CheckCode, Evidence } from '../contract/index.ts';

/** A value with what supports it. */
export interface Finding<Value = string> {
  readonly value: Value;
  readonly evidence: Evidence;
}

/**
 * Facts about an item that can be read, seen or typed. `category` is the id of a catalogue category, `name` what the seller or the print
 * calls this very item ("Harry Potter and the Chamber of Secrets"), `storage` a capacity ("128 GB"), `year` the year it was made.
 */
export const FACTS = [
  'category',
  'name',
  'brand',
  'size',
  'condition',
  'color',
  'material',
  'era',
  'model',
  'storage',
  'year',
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

/** One piece of a lot, a suit or a set, with what is known of it alone. */
export interface Piece {
  readonly facts: { readonly [Name in FactName]?: Finding };
  readonly details: readonly Finding[];
}

/** Who pays for shipping; 'pickup' where the buyer collects. */
export type ShippingTerms = 'seller' | 'buyer' | 'pickup';

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
  /** What else the seller typed or the print says, phrase by phrase, in its own words. Rows saved before it existed lack this and the following. */
  readonly details?: readonly Finding[];
  /** Categories that the photos suggest and that were not chosen, the likeliest first. */
  readonly seen?: readonly Finding[];
  /** Parts that come with the item: "18-55mm lens", "gig bag". */
  readonly included?: readonly Finding[];
  /** The pieces of a lot, a suit or a set; empty where the item is one piece. */
  readonly pieces?: readonly Piece[];
  /** How many equal things are sold together. */
  readonly lotSize?: Finding<number> | null;
  /** What the item is made for: "iPhone 12" of "case for iPhone 12". */
  readonly accessoryFor?: Finding | null;
  /** Sold for parts or not working. */
  readonly isForParts?: boolean;
  /** US dollars that the seller paid for it. */
  readonly paidPrice?: Finding<number> | null;
  /** US dollars that the seller asks for it. */
  readonly askingPrice?: Finding<number> | null;
  readonly shipping?: ShippingTerms | null;
  /** What the seller answered about the condition; the flaws and details say it too. */
  readonly checks?: { readonly [Code in CheckCode]?: CheckAnswer };
}

/** A grade read off a price tag (55) waits for the seller's word: buyers return what was called new and is not. */
const SURE_GRADE = 60;

/** May be stated to buyers and reasoned with. An assumption may not. */
export const isFact = (finding: Finding<unknown> | undefined): boolean => finding !== undefined && finding.evidence.source !== 'default';

/** The same for the grade, which promises more than other facts. */
export const isSureGrade = (finding: Finding<unknown> | undefined): boolean =>
  isFact(finding) && (finding?.evidence.confidence ?? 0) >= SURE_GRADE;

export type { Evidence };
