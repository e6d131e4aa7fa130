import grammar from '../../../../models/listings/grammar.json' with { type: 'json' };

const toEndPattern = (words: readonly string[]): RegExp => new RegExp(`(?:^|\\s)(?:${words.join('|')})$`, 'iu');
const PAIR_NOUN = toEndPattern(grammar.pairs);
/** Drinking glasses, which are not a pair. */
const DRINKING_GLASSES =
  /(?:wine|drinking|shot|pint|beer|martini|cocktail|whiskey|whisky|juice|water|tea|highball|rocks|champagne|crystal|margarita|old fashioned|stemless|tumbler)\s+glasses$/iu;
const MASS_NOUN = toEndPattern(grammar.mass);
const SINGULAR_NOUN = toEndPattern(grammar.singular);

/** Returns whether a noun is a pair: "jeans". */
export const isPair = (noun: string): boolean => PAIR_NOUN.test(noun) && !DRINKING_GLASSES.test(noun);
/** Returns whether a noun is uncountable: "bedding", not "a bedding". */
export const isUncountable = (noun: string): boolean => MASS_NOUN.test(noun);
const UMBRELLA_NOUNS: ReadonlySet<string> = new Set(grammar.umbrella);
/** Returns whether a noun names a group of goods that no buyer searches for: "pet supply". */
export const isUmbrella = (noun: string): boolean => UMBRELLA_NOUNS.has(noun);
/** Returns whether a noun is plural: "mixing bowls". */
export const isPlural = (noun: string): boolean =>
  isPair(noun) || (/[^sS]s$/u.test(noun) && !SINGULAR_NOUN.test(noun)) || noun === 'curtains';

/** Returns the plural: "Speaker" → "speakers". Keeps pairs and uncountable nouns. */
export const toPlural = (noun: string): string => {
  if (isPlural(noun) || isUncountable(noun) || /(?:s|fleece|ware|wear|jewelry|clothing|maternity|\d)$/iu.test(noun)) return noun;
  if (/[^aeiou]y$/iu.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:x|z|ch|sh)$/iu.test(noun) ? `${noun}es` : `${noun}s`;
};

/** Abbreviations that start with a vowel sound: "an HP laptop", "an Xbox". Excludes those spoken as words: "a MAC lipstick". */
const VOWEL_ABBREVIATION =
  /^(?!MAC\b|LOL\b|NES\b|SAS\b|SOG\b|HUF\b|RAM\b)[FHLMNRSX][A-Z\d]{1,2}(?![A-Za-z])|^[FHLMNRSX]&|^HDMI\b|^Xbox\b|^X-|^(?:Nvidia|NVIDIA)\b/u;
const getArticle = (words: string): string =>
  VOWEL_ABBREVIATION.test(words) ||
  /^[fhlmnrsx](?=[\s-])/iu.test(words) ||
  /^(?:[aeio]|u(?!ni|s|k)|8|11\b|18(?:\d\d)?(?!\d)|(?:h(?:our|eir|onest)))/iu.test(words)
    ? 'an'
    : 'a';

/**
 * Adds the article that agrees with `noun`, the noun in `words`: "a glass vase", "a pair of jeans", "mixing bowls", "bedding".
 */
export const addArticle = (words: string, noun: string | null): string => {
  if (noun !== null && isPair(noun)) return `a pair of ${words}`;
  // "The North Face jacket" already has an article.
  if (/^the\s/iu.test(words)) return words;
  return noun !== null && (isUncountable(noun) || isPlural(noun)) ? words : `${getArticle(words)} ${words}`;
};
