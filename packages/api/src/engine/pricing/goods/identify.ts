import { AMBIGUOUS_FOREIGN_ACCESSORIES, FOREIGN_ACCESSORIES, translateAccessoryWords } from '../../foreign-words.ts';
import { ACCESSORY_TRIGGER, findPurpose, isAccessoryName, isOwnItemName, isPartName, PURPOSE_TRIGGER } from './accessories.ts';
import type { ModelPrices } from './catalog.ts';
import { createChoiceFinder, findPiecesChoice, type Choice, type ChoiceFinder, type Goods } from './choices.ts';
import { isConsoleName } from './consoles.ts';
import { GROUPS, isPathAllowed, type GroupId } from './groups.ts';
import { indexModels, type ModelEntry, type ModelIndex } from './index-models.ts';
import { lookUpPrice } from './lookup.ts';
import { parseLegoSet } from './lego.ts';
import { findDesigner, isWatchmaker, listFashionHouses, type FashionHouses } from './makers.ts';
import { DENIAL_TRIGGER, findContradictedGroup, isImitation, removeDeniedModels } from './named-devices.ts';
import { findGroup } from './named-groups.ts';
import { isClothesName, recognizeModel, type RecognizedModel } from './recognize.ts';
import { findCameraSeries } from './series.ts';
import { hasTrigger, tokenize } from './tokens.ts';
import { findVariant } from './variants.ts';
import { defineTrigger, findTriggers } from './trigger-words.ts';

/** An item's texts, which may name goods in the table. */
export interface GoodsText {
  /** The item's name, from the seller or the print. */
  readonly name: string;
  /** Facts and details that may name the variant, such as storage, size or processor. */
  readonly details: string;
  readonly brand: string;
  /** Price path; '' if unknown. */
  readonly path: string;
  readonly year: number;
}

export interface Identification {
  readonly goods: Goods | null;
  readonly isAccessory: boolean;
  /** True for an accessory whose brand is the brand of the goods that it is made for. */
  readonly isForNamedGoods: boolean;
  /** The maker of a fashion item: a standalone accessory, such as a key ring, or an item with a fashion house's short name; '' if unknown. */
  readonly maker: string;
  /** True if prices of the goods do not apply to the item: a guitar's neck, a bracelet by a watchmaker, or an imitation. */
  readonly isPart: boolean;
  /** The question that must be answered for a single price. */
  readonly choice: Choice | null;
  /** The group of goods, if the path or a word names it. */
  readonly group: GroupId | null;
}

/** A family name with a number is a model even if the table lacks it, such as "iPhone 6". */
const NAMED_MODEL =
  /\b(?:iphone|ipad|galaxy|pixel|macbook|thinkpad)\s*(?:[a-z]{1,4}\s?)?\d{1,2}(?!\d|\s?(?:gb|tb|g\b|inch))|\b(?:rtx|gtx|rx)\s*\d{3,4}/;
/** Matches a camera number. If the table lacks it, the answers to a question about the model would not include it. */
const NAMED_NUMBER = /\b[a-z]{0,3}\d{1,4}[a-z]?\b(?! ?(?:mm|mp|gb))/;
/** Codes that distinguish digital cameras from film cameras of the same name. */
const DIGITAL_CODE = /\b(?:t\d{1,2}i?|sl\d|xti?|xsi?|\d{2,4}d|dslr|digital|megapixels?|\d+ ?mp)\b/;
/** Maximum ratio of high to low at which a brand without a model gets a single price. */
const MAX_BRAND_RATIO = 4;
/** Families of digital cameras whose models differ widely in price. */
const CAMERA_FAMILIES = new Set(['eos', 'powershot', 'coolpix', 'finepix', 'lumix', 'easyshare']);

/** Words for accessories in other languages. */
const FOREIGN_TRIGGER = defineTrigger([...FOREIGN_ACCESSORIES.keys(), ...AMBIGUOUS_FOREIGN_ACCESSORIES.keys()]);

/** Returns the narrower model that the details name, as in "MacBook Pro" and "2019 16 inch". Details may also mention other goods. */
const narrowModel = (model: RecognizedModel | null, detailedModel: RecognizedModel | null): RecognizedModel | null => {
  if (model === null || detailedModel === null) return model;
  const { group, brand, words } = model.entry;
  const isNarrower =
    GROUPS[group].match === 'words' &&
    words.length > 0 &&
    detailedModel.entry.group === group &&
    detailedModel.entry.brand === brand &&
    words.every((word) => detailedModel.entry.words.includes(word));
  return isNarrower ? detailedModel : model;
};

const joinTexts = (name: string, details: string): string => (details === '' ? name : `${name} ${details}`).normalize('NFKC');

const NO_IDENTIFICATION: Identification = {
  goods: null,
  isAccessory: false,
  isForNamedGoods: false,
  maker: '',
  isPart: false,
  choice: null,
  group: null,
};

/** The table of model prices, with its indexes. */
interface GoodsTables {
  readonly table: ModelPrices;
  readonly index: ModelIndex;
  readonly houses: FashionHouses;
  readonly choices: ChoiceFinder;
}

/** The words of an item's name, without models that it denies. */
interface NameWords {
  readonly name: string;
  readonly details: string;
  readonly plainTokens: readonly string[];
  /** The words of the name, with accessories in English. */
  readonly tokens: readonly string[];
  readonly isTranslated: boolean;
}

/** Facts that follow from the words before any model is looked up. */
interface Clues {
  /** The words of name and details. */
  readonly allTokens: readonly string[];
  /** Index of the word that starts the purpose, as in "strap for"; −1 if there is none. */
  readonly purposeIndex: number;
  readonly group: GroupId | null;
}

const readName = ({ name: rawName, details: rawDetails }: GoodsText): NameWords => {
  const name = hasTrigger(rawName, DENIAL_TRIGGER) ? removeDeniedModels(rawName) : rawName;
  const details = rawDetails === '' ? '' : removeDeniedModels(rawDetails);
  const plainTokens = tokenize(name);
  const tokens = hasTrigger(name, FOREIGN_TRIGGER) ? translateAccessoryWords(plainTokens) : plainTokens;
  return { name, details, plainTokens, tokens, isTranslated: tokens !== plainTokens };
};

const identifyLego = (text: string, tokens: readonly string[], year: number, table: ModelPrices): Identification | null => {
  const themes = table.groups.lego ?? {};
  const set = parseLegoSet(text, tokens, Object.keys(themes));
  if (!set) return null;
  const variants = themes[set.theme]?.[set.band] ?? {};
  const goods: Goods = { group: 'lego', brand: set.theme, model: set.band, variant: Object.hasOwn(variants, set.year) ? set.year : '' };
  return { ...NO_IDENTIFICATION, goods, group: 'lego', choice: set.band === '' ? findPiecesChoice(table, set.theme, year) : null };
};

/** Returns whether a text names a model only as the device that the item is made for: "power supply for Latitude 7490". */
const isMadeForModel = (tokens: readonly string[], purposeIndex: number, path: string, index: ModelIndex): boolean =>
  purposeIndex > 0 &&
  recognizeModel(index, tokens.slice(purposeIndex + 1), '', path).model !== null &&
  recognizeModel(index, tokens.slice(0, purposeIndex), '', path).model === null;

/**
 * Returns whether an accessory's words name a whole item: "Bottega Veneta Pouch" is a model in the table, and the camera bag of a
 * fashion house is a handbag.
 */
const isNamedByAccessory = (
  { tokens, isTranslated }: NameWords,
  { brand, path }: GoodsText,
  { index, houses: { designers } }: GoodsTables,
): boolean => {
  const { model, brands } = recognizeModel(index, tokens, brand, path);
  const modelWords = model !== null && brands.includes(model.entry.brand) ? tokenize(model.entry.model) : [];
  const isDesigner = brands.some((name) => designers.has(name));
  const otherTokens = tokens.filter(
    (token) => !(modelWords.includes(token) && findTriggers(token) & ACCESSORY_TRIGGER) && !(isDesigner && token === 'camera'),
  );
  return otherTokens.length < tokens.length && !isAccessoryName(otherTokens, isTranslated);
};

const identifyAccessory = (
  tokens: readonly string[],
  { brand, path }: GoodsText,
  { index, houses: { isFashionBrand } }: GoodsTables,
): Identification => {
  const { model, brands } = recognizeModel(index, tokens, brand, path);
  const group = findGroup(tokens, path, true) ?? (path === '' && brands.some(isWatchmaker) ? 'watches' : null);
  const isPart = brands.some(isWatchmaker) || (model !== null && isPartName(model.entry.group, tokens));
  const purposeIndex = findPurpose(tokens);
  const isForFashion = purposeIndex >= 0 || (model !== null && isFashionBrand(model.entry.brand));
  const maker = isForFashion ? '' : (brands.find(isFashionBrand) ?? '');
  const isOwnItem = purposeIndex < 0 && group === null && brands.length === 0 && isOwnItemName(tokens);
  return {
    ...NO_IDENTIFICATION,
    isAccessory: true,
    isForNamedGoods: maker === '' && !isOwnItem,
    maker,
    isPart: isPart && purposeIndex < 0,
    group,
  };
};

/** Identifies goods by their model, with the named variant and the remaining choice. */
const identifyModel = (
  entry: ModelEntry,
  isBrandNamed: boolean,
  { name, details }: NameWords,
  { allTokens }: Clues,
  { path, year }: GoodsText,
  { table, choices }: GoodsTables,
): Identification => {
  const { brand, model } = entry;
  const group = entry.group === 'games' && (isConsoleName(name) || path.includes('Consoles/Consoles')) ? 'consoles' : entry.group;
  const variants = Object.keys(table.groups[group]?.[brand]?.[model] ?? {});
  const variant = findVariant(group, joinTexts(name, details), allTokens, variants) ?? '';
  const choice = choices.findModelChoice({ ...entry, group }, { variant, isBrandNamed, year });
  return { ...NO_IDENTIFICATION, goods: { group, brand, model, variant }, choice, group };
};

/** Returns the choice between the digital cameras of a family, such as "Canon PowerShot" without a number. */
const findFamilyChoice = (
  tokens: readonly string[],
  brands: readonly string[],
  { path, year }: GoodsText,
  { findBrandChoice }: ChoiceFinder,
): Choice | null => {
  const family = brands.length === 0 ? undefined : tokens.find((token) => CAMERA_FAMILIES.has(token));
  if (family === undefined || !isPathAllowed('digital-cameras', path) || NAMED_NUMBER.test(tokens.join(' '))) return null;
  return brands.map((name) => findBrandChoice('digital-cameras', name, year, family)).find((choice) => choice !== null) ?? null;
};

/** Identifies goods without a model by their brand, if it has a price or a choice of models. */
const identifyBrand = (
  brands: readonly string[],
  { name, tokens, plainTokens }: NameWords,
  { purposeIndex, group }: Clues,
  { path, year }: GoodsText,
  { table, index, houses, choices }: GoodsTables,
): Identification => {
  const goodsGroup = group ?? (path === '' && brands.some(isWatchmaker) && !isClothesName(tokens) ? 'watches' : null);
  const knownBrand = brands.find((name) => goodsGroup !== null && Object.hasOwn(table.groups[goodsGroup] ?? {}, name));
  if (knownBrand === undefined || goodsGroup === null || NAMED_MODEL.test(tokens.join(' '))) {
    const maker = purposeIndex < 0 ? findDesigner({ name, tokens: plainTokens, brands }, index, houses) : '';
    return { ...NO_IDENTIFICATION, group: goodsGroup, maker };
  }
  const goods: Goods = { group: goodsGroup, brand: knownBrand, model: '', variant: '' };
  const choice = choices.findBrandChoice(goodsGroup, knownBrand, year);
  const estimate = lookUpPrice(table, { ...goods, condition: null, year });
  const isClose = estimate !== null && estimate.high - estimate.low <= Math.log(MAX_BRAND_RATIO);
  return { ...NO_IDENTIFICATION, goods: choice || isClose ? goods : null, choice, group: goodsGroup };
};

/** Identifies goods that are not accessories by model, camera series or brand. */
const identifyWholeGoods = (words: NameWords, clues: Clues, item: GoodsText, tables: GoodsTables): Identification => {
  const { name, details, tokens } = words;
  const { allTokens, purposeIndex, group } = clues;
  const { brand, path } = item;
  const { table, index, choices } = tables;
  const { model: namedModel, brands } = recognizeModel(index, tokens, brand, path);
  const model = details === '' ? namedModel : narrowModel(namedModel, recognizeModel(index, allTokens, brand, path).model);
  // Prices of the goods do not apply to an imitation of any kind.
  if ((model || brands.length > 0) && isImitation(tokens, model?.entry.model ?? '')) return { ...NO_IDENTIFICATION, isPart: true };
  const isCameraMaker = brands.length > 0 && isPathAllowed('digital-cameras', path);
  const series = isCameraMaker ? findCameraSeries(table, joinTexts(name, details), brands) : null;
  if (model && (isPartName(model.entry.group, tokens) || isMadeForModel(tokens, purposeIndex, path, index)))
    return group === null || group === model.entry.group ? identifyAccessory(tokens, item, tables) : { ...NO_IDENTIFICATION, group };
  const isDigital = model?.entry.group === 'film-cameras' && series !== null && DIGITAL_CODE.test(tokens.join(' '));
  if (model && !isDigital) return identifyModel(model.entry, brands.includes(model.entry.brand), words, clues, item, tables);
  if (series) return { ...NO_IDENTIFICATION, goods: series, group: 'digital-cameras' };
  const choice = findFamilyChoice(tokens, brands, item, choices);
  return choice ? { ...NO_IDENTIFICATION, choice, group: 'digital-cameras' } : identifyBrand(brands, words, clues, item, tables);
};

const identifyGoods = (item: GoodsText, tables: GoodsTables): Identification => {
  const { path, year } = item;
  const words = readName(item);
  const { name, details, tokens, isTranslated } = words;
  const isAccessory = (isTranslated || hasTrigger(name, ACCESSORY_TRIGGER)) && isAccessoryName(tokens, isTranslated);
  if (isAccessory && !isNamedByAccessory(words, item, tables)) return identifyAccessory(tokens, item, tables);
  const purposeIndex = isTranslated || hasTrigger(name, PURPOSE_TRIGGER) ? findPurpose(tokens) : -1;
  const group = findGroup(purposeIndex < 0 ? tokens : tokens.slice(0, purposeIndex), path);
  const device = group === null && path !== '' ? findContradictedGroup(tokens, path) : null;
  if (device !== null) return { ...NO_IDENTIFICATION, group: device };
  const allTokens = details === '' ? tokens : tokenize(joinTexts(name, details));
  const isLego = allTokens.includes('lego') && isPathAllowed('lego', path);
  const set = isLego ? identifyLego(joinTexts(name, details), allTokens, year, tables.table) : null;
  return set ?? identifyWholeGoods(words, { allTokens, purposeIndex, group }, item, tables);
};

/** Creates the function that finds goods in the table of model prices. Builds its indexes once. */
export const createGoodsIdentifier = (table: ModelPrices) => {
  const index = indexModels(table);
  const tables: GoodsTables = { table, index, houses: listFashionHouses(table), choices: createChoiceFinder(table, index) };
  return (item: GoodsText): Identification => identifyGoods(item, tables);
};
export type GoodsIdentifier = ReturnType<typeof createGoodsIdentifier>;
