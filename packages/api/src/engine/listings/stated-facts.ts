import type { ListingFacts } from './facts.ts';

/** Returns every fact that a listing states. Excludes guesses, because the seller is asked to confirm them. */
export const listStatedFacts = (facts: ListingFacts): string[] => {
  const getIfCertain = (name: 'color' | 'brand' | 'model') => (facts.uncertainFacts.has(name) ? null : facts[name]);
  const singleFacts = [
    // "A purple North Face backpack": the text drops the brand's article.
    getIfCertain('brand')?.replace(/^The (?=\p{Lu})/u, '') ?? null,
    facts.name,
    getIfCertain('model'),
    facts.storage,
    facts.size,
    getIfCertain('color'),
    facts.material,
    facts.era,
    facts.year,
  ];
  const otherFacts = [facts.country, facts.isbn, facts.accessoryFor, facts.conditionWords, facts.departmentWord, facts.lot];
  const pieces = facts.pieces.map(({ text }) => text);
  const lists = [pieces, facts.styles, facts.features, facts.details, facts.included, facts.flaws, facts.measurements];
  return [...singleFacts, ...otherFacts, ...lists.flat()].filter((fact) => fact !== null);
};
