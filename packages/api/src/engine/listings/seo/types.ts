import type { ClaimIssue, Params, SeoCheckId, SeoTodo } from '../../../contract/index.ts';
import type { ListingFacts } from '../facts.ts';
import type { RulePack, WriterInput } from '../types.ts';

/** The listing as it stands, to be scored. */
export interface ScoredTexts {
  readonly title: string;
  readonly description: string;
  readonly hashtags: readonly string[];
  /** US dollars. */
  readonly price: number;
  /** What nothing supports in them. */
  readonly claims: readonly ClaimIssue[];
}

/** How far a text is about this item, each 0 to 1. */
export interface Relevance {
  /** Share of its words that are the item's own, against what a good text has. */
  readonly topic: number;
  /** 1 where no word is repeated more than a reader needs. */
  readonly variety: number;
  /** Share of the item's facts that it states. */
  readonly coverage: number;
  /** Facts of the item that it leaves out. */
  readonly missing: readonly string[];
  /** What everything that is measured of the words counts for: foreign, stuffed or empty text earns nothing by its length. */
  readonly worth: number;
}

export interface CheckContext {
  readonly texts: ScoredTexts;
  readonly facts: ListingFacts;
  readonly pack: RulePack;
  readonly input: WriterInput;
  /** The title; on Instagram the caption's first line. */
  readonly head: string;
  readonly relevance: Relevance;
}

/** What to do. */
export type Todo = readonly [code: SeoTodo['code'], params?: Params];

/** 0 to 1 with what to do; null when the check cannot apply to this thing. */
export type CheckResult = { readonly result: number; readonly todo: Todo } | null;

export interface Check {
  readonly id: SeoCheckId;
  /** Values of its name. */
  readonly params?: (pack: RulePack) => Params;
  readonly run: (context: CheckContext) => CheckResult;
}
