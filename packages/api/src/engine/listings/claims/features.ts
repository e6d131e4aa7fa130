import { FLAWS, STOP_WORDS, VERBS } from '../../notes/text/lexicon.ts';
import type { Token } from '../../notes/text/tokens.ts';
import { classifyWord, getStem } from './classes.ts';
import { splitClauses, isLinkingWord, isNeutral, isPart, TEMPLATE_WORDS } from './statements.ts';
import { createSmallTalkRater, PERSONS, splitStatements, findSentenceRanges, type ClausePosition } from './sentences.ts';
import { createPositionLister, findTopic, listStructureFeatures, listTopicFeatures } from './structure.ts';
import { createClauseReader, isOpen, toModelWord, type KnownSource, type Mark, type Reader, type TextReading } from './clause-reader.ts';
import type { Support } from './support.ts';
import type { Range } from '../ranges.ts';

/** Names of the punctuation between clauses. */
const EDGES: ReadonlyMap<string, string> = new Map(
  Object.entries({ stop: '.!?', line: '\n¦|', bullet: '•', colon: ':', comma: ',;', bracket: '()', dash: '–—-' }).flatMap(([name, marks]) =>
    [...marks].map((mark) => [mark, name] as const),
  ),
);
/** Maximum distance of punctuation from its clause, in characters. */
const MAX_EDGE_DISTANCE = 6;
/** Returns the name of the nearest punctuation in one direction. */
const findEdge = (text: string, start: number, step: 1 | -1): string => {
  for (let index = start; index >= 0 && index < text.length && Math.abs(index - start) < MAX_EDGE_DISTANCE; index += step) {
    const edge = EDGES.get(text.charAt(index));
    if (edge !== undefined) return edge;
    if (/[\p{L}\p{N}]/u.test(text.charAt(index))) break;
  }
  return 'none';
};

/** Returns features of the layout: headings, list entries and values after a colon. */
const listLayoutFeatures = (text: string, tokens: readonly Token[]): [string, number][] => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return [];
  const [edgeBefore, edgeAfter] = [findEdge(text, first.start - 1, -1), findEdge(text, last.end, 1)];
  const isHeading = last.end - first.start > 3 && tokens.every(({ raw }) => raw === raw.toUpperCase() && raw !== raw.toLowerCase());
  return [
    [`from ${edgeBefore}`, 1],
    [`to ${edgeAfter}`, 1],
    [`between ${edgeBefore} ${edgeAfter}`, 1],
    ...(isHeading ? [['capitals', 1] as [string, number]] : []),
    ...(/^\p{Ll}/u.test(first.raw) ? [['small letter', 1] as [string, number]] : []),
  ];
};

/** A run of words between punctuation, with features (name → strength) that distinguish statements from small talk. */
export interface Clause {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
  /** Words that state something unsupported. */
  readonly openTokens: readonly Token[];
  /** Words that are known only from other words or from the kind of item. */
  readonly weakTokens: readonly Token[];
  /** True if an open word may state something: it is not template wording, and not about a flaw, the deal or a matching garment. */
  readonly canState: boolean;
  /** True if all open words come from our templates. */
  readonly isTemplateWording: boolean;
  /** True for a question or a condition, which states nothing in unknown words. */
  readonly isAside: boolean;
  /** The tokens in the model's vocabulary. */
  readonly words: readonly string[];
  readonly features: ReadonlyMap<string, number>;
  readonly place: Place;
}

/** Returns features of word-class sequences, so that a sentence of new words has a known shape. */
const listShapeFeatures = (words: readonly string[]): [string, number][] => {
  const shape = ['^', ...words.map((word) => (word.startsWith('<') ? word : classifyWord(word))), '$'];
  return [
    ...words.flatMap((word) => (word.startsWith('<') || STOP_WORDS.has(word) ? [] : [[`stem ${getStem(word)}`, 1] as [string, number]])),
    ...shape.slice(1, -1).map((name) => [`kind ${name}`, 1] as [string, number]),
    ...shape.slice(1).map((name, index) => [`kinds ${shape[index] ?? ''} ${name}`, 1] as [string, number]),
  ];
};

const listWordFeatures = (words: readonly string[]): [string, number][] => {
  const paddedWords = ['^', ...words, '$'];
  const persons = words.flatMap((word) => PERSONS.get(word) ?? []);
  return [
    ...words.map((word) => [`word ${word}`, 1] as [string, number]),
    ...paddedWords.slice(1).map((word, index) => [`pair ${paddedWords[index] ?? ''} ${word}`, 1] as [string, number]),
    [`first ${words[0] ?? ''}`, 1],
    [`last ${words.at(-1) ?? ''}`, 1],
    ...persons.map((person) => [`person ${person}`, 1] as [string, number]),
    [`subject ${persons[0] ?? 'none'}`, 1],
  ];
};

const listSigns = (tokens: readonly Token[], openTokens: readonly Token[], reader: Reader): [string, boolean][] => {
  const last = tokens.at(-1);
  const textAfter = last ? reader.text.slice(last.end, last.end + 2) : '';
  const hasVerb = tokens.some(({ folded }) => VERBS.has(folded));
  const content = tokens.filter(({ folded }) => !STOP_WORDS.has(folded));
  return [
    ['all known', openTokens.length === 0],
    ['none known', openTokens.length === content.length],
    ['two words', tokens.length <= 2],
    ['four words', tokens.length <= 4],
    ['unknown number', openTokens.some(({ folded }) => /\d/u.test(folded))],
    ['unknown part', tokens.some((token) => isPart(token.folded) && !reader.isKnown(token))],
    ['verb', hasVerb],
    ['no verb', !hasVerb],
    ['flaw', tokens.some((token) => reader.isInFlaw(token))],
    ['name', tokens.slice(1).some((token) => /^\p{Lu}/u.test(token.raw) && !reader.isKnown(token))],
    ['question', textAfter.includes('?')],
    ['exclamation', textAfter.includes('!')],
    ['unusual word', openTokens.some(({ folded }) => !isNeutral(folded))],
    ['deal', tokens.every((token) => reader.isDeal(token))],
    ['pairing', tokens.every((token) => reader.isPairing(token))],
    ['opinion', tokens.some((token) => reader.isOpinion(token))],
    ['purpose', tokens.some((token) => reader.isPurpose(token))],
    ['marked as open', tokens.some((token) => reader.isOpenMark(token))],
    ['marked as listed', tokens.some((token) => reader.isListedMark(token))],
  ];
};

const getFirstWord = (tokens: readonly Token[] | undefined, reader: Reader): string => (tokens?.[0] ? toModelWord(tokens[0], reader) : '$');

/** Returns whether a clause names only facts: "size M" where the size is known. */
const isFactClause = (tokens: readonly Token[], reader: Reader): boolean =>
  !tokens.some((token) => isOpen(token, reader)) && tokens.some((token) => !STOP_WORDS.has(token.folded) && reader.isKnown(token));

/** The place of a clause: a separate sentence, or part of a list with facts or other words. */
export type Place = 'alone' | 'among facts' | 'beside a fact' | 'beside words';
const findPlace = ({ index, clauses, sentence: { from, to } }: ClausePosition, reader: Reader): Place => {
  if (to - from === 1) return 'alone';
  const otherClauses = clauses.slice(Math.max(from, index - 6), Math.min(to, index + 7)).filter((other) => other !== clauses[index]);
  const factCount = otherClauses.filter((other) => isFactClause(other, reader)).length;
  return factCount > 1 ? 'among facts' : factCount === 1 ? 'beside a fact' : 'beside words';
};

/** Returns features of a clause's place. Clauses in a list are mostly facts, while a clause on its own is more often a joke or a slogan. */
const listPlaceFeatures = (tokens: readonly Token[], place: Place, reader: Reader): [string, number][] => {
  const hasKnownWord = tokens.some((token) => !STOP_WORDS.has(token.folded) && reader.isKnown(token));
  return ['', hasKnownWord ? 'known' : 'new', classifyWord(tokens[0]?.folded ?? '')].map((detail) => [`place ${place} ${detail}`, 1]);
};

/** Returns features of the context, because the rest of the sentence shows what a clause is about. */
const listContextFeatures = ({ index, clauses, sentence: { from, to } }: ClausePosition, reader: Reader): [string, number][] => {
  // Six clauses on each side suffice, even in a list of a hundred parts.
  const otherClauses = clauses.slice(Math.max(from, index - 6), Math.min(to, index + 7)).filter((tokens) => tokens !== clauses[index]);
  const persons = new Set(otherClauses.flat().flatMap(({ folded }) => PERSONS.get(folded) ?? []));
  return [
    [`previous ${index > from ? getFirstWord(clauses[index - 1], reader) : '^'}`, 1],
    [`next ${index + 1 < to ? getFirstWord(clauses[index + 1], reader) : '$'}`, 1],
    ['clauses', Math.min(to - from, 5) / 3],
    ...[...persons].map((person) => [`beside ${person}`, 1] as [string, number]),
    ...(otherClauses.some((tokens) => tokens.some((token) => isOpen(token, reader)))
      ? [['unknown words beside', 1] as [string, number]]
      : []),
  ];
};

/** Returns the features of a clause's own words. */
const listOwnFeatures = (tokens: readonly Token[], openTokens: readonly Token[], reader: Reader): (readonly [string, number])[] => {
  const matchingSigns = listSigns(tokens, openTokens, reader).filter(([, isTrue]) => isTrue);
  const words = tokens.map((token) => toModelWord(token, reader));
  const knownCount = tokens.filter((token) => !STOP_WORDS.has(token.folded) && reader.isKnown(token)).length;
  return [
    ...listWordFeatures(words),
    ...listShapeFeatures(words),
    ...matchingSigns.map(([name]) => [name, 1] as const),
    ...reader.listConcepts(tokens).map((name) => [name, 1] as const),
    ...listLayoutFeatures(reader.text, tokens),
    ...listStructureFeatures(tokens, reader),
    ['unknown words', Math.min(openTokens.length, 8) / 4],
    ['known words', Math.min(knownCount, 4) / 2],
    ['length', Math.min(tokens.length, 15) / 8],
  ];
};

/** Sources that make a word certain. Null stands for an unknown word, which is in `openTokens` instead. */
const STRONG_SOURCES: ReadonlySet<KnownSource | null> = new Set<KnownSource | null>(['fact', 'number', null]);

/** A clause, with functions that read its parts. */
export interface ClauseReading {
  readonly clause: Clause;
  /** Returns the statements of the clause: "soft and it has pockets" has two. */
  readonly listStatements: () => Clause[];
  /** Returns adjacent words of the clause as a separate clause. */
  readonly createPartClause: (tokens: readonly Token[]) => Clause;
}

/** Returns every clause of a text with its features. `prose` is the range of the description; by default, the whole text. */
export const readClauses = (reading: TextReading, support: Support, marks: readonly Mark[], prose?: Range): ClauseReading[] => {
  const reader = createClauseReader(reading, support, marks);
  const clauses = splitClauses(reading.text, reading.tokens).filter((tokens) => tokens.length > 0);
  const rateSmallTalk = createSmallTalkRater(reading.text, clauses);
  const sentences = findSentenceRanges(reading.text, clauses);
  const topics = clauses.map((tokens) => findTopic(tokens, reader));
  const listPositionFeatures = createPositionLister(clauses, sentences, prose);
  const listSurroundings = (tokens: readonly Token[], position: ClausePosition): (readonly [string, number])[] => [
    ...listContextFeatures(position, reader),
    ...listPlaceFeatures(tokens, findPlace(position, reader), reader),
    ...listTopicFeatures(position, topics, reader),
    [`talk ${rateSmallTalk(position.index)}`, 1],
    ...listPositionFeatures(position),
  ];
  const createClause = (tokens: readonly Token[], position: ClausePosition, isPartial = false): Clause => {
    const openTokens = tokens.filter((token) => isOpen(token, reader));
    let features: Clause['features'] | undefined;
    let words: readonly string[] | undefined;
    return {
      tokens,
      start: tokens[0]?.start ?? 0,
      end: tokens.at(-1)?.end ?? 0,
      openTokens,
      weakTokens: tokens.filter((token) => !STOP_WORDS.has(token.folded) && !STRONG_SOURCES.has(reader.findSource(token))),
      canState: openTokens.some(
        (token) =>
          !TEMPLATE_WORDS.has(token.folded) &&
          !FLAWS.has(token.folded) &&
          !isLinkingWord(token.folded) &&
          ![reader.isInFlaw, reader.isPairing, reader.isDeal].some((isOverlapping) => isOverlapping(token)),
      ),
      isTemplateWording: openTokens.every(({ folded }) => TEMPLATE_WORDS.has(folded)),
      isAside: tokens.every((token) => reader.isAside(token)),
      get words() {
        words ??= tokens.map((token) => toModelWord(token, reader));
        return words;
      },
      get place() {
        return findPlace(position, reader);
      },
      // Computed on demand, because most clauses need no features.
      get features() {
        features ??= new Map([...listOwnFeatures(tokens, openTokens, reader), ...(isPartial ? [] : listSurroundings(tokens, position))]);
        return features;
      },
    };
  };
  return clauses.map((tokens, index) => {
    const position: ClausePosition = { index, clauses, sentence: sentences[index] ?? { from: index, to: index + 1 } };
    const clause = createClause(tokens, position);
    return {
      clause,
      createPartClause: (part) => createClause(part, position, true),
      listStatements: () => {
        const parts = splitStatements(tokens);
        return parts.length === 1 ? [clause] : parts.map((part) => createClause(part, position, true));
      },
    };
  });
};
