import { parseCondition, type ConditionKind } from '../conditions.ts';
import type { Column } from './columns.ts';

/** One row of a price table. */
export interface PriceRow {
  readonly title: string;
  /** undefined if the table has no description column; '' if the seller wrote none. */
  readonly description: string | undefined;
  readonly path: string;
  readonly brand: string;
  readonly condition: ConditionKind | null;
  readonly isShippingIncluded: boolean | undefined;
  /** Price in `currency`. */
  readonly price: number;
  readonly currency: string;
  readonly year: number | null;
}

/** Maximum plausible price. A higher price for a second-hand item is an error in the table. */
const MAX_PRICE = 10_000_000;
const MAX_TITLE_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 5000;
/** Mercari's placeholder for an empty description. */
const EMPTY_DESCRIPTION = 'No description yet';

/** Reads "1,250.50" and "20,50". */
const parseAmount = (text: string): number => Number(text.replace(/[$€£\s]|,(?=\d{3}\b)/g, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2'));

const parseShipping = (text: string): boolean | undefined => {
  if (/^(?:1|seller|true|free|included)$/i.test(text)) return true;
  return /^(?:0|buyer|false)$/i.test(text) ? false : undefined;
};

const parseYear = (text: string): number | null => {
  const year = Number(/\b(?:19|20)\d\d\b/.exec(text)?.[0]);
  return Number.isInteger(year) ? year : null;
};

/** Reads a row. Returns null if it has no title or no plausible price. */
export const readPriceRow = (row: readonly string[], indexes: Readonly<Record<Column, number>>): PriceRow | null => {
  const getField = (column: Column): string => row[indexes[column]]?.trim() ?? '';
  const title = getField('title').slice(0, MAX_TITLE_LENGTH);
  const price = getField('price') === '' ? Number.NaN : parseAmount(getField('price'));
  if (title === '' || !Number.isFinite(price) || price <= 0 || price > MAX_PRICE) return null;
  const text = getField('description').slice(0, MAX_DESCRIPTION_LENGTH);
  return {
    title,
    description: indexes.description < 0 ? undefined : text === EMPTY_DESCRIPTION ? '' : text,
    path: getField('category'),
    brand: getField('brand').replaceAll(/[®™©]/g, '').trim(),
    condition: parseCondition(getField('condition')),
    isShippingIncluded: parseShipping(getField('shipping')),
    price,
    currency: getField('currency').toUpperCase() || 'USD',
    year: parseYear(getField('year')),
  };
};
