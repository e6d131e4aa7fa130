import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONDITIONS } from '../../src/contract/index.ts';
import { findCategoryById } from '../../src/engine/catalog/categories.ts';

const getUrl = (file: string) => new URL(file, import.meta.url);
const load = (file: string): unknown => JSON.parse(readFileSync(getUrl(file), 'utf8'));

const phrase = z.string().regex(/^\S(?:.*\S)?$/u, 'must not start or end with a space');
const lowerCasePhrase = phrase.refine((text) => text === text.toLowerCase(), 'must be in lowercase');
const isDistinct = (list: readonly string[]) => new Set(list.map((word) => word.toLowerCase())).size === list.length;
const isPattern = (text: string): boolean => {
  try {
    new RegExp(`(?:${text})`, 'iu');
    return true;
  } catch {
    return false;
  }
};
const words = z.array(lowerCasePhrase).min(1).refine(isDistinct, 'must not repeat a phrase');
const names = z.array(phrase).min(1).refine(isDistinct, 'must not repeat a name');
const category = z.string().refine((id) => findCategoryById(id) !== null, 'must be the id of a category');
const pattern = z.string().min(1).refine(isPattern, 'must be a regular expression');
const expansions = z.record(lowerCasePhrase, lowerCasePhrase);

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'colors.json': z.strictObject({ colors: words, modifiers: words, patterns: words, ambiguous: words, short: expansions }),
  'materials.json': z.strictObject({ materials: words, ambiguous: words, short: expansions }),
  'departments.json': z.strictObject({ men: words, women: words, kids: words, ambiguous: words }),
  'countries.json': z.strictObject({ countries: z.record(lowerCasePhrase, phrase), ambiguous: words }),
  'conditions.json': z.strictObject({
    grades: z.array(z.strictObject({ grade: z.enum(CONDITIONS), phrases: words })),
    ambiguous: words,
    mild: words,
    statements: words,
    locks: words,
    forParts: words,
    expand: expansions,
  }),
  'flaws.json': z.strictObject({
    words,
    places: words,
    placed: words,
    ambiguous: words,
    adjectives: words,
    verbs: words,
    after: words,
    negations: words,
    neverFlaws: words,
    notFlaw: words,
  }),
  'parts.json': z.strictObject({ included: words, own: words, features: words }),
  'accessories.json': z.strictObject({ nouns: words, clear: words, devices: words }),
  'foreign.json': z.strictObject({
    nouns: expansions,
    ambiguous: expansions,
    joiners: expansions,
    words,
    spanish: z.strictObject({ goods: expansions, words: expansions }),
  }),
  'styles.json': z.strictObject({ adjectives: words, praise: words }),
  'keys.json': z.record(z.string(), words),
  'terms.json': z.strictObject({ pickup: words, seller: words, buyer: words, retail: words, paid: words, asking: words }),
  'fillers.json': z.strictObject({
    leads: words,
    talk: words,
    private: words,
    split: words,
    rewrites: z.array(z.strictObject({ pattern, becomes: z.string() })),
    offers: z.strictObject({ open: words, firm: words }),
    generic: words,
    stop: words,
    verbs: words,
    abbreviations: expansions,
    proper: words,
    acronyms: z.record(lowerCasePhrase, phrase),
  }),
  'names.json': z.record(z.string(), z.union([names, phrase])),
  'books.json': z.strictObject({ about: phrase, authors: names, publishers: names }),
  'shared-nouns.json': z.strictObject({ about: phrase, makers: z.record(lowerCasePhrase, names), nouns: z.record(lowerCasePhrase, z.record(lowerCasePhrase, lowerCasePhrase)) }),
  'lines.json': z.strictObject({
    about: phrase,
    patterns: z.record(phrase, z.string().min(1)),
    games: z.string().min(1),
    consoles: z.string().min(1),
    series: z.string().min(1),
  }),
  'makers.json': z.strictObject({
    about: phrase,
    makers: z.record(phrase, z.strictObject({ only: category.optional(), mostly: category.optional(), lines: z.record(category, pattern).optional() })),
  }),
  'models.json': z.strictObject({ about: phrase, patterns: z.record(phrase, z.string().min(1)), implies: z.record(phrase, phrase), franchises: z.array(phrase) }),
};

describe('the word lists for notes', () => {
  it('all have a schema', () => {
    const files = readdirSync(getUrl('.')).filter((file) => file.endsWith('.json'));
    expect(files.toSorted()).toEqual(Object.keys(SCHEMAS).toSorted());
  });

  it.each(Object.keys(SCHEMAS))('have the format that the parser expects: %s', (file) => {
    expect(SCHEMAS[file]?.safeParse(load(file)).error?.issues.slice(0, 5) ?? []).toEqual([]);
  });

  it('include every grade and mark only listed phrases as ambiguous', () => {
    const { grades, ambiguous } = load('conditions.json') as { grades: { grade: string; phrases: string[] }[]; ambiguous: string[] };
    expect(new Set(grades.map(({ grade }) => grade))).toEqual(new Set(CONDITIONS));
    const listedPhrases = new Set(grades.flatMap(({ phrases }) => phrases));
    expect(ambiguous.filter((word) => !listedPhrases.has(word))).toEqual([]);
  });

  it('have model patterns that compile', () => {
    const { patterns } = load('models.json') as { patterns: Record<string, string> };
    for (const [brand, pattern] of Object.entries(patterns)) expect(() => new RegExp(`(?:${pattern})`, 'iu'), brand).not.toThrow();
  });
});
