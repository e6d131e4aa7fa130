import { CATALOG_OPTIONS, selectCatalogColumns } from './catalog.ts';
import type { ExportFormat } from './types.ts';
import {
  findBarcode,
  dropNulls,
  isSold,
  addFacts,
  checkCondition,
  checkPresent,
  listColumnNames,
  checkPhotos,
  createBlocker,
  createRow,
  checkLength,
  type Columns,
  type EntryWithFacts,
} from './values.ts';

const returnNull = () => null;

const columns: Columns<EntryWithFacts> = [
  ...selectCatalogColumns('id'),
  ['title', ({ listing }) => listing.title],
  ['description', ({ listing }) => listing.description],
  ['availability', (entry) => (isSold(entry) ? 'out of stock' : 'in stock')],
  ...selectCatalogColumns('condition', 'price', 'link', 'image_link', 'brand', 'google_product_category'),
  ['fb_product_category', returnNull],
  ['quantity_to_sell_on_facebook', (entry) => (isSold(entry) ? 0 : 1)],
  ['sale_price', returnNull],
  ['sale_price_effective_date', returnNull],
  ['item_group_id', returnNull],
  ...selectCatalogColumns('gender', 'color', 'size', 'age_group', 'material'),
  ['pattern', returnNull],
  ['shipping', returnNull],
  ['shipping_weight', returnNull],
  ['video[0].url', returnNull],
  ['video[0].tag[0]', returnNull],
  ...selectCatalogColumns('gtin'),
  ['product_tags[0]', returnNull],
  ['product_tags[1]', returnNull],
  ['style[0]', returnNull],
];

/** A catalog for Facebook and Instagram shops, in Commerce Manager > Catalog > Data sources. */
export const meta: ExportFormat = {
  id: 'meta',
  label: 'Meta: catalog for a Facebook or Instagram shop',
  source:
    "Meta's catalog template (columns) and its comment row (rules, lengths), https://developers.facebook.com/docs/marketing-api/catalog/reference",
  checkedOn: '2026-11-20',
  kind: 'csv',
  preamble: [],
  columns: listColumnNames(columns),
  createRows: (entry) => [createRow(columns, addFacts(entry))],
  findProblems: (entry) => {
    const entryWithFacts = addFacts(entry);
    const { facts } = entryWithFacts;
    const { title, description } = entry.listing;
    return dropNulls(
      checkLength('title', title, 200),
      checkLength('description', description, 9999),
      description !== '' && description === description.toUpperCase() && /\p{Lu}/u.test(description)
        ? createBlocker('description', 'all_capitals')
        : null,
      checkCondition('condition', entryWithFacts, true),
      createBlocker('link', 'no_link'),
      checkPhotos('image_link', entry, Infinity, true),
      checkPresent('brand', facts.brand ?? findBarcode(entry), 'brand_or_gtin'),
    );
  },
  ...CATALOG_OPTIONS,
};
