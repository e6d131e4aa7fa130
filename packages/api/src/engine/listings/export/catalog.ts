import type { ExportFormat } from './types.ts';
import { getAgeGroup, formatAmount, findBarcode, getGender, getNewOrUsed, type Columns, type EntryWithFacts } from './values.ts';

/** Columns of Google's feed that other platforms adopted by name and meaning. */
const COLUMNS = {
  id: ({ listing }) => listing.id,
  // The product page is on the seller's site; we do not know its URL.
  link: () => null,
  image_link: ({ photos }) => photos[0] ?? null,
  price: ({ listing }) => `${formatAmount(listing.price)} USD`,
  condition: ({ facts }) => getNewOrUsed(facts.condition),
  brand: ({ facts }) => facts.brand,
  gtin: findBarcode,
  google_product_category: ({ facts }) => facts.category?.google ?? null,
  color: ({ facts }) => facts.color,
  size: ({ facts }) => facts.size,
  gender: ({ facts }) => getGender(facts.department),
  age_group: ({ facts }) => getAgeGroup(facts.department),
  material: ({ facts }) => facts.material,
} satisfies Record<string, Columns<EntryWithFacts>[number][1]>;

export const selectCatalogColumns = (...names: (keyof typeof COLUMNS)[]): Columns<EntryWithFacts> =>
  names.map((name) => [name, COLUMNS[name]]);

/** A shop's catalog has one entry per item, regardless of platforms, and includes sold items. */
export const CATALOG_OPTIONS = {
  platform: null,
  hasSoldItems: true,
  isOncePerItem: true,
  maxListings: null,
  hasByteOrderMark: false,
} as const satisfies Partial<ExportFormat>;
