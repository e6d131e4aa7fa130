import { claimsIn } from '../../src/engine/listings/claims.ts';
import { supportFor, type ClaimCase, type KnownItem, type Span } from './cases.ts';
import type { Support } from '../../src/engine/listings/claims-support.ts';

export interface Verdict {
  readonly case: ClaimCase;
  /** Claims that were not marked, and words that were marked although they are known. */
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

export interface ClaimScore {
  readonly texts: number;
  readonly expected: number;
  readonly marked: number;
  /** Share of unsupported claims that are marked, 0 to 1. */
  readonly recall: number;
  /** Share of marks that stand on an unsupported claim, 0 to 1. */
  readonly precision: number;
  /** Share of texts without a miss and without a wrong mark, 0 to 1. */
  readonly exact: number;
  readonly verdicts: readonly Verdict[];
}

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Marks every text and compares. A claim counts as found when a mark touches it, and a mark as right when it touches a claim. */
export const scoreClaims = (cases: readonly ClaimCase[]): ClaimScore => {
  const supports = new Map<KnownItem, Support>();
  const supportOnce = (item: KnownItem): Support => {
    const support = supports.get(item) ?? supportFor(item);
    supports.set(item, support);
    return support;
  };
  let marked = 0;
  const verdicts = cases.map((each): Verdict => {
    const spans = claimsIn(each.text, supportOnce(each.item));
    marked += spans.length;
    return {
      case: each,
      missed: each.expected
        .filter((claim) => !spans.some((span) => overlaps(span, claim)))
        .map(({ start, end }) => each.text.slice(start, end)),
      wrong: spans.filter((span) => !each.expected.some((claim) => overlaps(span, claim))).map(({ words }) => words),
    };
  });
  const count = (list: (verdict: Verdict) => readonly unknown[]) => verdicts.reduce((sum, verdict) => sum + list(verdict).length, 0);
  const expected = count(({ case: { expected: spans } }) => spans);
  return {
    texts: cases.length,
    expected,
    marked,
    recall: share(expected - count(({ missed }) => missed), expected),
    precision: share(marked - count(({ wrong }) => wrong), marked),
    exact: share(verdicts.filter(({ missed, wrong }) => missed.length + wrong.length === 0).length, cases.length),
    verdicts,
  };
};
