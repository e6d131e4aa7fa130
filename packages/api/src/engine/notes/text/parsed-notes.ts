import type { Category } from '../../catalog/types.ts';
import { createNote } from '../../with-notes.ts';
import type { Evidence, FactName, SourcedValue, ShippingTerms } from '../../item-facts.ts';
import { splitClauses, type Clause } from './clauses.ts';
import { isAuthenticityDoubted, isDenied, isDoubted } from './denials.ts';
import { tokenize, type Token } from './tokens.ts';
import type { WorkingText } from './working-text.ts';

/** Confidence of a plain statement, in percent. It is not 100, because the parser may be wrong. */
export const STATED_CONFIDENCE = 95;
/** Confidence of a name with one wrong letter, or of an ambiguous word. */
export const LIKELY_CONFIDENCE = 80;
/** Confidence of a fact that the seller doubts ("Maybe Nike"). Listings omit it until the seller confirms it. */
const DOUBTED_CONFIDENCE = 45;

/**
 * The parsed meaning of a range in the notes. An `attribute` is a color or material, which remains part of its phrase. A `name` is
 * guarded, so that no color or size within it counts. `talk` addresses the buyer and is not a fact.
 */
export type ClaimKind =
  | 'fact'
  | 'attribute'
  | 'name'
  | 'noun'
  | 'included'
  | 'flaw'
  | 'statement'
  | 'condition'
  | 'money'
  | 'talk'
  | 'detail';

export interface Claim {
  readonly start: number;
  readonly end: number;
  readonly kind: ClaimKind;
}

/** The category that the notes name, and its range. `start` is -1 if the words only suggest it. */
export interface NamedCategory {
  readonly category: Category;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** Evidence without the quote and the confidence, which `createSourcedValue` adds. */
export type Origin = Omit<Evidence, 'quote' | 'confidence'>;

/** The facts parsed so far, and the ranges in the notes that they claim. A claimed range is not parsed again. */
export interface ParsedNotes {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly claims: readonly Claim[];
  /** Returns whether a range has no claim other than a guarded name. */
  readonly isFree: (start: number, end: number) => boolean;
  readonly isGuarded: (start: number, end: number) => boolean;
  readonly claim: (start: number, end: number, kind: ClaimKind) => void;
  /** Creates a sourced value that quotes the notes. */
  readonly createSourcedValue: <Value>(value: Value, start: number, end: number, confidence?: number) => SourcedValue<Value>;
  /** Adds a candidate for a fact and claims its words; `null` for the kind leaves them unclaimed. */
  readonly add: (
    fact: FactName,
    value: string,
    range: Pick<Claim, 'start' | 'end'>,
    options?: { readonly confidence?: number; readonly kind?: ClaimKind | null },
  ) => void;
  readonly facts: { readonly [Name in FactName]?: SourcedValue[] };
  readonly lists: { readonly [List in 'flaws' | 'measurements' | 'features' | 'details' | 'included']: SourcedValue[] };
  readonly single: {
    retailPrice: SourcedValue<number> | null;
    paidPrice: SourcedValue<number> | null;
    askingPrice: SourcedValue<number> | null;
    accessoryFor: SourcedValue | null;
    lotSize: SourcedValue<number> | null;
    shipping: ShippingTerms | null;
    isForParts: boolean;
  };
}

const MAX_QUOTE_LENGTH = 300;
const MAX_VALUE_LENGTH = 200;

const isOverlapping = (claim: Pick<Claim, 'start' | 'end'>, start: number, end: number): boolean => claim.start < end && claim.end > start;

export const createParsedNotes = (note: WorkingText, origin: Origin): ParsedNotes => {
  const { text } = note;
  const claims: Claim[] = [];
  const facts: { [Name in FactName]?: SourcedValue[] } = {};
  const isMakerDoubted = isAuthenticityDoubted(text);
  const createEvidence = (start: number, end: number, confidence: number, isUnsure = isDoubted(text, start, end)): Evidence => {
    const quote = note.getOriginal(start, end).trim().slice(0, MAX_QUOTE_LENGTH);
    const isSeller = origin.source === 'seller';
    return isSeller && isUnsure
      ? { ...origin, source: 'default', quote, ...createNote('unsure'), confidence: DOUBTED_CONFIDENCE }
      : { ...origin, quote, confidence };
  };
  const claim = (start: number, end: number, kind: ClaimKind): void => void claims.push({ start, end, kind });
  return {
    text,
    tokens: tokenize(text),
    clauses: splitClauses(text),
    claims,
    isFree: (start, end) => !claims.some((claim) => claim.kind !== 'name' && isOverlapping(claim, start, end)),
    isGuarded: (start, end) => claims.some((claim) => claim.kind === 'name' && isOverlapping(claim, start, end)),
    claim,
    createSourcedValue: (value, start, end, confidence = STATED_CONFIDENCE) => ({
      value: (typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value) as typeof value,
      evidence: createEvidence(start, end, confidence),
    }),
    add: (fact, value, { start, end }, { confidence = STATED_CONFIDENCE, kind = 'fact' } = {}) => {
      if (kind !== null) claim(start, end, kind);
      if (isDenied(text, start)) return;
      const isUnsure = isDoubted(text, start, end) || (isMakerDoubted && (fact === 'brand' || fact === 'model'));
      const evidence = createEvidence(start, end, confidence, isUnsure);
      facts[fact] = [...(facts[fact] ?? []), { value: value.slice(0, MAX_VALUE_LENGTH), evidence }];
    },
    facts,
    lists: { flaws: [], measurements: [], features: [], details: [], included: [] },
    single: {
      retailPrice: null,
      paidPrice: null,
      askingPrice: null,
      accessoryFor: null,
      lotSize: null,
      shipping: null,
      isForParts: false,
    },
  };
};

/** Returns the clause at an index. */
export const findClause = ({ clauses }: Pick<ParsedNotes, 'clauses'>, index: number): Clause | null =>
  clauses.find(({ start, end }) => start <= index && index < end) ?? null;

/** Returns the text, or a masked copy, with line breaks between clauses that only a space separates. */
export const insertBreaks = ({ clauses }: Pick<ParsedNotes, 'clauses'>, text: string): string =>
  clauses.reduce(
    (lines, { start }) =>
      /^[^\s,;:.!?][^\S\n]$/u.test(lines.slice(start - 2, start)) ? `${lines.slice(0, start - 1)}\n${lines.slice(start)}` : lines,
    text,
  );

export const listTokens = ({ tokens }: Pick<ParsedNotes, 'tokens'>, { start, end }: Pick<Claim, 'start' | 'end'>): Token[] =>
  tokens.filter((token) => token.start >= start && token.end <= end);

/** Capitalizes the first letter for display: "black" → "Black". */
export const capitalizeFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
