import modelData from '../../../../models/claims/statement-model.json' with { type: 'json' };
import type { TextReading } from './clause-reader.ts';
import { FLAWS, STOP_WORDS } from '../../notes/text/lexicon.ts';
import { readClauses, type Clause, type ClauseReading } from './features.ts';
import { listCandidates, type Candidate, type ClaimSpan } from './marks.ts';
import { computeLogit, type Network } from './network.ts';
import { BREAK } from './statements.ts';
import type { Support } from './support.ts';
import type { Range } from '../ranges.ts';

export interface StatementModel {
  /** Estimates whether a candidate states something unsupported. */
  readonly network: Network;
  /**
   * Probability above which a candidate is marked, by kind, or by kind and place for places with a separate threshold ("open alone").
   * Certain and doubtful candidates have separate thresholds ("certain", "clause doubtful").
   */
  readonly thresholds: Readonly<Record<Candidate['kind'] | 'certain', number>> & { readonly [kindAndPlace: string]: number };
}

/** The shipped model. */
export const SHIPPED_MODEL: StatementModel = {
  network: { ...modelData.network, weights: new Map(Object.entries(modelData.network.weights)) },
  thresholds: modelData.thresholds,
};

export const computeProbability = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Returns whether to merge two marks: adjacent numbers ("18 to 24") or claims in one clause ("bought at Macy's" + "June"). */
const canMerge = (text: string, span: ClaimSpan, next: ClaimSpan): boolean => {
  const textBetween = text.slice(span.end, next.start);
  if (span.code === 'number' && next.code === 'number') return /^(?:['"’″\s,/x×–-]|to|or|and|by|in|cm|lbs?)*$/iu.test(textBetween);
  const hasStatement = span.code === 'statement' || next.code === 'statement';
  return hasStatement && !BREAK.test(textBetween) && (span.code === next.code || !JOINING_WORD.test(textBetween));
};
/** Words that start another statement: "brass base and pleated shade" makes two. */
const JOINING_WORD = /\s(?:and|but|plus|also|with)\s/iu;
/** Merges two marks. Prefers the lexicon's code, which is more specific. */
const mergeMarks = (text: string, { start, code }: ClaimSpan, next: ClaimSpan): ClaimSpan => ({
  start,
  end: next.end,
  words: text.slice(start, next.end),
  code: code === 'statement' ? next.code : code,
  isAdjective: false,
});
const mergeNeighbors = (text: string, spans: readonly ClaimSpan[]): ClaimSpan[] => {
  const mergedSpans: ClaimSpan[] = [];
  for (const span of spans) {
    const last = mergedSpans.at(-1);
    if (last && canMerge(text, last, span)) mergedSpans.splice(-1, 1, mergeMarks(text, last, span));
    else mergedSpans.push(span);
  }
  return mergedSpans;
};

const SHOWING = /\bshows? (?:on|in|at|under|against)\b/u;
const NEGATION = /^(?:no|not|never|hardly|barely|(?:is|are|was|were|do|does|did|has|have|ca|wo)n'?t)$/u;
/** Returns whether a clause says where a flaw shows, which praises nothing: "The burn-in shows on white backgrounds". */
const isFlawReport = ({ kind }: Candidate, { tokens }: Clause): boolean => {
  const words = tokens.map(({ folded }) => folded);
  const subject = words.find((word) => !STOP_WORDS.has(word)) ?? '';
  return kind === 'clause' && FLAWS.has(subject) && SHOWING.test(words.join(' ')) && !words.some((word) => NEGATION.test(word));
};

/** Returns the probability above which a candidate is marked. Words about flaws, the deal or matching garments are doubtful: "There is no writing inside". */
const getThreshold = ({ kind, place, isCertain, isDoubtful }: Candidate, { thresholds }: StatementModel): number => {
  if (isCertain) return thresholds.certain;
  return thresholds[`${kind} ${isDoubtful ? 'doubtful' : place}`] ?? thresholds[kind];
};

/** Maximum number of classified candidates, each of which takes a tenth of a millisecond. Prose of 10,000 characters has fewer. */
const MAX_CANDIDATES = 750;

/** Removes the rules' marks that the model rejects in some clauses of a text, and marks other statements in these clauses. */
export const classifyClauses = (
  text: string,
  clauses: readonly ClauseReading[],
  spans: readonly ClaimSpan[],
  model: StatementModel = SHIPPED_MODEL,
): ClaimSpan[] => {
  const droppedMarks = new Set<ClaimSpan>();
  const keptMarks = new Set<ClaimSpan>();
  const newMarks: ClaimSpan[] = [];
  let candidateCount = 0;
  for (const reading of clauses) {
    if (candidateCount >= MAX_CANDIDATES) break;
    const candidates = listCandidates(reading, spans, MAX_CANDIDATES - candidateCount);
    candidateCount += candidates.length;
    for (const candidate of candidates) {
      const { mark, start, end } = candidate;
      const isStatement =
        !isFlawReport(candidate, reading.clause) &&
        computeProbability(computeLogit(candidate.computeFeatures(), model.network)) > getThreshold(candidate, model);
      if (mark) (isStatement ? keptMarks : droppedMarks).add(mark);
      else if (isStatement) newMarks.push({ start, end, words: text.slice(start, end), code: 'statement', isAdjective: false });
    }
  }
  const remainingSpans = spans.filter((span) => keptMarks.has(span) || !droppedMarks.has(span));
  return [...mergeNeighbors(text, remainingSpans), ...newMarks];
};

/**
 * Checks the rules' marks clause by clause: removes marks in small talk, and marks clauses with an unmarked statement.
 * Works only within `prose`, because the model does not apply to lists of words.
 */
export const classifyStatements = (reading: TextReading, support: Support, spans: readonly ClaimSpan[], prose: Range): ClaimSpan[] => {
  const clauses = readClauses(reading, support, spans, prose).filter(
    ({ clause }) => clause.start >= prose.start && clause.end <= prose.end,
  );
  return classifyClauses(reading.text, clauses, spans);
};
