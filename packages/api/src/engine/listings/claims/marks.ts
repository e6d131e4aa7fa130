import type { ClaimCode } from '../../../contract/index.ts';
import type { Token } from '../../notes/text/tokens.ts';
import { classifyWord } from './classes.ts';
import type { Clause, Place, ClauseReading } from './features.ts';
import { SMALL_NUMBERS, TEMPLATE_WORDS } from './statements.ts';
import { createRangeSet, findRangesNear, type Range } from '../ranges.ts';

/** A range that the rules marked. */
export interface RuleMark extends Range {
  readonly code: ClaimCode;
}

/** A range of a text that states something unsupported. */
export interface ClaimSpan extends Range {
  readonly words: string;
  readonly code: ClaimCode;
  /** True for an adjective before its noun, which can be removed without breaking the sentence. */
  readonly isAdjective: boolean;
}

/**
 * Words that may state something: a rule mark (`listed` in the lexicon, or `open` unknown words), a clause without a mark
 * (`known` if its words are known or our own), a part of a clause next to a mark, or a run of unknown words in a title.
 */
export interface Candidate<Mark extends RuleMark = RuleMark> extends Range {
  readonly kind: 'listed' | 'open' | 'clause' | 'part' | 'run' | 'known';
  /** The clause's place in its sentence. */
  readonly place: Place;
  readonly mark: Mark | null;
  /** True for a kind of claim that is rarely a false positive among facts: "navy cashmere coat", "W34 L34" for jeans in W32. */
  readonly isCertain: boolean;
  /** True if all words are about flaws, the deal or matching garments. */
  readonly isDoubtful: boolean;
  /** Returns the strength of each feature. */
  readonly computeFeatures: () => ReadonlyMap<string, number>;
}

/** Features of a clause that are left out for its parts, which also have the features of the whole clause. */
const WHOLE_CLAUSE_FEATURE = /^(?:pair |kinds |first |last |person|subject |from|to|between|length)/u;
const getWordKind = (word: string): string => (/^[<^$]/u.test(word) ? word : classifyWord(word));

/** Data that all candidates in a clause share, computed once because a long description may be one clause with a thousand marks. */
interface ClauseContext {
  readonly clause: Clause;
  readonly openTokens: ReadonlySet<Token>;
  /** Indexes of the clause's tokens. */
  readonly indexes: ReadonlyMap<Token, number>;
  readonly isTitle: boolean;
  /** True if the clause has only facts next to its marks. */
  readonly isPlain: boolean;
}

const createClauseContext = (clause: Clause, marks: readonly Range[]): ClauseContext => ({
  clause,
  openTokens: new Set(clause.openTokens),
  indexes: new Map(clause.tokens.map((token, index) => [token, index])),
  isTitle: isTitle(clause),
  isPlain: isPlain(clause, marks),
});

/** Returns features that distinguish a statement from a false positive: the words in the mark, the words around it, and the clause. */
const computeMarkFeatures = (
  { clause, openTokens, indexes, isTitle: isInTitle }: ClauseContext,
  innerClause: Clause,
  kind: Candidate['kind'],
  code: string,
  otherMarkCount: number,
): ReadonlyMap<string, number> => {
  const first = innerClause.tokens[0];
  const from = (first && indexes.get(first)) ?? 0;
  const to = from + innerClause.tokens.length;
  const getWord = (index: number): string => clause.words[index] ?? (index < 0 ? '^' : '$');
  const [wordBefore, wordAfter] = [getWord(from - 1), getWord(to)];
  const [classBefore, classAfter] = [getWordKind(wordBefore), getWordKind(wordAfter)];
  const features = new Map(clause.features);
  for (const [name, value] of innerClause.features) if (!WHOLE_CLAUSE_FEATURE.test(name)) features.set(`in ${name}`, value);
  for (const name of [
    `candidate ${kind}`,
    `code ${code}`,
    `before ${wordBefore}`,
    `after ${wordAfter}`,
    `class before ${classBefore}`,
    `class after ${classAfter}`,
    `classes ${classBefore} ${classAfter}`,
    `${code} before ${classBefore}`,
    `${code} after ${classAfter}`,
    ...(innerClause.tokens.length === clause.tokens.length ? ['whole clause'] : []),
    ...(innerClause.canState ? ['can state'] : []),
  ])
    features.set(name, 1);
  const outerCount = clause.openTokens.length - innerClause.tokens.filter((token) => openTokens.has(token)).length;
  features.set('words outside', Math.min(outerCount, 6) / 3);
  features.set('other marks', Math.min(otherMarkCount, 3) / 2);
  return features.set('title', isInTitle ? 1 : 0);
};

const PEOPLE_FEATURES = ['seller', 'sellers', 'buyer', 'buyers', 'other'].flatMap((person) => [`person ${person}`, `beside ${person}`]);
const CERTAIN_CODE = /^(?:authenticity|color|era|fit|material|origin|size|who)$/u;
const isCertain = (code: ClaimCode, { tokens }: Clause): boolean =>
  CERTAIN_CODE.test(code) ||
  // "W34" and "90s", or a measure in words: "two and a half" feet.
  (code === 'number' &&
    (tokens.every(({ folded }) => /^\p{L}+\d|^\d+s$/u.test(folded)) || !tokens.some(({ folded }) => /\d/u.test(folded))));
/** Returns whether a mark counts uses: "made maybe five smoothies with it". */
const isCountedUse = (code: ClaimCode, { tokens }: Clause): boolean => {
  const words = tokens.map(({ folded }) => folded);
  return (
    code === 'condition' &&
    /^(?:it|them|this)$/u.test(words.at(-1) ?? '') &&
    /^(?:with|in|on)$/u.test(words.at(-2) ?? '') &&
    words.some((word) => SMALL_NUMBERS.has(word) || /^\d+$/u.test(word))
  );
};
/** Returns whether a clause after a fact says what the item does: "beige cat tree, anchors to the wall". */
const isAttachedVerb = (code: ClaimCode, { tokens, place, openTokens }: Clause): boolean =>
  code === 'statement' &&
  place !== 'alone' &&
  place !== 'beside words' &&
  tokens[0] === openTokens[0] &&
  /^\p{Ll}{3,}s$/u.test(tokens[0]?.raw ?? '') &&
  /^(?:to|into|onto|from|under|over|between|around)$/u.test(tokens[1]?.folded ?? '');
/** Creates a set of ranges in a clause. A set of the whole text's length for each clause would take a second for a long text. */
const createClauseRangeSet = ({ start, end }: Clause, ranges: readonly Range[]) => createRangeSet(ranges, end - start, start);

/** Returns whether a clause has only facts next to its marks. */
const isPlain = (clause: Clause, marks: readonly Range[]): boolean => {
  const { openTokens, features } = clause;
  const markedRanges = createClauseRangeSet(clause, marks);
  return (
    !PEOPLE_FEATURES.some((name) => features.has(name)) &&
    openTokens.every((token) => markedRanges.isCovered(token)) &&
    (features.get('known words') ?? 0) > 0
  );
};

/** Returns whether a clause is written as a title, with mostly capitalized words. */
export const isTitle = ({ tokens }: Clause): boolean => {
  const words = tokens.filter(({ raw }) => /^\p{L}/u.test(raw));
  return words.length >= 4 && words.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length >= 0.7 * words.length;
};

/** Returns a clause's words from the first to the last unknown one. */
const getUnknownSpan = ({ openTokens, tokens }: Clause): readonly Token[] => {
  const [first, last] = [openTokens[0] ?? tokens[0], openTokens.at(-1) ?? tokens.at(-1)];
  return first && last ? tokens.slice(tokens.indexOf(first), tokens.indexOf(last) + 1) : tokens;
};

/** Returns the runs of adjacent words that are unknown or weakly supported, and not marked. */
const findUnknownRuns = ({ tokens, openTokens, weakTokens }: Clause, isUnmarked: (tokens: readonly Token[]) => boolean): Token[][] => {
  const unknownTokens = new Set([...openTokens, ...weakTokens].filter((token) => isUnmarked([token])));
  const runs: Token[][] = [];
  for (const [index, token] of tokens.entries()) {
    if (!unknownTokens.has(token)) continue;
    const previousToken = tokens[index - 1];
    if (previousToken && unknownTokens.has(previousToken)) runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  return runs;
};

/** Returns the entries of `ranges` that overlap a given range. `ranges` must be sorted. */
const findOverlaps = <Item extends Range>(ranges: readonly Item[], { start, end }: Range): Item[] =>
  findRangesNear(ranges, { start, end }, 0).filter((range) => range.start < end && start < range.end) as Item[];

/** Returns every possible statement in a clause, with at most `maxMarks` of its marks. */
export const listCandidates = <Mark extends RuleMark>(
  reading: ClauseReading,
  marks: readonly Mark[],
  maxMarks = Infinity,
): Candidate<Mark>[] => {
  const { clause, createPartClause, listStatements } = reading;
  const ownMarks = findOverlaps(marks, clause).slice(0, maxMarks);
  const isTemplateOnly = [...clause.openTokens, ...clause.weakTokens].every(({ folded }) => TEMPLATE_WORDS.has(folded));
  if (ownMarks.length === 0 && (isTemplateOnly || clause.isAside)) return [];
  const clauseContext = createClauseContext(clause, ownMarks);
  const createCandidate = (kind: Candidate['kind'], tokens: readonly Token[], mark: Mark | null): Candidate<Mark> => {
    const innerClause = createPartClause(tokens);
    return {
      kind,
      place: clause.place,
      mark,
      isCertain:
        mark !== null &&
        (isCountedUse(mark.code, innerClause) ||
          isAttachedVerb(mark.code, clause) ||
          (clauseContext.isPlain && isCertain(mark.code, innerClause))),
      isDoubtful: mark === null && !innerClause.canState,
      start: innerClause.start,
      end: innerClause.end,
      computeFeatures: () => computeMarkFeatures(clauseContext, innerClause, kind, mark?.code ?? kind, ownMarks.length - (mark ? 1 : 0)),
    };
  };
  const markCandidates = ownMarks.map((mark) =>
    createCandidate(mark.code === 'statement' ? 'open' : 'listed', findOverlaps(clause.tokens, mark), mark),
  );
  const markedRanges = createClauseRangeSet(clause, ownMarks);
  const isUnmarked = (tokens: readonly Token[]): boolean => !tokens.some((token) => markedRanges.isOverlapping(token));
  if (clauseContext.isTitle)
    return [
      ...markCandidates,
      ...findUnknownRuns(clause, isUnmarked)
        .filter((tokens) => !tokens.every(({ folded }) => TEMPLATE_WORDS.has(folded)))
        .map((tokens) => createCandidate('run', tokens, null)),
    ];
  if (ownMarks.length === 0) return [createCandidate(clause.isTemplateWording ? 'known' : 'clause', getUnknownSpan(clause), null)];
  const statements = listStatements();
  if (statements.length === 1) return markCandidates;
  return [
    ...markCandidates,
    ...statements
      .filter((part) => !part.isTemplateWording && isUnmarked(part.tokens))
      .map((part) => createCandidate('part', getUnknownSpan(part), null)),
  ];
};
