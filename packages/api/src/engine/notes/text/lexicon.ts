import { readFileSync } from 'node:fs';
import accessories from '../../../../models/notes/accessories.json' with { type: 'json' };
import books from '../../../../models/notes/books.json' with { type: 'json' };
import colors from '../../../../models/notes/colors.json' with { type: 'json' };
import conditions from '../../../../models/notes/conditions.json' with { type: 'json' };
import countries from '../../../../models/notes/countries.json' with { type: 'json' };
import departments from '../../../../models/notes/departments.json' with { type: 'json' };
import fillers from '../../../../models/notes/fillers.json' with { type: 'json' };
import flaws from '../../../../models/notes/flaws.json' with { type: 'json' };
import materials from '../../../../models/notes/materials.json' with { type: 'json' };
import models from '../../../../models/notes/models.json' with { type: 'json' };
import names from '../../../../models/notes/names.json' with { type: 'json' };
import parts from '../../../../models/notes/parts.json' with { type: 'json' };
import styles from '../../../../models/notes/styles.json' with { type: 'json' };
import type { Condition } from '../../../contract/index.ts';
import { listBrandWords } from '../../catalog/brands.ts';
import { categories } from '../../catalog/categories.ts';
import { FOREIGN_ACCESSORIES } from '../../foreign-words.ts';
import { getModelFileUrl } from '../../model-file.ts';
import { isPrintedWord } from '../../reading/text/lexicon.ts';
import { compilePhrases, compileWords } from './phrases.ts';
import { foldWord, tokenize } from './tokens.ts';

// These are the lexicons in models/notes, compiled once. The README there describes each.

export const COLORS = compileWords([
  ...colors.colors,
  ...colors.patterns,
  ...colors.modifiers.flatMap((modifier) => colors.colors.filter((color) => !color.includes(' ')).map((color) => `${modifier} ${color}`)),
]);
export const PATTERNS = compileWords(colors.patterns);
/** Colors that are also ordinary words, accepted only if no noun follows. */
export const AMBIGUOUS_COLORS = compileWords(colors.ambiguous);
export const SHORT_COLORS: ReadonlyMap<string, string> = new Map(Object.entries(colors.short));
export const MATERIALS = compileWords(materials.materials);
/** Materials that are also ordinary words, accepted only near the item. */
export const AMBIGUOUS_MATERIALS = compileWords(materials.ambiguous);

export type Department = 'men' | 'women' | 'kids';
const createEntries = (department: Department) => departments[department].map((word) => [word, department] as const);
export const DEPARTMENTS = compilePhrases<Department>([...createEntries('kids'), ...createEntries('women'), ...createEntries('men')]);
/** Words that may also name people in a photo: "man" counts only next to a size or an item. */
export const AMBIGUOUS_DEPARTMENTS = compileWords(departments.ambiguous);

export const COUNTRIES = compilePhrases(Object.entries(countries.countries));
export const AMBIGUOUS_COUNTRIES: ReadonlySet<string> = new Set(countries.ambiguous);

export interface GradePhrase {
  readonly grade: Condition;
  /** Index of the grade in the list. Of two stated grades, the one with the lower index applies. */
  readonly rank: number;
}
export const GRADES = compilePhrases<GradePhrase>(
  conditions.grades.flatMap(({ grade, phrases }, rank) =>
    [...phrases, ...(grade === 'Poor' ? conditions.locks : [])].map((phrase) => [phrase, { grade: grade as Condition, rank }] as const),
  ),
);
export const AMBIGUOUS_GRADES = compileWords(conditions.ambiguous);
export const MILD_USE = compileWords(conditions.mild);
export const STATEMENTS = compileWords(conditions.statements);
/** Phrases for a device that its buyer cannot use, because it is locked or blocked: "iCloud locked", "bad ESN". */
export const LOCKS = compileWords(conditions.locks);
export const FOR_PARTS = compileWords([...conditions.forParts, ...conditions.locks]);
/** Abbreviated grades in words: "euc" → "excellent used condition". */
export const SPELLED_OUT_GRADES: ReadonlyMap<string, string> = new Map(Object.entries(conditions.expand));

export const FLAWS = compileWords([...flaws.words, ...flaws.places.flatMap((place) => flaws.placed.map((flaw) => `${place} ${flaw}`))]);
/** Flaws that are also ordinary words, accepted after "small" or "has", or before "on" and similar words. */
export const AMBIGUOUS_FLAWS = compileWords(flaws.ambiguous);
export const FLAW_ADJECTIVES = compileWords(flaws.adjectives);
export const FLAW_LEADS = compileWords(flaws.verbs);
export const AFTER_FLAW = compileWords(flaws.after);
export const NO_FLAWS = compileWords([...flaws.neverFlaws, ...flaws.notFlaw]);

export const INCLUDABLE_PARTS = compileWords(parts.included);
export const ITEM_PARTS = compileWords(parts.own);
export const FEATURE_PARTS = compileWords(parts.features);

export const ACCESSORIES = compileWords([...accessories.nouns, ...FOREIGN_ACCESSORIES.keys()]);
/** Nouns that name an accessory when next to a device: "iPhone 12 case". */
export const CLEAR_ACCESSORIES = compileWords([...accessories.clear, ...FOREIGN_ACCESSORIES.keys()]);
export const DEVICES = compileWords(accessories.devices);

export const STYLES = compileWords([...styles.adjectives, ...colors.patterns]);
export const PRAISE_WORDS = compileWords(styles.praise);
export const LEAD_INS = compileWords(fillers.leads);
export const SMALL_TALK = compileWords(fillers.talk);
export const OPEN_TO_OFFERS = compileWords(fillers.offers.open);
export const FIRM_OFFERS = compileWords(fillers.offers.firm);

const foldWords = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldWord));
/** Words that do not state a fact. */
export const STOP_WORDS = foldWords(fillers.stop);
/** Generic nouns: "stuff", "item". */
export const GENERIC_WORDS = foldWords(fillers.generic);
/** Unambiguous abbreviations: "jckt" → "jacket". */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(Object.entries(fillers.abbreviations));
/** Words with their official spelling, mostly in capitals: "kjv" → "KJV". */
export const ACRONYMS: ReadonlyMap<string, string> = new Map(Object.entries(fillers.acronyms));
/** Verbs, which make a clause a sentence and not a name. */
export const VERBS = foldWords(fillers.verbs);

const { about: _, titles: __, ...kinds } = names;
/** Names with ambiguous words: "Pink Floyd", "Xbox Series S". The value is the official spelling. */
export const NAMES = compileWords(Object.values(kinds).flat());

/** Returns a name with the spellings of its initials: "J.K. Rowling", "JK Rowling", "J K Rowling". */
const listSpellings = (name: string): string[] => [
  name,
  name.replaceAll('.', ''),
  name.replaceAll(/\.(?=\p{L})/gu, ' ').replaceAll('.', ''),
];
export const AUTHORS = compilePhrases(books.authors.flatMap((name) => listSpellings(name).map((spelling) => [spelling, name] as const)));
export const PUBLISHERS = compileWords(books.publishers);

const lexicons = [
  AUTHORS,
  COLORS,
  MATERIALS,
  DEPARTMENTS,
  GRADES,
  STATEMENTS,
  FLAWS,
  INCLUDABLE_PARTS,
  ITEM_PARTS,
  ACCESSORIES,
  STYLES,
  PRAISE_WORDS,
  NAMES,
  SMALL_TALK,
  LEAD_INS,
];
const categoryWords = categories
  .flatMap(({ words, noun }) => [...words, noun])
  .flatMap((phrase) => tokenize(phrase).map(({ folded: word }) => word));
const commonWords = readFileSync(getModelFileUrl('notes/common-english.txt'), 'utf8').split('\n').filter(Boolean);

/** Words of product lines: "Riders" by Lee, which is not a misspelled "Raiders". */
const lineWords = Object.values(models.patterns).flatMap((pattern) =>
  (pattern.replaceAll(/\\[a-zA-Z]/g, ' ').match(/\p{L}{5,}/gu) ?? []).map(foldWord),
);

/** Everyday English words. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(commonWords);
/** All correctly spelled words in the lexicons. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...commonWords,
  ...categoryWords,
  ...lineWords,
  ...lexicons.flatMap(({ words }) => [...words]),
  ...listBrandWords(),
  ...STOP_WORDS,
  ...VERBS,
]);
/** A number, or letters with periods, such as "J.R.R." */
const NUMBER_OR_INITIALS = /^(?:[^\p{L}]*|(?:\p{L}\.)+)$/u;
/** Returns whether all printed words are known: numbers, brands, places, words on labels and words in the lexicons. */
export const isKnownPrint = (text: string): boolean =>
  text
    .split(/\s+/)
    .filter((word) => !NUMBER_OR_INITIALS.test(word))
    .every((word) => isPrintedWord(word) || tokenize(word).every(({ folded }) => KNOWN_WORDS.has(folded) || !/\p{L}/u.test(folded)));
const COMMON_WORDS = [
  'condition',
  'excellent',
  'scratch',
  'scratches',
  'stains',
  'attached',
  'original',
  'included',
  'includes',
  'brand',
  'vintage',
  'leather',
  'charger',
  'working',
  'works',
  'small',
  'medium',
  'large',
];
/** Words that typos are corrected to, because they state facts. */
export const CORRECTABLE_WORDS: readonly string[] = [
  ...new Set([...COMMON_WORDS, ...categoryWords, ...[COLORS, MATERIALS, DEPARTMENTS, INCLUDABLE_PARTS].flatMap(({ words }) => [...words])]),
].filter((word) => /^[a-z]{5,}$/.test(word));
