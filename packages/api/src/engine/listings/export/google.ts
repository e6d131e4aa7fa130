import { CATALOG_OPTIONS, selectCatalogColumns } from './catalog.ts';
import type { ExportFormat } from './types.ts';
import {
  createAdvice,
  findBarcode,
  dropNulls,
  isSold,
  addFacts,
  checkCondition,
  checkPresent,
  listColumnNames,
  getNewOrUsed,
  toOneLine,
  checkPhotos,
  createBlocker,
  createRow,
  checkLength,
  type Columns,
  type EntryWithFacts,
} from './values.ts';

/** Maximum photos in addition to the main one. */
const MAX_ADDITIONAL_PHOTOS = 10;

const columns: Columns<EntryWithFacts> = [
  ...selectCatalogColumns('id'),
  ['title', ({ listing }) => toOneLine(listing.title)],
  ['description', ({ listing }) => toOneLine(listing.description)],
  ...selectCatalogColumns('link', 'image_link'),
  ['additional_image_link', ({ photos }) => photos.slice(1, 1 + MAX_ADDITIONAL_PHOTOS).join(',')],
  ['availability', (entry) => (isSold(entry) ? 'out_of_stock' : 'in_stock')],
  ...selectCatalogColumns('price', 'condition', 'brand', 'gtin'),
  ['identifier_exists', (entry) => (findBarcode(entry) === null ? 'no' : null)],
  ...selectCatalogColumns('google_product_category'),
  ['product_type', ({ facts }) => facts.category?.label ?? null],
  ...selectCatalogColumns('color', 'size', 'gender', 'age_group', 'material'),
];

/** Checks the attributes that Google requires for clothes and shoes in the United States. */
const checkApparel = ({ facts }: EntryWithFacts) => {
  if (facts.kind !== 'clothing' && facts.kind !== 'shoes') return [];
  const requiredValues = { color: facts.color, size: facts.size, gender: facts.department, age_group: facts.department };
  return Object.entries(requiredValues).map(([column, value]) => checkPresent(column, value, 'apparel_required'));
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
  createRows: (entry) => [createRow(columns, addFacts(entry))],
  findProblems: (entry) => {
    const entryWithFacts = addFacts(entry);
    return dropNulls(
      checkLength('title', toOneLine(entry.listing.title), 150),
      checkLength('description', toOneLine(entry.listing.description), 5000),
      createBlocker('link', 'no_link'),
      checkPhotos('image_link', entry, 1 + MAX_ADDITIONAL_PHOTOS, true),
      // Google treats an item with an empty condition as new.
      checkCondition('condition', entryWithFacts, true),
      entryWithFacts.facts.brand === null && getNewOrUsed(entryWithFacts.facts.condition) === 'new'
        ? createBlocker('brand', 'brand_for_new')
        : null,
      ...checkApparel(entryWithFacts),
      entryWithFacts.facts.category === null ? createAdvice('google_product_category', 'category_google') : null,
    );
  },
  ...CATALOG_OPTIONS,
};
