/** Returns the last two digits of years, because "1984" also supports "'84". */
export const listShortYears = (text: string): string[] =>
  [...text.matchAll(/(?<![\d.$])(?:19|20)(\d\d)(?![\d%.])/gu)].map(([, year = '']) => year);

/** Returns mixed numbers as decimals, because "16 1/2" also supports "16.5". */
export const listMixedNumbers = (text: string): string[] =>
  [...text.matchAll(/(?<![\d.])(\d+)[ -](\d)\/([248])(?!\d)/gu)].map(([, whole, numerator, denominator]) =>
    String(Number(whole) + Number(numerator) / Number(denominator)),
  );

/** Returns the letters of initials, because "J.R.R. Tolkien" also supports "J. R. R. Tolkien". */
export const listInitials = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,}/gu)].flatMap(([initials]) => initials.toLowerCase().split('.').filter(Boolean));

const DIGIT = /\d/u;
/** Returns other spellings of words with digits: "xt30" for "X-T30", "v5" for "990v5", and "501s" for "501". */
export const listModelSpellings = (words: readonly string[]): string[] =>
  words.flatMap((word, wordIndex) => {
    const joinedWords = [2, 3, 4]
      .map((count) => words.slice(wordIndex, wordIndex + count))
      .filter((run, index) => run.length === index + 2 && run.some((part) => DIGIT.test(part)))
      .map((run) => run.join(''));
    const [suffix, prefix] = [/\p{L}+\d+$/u, /^\d+\p{L}+/u].map((pattern) => pattern.exec(word)?.[0] ?? []);
    const plural = /\d$/u.test(word) ? `${word}s` : [];
    return [...joinedWords, suffix ?? [], prefix ?? [], plural].flat();
  });

/** A text with a larger share of capital letters counts as all caps, so its capitals do not indicate names. */
const CAPITALS_SHARE = 0.7;
/** A text with fewer letters may be a name or an abbreviation. */
const MIN_LETTERS = 40;

/** Lowercases a text in all caps, and keeps its length. */
export const lowerCapitals = (text: string): string => {
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0;
  const capitalCount = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letterCount < MIN_LETTERS || capitalCount < CAPITALS_SHARE * letterCount) return text;
  const lowerText = text.toLowerCase();
  return lowerText.length === text.length ? lowerText : text;
};
