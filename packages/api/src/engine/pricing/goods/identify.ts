import { AMBIGUOUS_FOREIGN_ACCESSORIES, FOREIGN_ACCESSORIES, translateAccessoryWords } from '../../foreign-words.ts';
import { findExactBrands } from '../../catalog/brands.ts';
import { ACCESSORY_TRIGGER, findPurpose, isAccessoryName, isOwnItemName, isPartName, PURPOSE_TRIGGER } from './accessories.ts';
import type { ModelPrices } from './catalog.ts';
import { findBrandModelChoice, findModelChoice, findPiecesChoice, type Choice, type Goods } from './choices.ts';
import { isConsoleName } from './consoles.ts';
import { GROUP_IDS, GROUPS, isPathAllowed, type GroupId } from './groups.ts';
import { indexModels, type ModelEntry } from './index-models.ts';
import { lookUpPrice } from './lookup.ts';
import { parseLegoSet } from './lego.ts';
import { DENIAL_TRIGGER, findContradictedGroup, removeDeniedModels } from './named-devices.ts';
import { findGroup } from './named-groups.ts';
import { FASHION_WORDS, isClothesName, recognizeModel, type RecognizedModel } from './recognize.ts';
import { findSeries } from './series.ts';
import { hasTrigger, toJoinedName, tokenize } from './tokens.ts';
import { findVariant } from './variants.ts';
import { isWatchmaker } from './watchmakers.ts';
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
  /** True for an accessory whose brand is the one of the goods that it is made for. */
  readonly isForNamedGoods: boolean;
  /** The maker of a fashion item: an accessory of its own, such as a key ring, or an item with a fashion house's short name; '' if unknown. */
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
const CAMERA_SERIES = 'camera-series';
/** Families of digital cameras whose models differ widely in price. */
const CAMERA_FAMILIES = new Set(['eos', 'powershot', 'coolpix', 'finepix', 'lumix', 'easyshare']);
/** Groups of goods that are no devices. */
const FASHION_GROUPS: ReadonlySet<GroupId> = new Set<GroupId>(['handbags', 'fragrance', 'watches', 'sneakers']);
/** Limits the memory of the cache, because models, variants and years have many combinations. */
const MAX_CACHED_CHOICES = 5000;

/** Words for accessories in other languages. */
const FOREIGN_TRIGGER = defineTrigger([...FOREIGN_ACCESSORIES.keys(), ...AMBIGUOUS_FOREIGN_ACCESSORIES.keys()]);

/** Words that mark an imitation, unless they are part of the model's name. */
const IMITATION_WORDS = new Set('replica fake counterfeit knockoff imitation dummy dupe lookalike'.split(' '));
const DENIAL_WORDS = new Set(['not', 'no', 'non', 'never']);
const isImitation = (tokens: readonly string[], model: string): boolean =>
  tokens.some((token, index) => {
    // "Neverfull style tote" looks like a Neverfull.
    if (token === 'style')
      return (
        index > 0 &&
        model
          .toLowerCase()
          .split(' ')
          .includes(tokens[index - 1] as string)
      );
    return IMITATION_WORDS.has(token) && !DENIAL_WORDS.has(tokens[index - 1] ?? '') && !model.toLowerCase().includes(token);
  });

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

/** Creates the function that finds goods in the table of model prices. Builds its indexes once. */
export const createGoodsIdentifier = (table: ModelPrices) => {
  const index = indexModels(table);
  const themes = Object.keys(table.groups.lego ?? {});

  const choices = new Map<string, Choice | null>();
  const findChoice: (entry: ModelEntry, group: GroupId, known: Parameters<typeof findModelChoice>[3]) => Choice | null = (
    entry,
    group,
    known,
  ) => {
    const key = `${group}\n${entry.brand}\n${entry.model}\n${known.variant}\n${known.isBrandNamed}\n${known.year}`;
    const cachedChoice = choices.get(key);
    if (cachedChoice !== undefined) return cachedChoice;
    const choice = findModelChoice(table, index, { ...entry, group }, known);
    if (choices.size >= MAX_CACHED_CHOICES) choices.clear();
    choices.set(key, choice);
    return choice;
  };

  const findBrandChoice = (group: GroupId, brand: string, year: number, family = ''): Choice | null => {
    const key = `${group}\n${brand}\n${year}\n${family}`;
    const cachedChoice = choices.get(key);
    if (cachedChoice !== undefined) return cachedChoice;
    const choice = findBrandModelChoice(table, group, brand, year, family);
    if (choices.size >= MAX_CACHED_CHOICES) choices.clear();
    choices.set(key, choice);
    return choice;
  };

  const identifyLego = (text: string, tokens: readonly string[], year: number): Identification | null => {
    const set = parseLegoSet(text, tokens, themes);
    if (!set) return null;
    const variants = table.groups.lego?.[set.theme]?.[set.band] ?? {};
    const goods: Goods = { group: 'lego', brand: set.theme, model: set.band, variant: Object.hasOwn(variants, set.year) ? set.year : '' };
    return { ...NO_IDENTIFICATION, goods, group: 'lego', choice: set.band === '' ? findPiecesChoice(table, set.theme, year) : null };
  };

  const seriesByBrand = table.groups[CAMERA_SERIES] ?? {};
  const findCameraSeries = (text: string, brands: readonly string[]): Goods | null => {
    const brand = brands.find((name) => Object.hasOwn(seriesByBrand, name));
    const series = brand === undefined ? null : findSeries(text, Object.keys(seriesByBrand[brand] ?? {}));
    return brand !== undefined && series !== null ? { group: CAMERA_SERIES, brand, model: series, variant: '' } : null;
  };

  /** Returns whether a text names a model only as the device that the item is made for: "power supply for Latitude 7490". */
  const isMadeForModel = (tokens: readonly string[], purpose: number, path: string): boolean =>
    purpose > 0 &&
    recognizeModel(index, tokens.slice(purpose + 1), '', path).model !== null &&
    recognizeModel(index, tokens.slice(0, purpose), '', path).model === null;

  const listBrands = (groups: readonly GroupId[]): ReadonlySet<string> =>
    new Set(groups.flatMap((group) => Object.keys(table.groups[group] ?? {})));
  const deviceBrands = listBrands(GROUP_IDS.filter((group) => !FASHION_GROUPS.has(group)));
  const fashionBrands = listBrands(['handbags', 'fragrance']);
  /** Returns whether a brand sells fashion but no devices. Its pouches, key rings and phone cases are its own goods. */
  const isFashionBrand = (brand: string): boolean => fashionBrands.has(brand) && !deviceBrands.has(brand);

  const designers = listBrands(['handbags']);
  /** Returns the fashion house of clothes, shoes or leather goods. Sellers often write its short name: "LV wallet", "YSL heels". */
  const findDesigner = (name: string, tokens: readonly string[], brands: readonly string[]): string => {
    const designer = brands.find((brand) => designers.has(brand));
    if (designer === undefined || !tokens.some((token) => FASHION_WORDS.has(token))) return '';
    // A longer brand may start with the same word: "Chloe + Isabel".
    const isNamed = findExactBrands(name).some(({ brand }) => index.brands.get(toJoinedName(brand))?.includes(designer));
    return isNamed ? designer : '';
  };

  /**
   * Returns whether an accessory's words name a whole item: "Bottega Veneta Pouch" is a model in the table, and the camera bag of a
   * fashion house is a handbag.
   */
  const isNamedByAccessory = (tokens: readonly string[], isTranslated: boolean, brand: string, path: string): boolean => {
    const { model, brands } = recognizeModel(index, tokens, brand, path);
    const modelWords = model !== null && brands.includes(model.entry.brand) ? tokenize(model.entry.model) : [];
    const isDesigner = brands.some((name) => designers.has(name));
    const otherTokens = tokens.filter(
      (token) => !(modelWords.includes(token) && findTriggers(token) & ACCESSORY_TRIGGER) && !(isDesigner && token === 'camera'),
    );
    return otherTokens.length < tokens.length && !isAccessoryName(otherTokens, isTranslated);
  };

  const createAccessory = (tokens: readonly string[], brand: string, path: string): Identification => {
    const { model, brands } = recognizeModel(index, tokens, brand, path);
    const group = findGroup(tokens, path) ?? (path === '' && brands.some(isWatchmaker) ? 'watches' : null);
    const isPart = brands.some(isWatchmaker) || (model !== null && isPartName(model.entry.group, tokens));
    const purpose = findPurpose(tokens);
    const isForFashion = purpose >= 0 || (model !== null && isFashionBrand(model.entry.brand));
    const maker = isForFashion ? '' : (brands.find(isFashionBrand) ?? '');
    const isOwnItem = purpose < 0 && group === null && brands.length === 0 && isOwnItemName(tokens);
    return {
      ...NO_IDENTIFICATION,
      isAccessory: true,
      isForNamedGoods: maker === '' && !isOwnItem,
      maker,
      isPart: isPart && purpose < 0,
      group,
    };
  };

  return ({ name: rawName, details: rawDetails, brand, path, year }: GoodsText): Identification => {
    const name = hasTrigger(rawName, DENIAL_TRIGGER) ? removeDeniedModels(rawName) : rawName;
    const details = rawDetails === '' ? '' : removeDeniedModels(rawDetails);
    const plainTokens = tokenize(name);
    const tokens = hasTrigger(name, FOREIGN_TRIGGER) ? translateAccessoryWords(plainTokens) : plainTokens;
    const isTranslated = tokens !== plainTokens;
    const isAccessory = (isTranslated || hasTrigger(name, ACCESSORY_TRIGGER)) && isAccessoryName(tokens, isTranslated);
    if (isAccessory && !isNamedByAccessory(tokens, isTranslated, brand, path)) return createAccessory(tokens, brand, path);
    const purpose = isTranslated || hasTrigger(name, PURPOSE_TRIGGER) ? findPurpose(tokens) : -1;
    const group = findGroup(purpose < 0 ? tokens : tokens.slice(0, purpose), path);
    const device = group === null && path !== '' ? findContradictedGroup(tokens, path) : null;
    if (device !== null) return { ...NO_IDENTIFICATION, group: device };
    const allTokens = details === '' ? tokens : tokenize(joinTexts(name, details));
    const set = allTokens.includes('lego') && isPathAllowed('lego', path) ? identifyLego(joinTexts(name, details), allTokens, year) : null;
    if (set) return set;
    const { model: namedModel, brands } = recognizeModel(index, tokens, brand, path);
    const model = details === '' ? namedModel : narrowModel(namedModel, recognizeModel(index, allTokens, brand, path).model);
    // Prices of the goods do not apply to an imitation of any kind.
    if ((model || brands.length > 0) && isImitation(tokens, model?.entry.model ?? '')) return { ...NO_IDENTIFICATION, isPart: true };
    const series = brands.length > 0 && isPathAllowed('digital-cameras', path) ? findCameraSeries(joinTexts(name, details), brands) : null;
    if (model && (isPartName(model.entry.group, tokens) || isMadeForModel(tokens, purpose, path)))
      return group === null || group === model.entry.group ? createAccessory(tokens, brand, path) : { ...NO_IDENTIFICATION, group };
    const isDigital = model?.entry.group === 'film-cameras' && series !== null && DIGITAL_CODE.test(tokens.join(' '));
    if (model && !isDigital) {
      const { entry } = model;
      const group = entry.group === 'games' && (isConsoleName(name) || path.includes('Consoles/Consoles')) ? 'consoles' : entry.group;
      const variants = Object.keys(table.groups[group]?.[entry.brand]?.[entry.model] ?? {});
      const variant = findVariant(group, joinTexts(name, details), allTokens, variants) ?? '';
      const choice = findChoice(entry, group, { variant, isBrandNamed: brands.includes(entry.brand), year });
      return { ...NO_IDENTIFICATION, goods: { group, brand: entry.brand, model: entry.model, variant }, choice, group };
    }
    if (series) return { ...NO_IDENTIFICATION, goods: series, group: 'digital-cameras' };
    const family = brands.length === 0 ? undefined : tokens.find((token) => CAMERA_FAMILIES.has(token));
    if (family !== undefined && isPathAllowed('digital-cameras', path) && !NAMED_NUMBER.test(tokens.join(' '))) {
      const choice =
        brands.map((name) => findBrandChoice('digital-cameras', name, year, family)).find((brandChoice) => brandChoice !== null) ?? null;
      if (choice) return { ...NO_IDENTIFICATION, choice, group: 'digital-cameras' };
    }
    const kind = group ?? (path === '' && brands.some(isWatchmaker) && !isClothesName(tokens) ? 'watches' : null);
    const knownBrand = brands.find((name) => kind !== null && Object.hasOwn(table.groups[kind] ?? {}, name));
    if (knownBrand === undefined || kind === null || NAMED_MODEL.test(tokens.join(' ')))
      return { ...NO_IDENTIFICATION, group: kind, maker: purpose < 0 ? findDesigner(name, plainTokens, brands) : '' };
    const goods: Goods = { group: kind, brand: knownBrand, model: '', variant: '' };
    const choice = findBrandChoice(kind, knownBrand, year);
    const estimate = lookUpPrice(table, { ...goods, condition: null, year });
    const isClose = estimate !== null && estimate.high - estimate.low <= Math.log(MAX_BRAND_RATIO);
    return { ...NO_IDENTIFICATION, goods: choice || isClose ? goods : null, choice, group: kind };
  };
};
export type GoodsIdentifier = ReturnType<typeof createGoodsIdentifier>;
