/** Formats the groups of a matched pattern in the normalized wording. Returns null if the size does not exist. */
export type SizeFormatter = (groups: readonly string[]) => string | null;

/** Formats letters such as "xl" or "XXL", which becomes "2XL". */
export const formatLetters = (word: string): string => {
  const capitals = word.toUpperCase();
  const match = /^(X{2,})(S|L)$/.exec(capitals);
  return match ? `${(match[1] ?? '').length}X${match[2]}` : capitals;
};
/** Formats fractions: "10 1/2" and "10,5" become "10.5"; "42 2/3" is unchanged. */
export const formatFraction = (number: string): string => number.replace(/[.,]5$|\s?1\/2$|½$/, '.5').replace(/\s?([12]\/3)$/, ' $1');
export const isBetween = (number: string | undefined, min: number, max: number): boolean => {
  // "42 2/3" is between 42 and 43.
  const value = Number.parseFloat(number ?? '');
  return value >= min && value <= max;
};

/** Formats a waist and an inseam in inches, such as "W32 L34". */
export const formatWaist = ([w, l]: readonly string[]): string | null =>
  isBetween(w, 22, 56) && isBetween(l, 24, 40) ? `W${w} L${l}` : null;
/** Longest inseam sold. It distinguishes "34/36", a European dual size, from "32/34", a waist and an inseam. */
const MAX_INSEAM = 34;
/** Formats "34/32" as waist and inseam. Returns null for "36/38", which is a European dual size. */
export const formatUnlabeledWaist = ([w, l]: readonly string[]): string | null => {
  const isDualSize = Number(l) === Number(w) + 2 && Number(l) > MAX_INSEAM;
  return isBetween(w, 24, 46) && isBetween(l, 26, 38) && Number(l) % 2 === 0 && !isDualSize ? `W${w} L${l}` : null;
};
const LETTERS_BY_NAME: Readonly<Record<string, string>> = {
  small: 'S',
  medium: 'M',
  large: 'L',
  'x-large': 'XL',
  'extra large': 'XL',
  'x-small': 'XS',
  'extra small': 'XS',
  'xx-large': '2XL',
  'xxx-large': '3XL',
  sml: 'S',
  sm: 'S',
  med: 'M',
  md: 'M',
  lge: 'L',
  lrg: 'L',
  lg: 'L',
};
/** Formats a size such as "Medium", "X LARGE" or "xl". */
export const formatNamedSize = (word = ''): string =>
  LETTERS_BY_NAME[
    word
      .toLowerCase()
      .replace(/^(x+)[- ]?(?=[sl])/, '$1-')
      .replace(/^extra[- ]/, 'extra ')
  ] ?? formatLetters(word);
/** Size letters in French, Spanish and Portuguese, by their English equivalents. */
const TRANSLATED_LETTERS: Readonly<Record<string, readonly string[]>> = {
  '2XS': ['TTP'],
  XS: ['TP', 'PP', 'XCH'],
  S: ['P', 'CH'],
  M: ['M'],
  L: ['G'],
  XL: ['TG', 'EG', 'GG', 'XG'],
  '2XL': ['TTG', 'EEG', 'XXG', '2XG', '2EG'],
  '3XL': ['TTTG', 'XXXG', '3XG', '3EG'],
};
/** Formats a size in two or three languages in any order, such as "L/G", "P/S" or "LG/G/G". */
export const formatTranslatedLetters = (groups: readonly string[]): string | null => {
  const letters = groups.filter(Boolean).map(formatNamedSize);
  const isTranslation = (english: string, letter: string): boolean => TRANSLATED_LETTERS[english]?.includes(letter) ?? false;
  return (
    letters.find(
      (english, index) =>
        letters.every((letter, other) => other === index || letter === english || isTranslation(english, letter)) &&
        letters.some((letter, other) => other !== index && isTranslation(english, letter)),
    ) ?? null
  );
};
/** Formats sizes for youths, such as "YLG". */
export const formatYouth = ([word]: readonly string[]): string => `Youth ${formatNamedSize(word)}`;
/** Adds a cut to a size, as in "XL TALL" or "10 PETITE". Omits "regular". */
export const addCut = (size: string, word = ''): string =>
  /^(?:tall|petite|short|long)$/i.test(word) ? `${size} ${word.toLowerCase()}` : size;
/** Formats a number with its cut. Only children's sizes are slim, husky or plus. */
export const formatCut = ([number, cut = '']: readonly string[]): string | null => {
  if (/^(?:slim|husky|plus)$/i.test(cut)) return isBetween(number, 4, 20) ? `${number} ${cut.toLowerCase()}` : null;
  return isBetween(number, 0, 56) ? addCut(number ?? '', cut) : null;
};
/** Formats a letter with its numeric range, such as "M (8-10)". */
export const formatLetterRange = ([word, from, to]: readonly string[]): string | null =>
  isBetween(to, Number(from) + 1, 60) ? `${formatNamedSize(word)} (${from}-${to})` : null;
/** Formats women's plus sizes, the even numbers from "14W" to "20W". At 22 or above, the number is a waist. */
export const formatPlusSize = ([number]: readonly string[]): string | null => {
  if (isBetween(number, 14, 20)) return Number(number) % 2 === 0 ? `${number}W` : null;
  return isBetween(number, 22, 56) ? `W${number}` : null;
};
/** Formats a band and a cup. Bands are multiples of 2 inches or 5 centimeters. */
export const formatBra = ([band, cup]: readonly string[]): string | null => {
  const isBand = (isBetween(band, 28, 48) && Number(band) % 2 === 0) || (isBetween(band, 60, 110) && Number(band) % 5 === 0);
  return isBand ? `${band}${cup}` : null;
};
/** Formats a range without a unit, such as "10-12", which is a child's age in years or the shoe size for socks. */
export const formatRange = ([from, to]: readonly string[]): string | null => {
  const steps = Number(to) - Number(from);
  return steps >= 1 && steps <= 4 && (isBetween(to, 2, 16) || (isBetween(from, 16, 46) && isBetween(to, 17, 50))) ? `${from}-${to}` : null;
};
/** Baby sizes in months, first in steps of three, then in half years. */
const BABY_MONTHS = new Set([3, 6, 9, 12, 18, 24]);
export const formatMonths = ([number]: readonly string[]): string | null => (BABY_MONTHS.has(Number(number)) ? `${number} months` : null);
/** Formats shoe sizes, which have half steps, with or without a width, such as "9 D" or "42.5". */
export const formatShoe = ([number]: readonly string[]): string | null => {
  const size = formatFraction(number ?? '');
  return isBetween(size, 3, 16) || isBetween(size, 34, 50) ? size : null;
};
/** Formats American children's shoe sizes, such as "US 13C" and "US 5Y". */
export const formatChildShoe = ([region, number, suffix = '']: readonly string[]): string | null => {
  const size = formatFraction(number ?? '');
  const letter = suffix.toUpperCase();
  if (!isBetween(size, letter === 'C' ? 0 : 1, letter === 'C' ? 13.5 : 7)) return null;
  return `${region ? 'US ' : ''}${size}${letter}`;
};
/** Formats a head circumference in centimeters. Excludes babies' body heights. */
export const formatHead = ([number]: readonly string[]): string | null =>
  isBetween(number, 52, 64) && !CHILD_HEIGHTS.has(Number(number)) ? `${number} cm` : null;
/** Formats Asian sizes with body height and girth, such as "165/88A". */
export const formatBody = ([height, girth, shape]: readonly string[]): string | null =>
  isBetween(height, 140, 195) && isBetween(girth, 56, 120) ? `${height}/${girth}${shape}` : null;
/** Formats a dual size, such as the European "36/38" or the American "14/16". */
export const formatDualSize = ([from, to]: readonly string[]): string | null =>
  (isBetween(from, 8, 26) || isBetween(from, 30, 56)) && Number(from) % 2 === 0 && Number(to) === Number(from) + 2 ? `${from}/${to}` : null;
/** Formats a chest in inches, such as "42" or "38-40". */
export const formatChest = ([from, to]: readonly string[]): string | null => {
  if (!isBetween(from, 30, 60)) return null;
  if (to === undefined) return from ?? null;
  return isBetween(to, Number(from) + 1, Number(from) + 4) ? `${from}-${to}` : null;
};
/** Formats a shoe size for both sexes, such as "M8 W10". Only American sizes differ by 1.5 or 2. */
export const formatUnisexShoe = ([men, women]: readonly string[]): string | null => {
  const [size, other] = [men, women].map((number) => formatFraction(number ?? ''));
  return isBetween(size, 2, 16) && isBetween(other, Number(size) + 1.5, Number(size) + 2) ? `US ${size}` : null;
};
/** Formats a shirt's neck and sleeve in inches. */
export const formatNeck = ([size, from, to]: readonly string[]): string | null => {
  const inches = formatFraction(size ?? '');
  return isBetween(inches, 14, 20) && isBetween(from, 30, 38) ? `${inches} ${from}${to ? `/${to}` : ''}` : null;
};

const REGIONS: Readonly<Record<string, readonly [name: string, min: number, max: number]>> = {
  US: ['US', 0, 24],
  USA: ['US', 0, 24],
  UK: ['UK', 0.5, 28],
  GB: ['UK', 0.5, 28],
  AU: ['AU', 4, 30],
  AUS: ['AU', 4, 30],
  EU: ['EU', 15, 66],
  EUR: ['EU', 15, 66],
  FR: ['FR', 15, 66],
  IT: ['IT', 15, 66],
  DE: ['DE', 15, 66],
  JP: ['JP', 3, 32],
  JPN: ['JP', 3, 32],
  // A single letter is used only for clothing sizes.
  F: ['FR', 32, 60],
  I: ['IT', 34, 60],
  D: ['DE', 30, 60],
};
/** Formats a size with its region, such as "EU 42" or "US 10.5". */
export const formatRegionalSize = ([region, number]: readonly string[]): string | null => {
  const [name, min, max] = REGIONS[(region ?? '').toUpperCase()] ?? ['', 1, 0];
  const size = formatFraction(number ?? '');
  if (name === 'EU' && CHILD_HEIGHTS.has(Number(size)) && Number(size) > max) return size;
  const isJacket = (name === 'US' || name === 'UK') && isBetween(size, 34, 56) && Number(size) % 2 === 0;
  return isBetween(size, min, max) || isJacket ? `${name} ${size}` : null;
};
/** Maximum difference in a range. A larger one, as in "170/92A", is another measure. */
const MAX_REGIONAL_STEPS = 4;
/** Formats a range or a dual size with its region, such as "EU 39-42" for socks or "EUR 36/38". */
export const formatRegionalRange = ([region, from, separator, to]: readonly string[]): string | null => {
  const [first, second] = [formatRegionalSize([region ?? '', from ?? '']), formatRegionalSize([region ?? '', to ?? ''])];
  const steps = Number(to) - Number(from);
  return first && second && steps > 0 && (separator === '-' || steps <= MAX_REGIONAL_STEPS) ? `${first}${separator}${to}` : null;
};
/** Formats a band and a cup with their region, such as "EU 75B". */
export const formatRegionalBra = ([region, band, cup]: readonly string[]): string | null => {
  const [name] = REGIONS[(region ?? '').toUpperCase()] ?? [''];
  const bra = formatBra([band ?? '', cup ?? '']);
  return bra && `${name} ${bra}`;
};

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:months?|mths?|mos|mois|mesi|meses|monate|m)$/i, 'months'],
  [/^(?:years?|yrs?|ans|anni|anos|jahre|y)$/i, 'years'],
];
/** Formats a range of ages, such as "12-18 months". */
export const formatAges = ([from, to, unit]: readonly string[]): string | null => {
  const name = UNITS.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 'years';
  const max = name === 'months' ? 36 : 18;
  return isBetween(from, 0, max) && isBetween(to, Number(from) + 1, max) ? `${from}-${to} ${name}` : null;
};
/** Formats an age, such as "6 years". */
export const formatAge = ([number, unit]: readonly string[]): string | null => {
  const name = UNITS.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 'years';
  return isBetween(number, 1, name === 'months' ? 36 : 18) ? `${number} ${name}` : null;
};

/** Body heights in cm for children's clothes (EN 13402-3). */
const CHILD_HEIGHTS = new Set([50, 56, 62, 68, 74, 80, 86, 92, 98, 104, 110, 116, 122, 128, 134, 140, 146, 152, 158, 164, 170, 176]);
/** Formats one or two body heights of a child, such as "146/152". */
export const formatHeights = ([from, to]: readonly string[]): string | null => {
  if (!CHILD_HEIGHTS.has(Number(from)) || (to !== undefined && !(CHILD_HEIGHTS.has(Number(to)) && Number(to) > Number(from)))) return null;
  return to === undefined ? `${from}` : `${from}/${to}`;
};
