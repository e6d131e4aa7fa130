import {
  formatAge,
  formatAges,
  isBetween,
  formatBody,
  formatBra,
  formatChildShoe,
  addCut,
  formatChest,
  formatCut,
  formatDualSize,
  formatFraction,
  formatHead,
  formatHeights,
  formatLetters,
  formatMonths,
  formatNamedSize,
  formatNeck,
  formatRange,
  formatLetterRange,
  formatRegionalBra,
  formatRegionalSize,
  formatRegionalRange,
  formatShoe,
  formatUnlabeledWaist,
  formatTranslatedLetters,
  formatUnisexShoe,
  formatWaist,
  formatPlusSize,
  formatYouth,
  type SizeFormatter,
} from './size-wordings.ts';
import type { Match, Parser } from './types.ts';

/** A row of regions, such as "US UK EUR CM". */
const HEADER =
  /^\s*(?:(?:USA?|UK|GB|AUS?|EUR?|FR|IT|DE|JPN?|CM|CHN?|CN|BR|MEX|MX|KR)[ ,/|]+)+(?:USA?|UK|GB|AUS?|EUR?|FR|IT|DE|JPN?|CM|CHN?|CN|BR|MEX|MX|KR)\s*$/;
/** A size in the row below a header, such as "9", "42.5" or "38 2/3". */
const CELL = /\d{1,3}(?:[.,]5|½|[ ]?[12]\/[23])?/g;
const [FIRST_COLUMN_CERTAINTY, OTHER_COLUMN_CERTAINTY] = [0.88, 0.7];

/** Finds sizes by region in a table, as on many shoes: "US UK EUR" above "9 8 42.5". The first region is the label's region. */
const findTableSizes = (text: string): Match[] => {
  const lines = text.split('\n');
  let start = 0;
  return lines.flatMap((line, index) => {
    const rowStart = start;
    start += line.length + 1;
    const row = lines[index + 1];
    if (row === undefined || !HEADER.test(line) || !/^[\d.,½/ |]+$/.test(row)) return [];
    const regions = line.match(/[A-Z]+/g) ?? [];
    const cells = row.match(CELL) ?? [];
    if (cells.length !== regions.length) return [];
    const values = regions.flatMap((region, column) => formatRegionalSize([region, cells[column] ?? '']) ?? []);
    return values.map((value, column) => ({
      value,
      quote: `${line}\n${row}`.trim(),
      start: rowStart,
      certainty: column === 0 ? FIRST_COLUMN_CERTAINTY : OTHER_COLUMN_CERTAINTY,
    }));
  });
};

/** A way to write a size, with its pattern, the formatter of its value and the certainty of its matches. */
type SizeRule = readonly [pattern: RegExp, format: SizeFormatter, certainty: number];

const LETTERS = '(?:XXXS|XXS|XS|S|M|L|XL|XXL|XXXL|[2-6]XL|[1-6]X)';
const NAMED_SIZE = '(?:x[- ]?small|small|medium|large|x{1,3}[- ]?large|extra[- ](?:large|small)|med|sml|lge|lrg)';
const NAMED_TRANSLATION =
  '(?:(?:extra|x{1,3}|tr(?:é|e)s)[- ]?)?(?:petite?|moyen|grande?|peque(?:ñ|n)[oa]|chic[oa]|median[oa]|m(?:é|e)di[oa]|klein|mittel|gro(?:ß|ss))';
const HALF = '(?:[.,]5|[ ]?[12]/[23]|½)?';
const CUT = '(tall|petite|regular|short|long)';
const NUMBER_CUT = '(tall|petite|regular|reg|short|long|slim|husky|plus)';
/** The same size in centimeters after inches, as in "CHEST 42 IN 107 CM". */
const CENTIMETERS = '(?:[ ,/(]*\\d{2,3}(?:\\s?[-–]\\s?\\d{2,3})?\\s?cm\\)?)?';
const INCHES = '\\s?(?:"|”|in(?:ch(?:es)?|s)?\\.?)?';
const AGE_UNIT = '(months|mths|mos|mois|mesi|meses|monate|years|yrs|ans|anni|años|jahre|m|y)';
const BODY_HEIGHT = '(?:\\d{2,3}\\s?[-–/]\\s?)?\\d{2,3}\\s?cm';
const MEN_WOMEN = "M(?:en'?s?)?\\s?(\\d{1,2}(?:[.,]5)?)\\s?[/,|]?\\s?W(?:omen'?s?)?\\s?(\\d{1,2}(?:[.,]5)?)";
/** Excludes text that would change the number before it, such as another size, a percentage or a range. */
const NO_CONTINUATION = '(?![\\d%]|[A-HLPRSTXY]|\\s?[-–/x×]\\s?\\d|\\s\\d/\\d)';

const SIZE_WORD =
  '\\b(?:size|sz|taille|pointure|talla|talle|taglia|tamanho|(?:schuh)?gr(?:ö|o|oe)(?:ß|ss)e|maat|storlek|koko|rozmiar|bra|belt|hat|ring)\\b(?:\\s*size\\b)?\\s*[:.]?\\s*';
/** Short words for "size", which need a period or their own line, such as "TG. 48", "Gr. 38" or "T.38". */
const SHORT_WORD = '(?:^|\\n)\\s*(?:tg|gr|tam|t|n[°º]|n[uú]mero)\\s?[.:]?\\s?';
/** A region before a size. OCR may drop the space or repeat a letter, as in "EUR38US8" and "EUR R 40". */
const REGION = '(?<![\\p{L}])(US|USA|UK|GB|AU|AUS|EU|EUR|FR|IT|DE|JPN?)(?:(?<=EUR)\\sR)?\\s?[:.]?\\s?';
const RULES: readonly SizeRule[] = [
  [/\bW\s?(\d{2})\s*[/x×,]?\s*L\s?(\d{2})\b/gi, formatWaist, 0.97],
  [/^\s*W\s?[.:]\s?(\d{2})\s*L\s?[.:]\s?(\d{2})\s*$/gim, formatWaist, 0.95],
  [/\b(\d{2})\s?W\s*[/x×]?\s*(\d{2})\s?L\b/gi, formatWaist, 0.95],
  [/\bW\s?(\d{2})\s?["”]\s*[/x×]?\s*L\s?(\d{2})\s?["”]/gi, formatWaist, 0.95],
  [/\bwaist\s*:?\s*(\d{2})\D{1,12}?(?:length|inseam|leg)\s*:?\s*(\d{2})\b/gi, formatWaist, 0.95],
  [/\b(\d{2})\s?waist\D{1,4}(\d{2})\s?(?:length|inseam|leg)\b/gi, formatWaist, 0.95],
  [/\b(?:length|inseam|leg)\s*:?\s*(\d{2})\D{1,12}?waist\s*:?\s*(\d{2})\b/gi, ([l, w]) => formatWaist([w ?? '', l ?? '']), 0.9],
  [
    new RegExp(`^\\s*(?:to fit )?(?:chest|bust)\\s*:?\\s*(\\d{2})(?:\\s?[-–]\\s?(\\d{2}))?${INCHES}${CENTIMETERS}\\s*$`, 'gim'),
    formatChest,
    0.75,
  ],
  [
    new RegExp(`^\\s*(?:collar|neck)\\s*:?\\s*(1[4-9](?:[.,]5|\\s?1/2|½)?)${INCHES}${CENTIMETERS}\\s*$`, 'gim'),
    ([inches]) => formatFraction(inches ?? ''),
    0.8,
  ],
  [
    new RegExp(`^\\s*(?:to fit )?waist\\s*:?\\s*(\\d{2})${INCHES}${CENTIMETERS}\\s*$`, 'gim'),
    ([w]) => (isBetween(w, 22, 56) ? `W${w}` : null),
    0.9,
  ],
  // Children's labels state the age and the height.
  [new RegExp(`^\\s*(?:ages?\\s)?(\\d{1,2})\\s?[-–/]\\s?(\\d{1,2})\\s?${AGE_UNIT}[ ,/(|-]*${BODY_HEIGHT}`, 'gim'), formatAges, 0.92],
  [new RegExp(`^\\s*(?:ages?\\s)?(\\d{1,2})\\s?${AGE_UNIT}[ ,/(|-]*${BODY_HEIGHT}`, 'gim'), formatAge, 0.92],
  [new RegExp(`^\\s*${BODY_HEIGHT}[ ,/(|-]*(\\d{1,2})\\s?${AGE_UNIT}\\)?\\s*$`, 'gim'), formatAge, 0.9],
  [new RegExp(`^\\s*(?:US )?${MEN_WOMEN}\\s*$`, 'gim'), formatUnisexShoe, 0.85],
  [/(?<![\d.])(\d{2})\s?[x×]\s?(\d{2})(?![\d.]|\s?cm)/gi, formatWaist, 0.75],
  [new RegExp(`${REGION}(\\d{1,2})\\s?([-/])\\s?(\\d{1,2})(?![\\d%])`, 'gu'), formatRegionalRange, 0.86],
  [/^\s*([FID])\s?(\d{2})(?:[ ,/|]+(?:F|I|D|E|GB|UK|USA?|EUR?)\s?\d{1,2})+\s*$/gm, formatRegionalSize, 0.9],
  [/^\s*(\d{2})\s?\/\s?(\d{2})\s*$/gm, formatUnlabeledWaist, 0.75],
  // This matches a letter by region, as in "EUR M USA M MEX 28". Without the gap, "DES" and "ITS" would match.
  [new RegExp(`${REGION}(?<![A-Z])(${LETTERS})\\b(?![ ]?\\d)`, 'gu'), ([, word]) => formatLetters(word ?? ''), 0.86],
  // This matches several regions without gaps.
  [new RegExp(`^\\s*EUR?(${LETTERS})USA?${LETTERS}(?:MEX\\d{1,2})?\\s*$`, 'gm'), ([word]) => formatLetters(word ?? ''), 0.8],
  [/^\s*L\s?(\d{2})\s*\n?\s*W\s?(\d{2})\s*$/gm, ([l, w]) => formatWaist([w ?? '', l ?? '']), 0.9],
  [/\b(US)A?\s?(\d{1,2}(?:[.,]5)?)([CY])\b/g, formatChildShoe, 0.93],
  [new RegExp(`${SIZE_WORD}()(\\d{1,2}(?:[.,]5)?)(C)\\b`, 'gi'), formatChildShoe, 0.93],
  // This matches a size word between region and number, as in "US WOMENS SIZE 8.5".
  [
    new RegExp(`${REGION}(?:(?:wo)?men'?s\\s)?(?:size|sz)\\s?[:.]?\\s?(\\d{1,2}${HALF})${NO_CONTINUATION}`, 'giu'),
    formatRegionalSize,
    0.94,
  ],
  [new RegExp(`${SIZE_WORD}(${LETTERS})\\b`, 'gi'), ([word]) => formatLetters(word ?? ''), 0.95],
  // A single S is excluded, because "SIZES" would be ambiguous.
  [/^\s*size(XS|M|L|XL|XXL|[2-6]XL|\d{1,2})\s*$/gim, ([word]) => formatLetters(word ?? ''), 0.85],
  [new RegExp(`${SHORT_WORD}(\\d{2})\\s*$`, 'gim'), ([number]) => (isBetween(number, 30, 60) ? (number ?? '') : null), 0.8],
  // Without the punctuation, "T M" would match.
  [new RegExp(`(?:^|\\n)\\s*(?:tg|gr|tam|t)\\s?[.:]\\s?(${LETTERS})\\s*$`, 'gim'), ([word]) => formatLetters(word ?? ''), 0.85],
  [new RegExp(`^\\s*(${LETTERS}|${NAMED_SIZE})\\s?${CUT}\\s*$`, 'gim'), ([word, cut]) => addCut(formatNamedSize(word), cut), 0.85],
  [new RegExp(`^\\s*(petite|tall)\\s?(${LETTERS}|${NAMED_SIZE})\\s*$`, 'gim'), ([cut, word]) => addCut(formatNamedSize(word), cut), 0.85],
  [/^\s*(XL|[2-5]XL)-?T\s*$/gm, ([word]) => addCut(word ?? '', 'tall'), 0.8],
  [new RegExp(`^\\s*(\\d{1,2})\\s?${NUMBER_CUT}\\s*$`, 'gim'), formatCut, 0.8],
  [
    new RegExp(
      `^\\s*(${LETTERS}|${NAMED_SIZE})(?:\\s?/\\s?${NAMED_TRANSLATION})*\\s?\\(?\\s?(\\d{1,2})\\s?[-/]\\s?(\\d{1,2})\\s?\\)?\\s*$`,
      'gim',
    ),
    formatLetterRange,
    0.82,
  ],
  [/^\s*(XS\/S|S\/M|M\/L|L\/XL|XL\/2XL|XL\/XXL)\s*$/gm, ([word]) => (word ?? '').replace('XXL', '2XL'), 0.78],
  [/^\s*(1[4-9](?:[.,]5|\s?1\/2|½)?)\s?[-/ ]\s?(3[0-8])(?:\s?[/-]\s?(3[0-8]))?\s*$/gm, formatNeck, 0.8],
  [/^\s*ages?\s?(\d{1,2})\s?[-/]\s?(\d{1,2})\s*$/gim, formatAges, 0.85],
  [/^\s*age\s?(\d{1,2})\s*$/gim, formatAge, 0.85],
  [new RegExp(`${SIZE_WORD}(\\d{1,2})\\s?(m|months|y|years)\\b`, 'gi'), formatAge, 0.93],
  [/^\s*(?:free\s?size|osf[am]|one\s?size\s?fits\s?(?:all|most))\s*$/gim, () => 'One size', 0.93],
  [/\b(?:taille\s?unique|taglia\s?unica|talla\s?[uú]nica|einheitsgr(?:ö|o|oe)(?:ß|ss)e)\b/gi, () => 'One size', 0.93],
  [/^\s*new\s?born\s*$/gim, () => 'Newborn', 0.8],
  [/\bone\s?size\b/gi, () => 'One size', 0.92],
  [/\b(\d{1,2})\s?[-–/]\s?(\d{1,2})\s?(months|mths|mos|mois|mesi|monate|years|yrs|ans|anni|jahre|m|y)\b/gi, formatAges, 0.9],
  // This must be on its own line, because "12 months warranty" and "over 12 years" are not sizes.
  [
    /^\s*(?:(?:ages?|size)\s*:?\s*)?(\d{1,2})\s?(months|mths|mos|mois|mesi|monate|years|yrs|ans|anni|jahre|y)(?:\s?\/\s?\p{L}+)*\s*$/gimu,
    formatAge,
    0.8,
  ],
  [new RegExp(`${SIZE_WORD}([2-6]T)\\b`, 'gi'), ([word]) => (word ?? '').toUpperCase(), 0.95],
  [new RegExp(`${SIZE_WORD}(\\d{1,2}${HALF})${NO_CONTINUATION}`, 'gi'), ([number]) => formatFraction(number ?? ''), 0.9],
  [/\b(\d{2,3})\s?[/-]\s?(\d{2,3})\s?(?:cm)?\b/gi, formatHeights, 0.75],
  [/(?<![\d.])(\d{2,3})\s?cm\b/gi, formatHeights, 0.65],
  [/\b(1[4-9]\d)\s?\/\s?(\d{2,3})\s?([ABCY])\b/g, formatBody, 0.8],
  [/^\s*([2-6]T)\s*$/gm, ([word]) => word ?? null, 0.75],
  [/^\s*(XXXS|XXS|XS|XL|XXL|XXXL|[2-6]XL)\s*$/gim, ([word]) => formatLetters(word ?? ''), 0.78],
  [new RegExp(`^\\s*(?:youth|yth|boys|girls|kids)\\s(XS|S|M|L|XL|${NAMED_SIZE})\\s*$`, 'gim'), formatYouth, 0.8],
  [/^\s*Y(XS|SM|MD|LG|XL)(?:\s?\/\s?J?[A-Z]{1,2}){0,2}\s*$/gm, formatYouth, 0.8],
  [
    new RegExp(`^\\s*(?:adults?|unisex|(?:wo)?men'?s|[mw]['’]s|ladies)\\s(${LETTERS}|${NAMED_SIZE})\\s*$`, 'gim'),
    ([word]) => formatNamedSize(word),
    0.8,
  ],
  [/^\s*([A-Z\d]{1,4})\s?[/(]\s?([A-Z\d]{1,4})(?:\s?\/\s?([A-Z\d]{1,4}))?\)?\s*$/gm, formatTranslatedLetters, 0.75],
  [new RegExp(`^\\s*(${NAMED_SIZE})(?:\\s?/\\s?${NAMED_TRANSLATION})*\\s*$`, 'gim'), ([word]) => formatNamedSize(word), 0.8],
  [/^\s*W\s?(\d{2})\s*$/gm, ([w]) => (isBetween(w, 22, 56) ? `W${w}` : null), 0.7],
];
/** Rules for text that OCR often reads into folds of cloth. They apply only if the text has other label words or is next to a brand. */
const CONTEXT_RULES: readonly SizeRule[] = [
  [/^\s*(\d{3})\s*$/gm, formatHeights, 0.6],
  [/^\s*([SML]|SM|MD|LG)\s*$/gm, ([word]) => formatNamedSize(word), 0.7],
  [/^\s*([1-5]X)\s*$/gm, ([word]) => word ?? null, 0.72],
  // Jackets are sized by chest, pants by waist.
  [/^\s*(\d{2})\s?(R|S|L)(?:EG)?\s*$/gm, ([number, length]) => (isBetween(number, 26, 60) ? `${number}${length}` : null), 0.7],
  [/^\s*(\d{2})\s?W\s*$/gm, formatPlusSize, 0.7],
  [/^\s*(\d{2,3})\s?(AA|A|B|C|DDD|DD|D|E|FF|F|GG|G|H)\s*$/gm, formatBra, 0.7],
  // Hat sizes are in eighths of an inch.
  [/^\s*([67])\s([1357]\/8|[13]\/4|1\/2)\s*$/gm, ([inches, fraction]) => `${inches} ${fraction}`, 0.7],
  [/^\s*(\d{2})\s?cm\s*$/gim, formatHead, 0.7],
  [/^\s*(\d{2})\s?\/\s?(\d{2})\s*$/gm, formatDualSize, 0.7],
  [/^\s*(\d{2})\s(\d{2})\s*$/gm, formatUnlabeledWaist, 0.7],
  [/^\s*(?:OS|O\/S|T\.?U\.?)\s*$/gm, () => 'One size', 0.7],
  [/^\s*(?:(?:wo)?men'?s?|ladies|misses|juniors)\s(\d{1,2}(?:[.,]5)?)\s*$/gim, ([number]) => formatFraction(number ?? ''), 0.72],
  [/^\s*(\d{1,2}[.,]5)\s*$/gm, formatShoe, 0.7],
  [/^\s*(\d{1,2}(?:[.,]5)?)\s(?:B|D|EE|E|2E|4E|wide|narrow)\s*$/gm, formatShoe, 0.7],
  // Shoe widths with an ambiguous letter: it may also be a bra cup or, after a whole number, stand for months or a plus size.
  [/^\s*([3-9]|1[0-3])(?:\s(?:F|G|H|W))\s*$/gm, formatShoe, 0.7],
  [/^\s*(\d{1,2}[.,]5)\s?(?:F|G|H|M|N|W)\s*$/gm, formatShoe, 0.7],
  [/^\s*([SM]|X?L)-?T\s*$/gm, ([word]) => addCut(word ?? '', 'tall'), 0.7],
  [/^\s*([SML]|X[SL])P\s*$/gm, ([word]) => addCut(word ?? '', 'petite'), 0.7],
  [/^\s*P([SML]|X[SL])\s*$/gm, ([word]) => addCut(word ?? '', 'petite'), 0.7],
  [/^\s*(\d{1,2})P\s*$/gm, ([number]) => (isBetween(number, 0, 20) ? addCut(number ?? '', 'petite') : null), 0.7],
  [/^\s*(\d{1,2})\s?-\s?(\d{1,2})\s*$/gm, formatRange, 0.7],
  [/^\s*(\d{2})\s?(?:"|”|''|in\.?|inch(?:es)?)\s*$/gim, ([inches]) => (isBetween(inches, 24, 50) ? (inches ?? '') : null), 0.65],
  [/^\s*([FID])\s?(\d{2})\s*$/gm, formatRegionalSize, 0.7],
  [/^\s*(18|24)\s?M\s*$/gm, formatMonths, 0.7],
];
/** Rules that need a fabric composition, because shoes also have "12 M". No adult's shoe is an 18 or 24. */
const CLOTHING_RULES: readonly SizeRule[] = [
  [/^\s*(\d{1,2})\s?M\s*$/gm, formatMonths, 0.7],
  [/^\s*NB\s*$/gm, () => 'Newborn', 0.7],
];
/** Label words, which OCR does not read into folds of cloth. */
const LABEL_WORDS =
  /\b(?:cotton|polyester|wool|viscose|elastane|spandex|nylon|made in|wash|dry clean|iron|bleach|rn ?\d{4,6}|size|style)\b|%/i;
const COMPOSITION = /\d\s?%\s?\p{L}{4}/u;

const applyRule = (text: string, [pattern, format, certainty]: SizeRule): Match[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const value = format(match.slice(1));
    return value === null ? [] : [{ value, quote: match[0].trim(), start: match.index, certainty }];
  });
/** Excludes the second region of "US UK 10", because the number of the first was not read and the rest may belong to either. */
const NO_LONE_REGION = '(?<!\\b(?:USA?|UK|GB|AUS?|EUR?|FR|IT|DE|JPN?)\\s)';
const REGIONAL_PATTERN = new RegExp(
  `${NO_LONE_REGION}${REGION}(?:M(?:en'?s)?\\s|W(?:omen'?s)?\\s)?(\\d{1,2}${HALF}|1\\d\\d)(?![\\d%]|[.,]5|[CY]\\b|\\s?[-/]\\s?\\d)`,
  'gu',
);
const REGIONAL_BRA_PATTERN = new RegExp(`${REGION}(\\d{2,3})\\s?(AA|A|B|C|DDD|DD|D|E|FF|F|GG|G|H)(?![\\p{L}\\d])`, 'gu');
const [FIRST_REGION_CERTAINTY, OTHER_REGION_CERTAINTY] = [0.88, 0.7];
/** Finds sizes by region, such as "EUR 38 US 8". The first region on a line is the label's region. */
const findRegionalSizes = (text: string): Match[] =>
  text.split('\n').reduce<{ start: number; matches: Match[] }>(
    ({ start, matches }, line) => {
      const lineMatches = [
        ...applyRule(line, [REGIONAL_PATTERN, formatRegionalSize, FIRST_REGION_CERTAINTY]),
        ...applyRule(line, [REGIONAL_BRA_PATTERN, formatRegionalBra, FIRST_REGION_CERTAINTY]),
      ].toSorted((a, b) => a.start - b.start);
      const textMatches = lineMatches.map((match, index) => ({
        ...match,
        start: start + match.start,
        certainty: index === 0 ? FIRST_REGION_CERTAINTY : OTHER_REGION_CERTAINTY,
      }));
      return { start: start + line.length + 1, matches: [...matches, ...textMatches] };
    },
    { start: 0, matches: [] },
  ).matches;
const sortByCertainty = (matches: readonly Match[]): Match[] => matches.toSorted((a, b) => b.certainty - a.certainty);

/**
 * Parses an entire line as a size if its position suggests one, such as after "SIZE" or next to the brand. Tries the most certain rule
 * first.
 */
export const parseSizeAlone = (line: string): Match | undefined => {
  const words = line.trim();
  return sortByCertainty([...findRegionalSizes(words), ...[...RULES, ...CONTEXT_RULES].flatMap((rule) => applyRule(words, rule))]).find(
    ({ quote }) => quote === words,
  );
};

const SIZE_TOKEN = new RegExp(
  `^(?:(USA?|UK|GB|AUS?|EUR?|FR|IT|DE|JPN?|CM|CHN?|CN|BR|MEX|MX|KR|${LETTERS}|[ABCDEFG]|EE|P|petite|tall|regular|short|long)|\\d{1,3}${HALF}|\\d\\/\\d)$`,
  'i',
);
/** Returns whether a line has sizes and nothing else, such as "EUR M USA M MEX 28" or "10.5 D". A number alone may be a name. */
export const isSizeLine = (line: string): boolean => {
  const tokens = line.split(/[\s/,|()–-]+/u).filter(Boolean);
  const matches = tokens.map((token) => SIZE_TOKEN.exec(token));
  return matches.every((match) => match !== null) && matches.some((match) => match?.[1]) && tokens.length > 1;
};

const AFTER_WORD_PATTERN = new RegExp(`${SIZE_WORD}([^\\n]+)`, 'gi');
/** Finds sizes such as "SIZE 34/32" or "SIZE: MEDIUM", where the word removes the ambiguity. */
const findSizesAfterWord = (text: string): Match[] =>
  [...text.matchAll(AFTER_WORD_PATTERN)].flatMap((match) => {
    const size = parseSizeAlone(match[1] ?? '');
    return size ? [{ value: size.value, quote: match[0].trim(), start: match.index, certainty: 0.93 }] : [];
  });

/**
 * Parses sizes into a normalized wording, such as 'W32 L34', 'EU 42', 'US 10.5', '2XL', '12-18 months' or '146/152'. Each match has
 * the certainty of its rule.
 */
export const parseSize: Parser = (text) => {
  const rules = [...RULES, ...(LABEL_WORDS.test(text) ? CONTEXT_RULES : []), ...(COMPOSITION.test(text) ? CLOTHING_RULES : [])];
  return [
    ...findSizesAfterWord(text),
    ...findTableSizes(text),
    ...findRegionalSizes(text),
    ...rules.flatMap((rule) => applyRule(text, rule)),
  ];
};
