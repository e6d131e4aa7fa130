import type { Cell, ExportFormat } from './types.ts';
import {
  advise,
  getAgeGroup,
  formatAmount,
  findBarcode,
  dropNulls,
  getGender,
  toHtml,
  isSold,
  toKnownEntry,
  listColumnNames,
  getNewOrUsed,
  checkCondition,
  checkPhotos,
  createRow,
  createSlug,
  type Columns,
  type KnownEntry,
} from './values.ts';

const HANDLE_COLUMN = 'URL handle';
const IMAGE_COLUMN = 'Product image URL';
const POSITION_COLUMN = 'Image position';
const CONDITION_COLUMN = 'Google Shopping / Condition';

/** Returns a handle that is unique in a shop and readable in a URL. */
const createHandle = ({ listing }: KnownEntry): string => [createSlug(listing.title), listing.id.slice(0, 8)].filter(Boolean).join('-');

const getCompareAtPrice = ({ item, listing }: KnownEntry): string | null =>
  item.retailPrice && item.retailPrice.value > listing.price ? formatAmount(item.retailPrice.value) : null;

const STATUS = { draft: 'draft', active: 'active', sold: 'archived' } as const;
const returnNull = () => null;

const columns: Columns<KnownEntry> = [
  ['Title', ({ listing }) => listing.title],
  [HANDLE_COLUMN, createHandle],
  ['Description', ({ listing }) => toHtml(listing.description)],
  ['Vendor', ({ facts }) => facts.brand],
  // Shopify's own taxonomy. Google's taxonomy has its own column below.
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
  ['Inventory quantity', (known) => (isSold(known) ? 0 : 1)],
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
const createPhotoRows = (known: KnownEntry): Cell[][] =>
  known.photos.slice(1).map((url, at) => {
    const cells: Readonly<Record<string, Cell>> = { [HANDLE_COLUMN]: createHandle(known), [IMAGE_COLUMN]: url, [POSITION_COLUMN]: at + 2 };
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
    const known = toKnownEntry(entry);
    return [createRow(columns, known), ...createPhotoRows(known)];
  },
  findProblems: (entry) =>
    dropNulls(
      checkCondition(CONDITION_COLUMN, toKnownEntry(entry), false),
      advise('Weight value (grams)', 'is empty because the weight is unknown. Shipping rates by weight need it'),
      checkPhotos(IMAGE_COLUMN, entry, Infinity, false),
    ),
  platform: null,
  withSold: true,
  oncePerItem: true,
  maxListings: null,
  byteOrderMark: false,
};
