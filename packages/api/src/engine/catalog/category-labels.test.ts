import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import french from '../../../models/catalog/labels.fr.json' with { type: 'json' };
import spanish from '../../../models/catalog/labels.es.json' with { type: 'json' };
import { correct } from '../corrections.ts';
import { categories } from './categories.ts';
import { findCategoryId, getCategoryLabel, listTranslatedNames, translateLabel, translateNoun } from './category-labels.ts';
import { searchCategories } from './search-categories.ts';

const Name = z.string().trim().min(2);
const Labels = z.record(
  z.string(),
  z.strictObject({
    // Summaries of items have room for 32 characters.
    label: Name.max(32).regex(/^[\p{Lu}\d]/u, 'starts with a capital letter'),
    words: z.array(Name).min(1).max(8),
  }),
);

describe.each([
  ['es', spanish],
  ['fr', french],
] as const)('the labels in %s', (language, labels) => {
  it('exist for every category, in the order of the catalog', () => {
    expect(Object.keys(Labels.parse(labels))).toEqual(categories.map(({ id }) => id));
  });

  it('are unique, as the English labels are', () => {
    const lowercaseLabels = Object.values(labels).map(({ label }) => label.toLowerCase());
    expect(lowercaseLabels.filter((label, index) => lowercaseLabels.indexOf(label) !== index)).toEqual([]);
  });

  it('have search words that do not repeat', () => {
    for (const category of categories) {
      const names = listTranslatedNames(category, language).map((name) => name.toLowerCase());
      expect([category.id, names]).toEqual([category.id, [...new Set(names)]]);
    }
  });

  it('rank their category first in a search', () => {
    for (const category of categories.filter((_, index) => index % 15 === 0)) {
      const label = getCategoryLabel(category, language);
      expect([label, searchCategories(label, 1, language)[0]?.id]).toEqual([label, category.id]);
    }
  });

  it('resolve to their category', () => {
    for (const category of categories) {
      const label = getCategoryLabel(category, language);
      expect([label, findCategoryId(label, language)]).toEqual([label, category.id]);
      expect([label, findCategoryId(label.toUpperCase(), language)]).toEqual([label, category.id]);
      expect(findCategoryId(category.id, language)).toBe(category.id);
    }
  });
});

describe('findCategoryId', () => {
  it.each([
    ['Coats & jackets', 'en', 'jackets'],
    ['Coats & jackets', 'es', 'jackets'],
    ['zapatillas', 'es', 'sneakers'],
    ['Sofa', 'es', 'sofas'],
    ['parapluies', 'fr', 'umbrellas'],
    ['boucle d’oreille', 'fr', 'earrings'],
    ['Costumes', 'en', 'costumes'],
    ['costume', 'fr', 'suits'],
  ] as const)('resolves "%s" in %s to %s', (name, language, id) => expect(findCategoryId(name, language)).toBe(id));

  it('resolves labels in any language, unless English has another meaning for them', () => {
    expect(findCategoryId('Manteaux et vestes')).toBe('jackets');
    expect(findCategoryId('Zapatillas deportivas', 'fr')).toBe('sneakers');
    expect(findCategoryId('Robes', 'fr')).toBe('dresses');
    expect(findCategoryId('Robes')).toBeNull();
  });

  it.each(['', '!!!', 'zapatillas rojas de mi abuela', 'constructor'])('returns null for other texts: "%s"', (name) =>
    expect(findCategoryId(name, 'es')).toBeNull(),
  );
});

it('translateLabel and translateNoun translate only exact English labels and nouns', () => {
  expect(translateLabel('Coats & jackets', 'es')).toBe('Abrigos y chaquetas');
  expect(translateLabel('jackets', 'es')).toBeNull();
  expect(translateNoun('jacket', 'fr')).toBe('Manteaux et vestes');
  expect(translateNoun('my jacket', 'fr')).toBeNull();
});

it('a correction accepts a label in another language', () => {
  const item = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
  expect(correct(item, { category: 'Manteaux et vestes' }).facts).toEqual({
    category: { value: 'jackets', evidence: { source: 'seller', confidence: 100 } },
  });
});
