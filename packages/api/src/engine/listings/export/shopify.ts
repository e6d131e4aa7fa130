import type { Cell, ExportFormat } from './types.ts';
import {
  advise,
  ageGroupOf,
  amountOf,
  barcodeOf,
  dropNulls,
  genderOf,
  htmlOf,
  isSold,
  toKnownEntry,
  namesOf,
  newOrUsedOf,
  checkPhotos,
  rowOf,
  slugOf,
  type Columns,
  type KnownEntry,
} from './values.ts';

const HANDLE = 'URL handle';
const IMAGE = 'Product image URL';
const POSITION = 'Image position';

/** Returns a handle that is unique in a shop and readable in a URL. */
const handleOf = ({ listing }: KnownEntry): string => [slugOf(listing.title), listing.id.slice(0, 8)].filter(Boolean).join('-');

const compareAtPriceOf = ({ item, listing }: KnownEntry): string | null =>
  item.retailPrice && item.retailPrice.value > listing.price ? amountOf(item.retailPrice.value) : null;

const STATUS = { draft: 'draft', active: 'active', sold: 'archived' } as const;
const returnNull = () => null;

const columns: Columns<KnownEntry> = [
  ['Title', ({ listing }) => listing.title],
  [HANDLE, handleOf],
  ['Description', ({ listing }) => htmlOf(listing.description)],
  ['Vendor', ({ facts }) => facts.brand],
  // Shopify's own taxonomy. Google's taxonomy has its own column below.
  ['Product category', returnNull],
  ['Type', ({ facts }) => facts.category?.label ?? null],
  ['Tags', ({ listing }) => listing.keywords.map((word) => word.replaceAll(',', ' ')).join(', ')],
  ['Published on online store', ({ listing }) => (listing.status === 'active' ? 'TRUE' : 'FALSE')],
  ['Status', ({ listing }) => STATUS[listing.status]],
  ['SKU', ({ listing }) => listing.id],
  ['Barcode', barcodeOf],
  ['Option1 name', () => 'Title'],
  ['Option1 value', () => 'Default Title'],
  ['Price', ({ listing }) => amountOf(listing.price)],
  ['Compare-at price', compareAtPriceOf],
  ['Cost per item', returnNull],
  ['Charge tax', () => 'TRUE'],
  ['Inventory tracker', () => 'shopify'],
  ['Inventory quantity', (known) => (isSold(known) ? 0 : 1)],
  ['Continue selling when out of stock', () => 'DENY'],
  ['Weight value (grams)', returnNull],
  ['Requires shipping', () => 'TRUE'],
  ['Fulfillment service', () => 'manual'],
  [IMAGE, ({ photos }) => photos[0] ?? null],
  [POSITION, ({ photos }) => (photos.length > 0 ? 1 : null)],
  ['Image alt text', ({ name, photos }) => (photos.length > 0 ? name : null)],
  ['Gift card', () => 'FALSE'],
  ['SEO title', returnNull],
  ['SEO description', returnNull],
  ['Google Shopping / Google product category', ({ facts }) => facts.category?.google ?? null],
  ['Google Shopping / Gender', ({ facts }) => genderOf(facts.department)],
  ['Google Shopping / Age group', ({ facts }) => ageGroupOf(facts.department)],
  ['Google Shopping / Condition', ({ facts }) => newOrUsedOf(facts.condition)],
];
const names = namesOf(columns);

/** Returns a row for each additional photo, with the same handle. */
const photoRowsOf = (known: KnownEntry): Cell[][] =>
  known.photos.slice(1).map((url, at) => {
    const cells: Readonly<Record<string, Cell>> = { [HANDLE]: handleOf(known), [IMAGE]: url, [POSITION]: at + 2 };
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
  rows: (entry) => {
    const known = toKnownEntry(entry);
    return [rowOf(columns, known), ...photoRowsOf(known)];
  },
  problems: (entry) =>
    dropNulls(
      advise('Weight value (grams)', 'is empty because the weight is unknown. Shipping rates by weight need it'),
      checkPhotos(IMAGE, entry, Infinity, false),
    ),
  platform: null,
  withSold: true,
  oncePerItem: true,
  maxListings: null,
  byteOrderMark: false,
};
