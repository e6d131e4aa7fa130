import shipped from '../../../../models/claims/statement-model.json' with { type: 'json' };
import type { ClaimSpan } from './claims.ts';
import { readClauses, type Clause, type ReadText } from './features.ts';
import { BREAK } from './statements.ts';
import type { Support } from './support.ts';
import { coverOf, rangesNear, type Range } from '../ranges.ts';

export interface StatementModel {
  readonly bias: number;
  /** Probabilities above which a lexicon claim, unknown words, and a clause without either are marked. */
  readonly thresholds: { readonly listed: number; readonly open: number; readonly fresh: number };
  /** Feature → weight. */
  readonly weights: ReadonlyMap<string, number>;
}

/** The shipped model. */
export const SHIPPED: StatementModel = { ...shipped, weights: new Map(Object.entries(shipped.weights)) };

/** Returns the probability, 0 to 1, that a clause makes an unsupported statement about the item. */
export const chanceOf = (features: ReadonlyMap<string, number>, { bias, weights }: StatementModel = SHIPPED): number => {
  let sum = bias;
  for (const [name, value] of features) sum += value * (weights.get(name) ?? 0);
  return 1 / (1 + Math.exp(-sum));
};

/** Returns the range from the first to the last unknown word of a clause. */
const wholeOf = ({ open, tokens }: Clause): Range => ({
  start: (open[0] ?? tokens[0])?.start ?? 0,
  end: (open.at(-1) ?? tokens.at(-1))?.end ?? 0,
});

/** Returns whether a clause has only facts next to its mark, so that the rules suffice: "This vintage navy coat is a size M". */
const isPlain = ({ open, features }: Clause, spans: readonly Range[]): boolean => {
  if (OF_PEOPLE.some((name) => features.has(name))) return false;
  const outside = open.filter((token) => !spans.some((span) => span.start <= token.start && span.end >= token.end));
  return outside.length === 0 && (features.get('known words') ?? 0) > 0;
};
const OF_PEOPLE = ['seller', 'sellers', 'buyer', 'buyers', 'other'].flatMap((person) => [`person ${person}`, `beside ${person}`]);

/** Returns whether to merge two marks: adjacent numbers, "18 to 24", or claims of one clause, "bought at Macy's" + "June". */
const isOneMark = (text: string, one: ClaimSpan, next: ClaimSpan): boolean => {
  const between = text.slice(one.end, next.start);
  if (one.code === 'number' && next.code === 'number') return /^(?:['"’″\s,/x×–-]|to|or|and|by|in|cm|lbs?)*$/iu.test(between);
  const isOpen = one.code === 'statement' || next.code === 'statement';
  return isOpen && !BREAK.test(between) && (one.code === next.code || !JOINS.test(between));
};
/** Words that start another statement: "brass base and pleated shade" are two. */
const JOINS = /\s(?:and|but|plus|also|with)\s/iu;
/** Merges two marks. Prefers the lexicon's code, which is more specific. */
const oneOf = (text: string, { start, code }: ClaimSpan, next: ClaimSpan): ClaimSpan => ({
  start,
  end: next.end,
  words: text.slice(start, next.end),
  code: code === 'statement' ? next.code : code,
  isAdjective: false,
});
const withNeighborsJoined = (text: string, spans: readonly ClaimSpan[]): ClaimSpan[] => {
  const joined: ClaimSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && isOneMark(text, last, span)) joined.splice(-1, 1, oneOf(text, last, span));
    else joined.push(span);
  }
  return joined;
};

/** Probability above which a clause states something even in the words of flaws and templates: "There is no writing inside". */
const CERTAIN = 0.75;

type Clauses = ReturnType<typeof readClauses>;

/** Judges the rules' marks in some clauses of a text. */
export const judgeClauses = (text: string, clauses: Clauses, spans: readonly ClaimSpan[], model: StatementModel = SHIPPED): ClaimSpan[] => {
  const { listed, open, fresh: bare } = model.thresholds;
  const dropped = new Set<ClaimSpan>();
  const kept = new Set<ClaimSpan>();
  const fresh: Range[] = [];
  const covered = coverOf(spans, text.length);
  for (const { clause, parts } of clauses) {
    const own = rangesNear(spans, clause, 0).filter((span) => span.start < clause.end && clause.start < span.end) as ClaimSpan[];
    if (own.length === 0 && clause.open.length === 0) continue;
    const chance = chanceOf(clause.features, model);
    const isSafe = isPlain(clause, own);
    for (const span of own) ((span.code === 'statement' ? chance > open : isSafe || chance > listed) ? kept : dropped).add(span);
    if (chance <= bare || !(clause.canState || (!clause.isOwn && chance > CERTAIN))) continue;
    if (!own.some((span) => kept.has(span))) fresh.push(wholeOf(clause));
    else
      fresh.push(
        ...parts()
          .filter((part) => part.canState && !covered.touches(part) && chanceOf(part.features, model) > bare)
          .map(wholeOf),
      );
  }
  const added = fresh.map(({ start, end }): ClaimSpan => ({
    start,
    end,
    words: text.slice(start, end),
    code: 'statement',
    isAdjective: false,
  }));
  const left = spans.filter((span) => kept.has(span) || !dropped.has(span));
  return [...withNeighborsJoined(text, left), ...added];
};

/**
 * Judges the rules' marks clause by clause: removes marks in small talk, and marks clauses with an unmarked statement.
 * Only within `prose`, because the model does not apply to lists of words.
 */
export const judge = (read: ReadText, support: Support, spans: readonly ClaimSpan[], prose: Range): ClaimSpan[] => {
  const clauses = readClauses(read, support, spans).filter(({ clause }) => clause.start >= prose.start && clause.end <= prose.end);
  return judgeClauses(read.text, clauses, spans);
};
