import type { ListingFacts } from '../facts.ts';
import type { Slots } from './fill.ts';
import { shortenMaterial } from './material.ts';
import { removeRepeats } from './naming.ts';
import { SYNONYMS } from './synonyms.ts';

/** Maximum number of keywords in the contract. */
const MAX_KEYWORDS = 20;
const MAX_KEYWORD_LENGTH = 80;
const DEPARTMENT_PREFIXES = { men: 'mens', women: 'womens', kids: 'kids' } as const;

/** Returns buyers' search phrases, built from facts alone, most specific first. */
export const createKeywords = (facts: ListingFacts, slots: Slots): string[] => {
  const { brand, noun, category, department } = facts;
  const model = facts.model ?? facts.name;
  const color = facts.color;
  const departmentWord = department === null ? null : DEPARTMENT_PREFIXES[department];
  const synonyms = category === null ? [] : (SYNONYMS[category.id] ?? []);
  const phrases: readonly (readonly (string | null | undefined)[])[] = [
    [brand, noun],
    [brand, model],
    [brand, model, noun],
    [brand === null ? model : null, noun],
    [brand, color, noun],
    [departmentWord, brand, noun],
    [brand, noun, slots.size],
    [departmentWord, noun],
    [color, noun],
    [facts.era, brand, noun],
    [shortenMaterial(facts.material), noun],
    [facts.styles[0], noun],
    [model, facts.storage],
    [facts.accessoryFor, noun],
    [facts.year, brand, noun],
    [noun, slots.size],
    ...synonyms.map((synonym) => [brand, synonym]),
    [model],
    [brand],
    [noun],
    ...synonyms.map((synonym) => [synonym]),
    [facts.isbn],
  ];
  const completePhrases = phrases.filter((phrase) => phrase.every((word) => word !== null && word !== undefined));
  const texts = completePhrases.map((phrase) =>
    removeRepeats(phrase.map((word) => (word ?? '').toLowerCase().replaceAll(/[,;](?=\s|$)/gu, ''))).join(' '),
  );
  return [...new Set(texts.filter((text) => text !== '' && text.length <= MAX_KEYWORD_LENGTH))].slice(0, MAX_KEYWORDS);
};
