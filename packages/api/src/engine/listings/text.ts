/** Control characters, including those that reverse the reading direction. */
// oxlint-disable-next-line no-control-regex -- removing them is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Emoji and other pictographs, including ©, ® and ™. Buyers do not search for them. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200D|\u20E3|\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu;

/** HTML tags, removed because some platforms render texts as HTML. */
const MARKUP = /<[a-z!/?][^<>]*>/giu;

/**
 * Returns one line of plain words with single spaces, without markup, control characters, emoji or stray punctuation at the ends.
 */
export const toPlainLine = (raw: string): string =>
  raw
    .toWellFormed()
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(MARKUP, ' ')
    .replace(PICTOGRAPHS, ' ')
    // Expand "㉑" and "ﬁ", so that they can be searched and checked. "7½" must not become "71/2".
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:.\-–—|/]+|[\s,;:\-–—|/]+$|(?<!\.)\.$/gu, '')
    .trim();

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Returns the longest prefix within `max` characters that ends with a complete word, or an empty text if no word fits. */
export const cutAtWord = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const head = text.slice(0, max + 1);
  const space = head.lastIndexOf(' ');
  if (space > 0) return trimDanglingEnd(head.slice(0, space));
  // Text without spaces, such as Chinese or Thai, is segmented into words.
  let end = 0;
  for (const { index, segment } of segmenter.segment(text.slice(0, max * 2 + 2))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return trimDanglingEnd(text.slice(0, end));
};

const DANGLING_CHARACTER = /[\s,;:\-–—|/(&+]$/u;
const DANGLING_WORD = /\s(?:in|with|and|for|of|the|a|an|by|to|on|from|or|size)$/iu;

/**
 * Removes a dangling "in", "with a" or comma after a cut. Uses a loop, because a single regular expression would backtrack
 * catastrophically.
 */
export const trimDanglingEnd = (text: string): string => {
  let end = text;
  for (;;) {
    const word = DANGLING_WORD.exec(end.slice(-8));
    if (DANGLING_CHARACTER.test(end.slice(-1))) end = end.slice(0, -1);
    else if (word) end = end.slice(0, -word[0].length);
    else return end.trim();
  }
};

/** Returns a letter's capital; rare letters such as U+1C81, whose capital belongs to another letter, stay as they are. */
export const toCapital = (letter: string): string => (letter.toUpperCase().toLowerCase() === letter ? letter.toUpperCase() : letter);

/** Capitalizes the first letter, but not of "iPhone" or "i7". */
export const capitalize = (text: string): string => text.replace(/^(?!i[3579]\b)\p{Ll}(?!\p{Lu})/u, toCapital);

const SMALL_WORDS = new Set(['and', 'with', 'of', 'for', 'the', 'a', 'an', 'in', 'on', 'to', 'by', 'or', 'from', 'at', 'x']);

const ACRONYMS = new Set([
  'tv',
  'dvd',
  'cd',
  'lp',
  'pc',
  'usb',
  'led',
  'lcd',
  'gps',
  'ssd',
  'dslr',
  'uk',
  'us',
  'eu',
  'usa',
  'ac',
  'am',
  'fm',
  'diy',
  'rc',
  'vhs',
  'hd',
  'nfl',
  'nba',
  'mlb',
  'nhl',
  'psa',
  'bgs',
  'cgc',
  'sgc',
  'oem',
  'ps4',
  'ps5',
  'ram',
  'coa',
  'hdmi',
  'rgb',
  'ss',
  'rh',
  'lh',
  'sd',
  'dp',
]);
/** Acronyms that are not also words, written in capitals even if the seller capitalizes only the first letter. */
const CLEAR_ACRONYMS = new Set(['dvd', 'usb', 'gps', 'ssd', 'dslr', 'vhs', 'psa', 'bgs', 'cgc', 'sgc', 'oem', 'hdmi', 'rgb']);
/** Units written in lowercase after a figure: "5.5 qt", "30 oz". */
const UNITS = new Set(['oz', 'qt', 'in', 'cm', 'mm', 'ft', 'lb', 'lbs', 'ml', 'gal', 'kg', 'yd', 'yds']);

/** Model codes, written in capitals: "snk809", "hrx217". "ipad9" keeps its official spelling. */
const MODEL_CODE =
  /^(?!ipad|size|ps\d|wii|vol|gen|pt|part|no\d|ch\d|ep\d|age|qty|set|lot|mp\d)(?:\p{Ll}{1,4}-?\d{2,}\p{Ll}{0,2}|\p{Ll}{2,3}\d|\d-[psagl]w|\d[wnc]\d)$/u;

/** Returns whether a lowercase word is a model code: "snk809", "rav4". */
export const isModelCode = (word: string): boolean => MODEL_CODE.test(word);

/** Converts to title case, but keeps special spellings: "iPhone", "501", "NASA". */
export const toTitleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, index, words) => {
      if (isModelCode(word)) return word.toUpperCase();
      if (UNITS.has(word) && /\d$/u.test(words[index - 1] ?? '')) return word;
      if (/^\p{Lu}?\p{Ll}+\/\p{Ll}+$/u.test(word)) return word.split('/').map(capitalize).join('/');
      if (/^\p{Lu}\p{Ll}+$/u.test(word) && CLEAR_ACRONYMS.has(word.toLowerCase())) return word.toUpperCase();
      if ((index > 0 && SMALL_WORDS.has(word)) || /[\p{Lu}\d]/u.test(word)) return word;
      return ACRONYMS.has(word) ? word.toUpperCase() : word.replace(/(?<=^|[-/])\p{Ll}/gu, toCapital);
    })
    .join(' ');

/** Joins a list: "a, b and c". */
export const joinWords = (parts: readonly string[], conjunction = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts.at(-1)}`;

/** Returns the lowercase words of a text without accents and apostrophes, the form in which claims are compared. */
export const listWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘´`]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];

/** Hashes a text (FNV-1a), so that the wording depends on the item and not on chance. */
export const computeHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
