import type { Condition, Platform } from '../../contract/index.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { Reading } from '../reading/types.ts';
import type { ProviderError } from '../errors.ts';
import type { Candidates, ItemFacts, SourcedValue } from '../item-facts.ts';

/** The evidence and context from which a recognizer works. */
export interface RecognitionInput {
  readonly photos: readonly PreparedPhoto[];
  readonly reading: Reading;
  /** The seller's notes, which override all other sources. */
  readonly notes: string | null;
  readonly platform: Platform;
  /** Owner of the photos. A cached answer is not shared with other owners. */
  readonly owner?: string;
  /** Called before a paid request, but not for a cached answer. Returns false if the daily budget is spent. */
  readonly consumePaidAnalysis?: () => Promise<boolean>;
}

/** Tokens used by one provider call, recorded with the item. */
export interface AiUsage {
  readonly provider: string;
  readonly model: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Facts that need no decision between candidates. The optional ones come only from the seller's notes. */
type RecognizedFacts = Pick<
  ItemFacts,
  | 'flaws'
  | 'measurements'
  | 'features'
  | 'retailPrice'
  | 'words'
  | 'details'
  | 'included'
  | 'pieces'
  | 'lotSize'
  | 'accessoryFor'
  | 'isForParts'
  | 'paidPrice'
  | 'askingPrice'
  | 'shipping'
>;

/** Result of a recognizer, which adds candidates but does not decide between them. */
export interface Recognition extends RecognizedFacts {
  readonly candidates: Candidates;
  /** Categories to propose to the seller, the likeliest first. They are not claims. */
  readonly guesses?: readonly SourcedValue[];
  readonly conditionGrade: SourcedValue<Condition> | null;
  readonly usage: AiUsage | null;
  /** True if the provider was skipped because its budget is spent. */
  readonly isBudgetSpent?: boolean;
  /** Error of the provider, if it failed. */
  readonly aiError?: ProviderError;
  /** True if a classifier failed and the others were used. */
  readonly isPartial?: boolean;
}

/** Rejects with BudgetSpentError if `consumePaidAnalysis` returns false. */
export type Recognizer = (input: RecognitionInput, signal: AbortSignal) => Promise<Recognition>;
