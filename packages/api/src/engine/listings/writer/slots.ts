import type { ListingFacts } from '../facts.ts';
import { getRulePack } from '../platforms/rule-packs.ts';
import type { WriterInput } from '../types.ts';
import type { Slots } from './fill.ts';
import { shortenMaterial } from './material.ts';
import {
  addArticle,
  formatDescribedName,
  formatDescribedWords,
  isNumericEra,
  isPlural,
  getMaterialWord,
  formatName,
  formatNameWithArticle,
  formatSize,
  isTitled,
  removeRepeats,
} from './naming.ts';

/** Lowercases a text that contains no names: "Navy Blue" → "navy blue". */
const lowercase = (text: string | null): string | null => text?.toLowerCase() ?? null;

/** Lowercases a text that is not a name: "Waxed canvas" → "waxed canvas". Keeps "Gore-Tex" and "PU leather". */
const lowercaseUnlessName = (text: string): string => (/^\p{Lu}[\p{Ll}\s%\d,-]*$/u.test(text) ? (lowercase(text) ?? text) : text);

const createEraSlots = (era: string | null): Slots => {
  if (era === null) return { era: null, eraWord: null };
  if (!isNumericEra(era)) return { era: null, eraWord: lowercase(era) };
  return { era: era.endsWith('s') ? `the ${era.toLowerCase()}` : era, eraWord: null };
};

/** Returns pronouns and verbs that agree with the item. */
const selectPronouns = ({ noun, lot }: ListingFacts): Slots =>
  lot !== null || (noun !== null && isPlural(noun))
    ? { it: 'they', them: 'them', is: 'are', these: 'these' }
    : { it: 'it', them: 'it', is: 'is', these: 'this one' };

export const formatDollars = (amount: number): string => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;

/** Returns the people the item is for: "girls" from "girls'". */
const getPeople = ({ departmentWord }: ListingFacts): string | null => {
  if (departmentWord === null || departmentWord === 'maternity') return null;
  return /^(?:toddler|newborn|infant)$/u.test(departmentWord) ? `${departmentWord}s` : departmentWord.replace(/'s$|'$/u, '');
};

/** Returns the name with its material, if there is no brand: "Brass table lamp". */
const addMaterial = (facts: ListingFacts): string | null => {
  const [material, name] = [getMaterialWord(facts), formatName(facts)];
  return material === null || name === null || isTitled(facts) ? name : removeRepeats([material, name]).join(' ');
};

/** Returns the words for every slot of the patterns. */
export const createSlots = (facts: ListingFacts, input: Pick<WriterInput, 'platform'>, price: number): Slots => {
  const { noun, color, condition, features } = facts;
  return {
    ...createEraSlots(facts.era),
    ...selectPronouns(facts),
    noun,
    name: facts.lot === null ? addMaterial(facts) : `${facts.lot} ${formatName(facts) ?? ''}`.trim(),
    item: noun ?? 'item',
    brand: facts.brand,
    model: facts.model,
    // Omit a guess, which the seller must confirm first.
    color: facts.uncertainFacts.has('color') ? null : lowercase(color),
    aName: formatNameWithArticle(facts),
    aColorName: formatDescribedName(facts),
    aNoun: noun === null ? null : addArticle(noun, noun),
    size: facts.size === null ? null : formatSize(facts.size, facts.kind),
    material: facts.material === null ? null : lowercaseUnlessName(facts.material),
    // Null when the described name already contains the material.
    shortMaterial: getMaterialWord(facts) === null ? lowercase(shortenMaterial(facts.material)) : null,
    described: facts.lot === null ? formatDescribedWords(facts) : `${facts.lot} ${formatDescribedWords(facts) ?? ''}`.trim(),
    country: facts.country?.replace(/^made in\s+/iu, '') ?? null,
    year: facts.year,
    who: getPeople(facts),
    // "Boys' set of 3" is ungrammatical, so a lot states its department in a separate sentence.
    whose: facts.departmentWord,
    isbn: facts.isbn,
    features: features.length === 0 ? null : features.join(features.some((feature) => feature.includes(',')) ? '; ' : ', '),
    condition: condition === null ? null : getRulePack(input.platform).getConditionLabel(condition, facts.category?.kind ?? null),
    price: price > 0 ? formatDollars(price) : null,
  };
};
