import { isAccessoryName } from './accessories.ts';
import type { ModelPrices } from './catalog.ts';
import { brandChoiceOf, choiceOf, piecesChoiceOf, type Choice, type Goods } from './choices.ts';
import { groupOfPath, isPathFor, type GroupId } from './groups.ts';
import { indexModels } from './index-models.ts';
import { lookUp } from './lookup.ts';
import { legoIn } from './lego.ts';
import { recognizeModel } from './recognize.ts';
import { seriesIn } from './series.ts';
import { tokensOf } from './tokens.ts';
import { variantIn } from './variants.ts';

/** What of an item may name goods of the table. */
export interface GoodsText {
  /** The item's own name, as the seller or the print says it. */
  readonly name: string;
  /** Facts and details that may say the variant: storage, size, processor. */
  readonly details: string;
  readonly brand: string;
  /** Price path; '' where unknown. */
  readonly path: string;
  readonly year: number;
}

export interface Identified {
  readonly goods: Goods | null;
  readonly isAccessory: boolean;
  /** What has to be known before a single price is right. */
  readonly choice: Choice | null;
  /** The kind of goods, where the path or a word says it. */
  readonly group: GroupId | null;
}

/** Words that name a kind of goods where no path does. */
const NOUNS: readonly (readonly [RegExp, GroupId])[] = [
  [/\b(?:iphone|smart ?phone|cell ?phone|mobile phone|phone|galaxy [sz])\b/, 'phones'],
  [/\b(?:ipad|tablet)\b/, 'tablets'],
  [/\b(?:macbook|laptop|notebook computer|chromebook|thinkpad|elitebook|latitude)\b/, 'laptops'],
  [/\b(?:graphics card|gpu|geforce|radeon)\b/, 'graphics-cards'],
  [/\b(?:dslr|mirrorless|digital camera|coolpix|powershot|cyber-?shot)\b/, 'digital-cameras'],
  [/\b(?:film camera|slr|rangefinder|35mm camera|camera)\b/, 'film-cameras'],
  [/\blens\b/, 'lenses'],
  [/\b(?:electric guitar|guitar|stratocaster|telecaster|les paul)\b/, 'electric-guitars'],
  [/\b(?:wrist ?watch|watch)\b/, 'watches'],
  [/\b(?:hand ?bag|purse|tote|crossbody|shoulder bag|satchel|clutch|bag)\b/, 'handbags'],
  [/\b(?:tv|television)\b/, 'televisions'],
  [/\b(?:console)\b/, 'consoles'],
];
const CONSOLE = /\b(?:console|system)\b/;
/** A number after the family's name is a model, known or not: "iPhone 6". */
const NAMED_MODEL = /\b(?:iphone|ipad|galaxy|pixel|macbook|thinkpad)\s*(?:[a-z]{1,4}\s?)?\d{1,2}(?!\d|\s?(?:gb|tb|g\b|inch))/;
/** A code that only digital cameras have, beside names that film cameras had before. */
const DIGITAL = /\b(?:t\d{1,2}i?|sl\d|xti?|xsi?|\d{2,4}d|dslr|digital|megapixels?|\d+ ?mp)\b/;
/** Brands of nothing but watches. */
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
/** A brand as a whole says something only where its prices lie this close together. */
const CLOSE = 4;
const CAMERA_SERIES = 'camera-series';

/** Makes the search for goods from the table of model prices. Indexes are built once. */
export const createIdentify = (table: ModelPrices) => {
  const index = indexModels(table);
  const themes = Object.keys(table.groups.lego ?? {});

  const groupOf = (text: string, path: string): GroupId | null => {
    if (path !== '') return groupOfPath(path);
    return NOUNS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  };

  const lego = (text: string, tokens: readonly string[], year: number): Identified | null => {
    const set = legoIn(text, tokens, themes);
    if (!set) return null;
    const variants = table.groups.lego?.[set.theme]?.[set.band] ?? {};
    const goods: Goods = { group: 'lego', brand: set.theme, model: set.band, variant: Object.hasOwn(variants, set.year) ? set.year : '' };
    return { goods, isAccessory: false, group: 'lego', choice: set.band === '' ? piecesChoiceOf(table, set.theme, year) : null };
  };

  const seriesOf = (text: string, brands: readonly string[]): Goods | null => {
    const brand = brands.find((one) => Object.hasOwn(table.groups[CAMERA_SERIES] ?? {}, one));
    const series = brand === undefined ? null : seriesIn(text, Object.keys(table.groups[CAMERA_SERIES]?.[brand] ?? {}));
    return brand !== undefined && series !== null ? { group: CAMERA_SERIES, brand, model: series, variant: '' } : null;
  };

  return ({ name, details, brand, path, year }: GoodsText): Identified => {
    const tokens = tokensOf(name);
    const plain = tokens.join(' ');
    const group = groupOf(plain, path);
    if (isAccessoryName(tokens)) return { goods: null, isAccessory: true, choice: null, group };
    const text = details === '' ? name : `${name} ${details}`;
    const allTokens = details === '' ? tokens : tokensOf(text);
    const set = isPathFor('lego', path) ? lego(text, allTokens, year) : null;
    if (set) return set;
    const { model, brands } = recognizeModel(index, tokens, brand, path);
    const series = isPathFor('digital-cameras', path) ? seriesOf(text, brands) : null;
    const isDigital = DIGITAL.test(plain) && model?.entry.group === 'film-cameras' && series !== null;
    if (model && !isDigital) {
      const { entry } = model;
      const group = entry.group === 'games' && (CONSOLE.test(plain) || path.includes('Consoles/Consoles')) ? 'consoles' : entry.group;
      const variants = Object.keys(table.groups[group]?.[entry.brand]?.[entry.model] ?? {});
      const variant = variantIn(group, text, allTokens, variants) ?? '';
      const choice = choiceOf(table, index, { ...entry, group }, { variant, isBrandNamed: brands.includes(entry.brand), year });
      return { goods: { group, brand: entry.brand, model: entry.model, variant }, isAccessory: false, choice, group };
    }
    if (series) return { goods: series, isAccessory: false, choice: null, group: 'digital-cameras' };
    const kind = group ?? (path === '' && brands.some((one) => WATCHMAKERS.has(one)) ? 'watches' : null);
    const own = brands.find((one) => kind !== null && Object.hasOwn(table.groups[kind] ?? {}, one));
    if (own === undefined || kind === null || NAMED_MODEL.test(plain))
      return { goods: null, isAccessory: false, choice: null, group: kind };
    const goods: Goods = { group: kind, brand: own, model: '', variant: '' };
    const choice = brandChoiceOf(table, kind, own, year);
    const estimate = lookUp(table, { ...goods, condition: null, year });
    const isClose = estimate !== null && estimate.high - estimate.low <= Math.log(CLOSE);
    return { goods: choice || isClose ? goods : null, isAccessory: false, choice, group: kind };
  };
};
export type Identify = ReturnType<typeof createIdentify>;
