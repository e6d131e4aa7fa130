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
export const buildName = ({ facts }: ItemFacts, category: Category | null): string => {
  const brand = facts.brand?.value;
  const model = facts.model?.value ?? facts.name?.value;
  const words = removeRepeats([brand ?? null, model ?? null, category?.noun ?? null, toShortSize(facts.size?.value) ?? null]);
  if (!category && words.length > 0 && !model) words.splice(brand ? 1 : 0, 0, 'item');
  const name = words.join(' ');
  return name === '' ? 'Unidentified item' : capitalize(name).slice(0, MAX_NAME_LENGTH);
};
