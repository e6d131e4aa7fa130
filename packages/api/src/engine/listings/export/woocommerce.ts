import type { ExportFormat } from './types.ts';
import {
  formatAmount,
  findBarcode,
  dropNulls,
  toHtml,
  isSold,
  addFacts,
  listColumnNames,
  checkCondition,
  checkPhotos,
  createRow,
  type Columns,
  type EntryWithFacts,
} from './values.ts';

/** Escapes commas within a value, because commas separate the values of a cell. */
const escapeCommas = (value: string): string => value.replaceAll(',', '\\,');

const createAttributeColumns = (
  index: number,
  name: string,
  getValue: (entry: EntryWithFacts) => string | null,
): Columns<EntryWithFacts> => [
  [`Attribute ${index} name`, (entry) => getValue(entry) && name],
  [`Attribute ${index} value(s)`, (entry) => getValue(entry) && escapeCommas(getValue(entry) ?? '')],
  [`Attribute ${index} visible`, (entry) => getValue(entry) && 1],
  [`Attribute ${index} global`, (entry) => getValue(entry) && 0],
];

const columns: Columns<EntryWithFacts> = [
  ['Type', () => 'simple'],
  ['SKU', ({ listing }) => listing.id],
  ['GTIN, UPC, EAN, or ISBN', findBarcode],
  ['Name', ({ listing }) => listing.title],
  // 1 means published and -1 draft.
  ['Published', ({ listing }) => (listing.status === 'draft' ? -1 : 1)],
  ['Is featured?', () => 0],
  ['Visibility in catalog', () => 'visible'],
  ['Short description', () => null],
  ['Description', ({ listing }) => toHtml(listing.description)],
  ['Tax status', () => 'taxable'],
  ['In stock?', (entry) => (isSold(entry) ? 0 : 1)],
  ['Stock', (entry) => (isSold(entry) ? 0 : 1)],
  ['Backorders allowed?', () => 0],
  ['Sold individually?', () => 1],
  ['Allow customer reviews?', () => 0],
  ['Sale price', () => null],
  ['Regular price', ({ listing }) => formatAmount(listing.price)],
  ['Categories', ({ facts }) => facts.category && escapeCommas(facts.category.label)],
  ['Tags', ({ listing }) => listing.keywords.map(escapeCommas).join(', ')],
  ['Images', ({ photos }) => photos.join(', ')],
  ...createAttributeColumns(1, 'Brand', ({ facts }) => facts.brand),
  ...createAttributeColumns(2, 'Size', ({ facts }) => facts.size),
  ...createAttributeColumns(3, 'Color', ({ facts }) => facts.color),
  ...createAttributeColumns(4, 'Material', ({ facts }) => facts.material),
  ...createAttributeColumns(5, 'Condition', ({ facts }) => facts.condition),
];

/**
 * Products for WooCommerce > Products > Import. Omits weight and dimensions, because their column names contain the shop's unit.
 */
export const woocommerce: ExportFormat = {
  id: 'woocommerce',
  label: 'WooCommerce: products',
  source:
    'Product CSV Import Schema, https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema, and sample-data/sample_products.csv of the same repository',
  checkedOn: '2026-11-20',
  kind: 'csv',
  preamble: [],
  columns: listColumnNames(columns),
  createRows: (entry) => [createRow(columns, addFacts(entry))],
  findProblems: (entry) =>
    dropNulls(checkCondition('Attribute 5 value(s)', addFacts(entry), false), checkPhotos('Images', entry, Infinity, false)),
  platform: null,
  hasSoldItems: true,
  isOncePerItem: true,
  maxListings: null,
  hasByteOrderMark: false,
};
