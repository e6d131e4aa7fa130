import { ALL_TRIGGERS, defineTrigger, findTriggers } from './trigger-words.ts';

/** Maximum number of words in a model's name. */
export const MAX_MODEL_WORDS = 8;
/** Maximum number of words read from a name and its details. */
const MAX_TOKENS = 48;

/** Screen sizes in their usual spellings: 13", 13-inch, 13.3 inch. */
const INCHES_PATTERN = /\b(\d{2})(?:[.,]\d)?\s*-?\s*(?:inch(?:es)?\b|"|”|''|in\b)/g;

/** Abbreviations that sellers use for longer names. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['strat', 'stratocaster'],
  ['tele', 'telecaster'],
]);
const ABBREVIATION_TRIGGER = defineTrigger(ABBREVIATIONS.keys());

/** Maximum number of UTF-16 code units read from a text. */
const MAX_UNITS = 600;
const SEPARATOR = 0;
const WORD = 1;
const QUOTE = 2;
/** Class of the characters that need full parsing: inch marks, plus signs and characters beyond ASCII. */
const UNUSUAL = 3;
const CHARACTER_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const mark = String.fromCharCode(code);
  return /[a-z\d]/i.test(mark) ? WORD : mark === "'" || mark === '`' ? QUOTE : mark === '"' || mark === '+' ? UNUSUAL : SEPARATOR;
});
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Returns whether a token may be part of a size in inches, such as "13in" or "inch" after a number. */
const canBeInches = (token: string, previousToken: string | undefined): boolean =>
  isDigit(token.charCodeAt(0))
    ? token.includes('in')
    : previousToken !== undefined && token.startsWith('in') && isDigit(previousToken.charCodeAt(previousToken.length - 1));

/** Returns the tokens of a plain ASCII text, or null if it needs full parsing. */
const tokenizePlain = (text: string): string[] | null => {
  const lowercaseText = text.toLowerCase();
  const tokens: string[] = [];
  let pendingLetters = '';
  let start = -1;
  for (let index = 0; index <= lowercaseText.length; index += 1) {
    const code = index < lowercaseText.length ? lowercaseText.charCodeAt(index) : 32;
    const kind = code > 127 ? UNUSUAL : (CHARACTER_CLASSES[code] as number);
    if (kind === WORD) {
      if (start < 0) start = index;
      continue;
    }
    if (kind === UNUSUAL) return null;
    if (kind === QUOTE) {
      if (index > 0 && isDigit(lowercaseText.charCodeAt(index - 1))) return null;
      if (start >= 0) pendingLetters += lowercaseText.slice(start, index);
      start = -1;
      continue;
    }
    if (start < 0 && pendingLetters === '') continue;
    const token = start < 0 ? pendingLetters : pendingLetters + lowercaseText.slice(start, index);
    if (canBeInches(token, tokens[tokens.length - 1])) return null;
    if (tokens.push(token) >= MAX_TOKENS) break;
    pendingLetters = '';
    start = -1;
  }
  return tokens;
};

const tokenizeFully = (text: string): string[] => {
  const normalizedText = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/\+/g, ' plus ')
    .replace(INCHES_PATTERN, ' $1 inch ');
  return (normalizedText.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_TOKENS);
};

/** The words of a text, with the bits of all rules that they trigger. */
interface TokenizedText {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly triggers: number;
}
/** The last two texts, cached because several stages of pricing read the same name, and the name with its details. */
let latestText: TokenizedText = { text: '', tokens: [], triggers: 0 };
let previousText = latestText;

const readText = (text: string): TokenizedText => {
  if (text === latestText.text) return latestText;
  if (text === previousText.text) return previousText;
  const isLong = text.length > MAX_UNITS;
  const textStart = isLong ? text.slice(0, MAX_UNITS) : text;
  const tokens = tokenizePlain(textStart) ?? tokenizeFully(textStart);
  let triggers = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    let wordTriggers = findTriggers(tokens[index] as string);
    if (wordTriggers & ABBREVIATION_TRIGGER) {
      const word = ABBREVIATIONS.get(tokens[index] as string) as string;
      tokens[index] = word;
      wordTriggers |= findTriggers(word);
    }
    triggers |= wordTriggers;
  }
  previousText = latestText;
  latestText = { text, tokens, triggers: isLong || tokens.length >= MAX_TOKENS ? ALL_TRIGGERS : triggers };
  return latestText;
};

/** Splits a text into lowercase words of letters and digits without accents. "f/1.8" becomes "f", "1", "8". */
export const tokenize = (text: string): readonly string[] => readText(text).tokens;

/** Returns whether a text has one of a rule's trigger words, so the rule may apply. */
export const hasTrigger = (text: string, trigger: number): boolean => (readText(text).triggers & trigger) !== 0;

/** Maximum number of cached names. Brands and models repeat often. */
const MAX_CACHED_NAMES = 20_000;
const joinedNames = new Map<string, string>();

/** Joins the letters and digits of a text. */
export const toJoinedName = (text: string): string => {
  const cachedName = joinedNames.get(text);
  if (cachedName !== undefined) return cachedName;
  const name = tokenize(text).join('');
  if (joinedNames.size >= MAX_CACHED_NAMES) joinedNames.clear();
  joinedNames.set(text, name);
  return name;
};

/** Splits "iphone12" into "iphone" and "12". Does not split "t480", because its parts have no meaning. */
const SPLIT_PATTERN = /^([a-z]{3,})(\d+)$|^(\d+)(gb|tb|inch)$/;

/**
 * Returns a text's words in every form that a model name may take: single words, joined neighbors, and letters separated from
 * digits.
 */
export const createWordSet = (tokens: readonly string[]): ReadonlySet<string> => {
  const set = new Set(tokens);
  tokens.forEach((token, index) => {
    const nextToken = tokens[index + 1];
    if (nextToken !== undefined) {
      set.add(token + nextToken);
      const thirdToken = tokens[index + 2];
      if (thirdToken !== undefined) set.add(token + nextToken + thirdToken);
    }
    for (const part of SPLIT_PATTERN.exec(token)?.slice(1) ?? []) if (part) set.add(part);
  });
  return set;
};
