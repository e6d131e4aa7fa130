/** A word, number or symbol in a text with its range, folded so that variant spellings are equal. */
export interface Token {
  readonly raw: string;
  /** Lowercase, without accents, apostrophes or dots; "w/" is "with" and "&" is "and". */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN_PATTERN =
  /w\/o?(?![\p{L}\p{N}])|(?<=(?:^|\s))w\/(?=\p{L})|\d+(?:[.,]\d+)+\p{L}*|[\p{L}\p{N}]+(?:['’`.](?=\p{L})[\p{L}\p{N}]+)*|[&+$%#"″]/giu;

const SHORT_FORMS: Readonly<Record<string, string>> = { '&': 'and', 'w/': 'with', 'w/o': 'without' };

/** Maximum number of cached words, more than any listing has. The cache is cleared when it is full. */
const MAX_CACHED_WORDS = 20_000;
/** Length of the longest cached word, because V8 keeps the original text in memory for a slice of 13 or more characters. */
const MAX_CACHED_LETTERS = 12;
/** Returns `compute` with a cache of its results. */
export const memoize = <Value>(compute: (word: string) => Value): ((word: string) => Value) => {
  const results = new Map<string, Value>();
  return (word) => {
    const cachedResult = results.get(word);
    if (cachedResult !== undefined) return cachedResult;
    if (word.length > MAX_CACHED_LETTERS) return compute(word);
    if (results.size >= MAX_CACHED_WORDS) results.clear();
    const result = compute(word);
    results.set(word, result);
    return result;
  };
};

const foldLetters = memoize((plain: string): string => {
  const letters = plain.normalize('NFKD').replace(/[\p{M}'’`]/gu, '');
  return /\d\.\d/.test(letters) ? letters : letters.replaceAll('.', '');
});

/** Number of letters that distinguish words. A text without spaces is one word of any length, and Unicode normalization can triple it. */
const MAX_FOLDED_LETTERS = 100;

export const foldWord = (raw: string): string => {
  const plain = raw.slice(0, MAX_FOLDED_LETTERS).toLowerCase();
  const fullWord = SHORT_FORMS[plain];
  if (fullWord !== undefined) return fullWord;
  return /^[a-z0-9]+$/.test(plain) ? plain : foldLetters(plain);
};

/** Splits a text into words, numbers and symbols. */
export const tokenize = (text: string): Token[] =>
  [...text.matchAll(TOKEN_PATTERN)].map(({ 0: raw, index: start }) => ({ raw, folded: foldWord(raw), start, end: start + raw.length }));

/** Returns whether only spaces, a hyphen, a slash, a dot or an apostrophe separate two adjacent tokens, which can then form a phrase. */
export const isJoined = (text: string, left: Token, right: Token): boolean =>
  /^(?:[ \t]{0,2}|[-/.'’]| ?\/ ?)$/.test(text.slice(left.end, right.start));
