import data from '../../../../models/claims/claims.json' with { type: 'json' };
import type { ClaimCode, Condition } from '../../../contract/index.ts';
import { createLazy } from '../../lazy.ts';
import { compilePhrases, compileWords } from '../../notes/text/phrases.ts';
import { tokenize, type Token } from '../../notes/text/tokens.ts';

/** The meaning of a claim: "hardly used" and "only worn twice" are one concept with the same support. */
export interface Concept {
  readonly id: string;
  readonly className: ClaimCode;
  /** True for an adjective before its noun, which can be removed without breaking the sentence. */
  readonly isAdjective: boolean;
  /** Words and phrases that each support the concept: "works" supports "in working order". */
  readonly evidence: readonly string[];
  /** True for a group of different claims, so that one does not support another: pockets do not support a lining. */
  readonly isMixed: boolean;
}

interface ConceptData {
  readonly evidence?: readonly string[];
  readonly id: string;
  readonly phrases?: readonly string[];
  readonly patterns?: readonly string[];
  readonly implies?: readonly string[];
  readonly isMixed?: boolean;
}

const concepts = data.classes.flatMap(({ name, isAdjective, concepts: list }) =>
  (list as readonly ConceptData[]).map((concept) => ({
    ...concept,
    meaning: {
      id: concept.id,
      className: name as ClaimCode,
      isAdjective,
      evidence: concept.evidence ?? [],
      isMixed: concept.isMixed ?? false,
    },
  })),
);

const getPhrases = createLazy(() =>
  compilePhrases<Concept>(concepts.flatMap(({ phrases: list = [], meaning }) => list.map((phrase) => [phrase, meaning] as const))),
);
const getPatterns = createLazy(() =>
  concepts.flatMap(({ patterns: list = [], meaning }) =>
    list.map((pattern) => ({ pattern: new RegExp(pattern, 'gu'), concept: { ...meaning, isAdjective: false } })),
  ),
);
const getHarmlessPhrases = createLazy(() => compileWords(data.harmless.phrases));
const harmlessPatterns = data.harmless.patterns.map((pattern) => new RegExp(pattern, 'gu'));
const harmlessNumbers = data.harmless.numbers.map((pattern) => new RegExp(pattern, 'gu'));
const impliedConcepts = new Map(concepts.map(({ id, implies = [] }) => [id, implies] as const));

/** Returns concepts with everything they imply: new is also unworn, navy is also blue. */
export const addImpliedConcepts = (ids: Iterable<string>): Set<string> => {
  const allIds = new Set<string>();
  const pendingIds = [...ids];
  for (let id = pendingIds.pop(); id !== undefined; id = pendingIds.pop()) {
    if (allIds.has(id)) continue;
    allIds.add(id);
    pendingIds.push(...(impliedConcepts.get(id) ?? []));
  }
  return allIds;
};

/** Returns the concepts that a grade supports. Words for use and wear lower the price and need no support. */
export const getGradeConcepts = (grade: Condition): readonly string[] => data.grades[grade];

export interface ConceptHit {
  readonly concept: Concept;
  readonly start: number;
  readonly end: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Lowercases a text and keeps every index, because case-insensitive patterns take five times as long. */
export const lowercaseText = (text: string): string => {
  const lowercase = text.replace(/[’‘`´]/gu, "'").toLowerCase();
  return lowercase.length === text.length ? lowercase : text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
};

/** Searches first, because `matchAll` copies its pattern, which takes several times as long as a search without a match. */
const findMatches = (text: string, pattern: RegExp): RegExpExecArray[] => (text.search(pattern) === -1 ? [] : [...text.matchAll(pattern)]);

/** Finds ranges that only look like claims: "a new home", "see all 4 photos", "ships within 2 days". */
export const findHarmlessRanges = (
  text: string,
  tokens: readonly Token[],
): { readonly phrases: readonly Range[]; readonly numbers: readonly Range[] } => {
  const lowercase = lowercaseText(text);
  const findRanges = (patterns: readonly RegExp[]): Range[] =>
    patterns.flatMap((pattern) =>
      findMatches(lowercase, pattern).map(({ 0: match, index }) => ({ start: index, end: index + match.length })),
    );
  return {
    phrases: [...getHarmlessPhrases().findAll(text, tokens), ...findRanges(harmlessPatterns)],
    numbers: /\d/.test(text) ? findRanges(harmlessNumbers) : [],
  };
};

/** Finds all concepts stated in a text, in no particular order. */
export const findConcepts = (text: string, tokens: readonly Token[] = tokenize(text)): ConceptHit[] => {
  const lowercase = lowercaseText(text);
  const hits: ConceptHit[] = getPhrases()
    .findAll(text, tokens)
    .map(({ value, start, end }) => ({ concept: value, start, end }));
  for (const { pattern, concept } of getPatterns())
    for (const { 0: match, index } of findMatches(lowercase, pattern)) hits.push({ concept, start: index, end: index + match.length });
  // "… worn" at the end of a paragraph and "By …" at the start of the next do not form a statement.
  return hits.filter(({ start, end }) => !/\n\s*(?:\n|[•*-])/u.test(lowercase.slice(start, end)));
};

export interface JoinedPhrase {
  readonly joined: string;
  readonly words: readonly string[];
  readonly concept: Concept;
}

/** Key length of the index of joined phrases, which have no spaces; shorter phrases are ambiguous in a tag. */
const KEY_LETTERS = 4;
const listJoinedPhrases = createLazy((): readonly JoinedPhrase[] =>
  concepts
    .flatMap(({ phrases: list = [], meaning }) =>
      list.map((phrase) => ({ words: tokenize(phrase).map(({ folded }) => folded), concept: meaning })),
    )
    .map((entry) => ({ ...entry, joined: entry.words.join('') }))
    .filter((entry) => entry.joined.length >= KEY_LETTERS)
    .toSorted((a, b) => b.joined.length - a.joined.length),
);
const indexByKey = (getKey: (joined: string) => string): ReadonlyMap<string, JoinedPhrase[]> => {
  const entriesByKey = new Map<string, JoinedPhrase[]>();
  for (const entry of listJoinedPhrases())
    entriesByKey.set(getKey(entry.joined), [...(entriesByKey.get(getKey(entry.joined)) ?? []), entry]);
  return entriesByKey;
};
const getPhrasesByStart = createLazy(() => indexByKey((words) => words.slice(0, KEY_LETTERS)));
const getPhrasesByEnd = createLazy(() => indexByKey((words) => words.slice(-KEY_LETTERS)));

/** Finds phrases at the start or end of a tag, as in #vintagelevis, longest first. */
export const findJoinedPhrases = (tag: string): JoinedPhrase[] => {
  const starts = (getPhrasesByStart().get(tag.slice(0, KEY_LETTERS)) ?? []).filter((entry) => tag.startsWith(entry.joined));
  const ends = (getPhrasesByEnd().get(tag.slice(-KEY_LETTERS)) ?? []).filter((entry) => tag.endsWith(entry.joined));
  return [...starts, ...ends];
};
