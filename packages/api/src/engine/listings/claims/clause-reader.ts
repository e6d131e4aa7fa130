import { FLAWS, STOP_WORDS } from '../../notes/text/lexicon.ts';
import type { Token } from '../../notes/text/tokens.ts';
import type { ConceptHit } from './lexicon.ts';
import { selectKnownNumbers, type StatedNumber } from './numbers.ts';
import type { OffTopicRanges } from './off-topic.ts';
import { findPurposes, getKnownStems, listStems } from './statements.ts';
import { listNumbers, type Support } from './support.ts';
import { createRangeSet, type Range, type RangeSet } from '../ranges.ts';

/** A range that the rules marked. */
export type Mark = Range & { readonly code: string };

/** A text with everything that the rules found in it. */
export interface TextReading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly concepts: readonly ConceptHit[];
  readonly offTopic: OffTopicRanges;
  readonly numbers: readonly StatedNumber[];
  /** Ranges that state facts in other words. */
  readonly wordings: readonly Range[];
}

/** The reason why a word counts as known. `kind` is the weakest: a "puffer" is a jacket, but this jacket may not be a puffer. */
export type KnownSource = 'fact' | 'number' | 'stem' | 'wording' | 'concept' | 'kind';

/** Looks up what is known about the words of a text. */
export interface Reader {
  readonly text: string;
  readonly isKnown: (token: Token) => boolean;
  /** Returns what makes a word known: the facts in the same words, a stem, other words, or only the kind of item. */
  readonly findSource: (token: Token) => KnownSource | null;
  /** Returns whether a range is part of a supported number, in figures or words. */
  readonly isCounted: RangeSet['isOverlapping'];
  readonly isInFlaw: RangeSet['isOverlapping'];
  readonly isDeal: RangeSet['isOverlapping'];
  readonly isPairing: RangeSet['isOverlapping'];
  readonly isOpinion: RangeSet['isOverlapping'];
  readonly isPurpose: RangeSet['isOverlapping'];
  readonly isAside: RangeSet['isOverlapping'];
  /** Returns whether the rules marked part of a range as an unknown statement. */
  readonly isOpenMark: RangeSet['isOverlapping'];
  /** Returns whether the rules marked part of a range as a lexicon claim. */
  readonly isListedMark: RangeSet['isOverlapping'];
  readonly listConcepts: (tokens: readonly Token[]) => readonly string[];
}

/** Returns whether a word states something unsupported. */
export const isOpen = (token: Token, { isKnown }: Reader): boolean =>
  /[\p{L}\p{N}]/u.test(token.folded) && !STOP_WORDS.has(token.folded) && !isKnown(token);

/** Maps a token to the model's vocabulary, which has one word for all supported words and one for all numbers. */
export const toModelWord = (token: Token, { isKnown, isCounted }: Reader): string => {
  if (isCounted(token) || (!STOP_WORDS.has(token.folded) && isKnown(token))) return '<known>';
  return /\d/u.test(token.folded) ? '<number>' : token.folded;
};

/** Creates the reader of a text. */
export const createClauseReader = (
  { text, concepts, tokens, offTopic, numbers, wordings }: TextReading,
  support: Support,
  marks: readonly Mark[],
): Reader => {
  const stems = getKnownStems(support.words);
  const answers = new Map<string, boolean>();
  const isKnownWord = (folded: string): boolean => {
    const cachedAnswer = answers.get(folded);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const numbers = listNumbers(folded);
    const answer =
      support.has([folded]) ||
      support.kinds.has(folded) ||
      listStems(folded).some((stem) => stems.has(stem)) ||
      (numbers.length > 0 && numbers.every((number) => support.hasNumber(number)));
    answers.set(folded, answer);
    return answer;
  };
  // Supports "blue" where navy is known.
  const supportedRanges = createRangeSet(
    concepts.filter(({ concept: { id } }) => support.concepts.has(id)),
    text.length,
  );
  const numberRanges = createRangeSet(selectKnownNumbers(numbers, support), text.length);
  const wordingRanges = createRangeSet(wordings, text.length);
  const isKnown = (token: Token): boolean =>
    isKnownWord(token.folded) ||
    supportedRanges.isOverlapping(token) ||
    numberRanges.isOverlapping(token) ||
    wordingRanges.isOverlapping(token);
  const findSource = (token: Token): KnownSource | null => {
    if (!isKnown(token)) return null;
    if (support.has([token.folded])) return 'fact';
    if (/\d/u.test(token.folded) || numberRanges.isOverlapping(token)) return 'number';
    if (wordingRanges.isOverlapping(token)) return 'wording';
    if (listStems(token.folded).some((stem) => stems.has(stem))) return 'stem';
    return supportedRanges.isOverlapping(token) ? 'concept' : 'kind';
  };
  const hitsByStart = new Map<number, ConceptHit[]>();
  for (const hit of concepts) hitsByStart.set(hit.start, [...(hitsByStart.get(hit.start) ?? []), hit]);
  return {
    text,
    isKnown,
    findSource,
    isCounted: numberRanges.isOverlapping,
    isInFlaw: createRangeSet(FLAWS.findAll(text, tokens), text.length).isOverlapping,
    isDeal: createRangeSet(offTopic.deals, text.length).isOverlapping,
    isPairing: createRangeSet(offTopic.pairings, text.length).isOverlapping,
    isOpinion: createRangeSet(offTopic.opinions, text.length).isOverlapping,
    isAside: createRangeSet(offTopic.asides, text.length).isOverlapping,
    isPurpose: createRangeSet(findPurposes(text), text.length).isOverlapping,
    isOpenMark: createRangeSet(
      marks.filter(({ code }) => code === 'statement'),
      text.length,
    ).isOverlapping,
    isListedMark: createRangeSet(
      marks.filter(({ code }) => code !== 'statement'),
      text.length,
    ).isOverlapping,
    listConcepts: (words) =>
      words.flatMap(({ start }) =>
        (hitsByStart.get(start) ?? []).map(
          ({ concept: { id, className } }) => `${support.concepts.has(id) ? 'supported' : 'unsupported'} ${className}`,
        ),
      ),
  };
};
