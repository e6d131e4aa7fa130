/** A word in a text, folded for comparison, with its position for quoting. */
export interface Word {
  readonly folded: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** Folds a word: removes accents, apostrophes and dots, so that "Levi’s", "LEVIS" and "Lévi's" are equal. */
export const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’‘´`.]/gu, '')
    .toLowerCase();

const WORD_PATTERN = /[\p{L}\p{N}]+(?:['’‘´`.][\p{L}\p{N}]+)*|&|\+|\n/gu;
/** Maximum number of characters to search. Labels and notes are far shorter; the limit bounds the cost of malicious text. */
const MAX_TEXT_LENGTH = 20_000;

/** Splits a text into words. "and" and "+" become "&". Keeps a dot between digits ("5.11"). */
export const splitWords = (text: string): Word[] => {
  const words: Word[] = [];
  let line = 0;
  for (const { 0: raw, index: start } of text.slice(0, MAX_TEXT_LENGTH).matchAll(WORD_PATTERN)) {
    if (raw === '\n') line++;
    else {
      const foldedWord = /\d\.\d/.test(raw) ? raw : fold(raw);
      words.push({ folded: foldedWord === 'and' || foldedWord === '+' ? '&' : foldedWord, raw, start, end: start + raw.length, line });
    }
  }
  return words;
};

/** Item nouns that follow a brand name: "Guess jeans", "mango dress". */
const ITEM_NOUNS = new Set(
  `jeans jean pants trousers shorts leggings joggers skirt dress gown jumpsuit romper shirt shirts tshirt tee tees top tank blouse polo
  sweater jumper cardigan hoodie sweatshirt fleece jacket coat parka blazer vest suit bra swimsuit bikini shoes shoe sneakers trainers
  boots boot sandals heels flats loafers slippers bag purse handbag tote backpack wallet clutch crossbody satchel watch sunglasses
  glasses belt hat cap beanie scarf gloves socks necklace bracelet ring earrings denim leather headphones phone laptop tablet camera`.split(
    /\s+/,
  ),
);
/** Names that often begin ordinary sentences, so a following noun proves nothing: "only jeans I ever loved". */
const SENTENCE_STARTERS = new Set([
  'only',
  'off',
  'next',
  'object',
  'pieces',
  'reserved',
  'selected',
  'always',
  'express',
  'pink',
  'cream',
  'lee',
  'born',
  'animal',
  'original',
  'woman',
  'women',
  'denim',
  'sport',
  'style',
  'fashion',
  'vintage',
  'head',
  'inside',
  'change',
  'closed',
  'code',
  'exact',
  'glitter',
  'hope',
  'house',
  'polar',
  'rainbow',
  'zebra',
  'sugar',
  'top',
  'supreme',
  'independent',
  'target',
  'apple',
  'delta',
  'ash',
]);

const isAllCaps = (raw: string) => raw.length > 1 && raw === raw.toUpperCase() && raw !== raw.toLowerCase();

const hasLowercase = ({ raw }: Word): boolean => /\p{Ll}{2}/u.test(raw);

interface Line {
  readonly wordCount: number;
  /** Number of words with lowercase letters. */
  readonly lowercaseCount: number;
}

interface Layout {
  readonly lines: readonly Line[];
  readonly hasSeveralCharacters: boolean;
}

/** Caches the layout of each text, because recomputing it for each word would take quadratic time. */
const layoutCache = new WeakMap<readonly Word[], Layout>();
const getLayout = (text: string, words: readonly Word[]): Layout => {
  const cachedLayout = layoutCache.get(words);
  if (cachedLayout) return cachedLayout;
  const lines: { wordCount: number; lowercaseCount: number }[] = [];
  for (const word of words) {
    const line = (lines[word.line] ??= { wordCount: 0, lowercaseCount: 0 });
    line.wordCount += 1;
    if (hasLowercase(word)) line.lowercaseCount += 1;
  }
  const layout = { lines, hasSeveralCharacters: fold(text).length > 1 };
  layoutCache.set(words, layout);
  return layout;
};

/**
 * Returns whether `length` words from `start` stand out as a name because they are on a separate line, in capitals among lowercase words,
 * after "brand:", or before an item noun.
 */
export const isMarkedAsName = (text: string, words: readonly Word[], start: number, length: number): boolean => {
  const [first, last] = [words[start], words[start + length - 1]];
  const { lines, hasSeveralCharacters } = getLayout(text, words);
  const line = first && lines[first.line];
  if (!line || !last) return false;
  if (line.wordCount === length && hasSeveralCharacters) return true;
  const part = words.slice(start, start + length);
  const isSentenceStarter = SENTENCE_STARTERS.has(first.folded);
  const isAmongLowercase = line.lowercaseCount > part.filter(hasLowercase).length;
  if (!isSentenceStarter && isAmongLowercase && part.every(({ raw }) => isAllCaps(raw) || raw === '&')) return first.folded.length > 2;
  const previousWord = words[start - 1];
  if (previousWord && previousWord.line === first.line && (previousWord.folded === 'brand' || previousWord.folded === 'marque'))
    return true;
  const nextWord = words[start + length];
  const next = nextWord?.line === first.line ? nextWord.folded : '';
  return ITEM_NOUNS.has(next) && !isSentenceStarter;
};
