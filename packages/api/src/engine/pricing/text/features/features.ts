import { BLOCK_INDEX } from '../blocks.ts';
import { addFact, addWord, features, KIND_ORIGIN, type Features } from './buffer.ts';
import { computeBrandKey, findBrandKey, type BrandLookup } from './brands.ts';
import { addMeasures, currentMeanings, computeLogPieces, readMeanings } from './counts.ts';
import { hashPair } from './hash.ts';
import type { TextItem } from '../item.ts';
import { readPath, type PathKeys } from './path.ts';
import { addTitle, addTitleContext } from './title.ts';
import { MEANING } from './word-meanings.ts';
import type { WordReader } from './words.ts';

/** Shares of grades 1 to 5 in the training sales, which represent an unknown condition. */
const GRADE_SHARES = [0.433, 0.253, 0.292, 0.021, 0.001] as const;
const MEAN_GRADE = GRADE_SHARES.reduce((sum, share, index) => sum + share * (index + 1), 0);
/** Matches prices in texts. They become "[rm]", as in the training texts. */
const PRICE_PATTERN = /\$\s?\d[\d,.]*/g;
const REDACTED_PRICE = '[rm]';
const redactPrices = (text: string): string => (text.includes('$') ? text.replace(PRICE_PATTERN, REDACTED_PRICE) : text);

/** Adds the two grades next to a fractional grade with their shares, or all grades by GRADE_SHARES if the grade is unknown. */
const addGrades = (block: number, hash: number, grade: number | undefined): void => {
  if (grade === undefined) {
    GRADE_SHARES.forEach((share, index) => addFact(block, hash + index + 1, KIND_ORIGIN.condition, share));
    return;
  }
  const lowerGrade = Math.floor(grade);
  const share = grade - lowerGrade;
  addFact(block, hash + lowerGrade, KIND_ORIGIN.condition, 1 - share);
  if (share > 0) addFact(block, hash + lowerGrade + 1, KIND_ORIGIN.condition, share);
};

const addForm = (id: number, value: number, path: PathKeys | null, kind: number = KIND_ORIGIN.form): void => {
  addFact(BLOCK_INDEX.form, id ^ FORM_SALT, kind, value);
  if (path) addFact(BLOCK_INDEX.formLevel1, hashPair(id, path.level1, 31), kind, value);
};
const FORM_SALT = 0x51ed270b;

const addFacts = (item: TextItem, path: PathKeys | null, brand: number, isBrandGiven: boolean): void => {
  addFact(BLOCK_INDEX.brand, brand, KIND_ORIGIN.brand);
  addFact(BLOCK_INDEX.brandPlace, isBrandGiven ? 1 : brand === 0 ? 3 : 2, KIND_ORIGIN.brand);
  const shippingCode = item.isShippingIncluded === undefined ? 0 : item.isShippingIncluded ? 2 : 1;
  if (path) {
    addFact(BLOCK_INDEX.level1, path.level1, KIND_ORIGIN.category);
    addFact(BLOCK_INDEX.level2, path.level2, KIND_ORIGIN.category);
    addFact(BLOCK_INDEX.level3, path.level3, KIND_ORIGIN.category);
    for (const word of path.words) addFact(BLOCK_INDEX.pathWord, word, KIND_ORIGIN.category);
    if (brand !== 0) {
      addFact(BLOCK_INDEX.brandLevel1, hashPair(brand, path.level1, 1), KIND_ORIGIN.brand);
      addFact(BLOCK_INDEX.brandLevel2, hashPair(brand, path.level2, 2), KIND_ORIGIN.brand);
      addFact(BLOCK_INDEX.brandLevel3, hashPair(brand, path.level3, 3), KIND_ORIGIN.brand);
    }
    addGrades(BLOCK_INDEX.conditionLevel1, path.level1, item.grade);
    if (shippingCode !== 0) addFact(BLOCK_INDEX.shippingLevel2, path.level2 + 7 * shippingCode, KIND_ORIGIN.shipping);
  }
  addGrades(BLOCK_INDEX.condition, 0, item.grade);
  if (brand !== 0) addGrades(BLOCK_INDEX.conditionBrand, brand, item.grade);
  if (shippingCode !== 0) addFact(BLOCK_INDEX.shipping, shippingCode, KIND_ORIGIN.shipping);
};

/**
 * Adds the brand's price level on other marketplaces. Many brands occur once or never in the sales, and the statistics cover a
 * thousand of them. The part of the level above 0 is a second feature, so that luxury brands can have a different slope than cheap
 * brands.
 */
const addBrandLevel = (brand: number, brands: BrandLookup, path: PathKeys | null): void => {
  const level = brands.get(brand)?.level ?? null;
  if (level === null) {
    addForm(21, brand === 0 ? 0 : 1, path, KIND_ORIGIN.brand);
    return;
  }
  addForm(22, level, path, KIND_ORIGIN.brand);
  addForm(23, Math.max(0, level), path, KIND_ORIGIN.brand);
  addForm(24, 1, path, KIND_ORIGIN.brand);
};

/** Adds features for the form of a title: its length, capitals, digits and number of pieces. */
const addTitleForm = (item: TextItem, words: WordReader, path: PathKeys | null): void => {
  let [bundleFlag, holdFlag] = [0, 0];
  for (let index = 0; index < words.count; index += 1) {
    if ((currentMeanings[index] as number) & MEANING.bundle) bundleFlag = 1;
    if ((currentMeanings[index] as number) & MEANING.hold) holdFlag = 1;
  }
  features.isBundle = bundleFlag + holdFlag > 0;
  const length = item.title.length || 1;
  addForm(1, Math.log1p(length) - 3.2, path);
  addForm(2, words.capitals / length - 0.15, path);
  addForm(3, Math.min(8, words.digits) / 3, path);
  addForm(4, computeLogPieces(words), path, KIND_ORIGIN.measure);
  addForm(5, bundleFlag, path, KIND_ORIGIN.measure);
  addForm(6, holdFlag, path);
  addForm(7, Math.log1p(words.count) - 1.7, path);
};

/** Adds the known facts as numbers. */
const addFactForm = (item: TextItem, path: PathKeys | null, isBrandGiven: boolean): void => {
  addForm(8, (item.grade ?? MEAN_GRADE) - 2, path, KIND_ORIGIN.condition);
  addForm(9, isBrandGiven ? 1 : 0, path, KIND_ORIGIN.brand);
};

const countRedactedPrices = (text: string): number => text.split(REDACTED_PRICE).length - 1;

const addTextForm = (text: string, words: WordReader, path: PathKeys | null): void => {
  addForm(11, words.count === 0 ? 1 : 0, path);
  addForm(12, Math.log1p(text.length) / 3 - 1.2, path);
  addForm(13, Math.min(4, countRedactedPrices(text)), path);
  addForm(14, computeLogPieces(words), path, KIND_ORIGIN.measure);
  addForm(15, Math.min(5, words.exclamations) / 3, path);
  addForm(16, words.capitals / (text.length || 1) - 0.05, path);
  addForm(17, Math.min(20, words.digits) / 8, path);
};

const addText = (text: string, title: WordReader, words: WordReader, path: PathKeys | null, brand: number): void => {
  for (let index = 0; index < title.count; index += 1)
    addWord(BLOCK_INDEX.anyWord, title.hashes[index] as number, KIND_ORIGIN.word, index, index, 1);
  words.read(text);
  readMeanings(words);
  for (let index = 0; index < words.count; index += 1) {
    const word = words.hashes[index] as number;
    addWord(BLOCK_INDEX.textWord, word, KIND_ORIGIN.text, index, index, 1);
    addWord(BLOCK_INDEX.anyWord, word, KIND_ORIGIN.text, index, index, 1);
    if (path) addWord(BLOCK_INDEX.textWordLevel2, hashPair(word, path.level2, 17), KIND_ORIGIN.text, index, index, 1);
    if (brand !== 0) addWord(BLOCK_INDEX.textWordBrand, hashPair(word, brand, 19), KIND_ORIGIN.text, index, index, 1);
    if (index + 1 < words.count)
      addWord(BLOCK_INDEX.textPair, hashPair(word, words.hashes[index + 1] as number, 5), KIND_ORIGIN.text, index, index + 1, 1);
  }
  addMeasures(words, BLOCK_INDEX.textMeasure);
  addTextForm(text, words, path);
};

/**
 * Reads an item's title, path and brand into the buffer and clears the features. `saleBrand` is the brand key of the training sale,
 * which must not count as evidence.
 */
export const beginItem = (item: TextItem, brands: BrandLookup, saleBrand?: number): Features => {
  const { title } = features;
  features.count = 0;
  title.read(redactPrices(item.title));
  readMeanings(title);
  features.path = item.path ? readPath(item.path) : null;
  const itemBrand = item.brand && !item.isOtherBrand ? computeBrandKey(item.brand) : 0;
  features.isBrandGiven = itemBrand !== 0;
  features.brand = itemBrand === 0 && !item.isOtherBrand ? findBrandKey(title, brands, saleBrand) : itemBrand;
  return features;
};

const addDescription = (item: TextItem): void => {
  const { title, text, path, brand } = features;
  if (item.description !== undefined) addText(redactPrices(item.description), title, text, path, brand);
};

/** Adds the current item's features that do not depend on words: brand, category, condition and shipping. */
export const addItemFacts = (item: TextItem, brands: BrandLookup): void => {
  const { path, brand, isBrandGiven } = features;
  addFacts(item, path, brand, isBrandGiven);
  addBrandLevel(brand, brands, path);
  addFactForm(item, path, isBrandGiven);
};

/** Adds the current item's word features from title and description, except those of single title words. */
export const addItemWords = (item: TextItem): void => {
  const { title, path, brand } = features;
  addTitleContext(title, path, brand, item.grade);
  addTitleForm(item, title, path);
  addDescription(item);
};

/** Extracts all features of an item into a buffer that the next call overwrites. */
export const extractFeatures = (item: TextItem, brands: BrandLookup, saleBrand?: number): Features => {
  const { title, path, brand, isBrandGiven } = beginItem(item, brands, saleBrand);
  addTitle(title, path, brand, item.grade);
  addFacts(item, path, brand, isBrandGiven);
  addBrandLevel(brand, brands, path);
  addTitleForm(item, title, path);
  addFactForm(item, path, isBrandGiven);
  addDescription(item);
  return features;
};
