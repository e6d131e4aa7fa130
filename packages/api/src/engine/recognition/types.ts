import type { Condition, Platform } from '../../contract/index.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { Reading } from '../reading/types.ts';
import type { ProviderProblem } from '../problems.ts';
import type { Candidates, Finding, Piece, ProposedWords, ShippingTerms } from '../thing.ts';

export interface RecognitionInput {
  readonly photos: readonly PreparedPhoto[];
  readonly reading: Reading;
  /** The seller's own words; outweigh everything else. */
  readonly hint: string | null;
  readonly platform: Platform;
  /** Whose photos they are: a kept answer serves nobody else. */
  readonly owner?: string;
  /** Called before a question that costs money; a kept answer costs none. False: the day's budget is spent. */
  readonly mayPay?: () => Promise<boolean>;
}

/** Tokens and cost of one provider call, recorded with the item. */
export interface AiUsage {
  readonly provider: string;
  readonly model: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** What a recognizer saw. It adds candidates; reconcile.ts decides. */
export interface Recognition {
  readonly candidates: Candidates;
  readonly conditionGrade: Finding<Condition> | null;
  readonly flaws: readonly Finding[];
  readonly measurements: readonly Finding[];
  readonly features: readonly Finding[];
  readonly retailPrice: Finding<number> | null;
  readonly words: ProposedWords | null;
  /** What only the seller's notes say, as engine/thing.ts describes it; absent from what looks at photos. */
  readonly details?: readonly Finding[];
  readonly included?: readonly Finding[];
  readonly pieces?: readonly Piece[];
  readonly lotSize?: Finding<number> | null;
  readonly accessoryFor?: Finding | null;
  readonly isForParts?: boolean;
  readonly paidPrice?: Finding<number> | null;
  readonly askingPrice?: Finding<number> | null;
  readonly shipping?: ShippingTerms | null;
  readonly usage: AiUsage | null;
  /** A provider should have looked, but its budget is spent. */
  readonly isBudgetSpent?: boolean;
  /** Why the provider that should have looked did not. */
  readonly aiProblem?: ProviderProblem;
}

/** Rejects with BudgetSpent where `mayPay` forbids the question. */
export type Recogniser = (input: RecognitionInput, signal: AbortSignal) => Promise<Recognition>;
