import { categories } from '../src/engine/catalog/categories.ts';
import { listWords } from '../src/engine/listings/text.ts';

const BRANDS = ['Nike', 'Sony', 'IKEA', 'Coach', 'Canon', 'Zara', 'Bosch'];
const COLORS = ['black', 'navy blue', 'red', 'white', 'green'];
const FLAWS = ['small scratch on the side', 'light stain on the front', 'missing a button', 'chip on the rim'];
const ACCESSORIES = ['original box', 'dust bag', 'charger', 'manual'];
const DETAILS = ['bought in Chicago last spring', 'lots of pockets', 'smells like new', 'from a smoke free home'];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

export interface SellerNote {
  readonly text: string;
  readonly facts: readonly string[];
}

/** Returns sellers' notes that cycle through the catalog's categories, each with the facts it states. */
export const createSellerNotes = (count: number): SellerNote[] =>
  Array.from({ length: count }, (_, index) => {
    const noun = categories[(index * 7) % categories.length]?.words[0] ?? '';
    const [brand, color, flaw, accessory, detail] = [
      pick(BRANDS, index),
      pick(COLORS, index + 1),
      pick(FLAWS, index + 2),
      pick(ACCESSORIES, index + 3),
      pick(DETAILS, index + 1),
    ];
    return {
      text: `${brand} ${noun}, ${color}, ${flaw}, with ${accessory}, ${detail}`,
      facts: [brand, noun, color, flaw, accessory, detail],
    };
  });

const STOP_WORDS = new Set(['the', 'from', 'and', 'for', 'of', 'on', 'in', 'a']);

/** Returns true when a text contains all meaningful words of a fact; a plural counts as its singular. */
export const hasFact = (text: string, fact: string): boolean => {
  const statedWords = new Set(listWords(text).map((word) => word.replace(/s$/u, '')));
  return listWords(fact).every((word) => STOP_WORDS.has(word) || statedWords.has(word.replace(/s$/u, '')));
};
