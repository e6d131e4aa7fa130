import { categoryById } from '../src/engine/catalogue/categories.ts';
import { findCategories } from '../src/engine/catalogue/categories-find.ts';
import { fold } from '../src/engine/catalogue/words.ts';
import { expandUpcE } from '../src/engine/reading/digits.ts';
import { OF_LABELS } from './garment-labels.ts';
import type { Field } from './labels.ts';

/** Stands in a cell where the photo shows nothing of the kind: whatever is stated there is wrong. */
export const NONE = 'none';

/** Parts answers that are equally right: "navy|charcoal". */
const alternatives = (cell: string): string[] =>
  cell
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const squash = (value: string): string => fold(value).replace(/[^\p{L}\p{N}]+/gu, '');

/** Every id of our catalog that a name stands for; none when the catalog does not have it. */
export const categoriesNamed = (name: string): ReadonlySet<string> => {
  const known = OF_LABELS[name.toLowerCase()];
  if (known) return new Set(known);
  if (categoryById(name)) return new Set([name]);
  const [best] = findCategories(name);
  return new Set(best ? [best.category.id] : []);
};

/** "Black and white" and "white, black" are one; British and American spellings too. */
const colorOf = (value: string): string =>
  fold(value)
    .replaceAll('grey', 'gray')
    .replaceAll('multicolour', 'multicolor')
    .split(/\s*(?:,|\/|&|\band\b)\s*/)
    .toSorted()
    .join(' ');

/** A UPC-A is an EAN-13 that begins with 0; a UPC-E stands for a UPC-A. */
const numbersOf = (cell: string): string[] => {
  const digits = cell.replace(/\D/g, '');
  return [digits, expandUpcE(digits)].flatMap((number) => (number ? [number.padStart(13, '0')] : []));
};

const SAME: { readonly [Name in Field]: (stated: string, asked: string) => boolean } = {
  category: (stated, asked) => categoriesNamed(asked).has(stated),
  brand: (stated, asked) => squash(stated) === squash(asked),
  size: (stated, asked) => squash(stated) === squash(asked),
  material: (stated, asked) => squash(stated) === squash(asked),
  color: (stated, asked) => colorOf(stated) === colorOf(asked),
  barcode: (stated, asked) => numbersOf(asked).some((number) => numbersOf(stated)[0] === number),
};

/** Whether what was stated is one of the answers of a cell. `stated` of a category is a catalog id. */
export const isRight = (field: Field, stated: string, cell: string): boolean =>
  alternatives(cell).some((asked) => asked !== NONE && SAME[field](stated, asked));
