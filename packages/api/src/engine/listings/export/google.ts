import { CATALOG_OPTIONS, selectCatalogColumns } from './catalog.ts';
import type { ExportFormat } from './types.ts';
import {
  advise,
  findBarcode,
  dropNulls,
  isSold,
  toKnownEntry,
  checkCondition,
  checkPresent,
  listColumnNames,
  getNewOrUsed,
  toOneLine,
  checkPhotos,
  reject,
  createRow,
  checkLength,
  type Columns,
  type KnownEntry,
} from './values.ts';

/** Maximum photos in addition to the main one. */
const MAX_ADDITIONAL_PHOTOS = 10;

const columns: Columns<KnownEntry> = [
  ...selectCatalogColumns('id'),
  ['title', ({ listing }) => toOneLine(listing.title)],
  ['description', ({ listing }) => toOneLine(listing.description)],
  ...selectCatalogColumns('link', 'image_link'),
  ['additional_image_link', ({ photos }) => photos.slice(1, 1 + MAX_ADDITIONAL_PHOTOS).join(',')],
  ['availability', (known) => (isSold(known) ? 'out_of_stock' : 'in_stock')],
  ...selectCatalogColumns('price', 'condition', 'brand', 'gtin'),
  ['identifier_exists', (known) => (findBarcode(known) === null ? 'no' : null)],
  ...selectCatalogColumns('google_product_category'),
  ['product_type', ({ facts }) => facts.category?.label ?? null],
  ...selectCatalogColumns('color', 'size', 'gender', 'age_group', 'material'),
];

/** Checks the attributes that Google requires for clothes and shoes in the United States. */
const checkApparel = ({ facts }: KnownEntry) => {
  if (facts.kind !== 'clothing' && facts.kind !== 'shoes') return [];
  const required = { color: facts.color, size: facts.size, gender: facts.department, age_group: facts.department };
  return Object.entries(required).map(([column, value]) =>
    checkPresent(column, value, 'is empty, but Google requires it for clothes and shoes. Name it, or fill it in'),
  );
};

/** A feed for Merchant Center > Products > Data sources. */
export const google: ExportFormat = {
  id: 'google',
  label: 'Google: Merchant Center feed',
  source: 'Product data specification, https://support.google.com/merchants/answer/7052112',
  checkedOn: '2026-11-20',
  kind: 'tsv',
  preamble: [],
  columns: listColumnNames(columns),
  createRows: (entry) => [createRow(columns, toKnownEntry(entry))],
  findProblems: (entry) => {
    const known = toKnownEntry(entry);
    return dropNulls(
      checkLength('title', toOneLine(entry.listing.title), 150),
      checkLength('description', toOneLine(entry.listing.description), 5000),
      reject('link', 'is empty. Fill in the URL of the page where the item can be bought'),
      checkPhotos('image_link', entry, 1 + MAX_ADDITIONAL_PHOTOS, true),
      // Google reads an empty cell as new.
      checkCondition('condition', known, true),
      known.facts.brand === null && getNewOrUsed(known.facts.condition) === 'new'
        ? reject('brand', 'is empty, but new items need one. Name it, or fill it in')
        : null,
      ...checkApparel(known),
      known.facts.category === null ? advise('google_product_category', 'is empty, so Google will choose one') : null,
    );
  },
  ...CATALOG_OPTIONS,
};
