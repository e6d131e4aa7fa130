import french from '../../../models/catalog/labels.fr.json' with { type: 'json' };
import spanish from '../../../models/catalog/labels.es.json' with { type: 'json' };
import type { MessageLanguage } from '../../messages/format-message.ts';
import { categories, findCategoryById } from './categories.ts';
import { splitPlainWords } from './title-model/features.ts';
import type { Category } from './types.ts';

interface CategoryNames {
  readonly label: string;
  /** Words that sellers search for, most common first. */
  readonly words: readonly string[];
}
export type OtherLanguage = Exclude<MessageLanguage, 'en'>;

const namesByLanguage: Readonly<Record<OtherLanguage, Readonly<Record<string, CategoryNames>>>> = { es: spanish, fr: french };
const OTHER_LANGUAGES = Object.keys(namesByLanguage) as OtherLanguage[];

/** Returns the label and then the search words in a language other than English. */
export const listTranslatedNames = ({ id }: Category, language: OtherLanguage): readonly string[] => {
  const names = namesByLanguage[language][id];
  return names ? [names.label, ...names.words] : [];
};

/** Returns a category's label in a language. */
export const getCategoryLabel = (category: Category, language: MessageLanguage): string =>
  (language === 'en' ? undefined : namesByLanguage[language][category.id]?.label) ?? category.label;

/** Returns a key for comparing names, without case, accents, punctuation and a plural "s". */
const toKey = (name: string): string =>
  splitPlainWords(name)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ');

/** Maps names to category ids. A label takes precedence over a search word, and an earlier category over a later one. */
const indexNames = (language: OtherLanguage, maxNames?: number): ReadonlyMap<string, string> => {
  const entries = categories.flatMap((category) =>
    listTranslatedNames(category, language)
      .slice(0, maxNames)
      .map((name, rank) => ({ key: toKey(name), id: category.id, rank: Math.min(rank, 1) })),
  );
  // Later entries of a map replace earlier ones.
  return new Map(
    entries
      .toSorted((a, b) => a.rank - b.rank)
      .toReversed()
      .map(({ key, id }) => [key, id]),
  );
};
const idsByName: Readonly<Record<OtherLanguage, ReadonlyMap<string, string>>> = { es: indexNames('es'), fr: indexNames('fr') };

const idsByEnglishLabel = new Map(categories.map(({ label, id }) => [label.toLowerCase(), id]));
const idsByEnglishName = new Map(
  categories.flatMap(({ id, noun, words }) => [noun, ...words].map((name) => [toKey(name), id] as const)).toReversed(),
);
/** Ids by label in all other languages, unless English has another meaning: "robes" are dresses in French but nightwear in English. */
const idsByTranslatedLabel = new Map(
  OTHER_LANGUAGES.flatMap((language) => [...indexNames(language, 1)]).filter(([name, id]) => (idsByEnglishName.get(name) ?? id) === id),
);

/**
 * Returns the id of the category with this id, with this label or search word in the language, or with this label in any language. Returns
 * null for any other text.
 */
export const findCategoryId = (name: string, language: MessageLanguage = 'en'): string | null =>
  findCategoryById(name)?.id ??
  (language === 'en' ? undefined : idsByName[language].get(toKey(name))) ??
  idsByEnglishLabel.get(name.trim().toLowerCase()) ??
  idsByTranslatedLabel.get(toKey(name)) ??
  null;

const categoriesByLabel = new Map(categories.map((category) => [category.label, category]));
const categoriesByNoun = new Map(categories.map((category) => [category.noun, category]));

/** Returns the label in a language for an English label; null for any other text, such as an id or a seller's own words. */
export const translateLabel = (label: string, language: MessageLanguage): string | null => {
  const category = categoriesByLabel.get(label);
  return category ? getCategoryLabel(category, language) : null;
};

/** Returns the label in a language for an English noun; null for any other text. */
export const translateNoun = (noun: string, language: MessageLanguage): string | null => {
  const category = categoriesByNoun.get(noun);
  return category ? getCategoryLabel(category, language) : null;
};
