import type { Cell, ExportFormat } from './types.ts';
import {
  createAdvice,
  getAgeGroup,
  formatAmount,
  findBarcode,
  dropNulls,
  getGender,
  toHtml,
  isSold,
  addFacts,
  listColumnNames,
  getNewOrUsed,
  checkCondition,
  checkPhotos,
  createRow,
  createSlug,
  type Columns,
  type EntryWithFacts,
} from './values.ts';

const HANDLE_COLUMN = 'URL handle';
const IMAGE_COLUMN = 'Product image URL';
const POSITION_COLUMN = 'Image position';
const CONDITION_COLUMN = 'Google Shopping / Condition';

/** Returns a handle that is unique in a shop and readable in a URL. */
const createHandle = ({ listing }: EntryWithFacts): string => [createSlug(listing.title), listing.id.slice(0, 8)].filter(Boolean).join('-');

const getCompareAtPrice = ({ item, listing }: EntryWithFacts): string | null =>
  item.retailPrice && item.retailPrice.value > listing.price ? formatAmount(item.retailPrice.value) : null;

const STATUS = { draft: 'draft', active: 'active', sold: 'archived' } as const;
const returnNull = () => null;

const columns: Columns<EntryWithFacts> = [
  ['Title', ({ listing }) => listing.title],
  [HANDLE_COLUMN, createHandle],
  ['Description', ({ listing }) => toHtml(listing.description)],
  ['Vendor', ({ facts }) => facts.brand],
  // This column requires Shopify's taxonomy, which we lack. Google's taxonomy has a separate column below.
  ['Product category', returnNull],
  ['Type', ({ facts }) => facts.category?.label ?? null],
  ['Tags', ({ listing }) => listing.keywords.map((word) => word.replaceAll(',', ' ')).join(', ')],
  ['Published on online store', ({ listing }) => (listing.status === 'active' ? 'TRUE' : 'FALSE')],
  ['Status', ({ listing }) => STATUS[listing.status]],
  ['SKU', ({ listing }) => listing.id],
  ['Barcode', findBarcode],
  ['Option1 name', () => 'Title'],
  ['Option1 value', () => 'Default Title'],
  ['Price', ({ listing }) => formatAmount(listing.price)],
  ['Compare-at price', getCompareAtPrice],
  ['Cost per item', returnNull],
  ['Charge tax', () => 'TRUE'],
  ['Inventory tracker', () => 'shopify'],
  ['Inventory quantity', (entry) => (isSold(entry) ? 0 : 1)],
  ['Continue selling when out of stock', () => 'DENY'],
  ['Weight value (grams)', returnNull],
  ['Requires shipping', () => 'TRUE'],
  ['Fulfillment service', () => 'manual'],
  [IMAGE_COLUMN, ({ photos }) => photos[0] ?? null],
  [POSITION_COLUMN, ({ photos }) => (photos.length > 0 ? 1 : null)],
  ['Image alt text', ({ name, photos }) => (photos.length > 0 ? name : null)],
  ['Gift card', () => 'FALSE'],
  ['SEO title', returnNull],
  ['SEO description', returnNull],
  ['Google Shopping / Google product category', ({ facts }) => facts.category?.google ?? null],
  ['Google Shopping / Gender', ({ facts }) => getGender(facts.department)],
  ['Google Shopping / Age group', ({ facts }) => getAgeGroup(facts.department)],
  [CONDITION_COLUMN, ({ facts }) => getNewOrUsed(facts.condition)],
];
const names = listColumnNames(columns);

/** Returns a row for each additional photo, with the same handle. */
const createPhotoRows = (entry: EntryWithFacts): Cell[][] =>
  entry.photos.slice(1).map((url, index) => {
    const cells: Readonly<Record<string, Cell>> = {
      [HANDLE_COLUMN]: createHandle(entry),
      [IMAGE_COLUMN]: url,
      [POSITION_COLUMN]: index + 2,
    };
    return names.map((name) => cells[name] ?? null);
  });

/** Products for Shopify admin > Products > Import. */
export const shopify: ExportFormat = {
  id: 'shopify',
  label: 'Shopify: products',
  source:
    'Product CSV in the format of 2025, https://help.shopify.com/en/manual/products/import-export/using-csv; without the optional columns for which we have no value',
  checkedOn: '2026-11-20',
  kind: 'csv',
  preamble: [],
  columns: names,
  createRows: (entry) => {
    const entryWithFacts = addFacts(entry);
    return [createRow(columns, entryWithFacts), ...createPhotoRows(entryWithFacts)];
  },
  findProblems: (entry) =>
    dropNulls(
      checkCondition(CONDITION_COLUMN, addFacts(entry), false),
      createAdvice('Weight value (grams)', 'weight_unknown'),
      checkPhotos(IMAGE_COLUMN, entry, Infinity, false),
    ),
  platform: null,
  hasSoldItems: true,
  isOncePerItem: true,
  maxListings: null,
  hasByteOrderMark: false,
};
