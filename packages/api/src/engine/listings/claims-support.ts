import type { Condition } from '../../contract/index.ts';
import { wordsOf } from '../catalogue/words.ts';
import type { Category } from '../catalogue/types.ts';
import { isFact, isSureGrade, type Finding, type Thing } from '../thing.ts';
import { IMPLIED } from './claims-lexicon.ts';
import { factsOf } from './facts.ts';
import { rulePack } from './platforms/rule-packs.ts';
import type { PackId } from './types.ts';
import { shortMaterial } from './writer/material.ts';
import { SYNONYMS } from './writer/synonyms.ts';

/** All that may be said of a thing: words, phrases and numbers that some finding supports. */
export interface Support {
  readonly has: (phrase: readonly string[]) => boolean;
  readonly hasNumber: (number: string) => boolean;
  readonly words: ReadonlySet<string>;
}

/** What a grade entitles to. Words of use and wear, which lower the value, need no entitlement. */
const GRADE_WORDS: Readonly<Record<Condition, string>> = {
  'New with tags': 'new with tags|brand new|nwt|bnwt|new|unworn|never worn|unused|never used|tags attached',
  'New without tags': 'new without tags|nwot|new|unworn|never worn|unused|never used|like new',
  'New with defects': 'new with defects|new with imperfections|new|unworn|unused',
  Excellent: 'excellent condition|excellent used condition|like new|euc|gently used|gently worn|lightly worn|barely worn',
  'Very good': 'vguc|gently used|gently worn|lightly worn',
  Good: 'gently used|gently worn',
  Fair: '',
  Poor: '',
};

const WHO_WORDS = {
  men: 'mens men',
  women: 'womens women ladies',
  kids: 'kids boys girls',
} as const;

export const numbersIn = (text: string): string[] =>
  (text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/gu) ?? []).map((number) => number.replace(/,(?=\d{3}(?:\D|$))/gu, '').replace(',', '.'));

const words = (text: string): string[] => wordsOf(text).map((word) => word.folded);

const findingsOf = ({ facts: { condition, ...facts }, flaws, measurements, features }: Thing): Finding[] => [
  ...(condition && isSureGrade(condition) ? [condition] : []),
  ...[...Object.values(facts), ...flaws, ...measurements, ...features].filter(isFact),
];

/** "1990s" also supports "90s". */
const decadesOf = (text: string): string[] => (text.match(/\b19\d0s\b/gu) ?? []).map((decade) => decade.slice(2));

const textsOf = (thing: Thing, category: Category | null, platform: PackId): string[] => {
  const facts = factsOf(thing, category);
  const findings = findingsOf(thing);
  // What a model says it read is its own word, not a label's.
  const raw = findings.flatMap(({ value, evidence }) => [value, evidence.source === 'vision' ? '' : (evidence.quote ?? '')]);
  const clean = [
    facts.brand,
    facts.model,
    facts.size,
    facts.color,
    facts.material,
    facts.era,
    facts.country,
    facts.isbn,
    shortMaterial(facts.material),
  ];
  const grade = facts.condition;
  return [
    ...raw,
    ...clean.map((value) => value ?? ''),
    ...facts.flaws,
    ...facts.measurements,
    ...facts.features,
    ...raw.flatMap(decadesOf),
    ...(category === null ? [] : [category.noun, category.label, ...(SYNONYMS[category.id] ?? [])]),
    ...(category?.id === 'jeans' ? ['denim'] : []),
    ...(grade === null ? [] : [...GRADE_WORDS[grade].split('|'), rulePack(platform).conditionWord(grade, category?.kind ?? null)]),
    ...(facts.department === null ? [] : WHO_WORDS[facts.department].split(' ')),
  ];
};

/** `prices`: dollars that may be named, the asking price above all. */
export const supportOf = (thing: Thing, category: Category | null, platform: PackId, prices: readonly number[]): Support => {
  const texts = textsOf(thing, category, platform);
  const lines = texts.map((text) => ` ${words(text).join(' ')} `);
  const said = lines.flatMap((line) => line.trim().split(' '));
  const known = new Set([...said, ...said.flatMap((word) => IMPLIED[word] ?? [])]);
  const numbers = new Set(texts.flatMap(numbersIn));
  for (const price of [...prices, ...(thing.retailPrice ? [thing.retailPrice.value] : [])]) {
    for (const form of [String(price), price.toFixed(2)]) numbers.add(form);
  }
  return {
    has: (phrase) => (phrase.length === 1 ? known.has(phrase[0] ?? '') : lines.some((line) => line.includes(` ${phrase.join(' ')} `))),
    hasNumber: (number) => numbers.has(number),
    words: known,
  };
};
