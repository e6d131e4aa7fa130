import { isStatedFact, isStatedGrade, type CheckAnswer, type CheckCode, type Evidence } from '../contract/index.ts';

/** A value with its evidence. */
export interface SourcedValue<Value = string> {
  readonly value: Value;
  readonly evidence: Evidence;
}

/**
 * Facts about an item that can be read, seen or typed. `category` is a catalog id, `name` the seller's or printed name of this
 * item ("Harry Potter and the Chamber of Secrets"), `storage` a capacity ("128 GB"), `year` the year it was made.
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

/** All candidates for a fact from all sources; `reconcile` picks one of them. */
export type Candidates = { readonly [Name in FactName]?: readonly SourcedValue[] };

/** Texts proposed by an AI. They pass the claim check before they are shown. */
export interface ProposedWords {
  readonly title: string;
  readonly description: string;
  readonly bulletPoints: readonly string[];
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
}

/** One piece of a lot, a suit or a set, with its facts. */
export interface Piece {
  readonly facts: { readonly [Name in FactName]?: SourcedValue };
  readonly details: readonly SourcedValue[];
  /** Number of identical pieces if the seller states one: "3 Nike shirts". */
  readonly count?: number;
}

/** The party that pays for shipping; 'pickup' if the buyer picks up the item. */
export type ShippingTerms = 'seller' | 'buyer' | 'pickup';

/**
 * Everything known about one item after reconciling, as plain data. Recognition creates it; pricing and listings read it. A fact
 * without evidence is absent.
 */
export interface ItemFacts {
  readonly facts: { readonly [Name in FactName]?: SourcedValue };
  readonly flaws: readonly SourcedValue[];
  readonly measurements: readonly SourcedValue[];
  readonly features: readonly SourcedValue[];
  /** US dollars, from a price tag in a photo or the seller. */
  readonly retailPrice: SourcedValue<number> | null;
  readonly words: ProposedWords | null;
  /**
   * Other details from notes or printed text, phrase by phrase, in the original words. Older saved rows lack this
   * field and the following ones.
   */
  readonly details?: readonly SourcedValue[];
  /** Other categories suggested by the photos, most likely first. */
  readonly otherCategories?: readonly SourcedValue[];
  /** The same categories in rows and signed results that older versions saved. */
  readonly seen?: readonly SourcedValue[];
  /** Parts that come with the item: "18-55mm lens", "gig bag". */
  readonly included?: readonly SourcedValue[];
  /** The pieces of a lot, a suit or a set; empty for a single item. */
  readonly pieces?: readonly Piece[];
  /** Number of identical items sold together. */
  readonly lotSize?: SourcedValue<number> | null;
  /** The device or item that an accessory fits: "iPhone 12" in "case for iPhone 12". */
  readonly accessoryFor?: SourcedValue | null;
  /** True for an item sold for parts or not working. */
  readonly isForParts?: boolean;
  /** US dollars that the seller paid for it. */
  readonly paidPrice?: SourcedValue<number> | null;
  /** US dollars that the seller asks for it. */
  readonly askingPrice?: SourcedValue<number> | null;
  readonly shipping?: ShippingTerms | null;
  /** The seller's answers to condition questions; flaws and details also include them. */
  readonly checks?: { readonly [Code in CheckCode]?: CheckAnswer };
}

/** Returns whether a sourced value may be stated to buyers and used for reasoning. An assumption may not. */
export const isFact = (sourcedValue: SourcedValue<unknown> | undefined): boolean => isStatedFact(sourcedValue?.evidence);

/** Returns whether a grade may be stated to buyers. */
export const isSureGrade = (sourcedValue: SourcedValue<unknown> | undefined): boolean => isStatedGrade(sourcedValue?.evidence);

export type { Evidence };

const LETTERING_PREFIX = 'Lettering “';
/** Returns the feature for words in large letters on an item. */
export const formatLetteringFeature = (words: string): string => `${LETTERING_PREFIX}${words}”`;
export const isLettering = ({ value }: SourcedValue): boolean => value.startsWith(LETTERING_PREFIX);
/** Returns a feature as people write it in a title: lettering without the word "Lettering". */
export const getFeatureWords = (value: string): string =>
  value.startsWith(LETTERING_PREFIX) ? value.slice(LETTERING_PREFIX.length, -1) : value;
