import { CATALOG, catalogColumns } from './catalog.ts';
import type { ExportFormat } from './types.ts';
import {
  barcodeOf,
  withoutNulls,
  isSold,
  knownEntry,
  missing,
  namesOf,
  newOrUsed,
  photoProblem,
  rejection,
  rowOf,
  tooLong,
  type Columns,
  type KnownEntry,
} from './values.ts';

const empty = () => null;

const columns: Columns<KnownEntry> = [
  ...catalogColumns('id'),
  ['title', ({ listing }) => listing.title],
  ['description', ({ listing }) => listing.description],
  ['availability', (known) => (isSold(known) ? 'out of stock' : 'in stock')],
  ...catalogColumns('condition', 'price', 'link', 'image_link', 'brand', 'google_product_category'),
  ['fb_product_category', empty],
  ['quantity_to_sell_on_facebook', (known) => (isSold(known) ? 0 : 1)],
  ['sale_price', empty],
  ['sale_price_effective_date', empty],
  ['item_group_id', empty],
  ...catalogColumns('gender', 'color', 'size', 'age_group', 'material'),
  ['pattern', empty],
  ['shipping', empty],
  ['shipping_weight', empty],
  ['video[0].url', empty],
  ['video[0].tag[0]', empty],
  ...catalogColumns('gtin'),
  ['product_tags[0]', empty],
  ['product_tags[1]', empty],
  ['style[0]', empty],
];

/** A catalog for Facebook and Instagram shops, in Commerce Manager > Catalog > Data sources. */
export const meta: ExportFormat = {
  id: 'meta',
  label: 'Meta: catalog of a Facebook or Instagram shop',
  source:
    "Meta's catalog template (columns) and its comment row (rules, lengths), https://developers.facebook.com/docs/marketing-api/catalog/reference",
  checkedOn: '2026-11-20',
  kind: 'csv',
  preamble: [],
  columns: namesOf(columns),
  rows: (entry) => [rowOf(columns, knownEntry(entry))],
  problems: (entry) => {
    const { facts } = knownEntry(entry);
    const { title, description } = entry.listing;
    return withoutNulls(
      tooLong('title', title, 200),
      tooLong('description', description, 9999),
      description !== '' && description === description.toUpperCase() && /\p{Lu}/u.test(description)
        ? rejection('description', 'must not be all in capital letters')
        : null,
      missing('condition', newOrUsed(facts.condition), 'is empty: the condition is not known. Name it, or fill it in'),
      rejection('link', 'is empty: fill in the address of the page where the item can be bought'),
      photoProblem('image_link', entry, Infinity, true),
      missing('brand', facts.brand ?? barcodeOf(entry), 'is empty: a brand or a gtin is asked for. Name it, or fill it in'),
    );
  },
  ...CATALOG,
};
