import type { ExportFormat } from './types.ts';
import { ageGroupOf, amountOf, barcodeOf, genderOf, newOrUsed, type Columns, type KnownEntry } from './values.ts';

/** Columns that Google's feed has and others took over from it, name and meaning. */
const COLUMNS = {
  id: ({ listing }) => listing.id,
  // The page where the thing can be bought is the seller's own; we know of none.
  link: () => null,
  image_link: ({ photos }) => photos[0] ?? null,
  price: ({ listing }) => `${amountOf(listing.price)} USD`,
  condition: ({ facts }) => newOrUsed(facts.condition),
  brand: ({ facts }) => facts.brand,
  gtin: barcodeOf,
  google_product_category: ({ facts }) => facts.category?.google ?? null,
  color: ({ facts }) => facts.color,
  size: ({ facts }) => facts.size,
  gender: ({ facts }) => genderOf(facts.department),
  age_group: ({ facts }) => ageGroupOf(facts.department),
  material: ({ facts }) => facts.material,
} satisfies Record<string, Columns<KnownEntry>[number][1]>;

export const catalogueColumns = (...names: (keyof typeof COLUMNS)[]): Columns<KnownEntry> => names.map((name) => [name, COLUMNS[name]]);

/** A shop's catalogue is about things, whatever platforms they are listed on, and keeps what is sold out. */
export const CATALOGUE = {
  platform: null,
  withSold: true,
  oncePerThing: true,
  maxListings: null,
  byteOrderMark: false,
} as const satisfies Partial<ExportFormat>;
