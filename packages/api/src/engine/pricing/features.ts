import type { Condition } from '../../contract/index.ts';

/** Grades of the sales the guide is trained on, 1 best to 5 worst. */
export const GRADES = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

/**
 * Our conditions on the five-grade scale of the sales (1 "new, with or without tags" to 5 "major flaws, for parts"), as a place
 * between two grades. The scale has one grade for all that is new, so "New without tags" and "New with defects" lie a little and
 * half way towards grade 2 ("like new"); "Excellent" is grade 2, "Very good" half way to grade 3 ("good, minor flaws").
 */
export const GRADE_OF: Readonly<Record<Condition, number>> = {
  'New with tags': 1,
  'New without tags': 1.25,
  'New with defects': 1.5,
  Excellent: 2,
  'Very good': 2.5,
  Good: 3,
  Fair: 4,
  Poor: 5,
};

/** Linear interpolation of five per-grade figures at a place between two grades. */
export const atGrade = (perGrade: readonly number[], place: number): number => {
  const below = Math.floor(place);
  const low = perGrade[below - 1] ?? 0;
  const high = perGrade[below] ?? low;
  return low + (high - low) * (place - below);
};

const DEPTH = 3;

/** 'Women/Jeans/Slim, Skinny' → ['Women', 'Women/Jeans', 'Women/Jeans/Slim, Skinny']. A third name may itself hold slashes. */
export const pathLevels = (path: string): string[] => {
  const names = path.split('/').filter((name) => name.trim() !== '');
  const levels = [...names.slice(0, DEPTH - 1), names.slice(DEPTH - 1).join('/')].filter((name) => name !== '');
  return levels.map((_, depth) => levels.slice(0, depth + 1).join('/'));
};

/** The department or branch at the head of a path: 'Women'. */
export const topOf = (path: string): string => path.split('/')[0] ?? '';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/g, '');

/** "Levi's" and "LEVIS" are one brand: letters and digits only. Empty for a text without any. */
export const brandKey = (brand: string): string => plain(brand.slice(0, 200)).replace(/[^\p{L}\p{N}]+/gu, '');

/** Longest text looked at; a longer one would only cost time. */
const TEXT_LIMIT = 2000;

/** Single words and pairs of neighbours, each once, in order of appearance. */
export const wordsOf = (text: string): string[] => {
  const singles = plain(text.slice(0, TEXT_LIMIT)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<string>();
  singles.forEach((word, at) => {
    if (word.length > 1) found.add(word);
    const next = singles[at + 1];
    if (next !== undefined) found.add(`${word} ${next}`);
  });
  return [...found];
};

/** Known words that a text may have before each of them counts less. */
const FULL_WORDS = 6;

/**
 * Weight of one known word in a text with `known` of them: 1 for a short text, falling with the square root, as the length
 * normalisation of TF-IDF does. Without it a long description would add up dozens of small effects.
 */
export const wordWeight = (known: number): number => Math.sqrt(FULL_WORDS / Math.max(FULL_WORDS, known));
