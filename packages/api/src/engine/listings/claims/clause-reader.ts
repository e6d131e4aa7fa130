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
  readonly isKnownNumber: RangeSet['isOverlapping'];
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
export const toModelWord = (token: Token, { isKnown, isKnownNumber }: Reader): string => {
  if (isKnownNumber(token) || (!STOP_WORDS.has(token.folded) && isKnown(token))) return '<known>';
  return /\d/u.test(token.folded) ? '<number>' : token.folded;
};

type WordTest = (folded: string) => boolean;

/** Creates a function that returns whether the facts support a word, in the same form, as a stem or as a number. It caches each answer. */
const createWordTest = (support: Support, stems: ReadonlySet<string>): WordTest => {
  const answers = new Map<string, boolean>();
  return (folded) => {
    const cachedAnswer = answers.get(folded);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const numbers = listNumbers(folded);
    const isSupported =
      support.has([folded]) ||
      support.kinds.has(folded) ||
      listStems(folded).some((stem) => stems.has(stem)) ||
      (numbers.length > 0 && numbers.every((number) => support.hasNumber(number)));
    answers.set(folded, isSupported);
    return isSupported;
  };
};

/** Creates the functions that return whether a word is known, and what makes it known. */
const createSourceLookup = (
  { text, concepts, wordings }: TextReading,
  support: Support,
  { isOverlapping: isKnownNumber }: RangeSet,
): Pick<Reader, 'isKnown' | 'findSource'> => {
  const stems = getKnownStems(support.words);
  const isKnownWord = createWordTest(support, stems);
  // Accept "blue" if navy is known.
  const supportedRanges = createRangeSet(
    concepts.filter(({ concept: { id } }) => support.concepts.has(id)),
    text.length,
  );
  const wordingRanges = createRangeSet(wordings, text.length);
  const isKnown = (token: Token): boolean =>
    isKnownWord(token.folded) || supportedRanges.isOverlapping(token) || isKnownNumber(token) || wordingRanges.isOverlapping(token);
  const findSource = (token: Token): KnownSource | null => {
    if (!isKnown(token)) return null;
    if (support.has([token.folded])) return 'fact';
    if (/\d/u.test(token.folded) || isKnownNumber(token)) return 'number';
    if (wordingRanges.isOverlapping(token)) return 'wording';
    if (listStems(token.folded).some((stem) => stems.has(stem))) return 'stem';
    return supportedRanges.isOverlapping(token) ? 'concept' : 'kind';
  };
  return { isKnown, findSource };
};

/** Returns a function that names the concepts starting at each word, and whether the facts support them. */
const createConceptLister = (concepts: readonly ConceptHit[], support: Support): Reader['listConcepts'] => {
  const hitsByStart = new Map<number, ConceptHit[]>();
  for (const hit of concepts) hitsByStart.set(hit.start, [...(hitsByStart.get(hit.start) ?? []), hit]);
  return (words) =>
    words.flatMap(({ start }) =>
      (hitsByStart.get(start) ?? []).map(
        ({ concept: { id, className } }) => `${support.concepts.has(id) ? 'supported' : 'unsupported'} ${className}`,
      ),
    );
};

/** Creates the reader of a text. */
export const createClauseReader = (reading: TextReading, support: Support, marks: readonly Mark[]): Reader => {
  const { text, concepts, tokens, offTopic, numbers } = reading;
  const createOverlapTest = (ranges: readonly Range[]): RangeSet['isOverlapping'] => createRangeSet(ranges, text.length).isOverlapping;
  const numberRanges = createRangeSet(selectKnownNumbers(numbers, support), text.length);
  return {
    text,
    ...createSourceLookup(reading, support, numberRanges),
    isKnownNumber: numberRanges.isOverlapping,
    isInFlaw: createOverlapTest(FLAWS.findAll(text, tokens)),
    isDeal: createOverlapTest(offTopic.deals),
    isPairing: createOverlapTest(offTopic.pairings),
    isOpinion: createOverlapTest(offTopic.opinions),
    isAside: createOverlapTest(offTopic.asides),
    isPurpose: createOverlapTest(findPurposes(text)),
    isOpenMark: createOverlapTest(marks.filter(({ code }) => code === 'statement')),
    isListedMark: createOverlapTest(marks.filter(({ code }) => code !== 'statement')),
    listConcepts: createConceptLister(concepts, support),
  };
};
