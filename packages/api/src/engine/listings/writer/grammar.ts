import grammar from '../../../../models/listings/grammar.json' with { type: 'json' };

const toEndPattern = (words: readonly string[]): RegExp => new RegExp(`(?:^|\\s)(?:${words.join('|')})$`, 'iu');
const PAIR = toEndPattern(grammar.pairs);
/** Drinking glasses, which are not a pair. */
const DRINKING =
  /(?:wine|drinking|shot|pint|beer|martini|cocktail|whiskey|whisky|juice|water|tea|highball|rocks|champagne|crystal|margarita|old fashioned|stemless|tumbler)\s+glasses$/iu;
const MASS = toEndPattern(grammar.mass);
const SINGULAR = toEndPattern(grammar.singular);

/** Returns whether a noun is a pair: "jeans". */
export const isPair = (noun: string): boolean => PAIR.test(noun) && !DRINKING.test(noun);
/** Returns whether a noun is uncountable: "bedding", not "a bedding". */
export const isMass = (noun: string): boolean => MASS.test(noun);
/** Returns whether a noun is plural: "mixing bowls". */
export const isPlural = (noun: string): boolean => isPair(noun) || (/[^sS]s$/u.test(noun) && !SINGULAR.test(noun)) || noun === 'curtains';

/** Returns the plural: "Speaker" → "speakers". Keeps pairs and uncountable nouns. */
export const pluralOf = (noun: string): string => {
  if (isPlural(noun) || isMass(noun) || /(?:s|fleece|ware|wear|jewelry|clothing|\d)$/iu.test(noun)) return noun;
  if (/[^aeiou]y$/iu.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:x|z|ch|sh)$/iu.test(noun) ? `${noun}es` : `${noun}s`;
};

/** Abbreviations that start with a vowel sound: "an HP laptop", "an Xbox". Excludes those spoken as words: "a MAC lipstick". */
const SPELLED =
  /^(?!MAC\b|LOL\b|NES\b|SAS\b|SOG\b|HUF\b|RAM\b)[FHLMNRSX][A-Z\d]{1,2}(?![A-Za-z])|^[FHLMNRSX]&|^HDMI\b|^Xbox\b|^X-|^(?:Nvidia|NVIDIA)\b/u;
const articleOf = (words: string): string =>
  SPELLED.test(words) || /^(?:[aeio]|u(?!ni|s|k)|8|11\b|18\b|(?:h(?:our|eir|onest)))/iu.test(words) ? 'an' : 'a';

/**
 * Adds the article that agrees with `noun`, the noun in `words`: "a glass vase", "a pair of jeans", "mixing bowls", "bedding".
 */
export const addArticle = (words: string, noun: string | null): string => {
  if (noun !== null && isPair(noun)) return `a pair of ${words}`;
  // "The North Face jacket" already has an article.
  if (/^the\s/iu.test(words)) return words;
  return noun !== null && (isMass(noun) || isPlural(noun)) ? words : `${articleOf(words)} ${words}`;
};
