import type { Match, Parser } from './types.ts';

/** A way to write a size: its pattern, the normal wording of what it caught (null: out of range), and how little else it could be. */
export type SizeRule = readonly [pattern: RegExp, wording: (groups: readonly string[]) => string | null, strictness: number];

const LETTERS = '(?:XXXS|XXS|XS|S|M|L|XL|XXL|XXXL|[2-6]XL|[1-6]X)';
const HALF = '(?:[.,]5|\\s?[12]/[23]|½)?';

const letters = (word: string): string => {
  const upper = word.toUpperCase();
  const repeated = /^(X{2,})(S|L)$/.exec(upper);
  return repeated ? `${(repeated[1] ?? '').length}X${repeated[2]}` : upper;
};
const half = (number: string): string => number.replace(/[.,]5$|\s?1\/2$|½$/, '.5').replace(/\s?([12]\/3)$/, ' $1');
const between = (number: string | undefined, least: number, most: number): boolean => {
  // "42 2/3" is between 42 and 43.
  const value = Number.parseFloat(number ?? '');
  return value >= least && value <= most;
};

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
  'xx-large': '2XL',
  'xxx-large': '3XL',
  sml: 'S',
  med: 'M',
  lge: 'L',
  lrg: 'L',
};
/** How a size is cut: "XL TALL", "10 PETITE"; a regular one goes without saying. */
const cut = (size: string, word = ''): string => (/^(?:tall|petite|short|long)$/i.test(word) ? `${size} ${word.toLowerCase()}` : size);
const double = ([from, to]: readonly string[]): string | null =>
  between(from, 30, 56) && Number(from) % 2 === 0 && Number(to) === Number(from) + 2 ? `${from}/${to}` : null;
/** Neck and sleeve of a shirt in inches. */
const neck = ([size, from, to]: readonly string[]): string | null => {
  const inches = half(size ?? '');
  return between(inches, 14, 20) && between(from, 30, 38) ? `${inches} ${from}${to ? `/${to}` : ''}` : null;
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
  [/^(?:months?|mths?|mos|mois|mesi|meses|monate|m)$/i, 'months'],
  [/^(?:years?|yrs?|ans|anni|anos|jahre|y)$/i, 'years'],
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

const SIZE_WORD = '\\b(?:size|sz|taille|talla|taglia|tamanho|gr(?:ö|o|oe)(?:ß|ss)e|maat|storlek|koko|rozmiar)\\b\\s*[:.]?\\s*';
/** "TG. 48", "Gr. 38", "T.38": short enough to need their point or a line of their own. */
const SHORT_WORD = '(?:^|\\n)\\s*(?:tg|gr|tam|t)\\s?[.:]?\\s?';
const RULES: readonly SizeRule[] = [
  [/\bW\s?(\d{2})\s*[/x×,]?\s*L\s?(\d{2})\b/gi, waist, 0.97],
  [/^\s*W\s?[.:]\s?(\d{2})\s*L\s?[.:]\s?(\d{2})\s*$/gim, waist, 0.95],
  [/\b(\d{2})\s?W\s*[/x×]?\s*(\d{2})\s?L\b/gi, waist, 0.95],
  [/\bwaist\s*:?\s*(\d{2})\D{1,12}?(?:length|inseam|leg)\s*:?\s*(\d{2})\b/gi, waist, 0.95],
  [/(?<![\d.])(\d{2})\s?[x×]\s?(\d{2})(?![\d.]|\s?cm)/gi, waist, 0.75],
  [new RegExp(`\\b(US|USA|UK|GB|EU|EUR|FR|IT|DE|JPN?)\\s?[:.]?\\s?(\\d{1,2}${HALF})(?![\\d%])`, 'g'), regional, 0.88],
  [/^\s*(\d{2})\s?\/\s?(\d{2})\s*$/gm, slashed, 0.75],
  // "EUR M USA M MEX 28": a letter by region.
  [new RegExp(`\\b(?:US|USA|UK|EU|EUR)\\s?[:.]?\\s?(${LETTERS})\\b(?!\\s?\\d)`, 'g'), ([word]) => letters(word ?? ''), 0.86],
  [/^\s*L\s?(\d{2})\s*\n?\s*W\s?(\d{2})\s*$/gm, ([l, w]) => waist([w ?? '', l ?? '']), 0.9],
  [new RegExp(`${SIZE_WORD}(${LETTERS})\\b`, 'gi'), ([word]) => letters(word ?? ''), 0.95],
  [new RegExp(`${SHORT_WORD}(\\d{2})\\s*$`, 'gim'), ([number]) => (between(number, 30, 60) ? (number ?? '') : null), 0.8],
  [new RegExp(`^\\s*(${LETTERS})\\s?(tall|petite|regular|short|long)\\s*$`, 'gim'), ([word, how]) => cut(letters(word ?? ''), how), 0.85],
  [new RegExp(`^\\s*petite\\s?(${LETTERS})\\s*$`, 'gim'), ([word]) => cut(letters(word ?? ''), 'petite'), 0.85],
  [
    /^\s*(\d{1,2})\s?(tall|petite|regular|short|long)\s*$/gim,
    ([number, how]) => (between(number, 0, 56) ? cut(number ?? '', how) : null),
    0.8,
  ],
  [
    new RegExp(`^\\s*(${LETTERS})\\s?\\(?\\s?(\\d{1,2})\\s?[-/]\\s?(\\d{1,2})\\s?\\)?\\s*$`, 'gm'),
    ([word, from, to]) => (between(to, Number(from) + 1, 60) ? `${letters(word ?? '')} (${from}-${to})` : null),
    0.82,
  ],
  [/^\s*(XS\/S|S\/M|M\/L|L\/XL|XL\/2XL|XL\/XXL)\s*$/gm, ([word]) => (word ?? '').replace('XXL', '2XL'), 0.78],
  [/^\s*(1[4-9](?:[.,]5|\s?1\/2|½)?)\s?[-/ ]\s?(3[0-8])(?:\s?[/-]\s?(3[0-8]))?\s*$/gm, neck, 0.8],
  [/^\s*age\s?(\d{1,2})\s?[-/]\s?(\d{1,2})\s*$/gim, ages, 0.85],
  [new RegExp(`${SIZE_WORD}(\\d{1,2})\\s?(m|months|y|years)\\b`, 'gi'), age, 0.93],
  [/^\s*(?:free\s?size|osfa|one\s?size\s?fits\s?(?:all|most))\s*$/gim, () => 'One size', 0.93],
  [/^\s*new\s?born\s*$/gim, () => 'Newborn', 0.8],
  [/\bone\s?size\b/gi, () => 'One size', 0.92],
  [/\b(\d{1,2})\s?[-–/]\s?(\d{1,2})\s?(months|mths|mos|mois|mesi|monate|years|yrs|ans|anni|jahre|m|y)\b/gi, ages, 0.9],
  // By itself on its line: "12 months warranty" and "over 12 years" are no sizes.
  [/^\s*(?:(?:ages?|size)\s*:?\s*)?(\d{1,2})\s?(months|mths|mos|mois|mesi|monate|years|yrs|ans|anni|jahre|y)\s*$/gim, age, 0.8],
  [new RegExp(`${SIZE_WORD}([2-6]T)\\b`, 'gi'), ([word]) => (word ?? '').toUpperCase(), 0.95],
  [new RegExp(`${SIZE_WORD}(\\d{1,2}${HALF})(?![\\d%])`, 'gi'), ([number]) => half(number ?? ''), 0.9],
  [/\b(\d{2,3})\s?[/-]\s?(\d{2,3})\s?(?:cm)?\b/gi, heights, 0.75],
  [/(?<![\d.])(\d{2,3})\s?cm\b/gi, heights, 0.65],
  [/^\s*([2-6]T)\s*$/gm, ([word]) => word ?? null, 0.75],
  [/^\s*(XXXS|XXS|XS|XL|XXL|XXXL|[2-6]XL)\s*$/gm, ([word]) => letters(word ?? ''), 0.78],
  [/^\s*(S|M|L|XL|XS)\s?\/\s?(?:P|M|G|L|CH|TP|TG|EG)\s*$/gm, ([word]) => word ?? null, 0.75],
  [
    /^\s*(x[- ]?small|small|medium|large|x{1,3}[- ]?large|extra large|med|sml|lge|lrg)\s*$/gim,
    ([word]) => named[(word ?? '').toLowerCase().replace(/^(x+)[- ]?(?=[sl])/, '$1-')] ?? null,
    0.8,
  ],
  [/^\s*W\s?(\d{2})\s*$/gm, ([w]) => (between(w, 22, 56) ? `W${w}` : null), 0.7],
];
/** Alone these are as often a fold of cloth as a size; they count on a label that says something else too. */
const COMPANY: readonly SizeRule[] = [
  [/^\s*([SML])\s*$/gm, ([word]) => word ?? null, 0.7],
  [/^\s*(\d{3})\s*$/gm, heights, 0.6],
  [/^\s*([1-5]X)\s*$/gm, ([word]) => word ?? null, 0.72],
  // Jackets by chest, trousers by waist.
  [/^\s*(\d{2})\s?(R|S|L)(?:EG)?\s*$/gm, ([number, how]) => (between(number, 26, 60) ? `${number}${how}` : null), 0.7],
  [/^\s*(\d{2})\s?W\s*$/gm, ([number]) => (between(number, 22, 56) ? `W${number}` : null), 0.7],
  [
    /^\s*(\d{2})\s?(AA|A|B|C|DDD|DD|D|E|FF|F|GG|G|H)\s*$/gm,
    ([band, cup]) => (between(band, 28, 48) && Number(band) % 2 === 0 ? `${band}${cup}` : null),
    0.7,
  ],
  // Hats.
  [/^\s*([67])\s([1357]\/8|[13]\/4|1\/2)\s*$/gm, ([whole, part]) => `${whole} ${part}`, 0.7],
  [/^\s*(\d{2})\s?\/\s?(\d{2})\s*$/gm, double, 0.7],
  [/^\s*(\d{2})\s(\d{2})\s*$/gm, slashed, 0.7],
  [/^\s*OS\s*$/gm, () => 'One size', 0.7],
  [/^\s*(?:wo)?men'?s?\s(\d{1,2}(?:[.,]5)?)\s*$/gim, ([number]) => half(number ?? ''), 0.72],
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
