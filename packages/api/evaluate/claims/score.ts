import { applyRules, removeOverlaps } from '../../src/engine/listings/claims/claims.ts';
import type { ClaimSpan } from '../../src/engine/listings/claims/marks.ts';
import { readClauses } from '../../src/engine/listings/claims/features.ts';
import { classifyClauses, type StatementModel } from '../../src/engine/listings/claims/classify-statements.ts';
import type { Support } from '../../src/engine/listings/claims/support.ts';
import { createSupport, type ClaimCase, type KnownItem, type Span } from './cases.ts';

/** The misses and wrong marks in one text. */
export interface CaseResult {
  readonly case: ClaimCase;
  /** Unsupported claims that the check did not mark. */
  readonly missedClaims: readonly string[];
  /** Supported words that the check marked. */
  readonly wrongMarks: readonly string[];
}

export interface ClaimScore {
  readonly textCount: number;
  readonly claimCount: number;
  readonly markCount: number;
  /** Share of unsupported claims that are marked, 0 to 1. */
  readonly recall: number;
  /** Share of marks that overlap an unsupported claim, 0 to 1. */
  readonly precision: number;
  /** Share of texts with no miss and no wrong mark, 0 to 1. */
  readonly exactShare: number;
  readonly caseResults: readonly CaseResult[];
}

const isOverlapping = (first: Span, second: Span): boolean => first.start < second.end && second.start < first.end;
const computeShare = (part: number, total: number): number => (total === 0 ? 1 : part / total);

/** A case after the rules ran. The remaining work depends on the model. */
export interface ParsedCase {
  readonly case: ClaimCase;
  readonly clauses: ReturnType<typeof readClauses>;
  readonly spans: readonly ClaimSpan[];
}

/** Runs the rules on each case. */
export const parseClauses = (cases: readonly ClaimCase[]): ParsedCase[] => {
  const supports = new Map<KnownItem, Support>();
  return cases.map((claimCase) => {
    const support = supports.get(claimCase.item) ?? createSupport(claimCase.item);
    supports.set(claimCase.item, support);
    const { reading, spans } = applyRules(claimCase.text, support);
    return { case: claimCase, clauses: readClauses(reading, support, spans), spans };
  });
};

/**
 * Marks every text and compares the marks with the claims. A claim is found when a mark overlaps it. A mark is right when it overlaps
 * a claim.
 */
export const scoreParsedCases = (cases: readonly ParsedCase[], model?: StatementModel): ClaimScore => {
  let markCount = 0;
  const caseResults = cases.map(({ case: claimCase, clauses, spans: ruleSpans }): CaseResult => {
    const spans = removeOverlaps(classifyClauses(claimCase.text, clauses, ruleSpans, model));
    markCount += spans.length;
    return {
      case: claimCase,
      missedClaims: claimCase.expected
        .filter((claim) => !spans.some((span) => isOverlapping(span, claim)))
        .map(({ start, end }) => claimCase.text.slice(start, end)),
      wrongMarks: spans.filter((span) => !claimCase.expected.some((claim) => isOverlapping(span, claim))).map(({ words }) => words),
    };
  });
  const count = (getList: (caseResult: CaseResult) => readonly unknown[]) =>
    caseResults.reduce((sum, caseResult) => sum + getList(caseResult).length, 0);
  const claimCount = count(({ case: { expected: spans } }) => spans);
  return {
    textCount: cases.length,
    claimCount,
    markCount,
    recall: computeShare(claimCount - count(({ missedClaims }) => missedClaims), claimCount),
    precision: computeShare(markCount - count(({ wrongMarks }) => wrongMarks), markCount),
    exactShare: computeShare(
      caseResults.filter(({ missedClaims, wrongMarks }) => missedClaims.length + wrongMarks.length === 0).length,
      cases.length,
    ),
    caseResults,
  };
};

/** Runs the rules and the shipped model on each case and scores the marks. */
export const scoreClaims = (cases: readonly ClaimCase[]): ClaimScore => scoreParsedCases(parseClauses(cases));
