import { isComputerName } from './computers.ts';
import { findGroupByPath, GROUP_IDS, type GroupId, isAnyGroupAllowed, isPathAllowed } from './groups.ts';
import type { ModelEntry, ModelIndex } from './index-models.ts';
import { joinRun } from './name-search.ts';
import { toJoinedName, MAX_MODEL_WORDS, createWordSet, tokenize } from './tokens.ts';

/** Nouns for clothes, shoes, jewelry and leather goods. The table has no models of these. */
const FASHION_NOUNS = [
  'wallet cardholder belt scarf sunglasses glasses earrings necklace ring brooch keychain keyring tie hat cap beanie gloves bracelet',
  'shirt tshirt tee polo blouse sweater hoodie sweatshirt jacket coat parka vest dress gown skirt jeans pants shorts leggings',
  'swimsuit bikini romper suit blazer cardigan pajamas underwear bra socks',
  'boots boot sandals heels loafers pumps flats slides slippers mules',
];
/** All nouns for goods that a fashion house makes itself. Its fragrances and cosmetics are made under license and cost much less. */
export const FASHION_WORDS: ReadonlySet<string> = new Set(`${FASHION_NOUNS.join(' ')} sneakers shoes bag purse clutch tote`.split(' '));

const CLOTHES_WORDS = new Set(`hat cap beanie ${FASHION_NOUNS[1]}`.split(' '));
/** Returns whether a name means clothes, on which a brand's name may be a print: "Rolex t shirt". */
export const isClothesName = (tokens: readonly string[]): boolean => tokens.some((token) => CLOTHES_WORDS.has(token));

const APPAREL_WORDS = new Set(FASHION_NOUNS.join(' ').split(' '));
/** Returns whether a name means clothes, jewelry or small leather goods, which have a maker but mostly no model. */
export const isApparelName = (tokens: readonly string[]): boolean => tokens.some((token) => APPAREL_WORDS.has(token));

/** Nouns for goods, with the groups that they may belong to. They rule out models of other groups. */
const GOODS_NOUNS: readonly (readonly [words: string, kinds: readonly GroupId[]])[] = [
  ...FASHION_NOUNS.map((words) => [words, []] as const),
  ['sneakers sneaker shoes shoe', ['sneakers']],
  ['perfume cologne parfum toilette fragrance', ['fragrance']],
  ['lotion cream gel lipstick mascara palette foundation soap candle shampoo', []],
  ['printer scanner calculator monitor router projector toothbrush shaver', []],
  ['lens', ['lenses']],
  ['doll puzzle plush figure figurine poster book vinyl lp dvd', []],
  ['watch wristwatch', ['watches']],
];

export const NO_GROUPS: ReadonlySet<GroupId> = new Set();
const groupsExcludedByNoun = new Map<string, ReadonlySet<GroupId>>();
for (const [words, kinds] of GOODS_NOUNS) {
  const excludedGroups = new Set(GROUP_IDS.filter((group) => !kinds.includes(group)));
  for (const word of words.split(' ')) groupsExcludedByNoun.set(word, excludedGroups);
}
/** Words after which a noun names an included part. */
const INCLUSION_WORDS = new Set(['with', 'w', 'and', 'plus', 'includes', 'including', 'for']);
/** Nouns that also occur in names of models and brands in the table. */
const AMBIGUOUS_NOUNS = new Set(['book', 'figure']);

interface GoodsNoun {
  readonly noun: string;
  readonly excludedGroups: ReadonlySet<GroupId>;
}
const NO_NOUN: GoodsNoun = { noun: '', excludedGroups: NO_GROUPS };

/** Returns the noun of a text and the groups that it rules out, because a "Dionysus wallet" is not a Dionysus bag. */
const findGoodsNoun = (tokens: readonly string[]): GoodsNoun => {
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const noun = tokens[index] as string;
    const excludedGroups = groupsExcludedByNoun.get(noun);
    if (excludedGroups === undefined || AMBIGUOUS_NOUNS.has(noun)) continue;
    if (!tokens.slice(0, index).some((token) => INCLUSION_WORDS.has(token))) return { noun, excludedGroups };
  }
  return NO_NOUN;
};

/** Words that turn the model name before them into that of another model, because an "iPhone 12 mini" is not an iPhone 12. */
const MODEL_SUFFIXES = new Set(
  'mini plus pro max promax ultra lite fe se xl super ti xt xtx neo edge flip fold air ii iii iv 2 3 4 5 mk2 mark mkii mkiii markii markiii m2 m3'.split(
    ' ',
  ),
);

const GROUPS_WITH_SUFFIXES: ReadonlySet<GroupId> = new Set([
  'phones',
  'tablets',
  'graphics-cards',
  'headphones',
  'digital-cameras',
  'consoles',
]);

/** Matches the mark of a digital camera that is named after a film camera in the table: "5D Mark III". */
const GENERATION_MARK = /^(?:mark|mk)(?:\d|i{1,3}|iv)?$/;
/** Returns whether the word after a model's name makes it another model. */
const isOtherModel = (group: GroupId, nextToken: string): boolean =>
  (GROUPS_WITH_SUFFIXES.has(group) && MODEL_SUFFIXES.has(nextToken)) || (group === 'film-cameras' && GENERATION_MARK.test(nextToken));

/** Matches the start of an aperture, because "f1.8" is not a Canon F-1. */
const APERTURE = /^f\d$/;
const SHORT_NUMBER = /^\d{1,2}$/;

const NO_ENTRIES: readonly ModelEntry[] = [];

export interface RecognizedModel {
  readonly entry: ModelEntry;
  /** Number of letters that name the model. More letters make it more certain. */
  readonly letters: number;
}

export interface NamedGoods {
  readonly model: RecognizedModel | null;
  /** Brands in the table that the text or the brand fact names. */
  readonly brands: readonly string[];
}

const MAX_BRAND_WORDS = 3;
/** Bonus in letters for a model whose brand is named. The first brand gets the largest bonus. */
const BRAND_BONUS = 0.5;

interface BrandRun {
  readonly brand: string;
  readonly start: number;
  readonly last: number;
}

const findBrandRuns = ({ brands, brandNames }: ModelIndex, tokens: readonly string[]): readonly BrandRun[] => {
  let runs: BrandRun[] | null = null;
  for (let start = 0; start < tokens.length; start += 1) {
    for (let words = 0; (words = brandNames.findRun(tokens, start, words + 1, MAX_BRAND_WORDS)) > 0;) {
      const last = start + words - 1;
      for (const brand of brands.get(joinRun(tokens, start, words)) ?? NO_BRANDS) (runs ??= []).push({ brand, start, last });
    }
  }
  return runs ?? NO_RUNS;
};
const NO_RUNS: readonly BrandRun[] = [];
const NO_BRANDS: readonly string[] = [];

/** The best model found so far. */
interface BestMatch {
  readonly brands: readonly string[];
  readonly path: string;
  readonly tokens: readonly string[];
  /** The noun of the text and the groups that it rules out; null before they are needed. */
  goodsNoun: GoodsNoun | null;
  model: RecognizedModel | null;
  score: number;
}

const GRAPHICS_CARDS = 'graphics-cards';

/** Returns whether the path and the noun of the text allow a model. Its own name may contain the noun: "Wallet On Chain" is a bag. */
const isEntryPossible = (best: BestMatch, { group, model }: ModelEntry): boolean => {
  if (!isPathAllowed(group, best.path)) return false;
  if (group === GRAPHICS_CARDS && (isComputerName(best.tokens) || (findGroupByPath(best.path) ?? group) !== group)) return false;
  best.goodsNoun ??= findGroupByPath(best.path) === null ? findGoodsNoun(best.tokens) : NO_NOUN;
  const { noun, excludedGroups } = best.goodsNoun;
  return !excludedGroups.has(group) || tokenize(model).includes(noun);
};

const considerEntry = (best: BestMatch, entry: ModelEntry, letters: number, needsBrand: boolean): void => {
  const rank = best.brands.indexOf(entry.brand);
  if ((needsBrand && rank < 0) || !isEntryPossible(best, entry)) return;
  const score = letters + (rank < 0 ? 0 : BRAND_BONUS / (1 + rank));
  if (score < best.score || (score === best.score && best.model !== null && entry.count <= best.model.entry.count)) return;
  best.model = { entry, letters };
  best.score = score;
};

/** Returns whether words are part of a brand, because "Veneta" in "Bottega Veneta" is not the bag. */
const isInsideBrand = (runs: readonly BrandRun[], start: number, last: number): boolean => {
  for (const run of runs) if (run.start <= start && last <= run.last && run.last - run.start > last - start) return true;
  return false;
};

/** Returns whether a suffix after the entry's number makes it another model: an "RTX 4070 Super" is not an RTX 4070. */
const hasOtherSuffix = ({ group, words }: ModelEntry, tokens: readonly string[]): boolean =>
  GROUPS_WITH_SUFFIXES.has(group) &&
  tokens.some(
    (token, index) =>
      /^[a-z]/.test(token) &&
      MODEL_SUFFIXES.has(token) &&
      !words.includes(token) &&
      /\d/.test(tokens[index - 1] ?? '') &&
      words.includes(tokens[index - 1] as string),
  );

/** Returns whether a brand's name is the end of a longer one, because "Ball" in "Ernie Ball" is another maker. */
const isEndOfBrand = ({ start, last }: BrandRun, runs: readonly BrandRun[]): boolean =>
  runs.some((run) => run.start < start && last <= run.last);

/** Considers models whose words are all in the text, in any order. */
const considerWords = (best: BestMatch, index: ModelIndex): void => {
  const { tokens } = best;
  let set: ReadonlySet<string> | null = null;
  for (const token of tokens) {
    for (const entry of index.byWord.get(token) ?? NO_ENTRIES) {
      if (!isEntryPossible(best, entry)) continue;
      const words = (set ??= createWordSet(tokens));
      if (entry.words.every((word) => words.has(word)) && !hasOtherSuffix(entry, tokens))
        considerEntry(best, entry, entry.words.join('').length, entry.namesNeedingBrand.length === entry.names.length);
    }
  }
};

/** Considers models whose name is the joined letters of some words. */
const considerRun = (best: BestMatch, index: ModelIndex, runs: readonly BrandRun[], start: number, last: number): void => {
  const { tokens } = best;
  const joinedName = joinRun(tokens, start, last - start + 1);
  const entries = index.byName.get(joinedName);
  if (entries === undefined || isInsideBrand(runs, start, last)) return;
  const nextToken = tokens[last + 1];
  if (nextToken !== undefined && APERTURE.test(joinedName) && SHORT_NUMBER.test(nextToken)) return;
  for (const entry of entries) {
    // The longer name is another model, even if the table lacks it.
    if (nextToken !== undefined && isOtherModel(entry.group, nextToken)) continue;
    considerEntry(best, entry, joinedName.length, entry.namesNeedingBrand.includes(joinedName));
  }
};

/** Considers models whose name is in the text as a phrase. */
const considerNames = (best: BestMatch, index: ModelIndex, runs: readonly BrandRun[]): void => {
  const { tokens } = best;
  for (let start = 0; start < tokens.length; start += 1) {
    for (let words = 0; (words = index.names.findRun(tokens, start, words + 1, MAX_MODEL_WORDS)) > 0;)
      considerRun(best, index, runs, start, start + words - 1);
  }
};

/**
 * Finds the model that a text names. The longest name wins, with a bonus if its brand is named. `path` is the item's price path, or
 * '' if unknown. It excludes models of other goods. The model is null if the text names none, or only one with a longer name that the table
 * does not contain.
 */
export const recognizeModel = (index: ModelIndex, tokens: readonly string[], brand: string, path: string): NamedGoods => {
  const allRuns = findBrandRuns(index, tokens);
  const runs = allRuns.length < 2 ? allRuns : allRuns.filter((run) => !isEndOfBrand(run, allRuns));
  const factBrands = (brand === '' ? undefined : index.brands.get(toJoinedName(brand))) ?? NO_BRANDS;
  const brands = runs.length === 0 ? factBrands : [...new Set([...factBrands, ...runs.map((run) => run.brand)])];
  if (!isAnyGroupAllowed(path)) return { model: null, brands };
  const best: BestMatch = { tokens, brands, path, goodsNoun: null, model: null, score: 0 };
  considerWords(best, index);
  considerNames(best, index, runs);
  return { model: best.model, brands };
};
