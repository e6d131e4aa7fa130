import { findExactBrands } from '../../catalog/brands.ts';
import type { ModelPrices } from './catalog.ts';
import { GROUP_IDS, type GroupId } from './groups.ts';
import type { ModelIndex } from './index-models.ts';
import { FASHION_WORDS } from './recognize.ts';
import { toJoinedName } from './tokens.ts';

/** Brands that make only watches. */
const WATCHMAKERS = new Set([
  'A. Lange',
  'A. Lange & Sohne',
  'A. Lange & Söhne',
  'Accutron',
  'Audemars Piguet',
  'Baume & Mercier',
  'Bell & Ross',
  'Blancpain',
  'Breguet',
  'Breitling',
  'Bulova',
  'F.P. Journe',
  'Franck Muller',
  'Frederique Constant',
  'Girard-Perregaux',
  'Glycine',
  'Heuer',
  'IWC',
  'Jaeger-LeCoultre',
  'Longines',
  'Movado',
  'Nivada',
  'Omega',
  'Panerai',
  'Patek Philippe',
  'Rolex',
  'Seiko',
  'Tag Heuer',
  'Tissot',
  'Tudor',
  'Ulysse Nardin',
  'Universal Geneve',
  'Vacheron & Constantin',
  'Vacheron Constantin',
]);
export const isWatchmaker = (brand: string): boolean => WATCHMAKERS.has(brand);

/** Groups of goods that are not devices. */
const FASHION_GROUPS: ReadonlySet<GroupId> = new Set<GroupId>(['handbags', 'fragrance', 'watches', 'sneakers']);

/** The fashion houses among the brands with model prices. */
export interface FashionHouses {
  readonly designers: ReadonlySet<string>;
  /** Returns whether a brand sells fashion but no devices. Its pouches, key rings and phone cases are its own goods. */
  readonly isFashionBrand: (brand: string) => boolean;
}

const listBrands = (table: ModelPrices, groups: readonly GroupId[]): ReadonlySet<string> =>
  new Set(groups.flatMap((group) => Object.keys(table.groups[group] ?? {})));

export const listFashionHouses = (table: ModelPrices): FashionHouses => {
  const deviceBrands = listBrands(
    table,
    GROUP_IDS.filter((group) => !FASHION_GROUPS.has(group)),
  );
  const fashionBrands = listBrands(table, ['handbags', 'fragrance']);
  return {
    designers: listBrands(table, ['handbags']),
    isFashionBrand: (brand) => fashionBrands.has(brand) && !deviceBrands.has(brand),
  };
};

/**
 * Returns the fashion house of clothes, shoes or leather goods; '' if there is none. Sellers often write its short name: "LV wallet",
 * "YSL heels".
 */
export const findDesigner = (
  { name, tokens, brands }: { readonly name: string; readonly tokens: readonly string[]; readonly brands: readonly string[] },
  index: ModelIndex,
  { designers }: FashionHouses,
): string => {
  const designer = brands.find((brand) => designers.has(brand));
  if (designer === undefined || !tokens.some((token) => FASHION_WORDS.has(token))) return '';
  // A longer brand may start with the same word: "Chloe + Isabel".
  const isNamed = findExactBrands(name).some(({ brand }) => index.brands.get(toJoinedName(brand))?.includes(designer));
  return isNamed ? designer : '';
};
