import {
  toAgeRange,
  CUT,
  formatWidth,
  isInRange,
  LETTERS,
  toLetters,
  NUMBER,
  trimNumber,
  SYSTEMS,
  toUpper,
  addCut,
  NAMES,
} from './size-words.ts';
import { BARE_NUMBER_RULES } from './bare-sizes.ts';
import { BEDS, isWorn, STATED_RULES, WEARER, type Rule, type SizeContext } from './stated-sizes.ts';
import { SEVERAL_SIZES, TYPED_RULES } from './typed-sizes.ts';

/** A size in label form, with its range. */
export interface FoundSize {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Goods with letter sizes that are not worn like clothes. */
const EQUIPMENT_WITH_LETTER_SIZES = /^(?:helmets|bicycles)$/;
/** Rules for a size without the word "size", by its form or by the kind of item. */
const IMPLIED_RULES: readonly Rule[] = [
  [/(?<=^|[\s,(])(xs\/s|s\/m|m\/l|l\/xl)(?=$|[\s,.);])/i, ([size = ''], context) => (isWorn(context) ? toUpper(size) : null)],
  [/\b(?:newborn|nb)\s?(?:-|–|to)\s?(\d{1,2})\s?(?:months|mos?|m)\b/i, ([to = '']) => `Newborn-${to} months`],
  [
    /\b(twin|full|queen)\s(?:over|\/)\s?(twin|full|queen)\b/i,
    ([upperBed = '', lowerBed = ''], { category }) =>
      BEDS.test(category ?? '')
        ? `${upperBed.charAt(0).toUpperCase()}${upperBed.slice(1).toLowerCase()} over ${lowerBed.toLowerCase()}`
        : null,
  ],
  // The size of a suit is the jacket's: "42R …, pants 34x32".
  [
    /\b(3[4-9]|4\d|5[0-8])\s?(r|reg|regular|long|short|l|s)\b(?!\s?[\d"])/i,
    ([size, cut = ''], { category }) => (category === 'suits' ? `${size}${cut.charAt(0).toUpperCase()}` : null),
  ],
  [/\bw\s?(\d{2})["]?\s?[x/,]?\s?l\s?(\d{2})\b/i, ([waist, leg]) => `W${waist} L${leg}`],
  [
    /\b(\d{2})\s?["]?\s?(?:w|waist)\s?(?:x|\/|,|and|by)?\s?(\d{2})\s?["]?\s?(?:l|length|leg|inseam)\b/i,
    ([waist = '', leg = '']) => (isInRange(waist, 22, 60) ? `W${waist} L${leg}` : null),
  ],
  // "16 34/35" is a shirt's neck and sleeve. This rule precedes the rule for waist and leg.
  [
    /(?<![\d.$x/-])(1[4-9](?:\.5)?|20)\s?(?:x|\/|,|neck|-|by)?\s?(3[0-9](?:\s?[-/]\s?3\d)?)(?![\d.x"%])/i,
    ([neck = '', sleeve = ''], { category }) =>
      /shirt|polo/.test(category ?? '') && !/t-shirt/.test(category ?? '') ? `${neck} ${sleeve.replace(/\s/g, '')}` : null,
  ],
  [
    /(?<![\d.x"'/-])(\d{2})\s?[x/]\s?(\d{2})\b(?!\s?(?:cm|mm|in\b|inch|"|'|x|ft|\/|photo|print|paper|mirror|frame))/i,
    ([waist = '', leg = ''], context) =>
      isWorn(context) && context.kind !== 'accessory' && isInRange(waist, 24, 58) && isInRange(leg, 26, 38) ? `W${waist} L${leg}` : null,
  ],
  [
    new RegExp(
      `\\b(US|UK|EU|EUR|EURO|IT|FR|us|uk|eu|eur)\\s?(?:[Ss]ize\\s?)?${WEARER}(\\d{1,2}(?:[.,]5)?)\\b(?!\\s?(?:times|version|plug|gb|in\\b|%))`,
    ),
    ([system = '', size = '']) => `${SYSTEMS[system.toLowerCase()]} ${size.replace(',', '.')}`,
  ],
  [/\b(\d{1,2}(?:\.5)?)\s?(US|UK|EU)\b/, ([size, system]) => `${system} ${size}`],
  [
    new RegExp(
      `\\b(?:mens?'?s?|wo?mens?'?s?|women'?s?|ladies'?|boys?'?|girls?'?|youth|toddler'?s?|kids'?|juniors?'?)\\s+(?:us\\s+)?(${NUMBER}(?:\\s?[-/]\\s?\\d{1,2})?)\\s?(t|w|wide|d|m|c|y|[246]e|ee+)?\\b(?!\\s?(?:"|inch|cm\\b|mm\\b|x\\s?\\d|pack|pairs?|pieces?|pcs|speed|oz|years old|st\\b|nd\\b|th\\b|%))`,
      'i',
    ),
    ([size = '', suffix], { kind }) =>
      kind === 'electronics' || kind === 'media'
        ? null
        : // "Boys 0-3m": clothes have no width.
          suffix?.toLowerCase() === 'm' && (kind === 'clothing' || kind === 'baby')
          ? `${trimNumber(size)} months`
          : `${trimNumber(size)}${suffix && !/^[md]$/i.test(suffix) ? formatWidth(suffix) : ''}`,
  ],
  [
    new RegExp(
      `\\b(?:mens?'?s?|wo?mens?'?s?|women'?s?|ladies'?|boys?'?|girls?'?|youth|kids'?|juniors?'?|unisex)\\s+(?:(${CUT})\\s+)?(${LETTERS}|${NAMES})(?:\\s(tall|petite|long|short))?\\b(?!(?<=med|medium)\\s(?:blue|green|gray|grey|brown)|\\s?(?:wash|duty|capacity|print))`,
      'i',
    ),
    ([cutBefore, size = '', cutAfter], { kind }) =>
      kind === 'electronics' || kind === 'media' ? null : addCut(toLetters(size), cutBefore ?? cutAfter),
  ],
  [
    /(?<![\d.$x/-])(\d{1,2}(?:\.5)?)\s?(m|b|d|w|ww|n|aa|[246]e|ee+|c|y)\b(?!['-])/i,
    ([size = '', width = ''], { kind }) =>
      kind !== 'shoes' || !isInRange(size, 1, 18)
        ? null
        : /^[cy]$/i.test(width)
          ? `${size}${width.toUpperCase()}`
          : /^[mbd]$/i.test(width)
            ? size
            : `${size} ${width.toUpperCase()}`,
  ],
  [
    new RegExp(
      `(?<![\\d.$-])(\\d{1,2}\\.5)\\s?(?:(w|wide|m|d|[246]e|ee+)\\b)?(?!\\d|\\s?(?:"|inch|in\\b|cm|mm|oz|lb|ml|l\\b|qt|gal|ft|x|gb|tb|v\\b|w\\b|mp|hrs?|hours))`,
      'i',
    ),
    ([size = '', width], { kind }) =>
      kind === 'shoes' && isInRange(size, 0, 18)
        ? `${size}${!width || /^[md]$/i.test(width) ? '' : /^ee/i.test(width) ? formatWidth(width) : ' wide'}`
        : null,
  ],
  [
    /\b(\d{1,2})\s?m?\s?[-–]\s?(\d{1,2})\s?(months|mos?|mths|m)\b(?!\s?(?:old|ago|warranty))/i,
    ([from = '', to, unit = ''], { kind }) => (kind === 'electronics' ? null : toAgeRange(from, to, unit)),
  ],
  [
    /\bages?\s?(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?\b(?!\s?\+)/i,
    ([from, to], context) => (isWorn(context) ? `${from}${to ? `-${to}` : ''} years` : null),
  ],
  [
    /\b(\d{1,2})\s?[-–]\s?(\d{1,2})\s?(?:years|yrs?)\b(?!\s?(?:old|ago|warranty))/i,
    ([from, to], context) => (isWorn(context) ? `${from}-${to} years` : null),
  ],
  [
    /\b(3|6|9|12|18|24)\s?(months|mos?|mths|m)\b(?!\s?(?:old|ago|warranty|of|left|use|used|p\b))/i,
    ([from = '', unit = ''], { kind }) =>
      kind === 'clothing' || kind === 'shoes' || kind === 'baby' ? toAgeRange(from, undefined, unit) : null,
  ],
  [/\bc(\d{1,2})\b/i, ([size = ''], { kind }) => (kind === 'shoes' && isInRange(size, 1, 13) ? `${size}C` : null)],
  [/\b([2-7])t?(?:\s?[-–/]\s?([2-7]))?t\b/i, ([from = '', to], context) => (isWorn(context) ? `${from}T${to ? `-${to}T` : ''}` : null)],
  [/\b(one[ -]size(?: fits (?:all|most))?|osf[am])\b/i, () => 'One size'],
  [/(?<=^|[,;(]\s*)(os)(?=\s*(?:$|[,;)]))/i, (_, context) => (isWorn(context) ? 'One size' : null)],
  [/(?<=\s)(OS)(?=$|[,.;\n])/, (_, { kind }) => (kind === 'clothing' || kind === 'accessory' ? 'One size' : null)],
  [/\bw\s?(\d{2})\b(?!\s?(?:x|"|watt))/i, ([waist = ''], context) => (isWorn(context) && isInRange(waist, 22, 60) ? `W${waist}` : null)],
  [
    /\b(3[4-9]|4\d|5[0-8])\s?(r|reg|regular|long|short|l|s)\b(?!\s?[\d"])/i,
    ([size, cut = ''], { kind }) => (kind === 'clothing' ? `${size}${cut.charAt(0).toUpperCase()}` : null),
  ],
  [
    /\b(28|3[02468]|4[0-8])(a|b|c|dd?d?|ddd|e|f|g)\b/i,
    ([band, cup = ''], { category }) =>
      /bra|lingerie|swim|bikini|intimate|sleep/.test(category ?? '') ? `${band}${cup.toUpperCase()}` : null,
  ],
  [
    /\b(queen|king|full|twin xl|twin|california king|cal king)\b/i,
    ([size = ''], { category }) =>
      BEDS.test(category ?? '') ? size.charAt(0).toUpperCase() + size.slice(1).toLowerCase().replace(' xl', ' XL') : null,
  ],
  [
    /\b(xx?s|x{1,3}l|[2-6]xl|[1-5]x)\b(?!\s?(?:[\d$]|zoom|optical|speed|faster|more|the\b))/i,
    ([size = ''], context) => (isWorn(context) ? toUpper(size) : null),
  ],
  // "Shirts xl 8 of them": a count follows the size.
  [
    /\b(xx?s|x{1,3}l|[2-6]xl|[1-5]x)(?=\s\d{1,3}\s(?:of|pcs|pieces|items|total)\b)/i,
    ([size = ''], context) => (isWorn(context) ? toUpper(size) : null),
  ],
  // Size abbreviations are not ordinary words: "joggers sm grey".
  [
    /(?<=\p{L}\s)(sm|sml|lrg|lg|xlrg|med(?!\s(?:blue|wash|gr[ae]y|brown|green|heel|weight|rise)))(?=\s|$)/iu,
    ([size = ''], { kind }) => (kind === 'clothing' ? toLetters(size) : null),
  ],
  [
    /\b((?:extra |x-?)?(?:small|large)|medium|med|lrg)(?=\s*(?:$|[,.;:)/\n|•&+-]|\bin\b|\b(?:nwt|nwot|euc|vguc|guc|new|worn|used|excellent|great|good)\b))/i,
    ([size = ''], context) => (isWorn(context) ? toLetters(size) : null),
  ],
  [
    /(?<=\p{L}\s|\d\s)(?:adult\s)?((?:x-?|extra )?(?:small|large)|medium|[sml]|xx?l|xs)(?![\p{L}\p{N}'/-]|\s(?:scratch|chip|crack|scuff|dent|ding|mark|tear|hole|rip|stain)\p{L}*)/iu,
    ([size = ''], { category }) => (EQUIPMENT_WITH_LETTER_SIZES.test(category ?? '') ? toLetters(size) : null),
  ],
  // "Tshirt large grey": after an item, "large" is its size; before "stain" or "logo" it is an adjective.
  [
    /(?<=\p{L}\s)(small|large|x-?large|medium(?!\s(?:blue|gr[ae]y|brown|green|purple|pink)))(?=\s(?:(?:light|dark|hot|navy|royal|heather)\s)?(?:black|white|gr[ae]y|red|blue|navy|green|yellow|orange|purple|pink|brown|beige|tan|cream|teal|burgundy|olive|khaki)(?:\s*(?:$|[,.;)\n|])|\s(?:with|w|some|nwt|nwot|euc|guc|worn|like)\b))/iu,
    ([size = ''], { kind }) => (kind === 'clothing' ? toLetters(size) : null),
  ],
  // "Puffer black medium zipper sticks": after a color, the size ends before a part with a flaw.
  [
    /(?<=(?:black|white|gr[ae]y|red|blue|navy|green|yellow|orange|purple|pink|brown|beige|tan|cream|teal|burgundy|olive|khaki)\s)(small|medium|large|x-?large)(?=\s(?:zip(?:per)?|collar|cuffs?|sleeves?|hem|lining|elbows?|hood|drawstring|buttons?|pockets?|seams?)\s(?:sticks?|stuck|broken|torn|ripped|frayed|stained|worn|missing|faded|needs?)(?!\p{L}))/iu,
    ([size = ''], { kind }) => (kind === 'clothing' ? toLetters(size) : null),
  ],
  [
    /\b(2[3-9]|3\d)\s(tall|short|petite|long|regular)\b/i,
    ([size = '', cut], { category }) => (category === 'jeans' || category === 'trousers' ? addCut(size, cut) : null),
  ],
  [
    /(?<![\d.$x/-])(\d{1,2})\s?([-/])\s?(\d{1,2}x?)(?![\d./%"'x-]|\s?(?:inch|in\b|cm|mm|oz|lbs?|ft|x\b|months?|mos?|hours|hrs|days|times|of\b))/i,
    ([from = '', separator = '', to = ''], { kind, isKids }) =>
      kind === 'clothing' && isKids === true && isInRange(from, 0, 18) && isInRange(to.replace(/x$/i, ''), 0, 20)
        ? `${from}${separator}${to}`
        : null,
  ],
  // These are tall and petite sizes: "XLT", "PL", "4P", "14W".
  [/(?<![\w.$-])(XLT|LT|MT|[2-4]XLT|P[SML]|PXS|\d{1,2}[PW])(?![\w-])/, ([size = ''], { kind }) => (kind === 'clothing' ? size : null)],
  [
    /\b(\d{1,2})\s(long|short|petite|tall)\b/i,
    ([size = '', cut], { category }) => (category === 'jeans' && isInRange(size, 0, 24) ? addCut(size, cut) : null),
  ],
  [
    /\b(m\s?\d{1,2}(?:\.5)?)\s?[/,]?\s?(w\s?\d{1,2}(?:\.5)?)\b/i,
    ([men = '', women = ''], { kind }) => (kind === 'shoes' ? `${toUpper(men)}/${toUpper(women)}` : null),
  ],
  // This matches a European shoe size: "So Kate patent 38.5", "Arizona 39 narrow".
  [
    /(?<=\p{L}\s)(3[4-9]|4[0-8])(?:\s(narrow|wide|regular)\b|(?=\s*(?:$|[,;|\n)])))/iu,
    ([size = '', width], { kind }) => (kind === 'shoes' ? addCut(size, width) : null),
  ],
  [/(?<![\d.$x/-])(3[4-9]\.5|4[0-7]\.5)(?![\d%"'])/, ([size = ''], { kind }) => (kind === 'shoes' ? size : null)],
  [
    /(?<=^|[\s,(/])(?<!\bf\s?\/?\d(?:\.\d)?\s)([SML])(?=$|[\s,.)/;!-])(?!\s?(?:[-&']|series))/,
    ([size = ''], context) => (isWorn(context) ? size : null),
  ],
  // This matches a letter at the end of the clause: "Flannel shirt m".
  [/(?<=\p{Ll}{3}\s)([sml]|xl|xs)(?=\s*(?:$|[,;|\n)]))/u, ([size = ''], { kind }) => (kind === 'clothing' ? size.toUpperCase() : null)],
  // This matches a letter between two words, "Shirt m wool", or before a year, "Tee xl 1992".
  [
    /(?<=\p{Ll}{3}\s)([sml]|xl|xs)(?=\s(?:(?!sleeve|size|series|line|logo)\p{Ll}{3}|(?:19|20)\d\d(?![\p{L}\d])))/u,
    ([size = ''], { kind }) => (kind === 'clothing' ? size.toUpperCase() : null),
  ],
  [/(?<=^|[,;|\n/(]\s*)([sml])(?=\s*(?:$|[,;|\n/)]))/i, ([size = ''], context) => (isWorn(context) ? size.toUpperCase() : null)],
];

/** Comparisons, which do not state the size: "Fits like a size 8". */
export const FIT_PHRASE =
  /\b(?:(?:can|could|would|will|should|may|might)\s+(?:also\s+|easily\s+)?)?(?:fits?|runs?|wears?)\s+(?:\w+\s+)?(?:like|as|closer to|up to|sizes?)\s+(?:an?\s+|the\s+)?(?:(?:modern|today'?s|true|normal|regular|adult|kids?|youth|mens?|womens?|ladies|juniors?)\s+)?(?:size\s+|sz\.?\s*)?[\w./-]+(?:\s?(?:-|to|or|and)\s?\d[\w.]*)?|\b(?:can|could|would|will|may|might)\s+(?:also\s+|easily\s+|probably\s+)?fit\s+(?:an?\s+)?(?:size\s+)?[\w./-]+(?:\s?(?:-|to|or|and)\s?[\w.]+)?|\bfits?\s+(?:an?\s+)?(?:xs|s|m|l|xl|small|medium|large|\d[\w./-]*)\b/giu;

const matchRules = (
  text: string,
  rules: readonly Rule[],
  context: SizeContext,
  isFree: (start: number, end: number) => boolean,
): FoundSize | null => {
  for (const [pattern, formatSize] of rules) {
    for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
      const value = formatSize(match.slice(1), context);
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      if (value !== null && isFree(start, end)) return { value, start, end };
    }
  }
  return null;
};

/** Returns the size in a text by its words or its form, but not by a bare number. */
export const findCertainSize = (text: string, context: SizeContext, isFree: (start: number, end: number) => boolean): FoundSize | null =>
  matchRules(text, SEVERAL_SIZES, context, isFree) ??
  matchRules(text, STATED_RULES, context, isFree) ??
  matchRules(text, TYPED_RULES, context, isFree) ??
  matchRules(text, IMPLIED_RULES, context, isFree);

/** Returns the size in a text in label form ("W32 L34", "EU 42", "M"); null if there is none. */
export const findSize = (
  text: string,
  context: SizeContext,
  isFree: (start: number, end: number) => boolean = () => true,
): FoundSize | null => findCertainSize(text, context, isFree) ?? matchRules(text, BARE_NUMBER_RULES, context, isFree);

/** Parses a value after "size:". */
export const parseStatedSize = (value: string): string | null =>
  matchRules(`size ${value}`, STATED_RULES, { kind: null, category: null }, () => true)?.value ?? null;
