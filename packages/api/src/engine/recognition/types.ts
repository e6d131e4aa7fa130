import type { Condition, Platform } from '../../contract/index.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { Reading } from '../reading/types.ts';
import type { ProviderError } from '../errors.ts';
import type { Candidates, SourcedValue, Piece, ProposedWords, ShippingTerms } from '../item-facts.ts';

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

/** Result of a recognizer, which adds candidates but does not decide between them. */
export interface Recognition {
  readonly candidates: Candidates;
  /** Categories to propose to the seller, the likeliest first. They are not claims. */
  readonly guesses?: readonly SourcedValue[];
  readonly conditionGrade: SourcedValue<Condition> | null;
  readonly flaws: readonly SourcedValue[];
  readonly measurements: readonly SourcedValue[];
  readonly features: readonly SourcedValue[];
  readonly retailPrice: SourcedValue<number> | null;
  readonly words: ProposedWords | null;
  /** Details from the seller's notes, as in engine/item-facts.ts. These and the following fields are absent for vision. */
  readonly details?: readonly SourcedValue[];
  readonly included?: readonly SourcedValue[];
  readonly pieces?: readonly Piece[];
  readonly lotSize?: SourcedValue<number> | null;
  readonly accessoryFor?: SourcedValue | null;
  readonly isForParts?: boolean;
  readonly paidPrice?: SourcedValue<number> | null;
  readonly askingPrice?: SourcedValue<number> | null;
  readonly shipping?: ShippingTerms | null;
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
