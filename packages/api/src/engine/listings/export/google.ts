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
  return Object.entries(requiredValues).map(([column, value]) =>
    checkPresent(column, value, 'is empty, but Google requires it for clothes and shoes. Add it to the item, or fill it in'),
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
  createRows: (entry) => [createRow(columns, addFacts(entry))],
  findProblems: (entry) => {
    const entryWithFacts = addFacts(entry);
    return dropNulls(
      checkLength('title', toOneLine(entry.listing.title), 150),
      checkLength('description', toOneLine(entry.listing.description), 5000),
      createBlocker('link', 'is empty. Fill in the URL of the page where the item can be bought'),
      checkPhotos('image_link', entry, 1 + MAX_ADDITIONAL_PHOTOS, true),
      // Google treats an item with an empty condition as new.
      checkCondition('condition', entryWithFacts, true),
      entryWithFacts.facts.brand === null && getNewOrUsed(entryWithFacts.facts.condition) === 'new'
        ? createBlocker('brand', 'is empty, but new items need one. Add it to the item, or fill it in')
        : null,
      ...checkApparel(entryWithFacts),
      entryWithFacts.facts.category === null ? createAdvice('google_product_category', 'is empty, so Google will choose one') : null,
    );
  },
  ...CATALOG_OPTIONS,
};
