import { CATALOG, catalogColumns } from './catalog.ts';
import type { ExportFormat } from './types.ts';
import {
  advice,
  barcodeOf,
  withoutNulls,
  isSold,
  knownEntry,
  missing,
  namesOf,
  newOrUsed,
  oneLine,
  photoProblem,
  rejection,
  rowOf,
  tooLong,
  type Columns,
  type KnownEntry,
} from './values.ts';

/** Maximum photos in addition to the main one. */
const FURTHER_PHOTOS = 10;

const columns: Columns<KnownEntry> = [
  ...catalogColumns('id'),
  ['title', ({ listing }) => oneLine(listing.title)],
  ['description', ({ listing }) => oneLine(listing.description)],
  ...catalogColumns('link', 'image_link'),
  ['additional_image_link', ({ photos }) => photos.slice(1, 1 + FURTHER_PHOTOS).join(',')],
  ['availability', (known) => (isSold(known) ? 'out_of_stock' : 'in_stock')],
  ...catalogColumns('price', 'condition', 'brand', 'gtin'),
  ['identifier_exists', (known) => (barcodeOf(known) === null ? 'no' : null)],
  ...catalogColumns('google_product_category'),
  ['product_type', ({ facts }) => facts.category?.label ?? null],
  ...catalogColumns('color', 'size', 'gender', 'age_group', 'material'),
];

/** Checks the attributes that Google requires of clothes and shoes in the United States. */
const apparelProblems = ({ facts }: KnownEntry) => {
  if (facts.kind !== 'clothing' && facts.kind !== 'shoes') return [];
  const asked = { color: facts.color, size: facts.size, gender: facts.department, age_group: facts.department };
  return Object.entries(asked).map(([column, value]) =>
    missing(column, value, 'is empty: asked for of clothes and shoes. Name it, or fill it in'),
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
  columns: namesOf(columns),
  rows: (entry) => [rowOf(columns, knownEntry(entry))],
  problems: (entry) => {
    const known = knownEntry(entry);
    return withoutNulls(
      tooLong('title', oneLine(entry.listing.title), 150),
      tooLong('description', oneLine(entry.listing.description), 5000),
      rejection('link', 'is empty: fill in the address of the page where the item can be bought'),
      photoProblem('image_link', entry, 1 + FURTHER_PHOTOS, true),
      missing(
        'condition',
        newOrUsed(known.facts.condition),
        'is empty, which Google reads as new: the condition is not known. Name it, or fill it in',
      ),
      known.facts.brand === null && newOrUsed(known.facts.condition) === 'new'
        ? rejection('brand', 'is empty: new items need one. Name it, or fill it in')
        : null,
      ...apparelProblems(known),
      known.facts.category === null ? advice('google_product_category', 'is empty: Google will choose one') : null,
    );
  },
  ...CATALOG,
};
