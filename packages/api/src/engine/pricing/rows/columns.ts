/** Columns of a price table. Only title and price are required. */
export const COLUMNS = ['title', 'description', 'category', 'brand', 'condition', 'shipping', 'price', 'currency', 'year'] as const;
export type Column = (typeof COLUMNS)[number];

/** Header names recognized for each column by default. The first match wins. */
const KNOWN_NAMES: Readonly<Record<Column, readonly string[]>> = {
  title: ['title', 'name', 'item title'],
  description: ['description', 'item_description'],
  category: ['category', 'category_name'],
  brand: ['brand', 'brand_name'],
  condition: ['condition', 'item_condition_id'],
  shipping: ['shipping'],
  price: ['price', 'sold_price', 'sold price', 'sale price'],
  currency: ['currency'],
  year: ['year'],
};

/** Reads pairs such as "title=Item", which map a column to a header of the table. */
export const readColumnNames = (pairs: readonly string[]): Partial<Record<Column, string>> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', header = ''] = pair.split('=', 2);
      if (!COLUMNS.some((column) => column === name) || header === '')
        throw new Error(`--columns ${pair} does not name a column. Use <name>=<header> with one of ${COLUMNS.join(', ')}.`);
      return [name, header];
    }),
  );

/** Matches characters that no text has: control characters, and the replacement character for invalid UTF-8. */
const BINARY = /[^\P{Cc}\s]|\uFFFD/u;

/**
 * Returns the index of each column in a header, or −1 if it is missing. `names` maps columns to headers. Throws if title, price or a
 * mapped column is missing.
 */
export const findColumnIndexes = (
  header: readonly string[],
  names: Partial<Record<Column, string>> = {},
): Readonly<Record<Column, number>> => {
  if (header.some((name) => BINARY.test(name))) throw new Error('This file is not a table: its first line is not UTF-8 text.');
  const columnNames = header.map((name) => name.trim().toLowerCase());
  const indexes = Object.fromEntries(
    COLUMNS.map((column) => {
      const columnName = names[column]?.trim().toLowerCase();
      const acceptedNames = columnName === undefined ? KNOWN_NAMES[column] : [columnName];
      return [column, acceptedNames.map((name) => columnNames.indexOf(name)).find((index) => index >= 0) ?? -1];
    }),
  ) as Record<Column, number>;
  for (const column of COLUMNS) {
    const isRequired = column === 'title' || column === 'price';
    if (indexes[column] < 0 && (isRequired || names[column] !== undefined))
      throw new Error(`No column "${names[column] ?? column}" among: ${header.join(', ')}. Name it with --columns ${column}=<header>.`);
  }
  return indexes;
};
