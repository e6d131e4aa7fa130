import type { Token } from '../../notes/text/tokens.ts';

/** The position of a clause in its text and sentence. */
export interface ClausePosition {
  readonly index: number;
  readonly clauses: readonly (readonly Token[])[];
  readonly sentence: { readonly from: number; readonly to: number };
}

const SENTENCE_END = /[.!?\n•|¦]/u;
/** Returns, for each clause, the range of clauses in its sentence. */
export const findSentenceRanges = (text: string, clauses: readonly (readonly Token[])[]): ClausePosition['sentence'][] => {
  const starts = clauses.flatMap((tokens, index) => {
    const previousToken = clauses[index - 1]?.at(-1);
    return previousToken && !SENTENCE_END.test(text.slice(previousToken.end, tokens[0]?.start)) ? [] : [index];
  });
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? clauses.length;
    return Array.from({ length: to - from }, () => ({ from, to }));
  });
};

/** Words that start a separate statement within a clause: "soft and it has pockets". */
const JOINING_WORD = /^(?:and|but|plus|also)$/u;

/** Splits a clause's words before each joining word that has at least two words before it and two after it. */
export const splitStatements = (tokens: readonly Token[]): Token[][] => {
  const parts: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    if (JOINING_WORD.test(token.folded) && (parts.at(-1)?.length ?? 0) >= 2 && tokens.length - index >= 3) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
};

/** Grammatical person by pronoun. */
export const PERSONS: ReadonlyMap<string, string> = new Map([
  ...'i we me us'.split(' ').map((word) => [word, 'seller'] as const),
  ...'my our'.split(' ').map((word) => [word, 'sellers'] as const),
  ...'you'.split(' ').map((word) => [word, 'buyer'] as const),
  ...'your'.split(' ').map((word) => [word, 'buyers'] as const),
  ...'it this these they its'.split(' ').map((word) => [word, 'item'] as const),
  ...'he she his her'.split(' ').map((word) => [word, 'other'] as const),
]);

/** Number of clauses on each side of a clause in which `createSmallTalkRater` counts small talk. */
const TALK_CLAUSES = 12;
const TALK_WORD =
  /^(?:i|im|ive|id|ill|we|me|us|my|our|you|your|youre|youll|ur|u|he|she|his|her|lol|haha|sorry|please|pls|thanks|honestly)$/u;

/**
 * Returns a function that rates how much of the text around a clause is small talk. In a chatty text, a sentence of new words is more often a
 * joke than a statement about the item.
 */
export const createSmallTalkRater = (text: string, clauses: readonly (readonly Token[])[]): ((index: number) => string) => {
  const counts = [0];
  for (const tokens of clauses) {
    const last = tokens.at(-1);
    const isTalk =
      tokens.some(({ folded }) => TALK_WORD.test(folded)) || (last !== undefined && /^\s?[!?]/u.test(text.slice(last.end, last.end + 2)));
    counts.push((counts.at(-1) ?? 0) + (isTalk ? 1 : 0));
  }
  return (index) => {
    const [from, to] = [Math.max(0, index - TALK_CLAUSES), Math.min(clauses.length, index + TALK_CLAUSES + 1)];
    const talk = (counts[to] ?? 0) - (counts[from] ?? 0);
    const share = talk / (to - from);
    return to - from < 4 ? 'short' : talk === 0 ? 'none' : share < 0.15 ? 'little' : share < 0.35 ? 'some' : 'much';
  };
};
