import { findCategories } from '../../catalog/find-categories.ts';
import { findWordClass } from '../../notes/text/word-classes.ts';
import type { ListingFacts } from '../facts.ts';
import { listWords } from '../text.ts';
import { addArticle, isPlural } from './grammar.ts';
import { shortenMaterial } from './material.ts';

export { addArticle, isPlural };

const LOT_COUNT = /^(?:\p{L}+ of|Pair of) (?:about )?\d+$|^\d+ pairs of$/u;

/**
 * Removes words at the start of a part that repeat earlier words, and parts that only repeat them: "Levi's" + "Levi's 501". Parts in
 * `fixedPhrases` keep their first words, such as "heel tip missing" for heels.
 */
export const removeRepeats = (parts: readonly (string | null)[], fixedPhrases: ReadonlySet<string> = new Set()): string[] => {
  const earlierWords = new Set<string>();
  // After "Chanel No. 5", the "no" in "no cap" is not a repeat.
  const isRepeat = (word: string): boolean =>
    !/^(?:no|not|without|never)$/iu.test(word) &&
    listWords(word).every((plainWord) => earlierWords.has(plainWord) || earlierWords.has(`${plainWord}s`));
  const remainingParts: string[] = [];
  for (const [index, part] of parts.entries()) {
    // Skip "Nintendo" before "Super Nintendo", which contains it.
    if (part === null || parts[index + 1]?.endsWith(` ${part}`)) continue;
    const words = part.split(' ');
    const first = fixedPhrases.has(part) && words.some((word) => !isRepeat(word)) ? 0 : words.findIndex((word) => !isRepeat(word));
    // The 3 in "Lot of 3" does not repeat the 3 in "3 wick candle".
    // In "ICE 21" the letters are a code, so an "ice cream maker" keeps its first word.
    for (const word of listWords(part.replaceAll(/(?<!\p{L})\p{Lu}{2,4} (?=\d)/gu, '')))
      if (!LOT_COUNT.test(part) || !/^\d+$/.test(word)) earlierWords.add(word);
    // "Game only" must not become "only".
    const isOnly = words.slice(first).join(' ') === 'only';
    if (first >= 0) remainingParts.push(words.slice(isOnly ? 0 : first).join(' '));
  }
  return remainingParts;
};

/** Removes a singular right before its plural: "model train trains". */
export const joinPlurals = (text: string): string => text.replace(/(?<![\p{L}\p{N}])(\p{L}{3,}) (\1e?s)(?![\p{L}\p{N}])/giu, '$2');

/** Kinds whose buyers search for the model, not the noun. */
const KINDS_WITHOUT_NOUN = new Set<ListingFacts['kind']>(['electronics', 'toys']);

/** Returns whether a model needs no noun: "iPhone 12" and "LEGO 75192", but not "501". */
export const canOmitNoun = (facts: ListingFacts): boolean => {
  const cachedAnswer = nounOmissionCache.get(facts);
  if (cachedAnswer !== undefined) return cachedAnswer;
  const { brand, model, category, noun } = facts;
  const canOmit =
    category !== null &&
    facts.accessoryFor === null &&
    !facts.isNounFromSeller &&
    KINDS_WITHOUT_NOUN.has(category.kind) &&
    // "Hot Wheels" names the item; "Melissa & Doug" names only its maker.
    (model !== null || facts.lot !== null) &&
    noun === category.noun &&
    findCategories(`${brand ?? ''} ${model ?? ''}`).some((match) => match.category.id === category.id);
  nounOmissionCache.set(facts, canOmit);
  return canOmit;
};
const nounOmissionCache = new WeakMap<ListingFacts, boolean>();

/** Returns whether the item's name is its title, as with books, records and films. A console's model is not a title. */
export const isTitled = (facts: ListingFacts): boolean => {
  const { kind, model, name, noun } = facts;
  const title = name ?? (hasNounInName(facts) ? null : model);
  return kind === 'media' && title !== null && !(noun !== null && isPlural(noun));
};
/** Returns the author to put after a title: "By J.K. Rowling". */
export const findAuthor = ({ details }: ListingFacts): string | null => details.find((detail) => /^by \p{Lu}/u.test(detail)) ?? null;
const addAuthor = (facts: ListingFacts, title: string): string => [title, findAuthor(facts)].filter(Boolean).join(' ');
const getTitle = ({ model, name }: ListingFacts): string => removeRepeats([name ?? model]).join(' ');

/** Returns the brand, model and name without repeats: "Fender Stratocaster", "iPhone 12 64 GB". */
export const listProperNames = ({ brand, model, name, storage }: ListingFacts): string[] => removeRepeats([brand, model, name, storage]);

/** Returns whether the department goes before the noun: "Men's jeans". */
export const hasDepartmentInName = (facts: ListingFacts): boolean =>
  facts.departmentWord !== null &&
  facts.noun !== null &&
  !facts.uncertainFacts.has('department') &&
  !isTitled(facts) &&
  !canOmitNoun(facts);

/**
 * Returns whether the name ends with the start of the noun, so no word may come between them: "Base Camp Duffel" and "duffel
 * bag".
 */
export const hasNounStartAtEnd = ({ model, name, noun }: ListingFacts): boolean => {
  const [first, ...otherWords] = listWords(noun ?? '');
  return otherWords.length > 0 && first !== undefined && listWords(name ?? model ?? '').at(-1) === first;
};

/** Returns whether the name already contains the noun, which is then not repeated: "Patagonia men's Better Sweater". */
export const hasNounInName = ({ model, name, noun }: ListingFacts): boolean => {
  const earlierWords = new Set(listWords(`${model ?? ''} ${name ?? ''}`));
  const words = listWords(noun ?? '');
  return words.length > 0 && words.every((word) => earlierWords.has(word) || earlierWords.has(`${word}s`));
};

/** Returns the brand, model and noun without repeats: "Levi's 501 men's high waisted jeans". Returns null if none is known. */
export const formatName = (facts: ListingFacts): string | null => {
  const { brand, model, name, storage, noun, styles, accessoryFor } = facts;
  if (isTitled(facts)) return addAuthor(facts, getTitle(facts)) + (noun === null ? '' : ` (${noun})`);
  const nounToName = canOmitNoun(facts) ? null : noun;
  const nounWithStyles = hasNounStartAtEnd(facts) ? [nounToName, ...styles] : [...styles, nounToName];
  const departmentWord = hasDepartmentInName(facts) ? facts.departmentWord : null;
  const names = hasNounInName(facts) ? [brand, departmentWord, model, name, storage] : [brand, model, name, storage, departmentWord];
  const words = joinPlurals(removeRepeats([...names, ...nounWithStyles]).join(' '));
  return words === '' ? null : accessoryFor === null ? words : `${words} for ${accessoryFor}`;
};

/** Returns the noun that the article before a name agrees with. */
const getAgreeingNoun = ({ noun, name }: ListingFacts): string | null => noun ?? name;

/** Returns whether an era needs "from", as "1990s", "90s" and "1985" do; "vintage" and "mid-century" go before the noun. */
export const isNumericEra = (era: string): boolean => /^(?:early |late |mid )?\d{2,4}s?$|^\d{4}/iu.test(era);

/**
 * Returns a material of one or two words to put before the noun: "glass vase". Returns null for an item with a brand, whose material
 * has a separate sentence.
 */
export const getMaterialWord = ({ brand, name, material, noun }: ListingFacts): string | null => {
  const shortMaterial = shortenMaterial(material)?.toLowerCase() ?? null;
  const isUsable =
    brand === null &&
    name === null &&
    shortMaterial !== null &&
    listWords(shortMaterial).length <= 2 &&
    !/[\d%]|blend/u.test(shortMaterial);
  return isUsable && !listWords(noun ?? '').some((word) => listWords(shortMaterial).includes(word)) ? shortMaterial : null;
};

const getShortColor = ({ color, uncertainFacts }: ListingFacts): string | null =>
  color !== null && !uncertainFacts.has('color') && color.split(' ').length <= 4 && !color.includes(',') ? color.toLowerCase() : null;

/** Returns the name with adjectives: "vintage blue Levi's 501 jeans". */
export const formatDescribedWords = (facts: ListingFacts): string | null => {
  const { era } = facts;
  const name = formatName(facts);
  const color = getShortColor(facts);
  if (isTitled(facts) || (name === null && color === null)) return name;
  const adjective = era !== null && !isNumericEra(era) ? era.toLowerCase() : null;
  const wordsBefore = [adjective, color, getMaterialWord(facts)];
  // Drop the article of "The North Face": "A purple North Face backpack".
  const nameToDescribe = wordsBefore.some((word) => word !== null) ? name?.replace(/^The (?=\p{Lu})/u, '') : name;
  return removeRepeats([...wordsBefore, nameToDescribe ?? 'item']).join(' ');
};

/** Returns whether an item without a noun has a proper name, which takes no article: "Umbrella with wooden handle". */
const hasOnlyProperName = ({ brand, lot, name, noun }: ListingFacts): boolean => {
  // "Lookout Tower": after a brand, a name that ends with a common noun is the noun.
  const isNoun =
    brand !== null && name !== null && findWordClass(name.toLowerCase().split(' ').at(-1) ?? '') === 'noun.artifact' && !isPlural(name);
  return noun === null && name !== null && lot === null && !isNoun;
};

const addArticleOrLot = (facts: ListingFacts, words: string): string =>
  facts.lot === null
    ? addArticle(words, getAgreeingNoun(facts))
    : `${facts.lot.toLowerCase()} ${words}`.replace(/^(?=lot|set|bundle|pack|collection|box|pair|stack|crate|bag|bin|tub|tote)/u, 'a ');

/** Returns the name with adjectives and article: "a pair of blue Levi's 501 jeans". */
export const formatDescribedName = (facts: ListingFacts): string | null => {
  // The device of a game is its console.
  const device = facts.accessoryFor === null ? '' : ` for ${facts.accessoryFor}`;
  if (isTitled(facts)) return `${addAuthor(facts, `${facts.noun === null ? '' : `the ${facts.noun} `}"${getTitle(facts)}"`)}${device}`;
  const words = formatDescribedWords(facts);
  if (words === null) return null;
  return hasOnlyProperName(facts) ? words : addArticleOrLot(facts, words);
};

/** Returns the name with an article: "a pair of Levi's 501 jeans". */
export const formatNameWithArticle = (facts: ListingFacts): string | null => {
  const name = formatName(facts);
  if (name === null || isTitled(facts)) return name === null ? null : formatDescribedName(facts);
  return hasOnlyProperName(facts) ? name : addArticleOrLot(facts, name);
};

const SIZE_WORDS: Readonly<Record<string, string>> = { XS: 'extra small', S: 'small', M: 'medium', L: 'large', XL: 'extra large' };

/** Returns a size for prose; "M" or "8" alone gets "size" before it. */
export const formatSize = (size: string, kind: ListingFacts['kind']): string => {
  if (/^(?:one size|os)$/iu.test(size)) return 'one size';
  if (/^(?:twin|full|queen|king|california king|cal king|twin xl)$/iu.test(size)) return `${size.toLowerCase().replace('xl', 'XL')} size`;
  const isLetters = /^(?:x+[sl]|[sml]|\d+xl|small|medium|large|petite)(?: \(.*\))?$/iu.test(size);
  const hasCut = /^(?:\d{1,2}|x{0,3}[sl]|m|\dxl?) (?:petite|tall|long|short|regular|slim|husky|plus|wide|narrow)$/iu.test(size);
  const isRecognizable = !hasCut && /size|^(?:us|uk|eu|it|fr|de|jp|w\s?\d)|[a-z"″”']{2,}|\d\s*(?:x|×|["″”])/iu.test(size);
  const isMeasure = kind !== 'clothing' && kind !== 'shoes' && kind !== 'accessory' && /\d/u.test(size) && !/^\d+(?:\.\d)?$/u.test(size);
  return (isRecognizable && !isLetters) || isMeasure ? size : `size ${size}`;
};

/** Returns the letter that buyers filter by, with the word that some search for: "M (medium)". */
export const spellOutSize = (size: string): string => (SIZE_WORDS[size] === undefined ? size : `${size} (${SIZE_WORDS[size]})`);
