import { findCategoryById } from '../src/engine/catalog/categories.ts';
import { findCategories } from '../src/engine/catalog/find-categories.ts';
import { fold } from '../src/engine/catalog/words.ts';
import { expandUpcE } from '../src/engine/reading/digits.ts';
import { CATEGORIES_BY_LABEL } from './garment-labels.ts';
import type { Field, Label } from './labels.ts';

/** Cell value for a field that the photo does not show. Any value stated for it is wrong. */
export const NONE = 'none';

/** Splits a cell into alternatives that are equally right: "navy|charcoal". */
const splitAlternatives = (cell: string): string[] =>
  cell
    .split('|')
    .map((alternative) => alternative.trim())
    .filter((alternative) => alternative !== '');

const keepLettersAndDigits = (value: string): string => fold(value).replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the ids of all categories that a name stands for, or an empty set if the catalog lacks the name. */
export const findCategoryIds = (name: string): ReadonlySet<string> => {
  const labelIds = CATEGORIES_BY_LABEL[name.toLowerCase()];
  if (labelIds) return new Set(labelIds);
  if (findCategoryById(name)) return new Set([name]);
  const [bestMatch] = findCategories(name);
  return new Set(bestMatch ? [bestMatch.category.id] : []);
};

/** Returns a message for each row whose category the catalog lacks, because no answer can match it. */
export const listUnknownCategories = (labels: readonly Label[]): string[] =>
  labels.flatMap(({ row, fields: { category = NONE } }) =>
    splitAlternatives(category)
      .filter((name) => name !== NONE && findCategoryIds(name).size === 0)
      .map((name) => `Row ${row} of the labels has the category "${name}", which the catalog lacks.`),
  );

/** Normalizes a color, so that "Black and white" equals "white, black" and "grey" equals "gray". */
const normalizeColor = (value: string): string =>
  fold(value)
    .replaceAll('grey', 'gray')
    .replaceAll('multicolour', 'multicolor')
    .split(/\s*(?:,|\/|&|\band\b)\s*/)
    .toSorted()
    .join(' ');

/** Returns the equivalent numbers. A UPC-A is an EAN-13 that starts with 0, and a UPC-E stands for a UPC-A. */
const listEquivalentNumbers = (cell: string): string[] => {
  const digits = cell.replace(/\D/g, '');
  return [digits, expandUpcE(digits)].flatMap((number) => (number ? [number.padStart(13, '0')] : []));
};

const COMPARISONS: { readonly [Name in Field]: (answer: string, expected: string) => boolean } = {
  category: (answer, expected) => findCategoryIds(expected).has(answer),
  brand: (answer, expected) => keepLettersAndDigits(answer) === keepLettersAndDigits(expected),
  size: (answer, expected) => keepLettersAndDigits(answer) === keepLettersAndDigits(expected),
  material: (answer, expected) => keepLettersAndDigits(answer) === keepLettersAndDigits(expected),
  color: (answer, expected) => normalizeColor(answer) === normalizeColor(expected),
  barcode: (answer, expected) => listEquivalentNumbers(expected).some((number) => listEquivalentNumbers(answer)[0] === number),
};

/** Returns whether a stated value is one of the answers in a cell. For a category, `answer` is a catalog id. */
export const isCorrect = (field: Field, answer: string, cell: string): boolean =>
  splitAlternatives(cell).some((expected) => expected !== NONE && COMPARISONS[field](answer, expected));
