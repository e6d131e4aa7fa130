import type { ClaimIssue, Params, SeoCheckId, SeoTodo } from '../../../contract/index.ts';
import type { ListingFacts } from '../facts.ts';
import type { RulePack, WriterInput } from '../types.ts';

/** The texts of a listing to score. */
export interface ScoredTexts {
  readonly title: string;
  readonly description: string;
  readonly hashtags: readonly string[];
  /** US dollars. */
  readonly price: number;
  /** Unsupported claims in the texts. */
  readonly claims: readonly ClaimIssue[];
}

/** Relevance of a text to its item. Numbers are from 0 to 1, except `statedCount`. */
export interface Relevance {
  /** Share of the item's words, relative to a good text. */
  readonly topic: number;
  /** 1 if no word is repeated excessively. */
  readonly variety: number;
  /** Share of the item's facts that the text states. */
  readonly coverage: number;
  /** Number of the item's facts that the text states. */
  readonly statedCount: number;
  /** The item's facts that the text omits. */
  readonly missingFacts: readonly string[];
  /** Factor for all text checks, so that irrelevant, stuffed or empty text gets no points for its length. */
  readonly factor: number;
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

/** Code and params of an action for the seller. */
export type CodedTodo = readonly [code: SeoTodo['code'], params?: Params];

/** Result from 0 to 1 with a to-do; null if the check does not apply to the item. */
export type CheckResult = { readonly result: number; readonly todo: CodedTodo } | null;

export interface Check {
  readonly id: SeoCheckId;
  /** Returns the params of the check's name. */
  readonly getParams?: (pack: RulePack) => Params;
  readonly run: (context: CheckContext) => CheckResult;
}
