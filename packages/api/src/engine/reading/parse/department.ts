import type { Match, Parser } from './types.ts';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:men'?s|men|mens|homme|hombre|uomo|herren)\b/gi, 'men'],
  [/\b(?:women'?s|women|womens|ladies|femme|mujer|donna|damen)\b/gi, 'women'],
  [/\b(?:kids|boys?|girls?|children|enfant|toddler|infant|baby|bebe|junior)\b/gi, 'kids'],
];
const AGES = /\b\d{1,2}(?:\s?-\s?\d{1,2})?\s?(?:months|mths|mos|years|yrs|mois|ans)\b|\b[2-5]T\b/gi;

const matches = (text: string, pattern: RegExp, value: string, strictness: number): Match[] =>
  [...text.matchAll(pattern)].map((match) => ({ value, quote: match[0], at: match.index, strictness }));

/** Whom a label names: 'men', 'women' or 'kids'. A label for two is for nobody in particular and names none. */
export const parseDepartment: Parser = (text) => {
  const named = WORDS.flatMap(([pattern, value]) => matches(text, pattern, value, 0.75));
  const found = [...named, ...matches(text, AGES, 'kids', 0.7)];
  return new Set(found.map(({ value }) => value)).size === 1 ? found.slice(0, 1) : [];
};
