import { chooseNoun } from '../listings/choose-noun.ts';
import { removeRepeats } from '../listings/writer/naming.ts';
import type { Category } from '../catalog/types.ts';
import type { ItemFacts } from '../item-facts.ts';

const MAX_NAME_LENGTH = 120;
const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns only the waist, which distinguishes jeans in a list. The rest of a size is not part of a name. */
const toShortSize = (size: string | undefined): string | undefined => size?.match(/^W\d+/)?.[0];

/**
 * Returns the item's name without repetition, such as "Levi's 501 jeans W32". It is "Jacket" if only the category is known, and
 * "Unidentified item" if nothing is.
 */
export const buildName = (item: ItemFacts, category: Category | null): string => {
  const { brand, model, name: title, size } = item.facts;
  const identity = [brand?.value ?? null, model?.value ?? title?.value ?? null, chooseNoun(item, category)];
  const waist = toShortSize(size?.value) ?? null;
  const name = removeRepeats([...identity, waist && identity.every((part) => part === null) ? 'item' : null, waist]).join(' ');
  return name === '' ? 'Unidentified item' : capitalize(name).slice(0, MAX_NAME_LENGTH);
};
