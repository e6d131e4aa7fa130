const SIZE_WORDS: Readonly<Record<string, string>> = {
  'extra small': 'XS', 'x-small': 'XS', 'x small': 'XS', xsmall: 'XS', small: 'S', sm: 'S', sml: 'S', medium: 'M', med: 'M', md: 'M', large: 'L', lrg: 'L', lg: 'L',
  'extra large': 'XL', 'x-large': 'XL', 'x large': 'XL', xlarge: 'XL', xlrg: 'XL', 'xx-large': 'XXL', 'xx large': 'XXL', '2x-large': '2XL', '3x-large': '3XL', 'extra extra large': 'XXL',
  'one size': 'One size', 'one-size': 'One size', 'one size fits all': 'One size', 'one size fits most': 'One size', osfa: 'One size', osfm: 'One size', 'free size': 'One size', os: 'One size',
  newborn: 'Newborn', nb: 'Newborn', preemie: 'Preemie', 'toddler 2t': '2T',
}; // prettier-ignore
export const LETTERS =
  '(?:s\\/m|m\\/l|l\\/xl|xs\\/s|x{1,3}s|s|m|l|x{1,4}l|[2-6]xl?|1x|s\\/m|m\\/l|l\\/xl|xs\\/s|[mlx]{1,2}lt|[lm]t|[2-4]xlt|p[sml]|pxs)';
export const NAMES =
  '(?:one[ -]size(?: fits (?:all|most))?|osf[am]|free size|extra[ -]?(?:small|large)|extra extra large|xx?[ -]?(?:small|large)|[23]x-large|small|medium|large|sml|sm|med|md|lrg|lg|xlrg|newborn|preemie)';
export const CUT = '(?:petite|tall|short|long|regular|slim|husky|plus|wide|narrow|reg)';
export const NUMBER = '(?:00|\\d{1,2}(?:\\.(?:25|5|75|0))?)';
export const AGE = '(?:months|month|mos|mo|mths|m|years|year|yrs|yr|y|t|c)';

export const toUpper = (value: string) => value.toUpperCase().replace(/\s+/g, '');
export const toLetters = (raw: string): string => SIZE_WORDS[raw.toLowerCase().replaceAll(/\s+/g, ' ')] ?? toUpper(raw);
export const addCut = (size: string, cut: string | undefined) => (cut ? `${size} ${cut.toLowerCase()}` : size);
export const isInRange = (value: string, low: number, high: number) => Number(value) >= low && Number(value) <= high;
export const trimNumber = (raw: string) => raw.replace(/\s+/g, '').replace(/\.0$/, '');
const AGE_SUFFIXES: Readonly<Record<string, string>> = {
  months: ' months',
  month: ' months',
  mos: ' months',
  mo: ' months',
  mths: ' months',
  m: ' months',
  years: ' years',
  year: ' years',
  yrs: ' years',
  yr: ' years',
  y: 'Y',
  t: 'T',
  c: 'C',
};
export const toAgeRange = (from: string, to: string | undefined, unit: string): string =>
  `${from}${to ? `-${to}` : ''}${AGE_SUFFIXES[unit.toLowerCase()] ?? ''}`;
export const SYSTEMS: Readonly<Record<string, string>> = {
  us: 'US',
  uk: 'UK',
  eu: 'EU',
  eur: 'EU',
  euro: 'EU',
  it: 'IT',
  fr: 'FR',
  jp: 'JP',
  au: 'AU',
  de: 'DE',
  cn: 'CN',
};
/** Returns a shoe width as it follows the size: "10W", "10 wide", "10.5 EE". */
export const formatWidth = (width: string): string =>
  /^(?:\d?e|ee+)$/i.test(width) ? ` ${width.toUpperCase()}` : width.length > 1 ? ` ${width.toLowerCase()}` : width.toUpperCase();

interface SizeRange {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}
/** Adds the system that follows the figure of a shoe size: "size 5 uk" → "UK 5". */
export const addSizeSystem = (text: string, size: SizeRange): SizeRange => {
  const system = /\d$/.test(size.value) ? /^ (uk|eu|us)(?![\p{L}\d])/iu.exec(text.slice(size.end))?.[1] : undefined;
  return system === undefined
    ? size
    : { value: `${system.toUpperCase()} ${size.value}`, start: size.start, end: size.end + system.length + 1 };
};
