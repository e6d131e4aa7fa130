import { addCut, isInRange, toLetters, toUpper, trimNumber } from './size-words.ts';
import { isWorn, type Rule } from './stated-sizes.ts';

const MEN = String.raw`(?:men'?s?|mens'?|m)`;
const WOMEN = String.raw`(?:wo?men'?s?|womens'?|ladies'?|w)`;
const SHOE_NUMBER = String.raw`(\d{1,2}(?:\.5)?)`;
const toDoubleSize = (men = '', women = ''): string | null =>
  isInRange(men, 3, 16) && isInRange(women, 4, 18) ? `M${men}/W${women}` : null;

/** A letter size for kids with the number sizes that it stands for: "youth l 14-16", "kids medium 8-10". */
const LETTER_WITH_RANGE =
  /\b(?:youth|kids?'?|boys?'?|girls?'?|child(?:ren)?'?s?|toddlers?'?)\s+(small|medium|large|sm|med|lrg|lg|x-?large|xs|s|m|l|xl)\s?\(?(\d{1,2})\s?([-/])\s?(\d{1,2})\)?(?![\d./%"'x-]|\s?(?:in\b|inch|months?|mos?\b|pcs|pieces))/i;

/** Rules for several sizes of a lot or of its parts, which precede the rules for one size. */
export const SEVERAL_SIZES: readonly Rule[] = [
  // "36W x 32L": waist and leg. "36W" alone is a plus size.
  [
    /\b(\d{2})\s?"?\s?w(?:aist)?\s?(?:x|\/|by)\s?(\d{2})(?:\s?"?\s?(?:l|length|leg|inseam))?\b/i,
    ([waist = '', leg = ''], context) =>
      isWorn(context) && isInRange(waist, 22, 60) && isInRange(leg, 24, 40) ? `W${waist} L${leg}` : null,
  ],
  [
    /(?<=\s)(xs|sm|small|med|medium),?\s(sm|small|med|medium|lrg|lg|large),?\s(?:and\s|&\s)?(lrg|lg|large|xl)(?![\p{L}\d'])/iu,
    ([first = '', second = '', third = ''], context) => (isWorn(context) ? [first, second, third].map(toLetters).join(', ') : null),
  ],
  // This matches several sizes of a lot: "toddler shoes lot 6 7 8".
  [
    /(?<=\b(?:lot|bundle|sizes?|sz)\s)(\d{1,2})(?:,\s?|\s)(\d{1,2})(?:,?\s(?:and\s|&\s)?(\d{1,2}))(?![\d./%"'x-]|\s?(?:in\b|inch|months?|mos?\b|pcs|pieces|items))/i,
    ([first = '', second = '', third = ''], { kind }) =>
      (kind === 'shoes' || kind === 'clothing') && Number(first) < Number(second) && Number(second) < Number(third)
        ? `${first}, ${second}, ${third}`
        : null,
  ],
  // "Size 16 18 and 1x", "sizes 2t and 3t".
  [
    /\b(?:sizes?|sz)\s(\d{1,2}[twx]?)(?:,?\s(\d{1,2}[twx]?))?,?\s(?:and|&|-)\s(\d{1,2}[twx]?|x{0,2}l|[sm])(?![\p{L}\d./%"'-])/iu,
    ([first = '', second, third = ''], { kind }) =>
      kind === 'shoes' || kind === 'clothing'
        ? [first, second, third].flatMap((size) => (size === undefined ? [] : [toUpper(size)])).join(', ')
        : null,
  ],
  [
    /\bsizes?\s([sml]|xs|xl),?\s([ml]|s|xl),?\s(?:and\s|&\s)?(l|m|xl|xxl)(?![\p{L}\d'])/iu,
    ([first = '', second = '', third = '']) => [first, second, third].map(toUpper).join(', '),
  ],
];

/**
 * Rules for sizes as people type them on a phone, next to a word for their wearer or in a form that only one kind of goods has: "7 mens
 * 9 womens", "7 1/8" for a hat, "90/36" for a belt.
 */
export const TYPED_RULES: readonly Rule[] = [
  // A European shoe size with its equivalent in parentheses: "39 (8-8.5)".
  [
    /(?<![\w.$/-])(3[4-9]|4[0-8])(?:\.5)?\s?\(\s?((?:us\s)?[mw]?\d{1,2}(?:\.5)?(?:\s?[-/]\s?[mw]?\d{1,2}(?:\.5)?)?)\s?\)/iu,
    ([size = '', other = ''], { kind }) => (kind === 'shoes' ? `${size} (${other.replaceAll(' ', '').replace(/^us/iu, 'US ')})` : null),
  ],
  // Jeans with a letter for the leg length: "18R".
  [
    /(?<![\w.$/-])(00|[02468]|[12][02468])([rsl])(?![\p{L}\p{N}'-])/iu,
    ([size = '', cut = ''], { category }) => (category === 'jeans' || category === 'trousers' ? `${size}${cut.toUpperCase()}` : null),
  ],
  // A letter with the numbers that it stands for: "L (14-16)".
  [
    /(?<![\p{L}\p{N}'-])(xs|s|m|l|xl)\s?\((\d{1,2})\s?([-/])\s?(\d{1,2})\)/iu,
    ([letter = '', from = '', separator = '', to = ''], { kind }) =>
      kind === 'clothing' && Number(from) < Number(to) ? `${letter.toUpperCase()} (${from}${separator}${to})` : null,
  ],
  // A child's height in centimeters with the size that it stands for: "110 (5)".
  [
    /(?<![\w.$/-])(\d{2,3})\s?\((\d{1,2})\)/u,
    ([centimeters = '', size = ''], { kind }) =>
      kind === 'clothing' && isInRange(centimeters, 50, 170) ? `${centimeters} (${size})` : null,
  ],
  // Crates, beds and collars: "dog crate a xl".
  [
    /(?<=\p{L}{3}\s(?:an?\s)?)(xxl|xl|xs|xxs)(?![\p{L}\p{N}'-])/iu,
    ([size = ''], { category }) => (category === 'pet-supplies' ? size.toUpperCase() : null),
  ],
  // A size with its equivalent in another system: "10.5 uk 10".
  [
    /(?<![\d.$/-])(\d{1,2}(?:\.5)?)\s(?:us\s)?(uk|eu)\s(\d{1,2}(?:\.5)?)(?![\w./-])/iu,
    ([size = '', system = '', other = ''], { kind }) => (kind === 'shoes' ? `${size} (${system.toUpperCase()} ${other})` : null),
  ],
  // Two ages in months without a hyphen: "18 24 mos".
  [
    /(?<![\d.$x/-])(0|3|6|9|12|18)\s(3|6|9|12|18|24)\s?(?:months?|mos?|mths|m)(?![\p{L}\d])/iu,
    ([from = '', to = ''], context) => (isWorn(context) && Number(from) < Number(to) ? `${from}-${to} months` : null),
  ],
  [
    new RegExp(String.raw`(?<![\d.$/-])${SHOE_NUMBER}\s?${MEN}\s?(?:[/,]|or|and)?\s?${SHOE_NUMBER}\s?${WOMEN}(?![\p{L}\d])`, 'iu'),
    ([men, women], { kind }) => (kind === 'shoes' ? toDoubleSize(men, women) : null),
  ],
  [
    new RegExp(String.raw`(?<![\d.$/-])${SHOE_NUMBER}\s?${WOMEN}\s?(?:[/,]|or|and)?\s?${SHOE_NUMBER}\s?${MEN}(?![\p{L}\d])`, 'iu'),
    ([women, men], { kind }) => (kind === 'shoes' ? toDoubleSize(men, women) : null),
  ],
  [
    /\bm\s?(\d{1,2}(?:\.5)?)\s?[/,]?\s?w\s?(\d{1,2}(?:\.5)?)(?![\p{L}\d])/iu,
    ([men, women], { kind }) => (kind === 'shoes' ? toDoubleSize(men, women) : null),
  ],
  [
    /\bw\s?(\d{1,2}(?:\.5)?)\s?[/,]?\s?m\s?(\d{1,2}(?:\.5)?)(?![\p{L}\d])/iu,
    ([women, men], { kind }) => (kind === 'shoes' ? toDoubleSize(men, women) : null),
  ],
  [
    /(?<![\d.$/-])(\d{1,2}(?:\.5)?)\s?(us|uk|eu|eur)(?![\p{L}\d])/iu,
    ([size = '', system = ''], { kind }) => (kind === 'shoes' ? `${system.slice(0, 2).toUpperCase()} ${size}` : null),
  ],
  [
    LETTER_WITH_RANGE,
    ([letter = '', from = '', separator = '', to = ''], { kind }) =>
      kind !== 'electronics' && Number(from) < Number(to) && Number(to) <= 20 ? `${toLetters(letter)} (${from}${separator}${to})` : null,
  ],
  // Waist and length with only a space: "chinos 33 30".
  [
    /(?<=\p{L}\s)(2[6-9]|3\d|4\d)\s(2[6-9]|3[0-8])(?![\w./%"'-]|\s(?:in\b|inch|inseam|pcs|pairs?))/iu,
    ([waist, leg], { category }) => (category === 'jeans' || category === 'trousers' ? `W${waist} L${leg}` : null),
  ],
  [
    /(?<![\d.$x/-])(\d{1,2})\s(husky|slim)(?!\p{L}|\s(?:fit|cut|leg|straight))/iu,
    ([size = '', cut], { kind, isKids }) => (kind === 'clothing' && isKids === true && isInRange(size, 4, 20) ? addCut(size, cut) : null),
  ],
  // A hat's size is in inches and eighths: "7 1/8".
  [
    /(?<![\d.$/-])([67])(?:\s([1357]\/8|[13]\/4)|(\.5))(?![\d/])/,
    ([whole, eighths, half], { category }) => (category === 'hats' ? `${whole} ${eighths ?? (half === '.5' ? '1/2' : '')}` : null),
  ],
  // A belt's size in centimeters and inches: "90/36", "95/38".
  [
    /(?<![\d.$/-])(\d{2,3})\s?\/\s?(\d{2})(?![\d/"'%])/,
    ([centimeters = '', inches = ''], { category }) =>
      category === 'belts' && isInRange(centimeters, 60, 140) && isInRange(inches, 24, 56) ? `${centimeters}/${inches}` : null,
  ],
  // This matches a ring's bare number: "wedding band tungsten 10 8mm".
  [
    /(?<=\b(?:rings?|bands?)\b(?:\s[\p{L}\d]+){0,3}\s)(\d{1,2}(?:\.(?:25|5|75))?)(?=\s*(?:$|[,;.\n)])|\s(?:\d{1,2}mm|\d{1,2}(?:\.\d{1,2})?\s?(?:g|grams?|ctw?|carats?)|sterling|silver|gold|\d{2}k|nwt|new|used|worn|with|w)(?![\p{L}]))/iu,
    ([size = ''], { category }) => (category === 'rings' && isInRange(size, 3, 15) ? size : null),
  ],
  // Jeans with a letter for the leg length: "29/8r", "31/12 long".
  [
    /(?<![\d.$/-])(2[3-9]|3\d)\/(\d{1,2})\s?(r|reg|regular|l|long|s|short|p|petite)(?![\p{L}\d])/iu,
    ([waist = '', size = '', cut = ''], { kind }) => (kind === 'clothing' ? `${waist}/${size}${cut.charAt(0).toUpperCase()}` : null),
  ],
  // Plus and petite sizes: "22w", "14wp", "8p".
  [
    /(?<![\w.$/-])((?:1[2-9]|2\d|3[0-6])wp?|(?:[02468]|1[0-6])p)(?![\p{L}\d'-])/iu,
    ([size = ''], { kind }) => (kind === 'clothing' ? toUpper(size) : null),
  ],
  // "2xl tall", "xl petite": the cut belongs to the size.
  [
    /(?<![\w.$/-])(xx?s|x{1,3}l|[2-6]xl|[sml])\s(tall|petite)(?![\p{L}])/iu,
    ([size = '', cut], { kind }) => (kind === 'clothing' ? addCut(toUpper(size), cut) : null),
  ],
  [
    /(?<=\p{L}\s)(00|[02468]|1[02468]|2[0246])\s(petite|tall|regular|long torso)(?![\p{L}])/iu,
    ([size = '', cut], { kind }) => (kind === 'clothing' ? addCut(size, cut) : null),
  ],
  // Cleats and skates have shoe sizes: "5.5y cleats", "12c".
  [
    /(?<![\w.$/-])(\d{1,2}(?:\.5)?)\s?([yc])(?![\p{L}\d'])/iu,
    ([size = '', letter = ''], { kind }) =>
      (kind === 'sport' || kind === 'shoes') && isInRange(size, 1, letter.toLowerCase() === 'y' ? 8 : 13.5)
        ? `${trimNumber(size)}${letter.toUpperCase()}`
        : null,
  ],
  // The shells of ski boots are measured in centimeters.
  [/(?<=\bboots?\s)(2[2-9](?:\.5)?|3[0-3](?:\.5)?)(?![\w."'%/-])/i, ([size = ''], { kind }) => (kind === 'sport' ? size : null)],
  // "Kids rain jacket 7 8": two sizes in a row are one label.
  [
    /(?<![\d.$x/-]|\d\s)(\d{1,2})\s(\d{1,2})(?![\d./%"'x-]|\s(?:\d|inch|in\b|pcs|pieces|pack|pairs?|of|months?|mos?|years?|yrs?|shirts|tops|pants))/i,
    ([from = '', to = ''], { kind, isKids }) =>
      kind === 'clothing' && isKids === true && Number(to) <= 20 && [1, 2].includes(Number(to) - Number(from)) ? `${from}/${to}` : null,
  ],
  // "Leggings os new": one size.
  [/(?<=\p{L}{3}\s)(os)(?=\s\p{L}|\s*$)/iu, (_, { kind }) => (kind === 'clothing' ? 'One size' : null)],
];
