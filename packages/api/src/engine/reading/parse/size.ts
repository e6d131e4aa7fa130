import type { Match, Parser } from './types.ts';

/** A way to write a size: its pattern, the normal wording of what it caught (null: out of range), and how little else it could be. */
export type SizeRule = readonly [pattern: RegExp, wording: (groups: readonly string[]) => string | null, strictness: number];

const LETTERS = '(?:XXXS|XXS|XS|S|M|L|XL|XXL|XXXL|[2-6]XL|[1-6]X)';
const HALF = '(?:[.,]5|\\s?1/2|½)?';

const letters = (word: string): string => {
  const upper = word.toUpperCase();
  const repeated = /^(X{2,})(S|L)$/.exec(upper);
  return repeated ? `${(repeated[1] ?? '').length}X${repeated[2]}` : upper;
};
const half = (number: string): string => number.replace(/[.,]5$|\s?1\/2$|½$/, '.5');
const between = (number: string | undefined, least: number, most: number): boolean => Number(number) >= least && Number(number) <= most;

const waist = ([w, l]: readonly string[]): string | null => (between(w, 22, 56) && between(l, 24, 40) ? `W${w} L${l}` : null);
/** "34/32" is a waist and a length; "36/38" is a European double size. */
const slashed = ([w, l]: readonly string[]): string | null =>
  between(w, 24, 46) && between(l, 26, 38) && Number(l) % 2 === 0 && Number(l) !== Number(w) + 2 ? `W${w} L${l}` : null;
const named: Readonly<Record<string, string>> = {
  small: 'S',
  medium: 'M',
  large: 'L',
  'x-large': 'XL',
  'extra large': 'XL',
  'x-small': 'XS',
};

const REGIONS: Readonly<Record<string, readonly [name: string, least: number, most: number]>> = {
  US: ['US', 0, 24],
  USA: ['US', 0, 24],
  UK: ['UK', 0.5, 28],
  GB: ['UK', 0.5, 28],
  EU: ['EU', 15, 66],
  EUR: ['EU', 15, 66],
  FR: ['FR', 15, 66],
  IT: ['IT', 15, 66],
  DE: ['DE', 15, 66],
  JP: ['JP', 3, 32],
  JPN: ['JP', 3, 32],
};
const regional = ([region, number]: readonly string[]): string | null => {
  const [name, least, most] = REGIONS[(region ?? '').toUpperCase()] ?? ['', 1, 0];
  const size = half(number ?? '');
  return between(size, least, most) ? `${name} ${size}` : null;
};

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:months|mths|mos|mois|m)$/i, 'months'],
  [/^(?:years|yrs|ans|y)$/i, 'years'],
];
const ages = ([from, to, unit]: readonly string[]): string | null => {
  const name = UNITS.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 'years';
  const most = name === 'months' ? 36 : 18;
  return between(from, 0, most) && between(to, Number(from) + 1, most) ? `${from}-${to} ${name}` : null;
};
const age = ([number, unit]: readonly string[]): string | null => {
  const name = UNITS.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 'years';
  return between(number, 1, name === 'months' ? 36 : 18) ? `${number} ${name}` : null;
};

/** Body heights in cm that children's clothes are made for (EN 13402-3). */
const HEIGHTS = new Set([50, 56, 62, 68, 74, 80, 86, 92, 98, 104, 110, 116, 122, 128, 134, 140, 146, 152, 158, 164, 170, 176]);
const heights = ([from, to]: readonly string[]): string | null => {
  if (!HEIGHTS.has(Number(from)) || (to !== undefined && !HEIGHTS.has(Number(to)))) return null;
  return to === undefined ? `${from}` : `${from}/${to}`;
};

const SIZE_WORD = '\\b(?:size|sz|taille|talla|taglia|gr(?:ö|o|oe)(?:ß|ss)e|maat)\\b\\s*[:.]?\\s*';
const RULES: readonly SizeRule[] = [
  [/\bW\s?(\d{2})\s*[/x×,]?\s*L\s?(\d{2})\b/gi, waist, 0.97],
  [/\b(\d{2})\s?W\s*[/x×]?\s*(\d{2})\s?L\b/gi, waist, 0.95],
  [/\bwaist\s*:?\s*(\d{2})\D{1,12}?(?:length|inseam|leg)\s*:?\s*(\d{2})\b/gi, waist, 0.95],
  [/(?<![\d.])(\d{2})\s?[x×]\s?(\d{2})(?![\d.]|\s?cm)/gi, waist, 0.75],
  [new RegExp(`\\b(US|USA|UK|GB|EU|EUR|FR|IT|DE|JPN?)\\s?[:.]?\\s?(\\d{1,2}${HALF})(?![\\d%])`, 'g'), regional, 0.88],
  [/^\s*(\d{2})\s?\/\s?(\d{2})\s*$/gm, slashed, 0.75],
  // "EUR M USA M MEX 28": a letter by region.
  [new RegExp(`\\b(?:US|USA|UK|EU|EUR)\\s?[:.]?\\s?(${LETTERS})\\b(?!\\s?\\d)`, 'g'), ([word]) => letters(word ?? ''), 0.86],
  [/^\s*L\s?(\d{2})\s*\n?\s*W\s?(\d{2})\s*$/gm, ([l, w]) => waist([w ?? '', l ?? '']), 0.9],
  [new RegExp(`${SIZE_WORD}(${LETTERS})\\b`, 'gi'), ([word]) => letters(word ?? ''), 0.95],
  [/\bone\s?size\b/gi, () => 'One size', 0.92],
  [/\b(\d{1,2})\s?[-–/]\s?(\d{1,2})\s?(months|mths|mos|mois|years|yrs|ans|m|y)\b/gi, ages, 0.9],
  // By itself on its line: "12 months warranty" and "over 12 years" are no sizes.
  [/^\s*(?:(?:ages?|size)\s*:?\s*)?(\d{1,2})\s?(months|mths|mos|mois|years|yrs)\s*$/gim, age, 0.8],
  [new RegExp(`${SIZE_WORD}([2-6]T)\\b`, 'gi'), ([word]) => (word ?? '').toUpperCase(), 0.95],
  [new RegExp(`${SIZE_WORD}(\\d{1,2}${HALF})(?![\\d%])`, 'gi'), ([number]) => half(number ?? ''), 0.9],
  [/\b(\d{2,3})\s?[/-]\s?(\d{2,3})\s?(?:cm)?\b/gi, heights, 0.75],
  [/(?<![\d.])(\d{2,3})\s?cm\b/gi, heights, 0.65],
  [/^\s*([2-6]T)\s*$/gm, ([word]) => word ?? null, 0.75],
  [/^\s*(XXXS|XXS|XS|XL|XXL|XXXL|[2-6]XL)\s*$/gm, ([word]) => letters(word ?? ''), 0.78],
  [/^\s*(S|M|L|XL|XS)\s?\/\s?(?:P|M|G|L|CH|TP|TG|EG)\s*$/gm, ([word]) => word ?? null, 0.75],
  [/^\s*(x-small|small|medium|large|x-large|extra large)\s*$/gim, ([word]) => named[(word ?? '').toLowerCase()] ?? null, 0.8],
  [/^\s*W\s?(\d{2})\s*$/gm, ([w]) => (between(w, 22, 56) ? `W${w}` : null), 0.7],
];
/** Alone these are as often a fold of cloth as a size; they count on a label that says something else too. */
const COMPANY: readonly SizeRule[] = [
  [/^\s*([SML])\s*$/gm, ([word]) => word ?? null, 0.7],
  [/^\s*(\d{3})\s*$/gm, heights, 0.6],
];
/** A word on the same photo that no fold of cloth spells. */
const LABEL_WORDS =
  /\b(?:cotton|polyester|wool|viscose|elastane|spandex|nylon|made in|wash|dry clean|iron|bleach|rn ?\d{4,6}|size|style)\b|%/i;

const apply = (text: string, [pattern, wording, strictness]: SizeRule): Match[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const value = wording(match.slice(1));
    return value === null ? [] : [{ value, quote: match[0].trim(), at: match.index, strictness }];
  });

/** Sizes in the normal wording: 'W32 L34', 'EU 42', 'US 10.5', '2XL', '12-18 months', '146/152'. The surest way of writing first. */
export const parseSize: Parser = (text) => {
  const rules = LABEL_WORDS.test(text) ? [...RULES, ...COMPANY] : RULES;
  return rules.flatMap((rule) => apply(text, rule));
};
