import { addCut, isInRange, toLetters } from './size-words.ts';
import type { Rule } from './stated-sizes.ts';

/** After a number, these make it a length, a count or an age and not a size. */
const NOT_AFTER_SIZE = String.raw`(?![\d./%"'x-]|\s?(?:inch|in\b|"|cm|mm|oz|lbs?|pairs?|times?|days?|yrs?|years?|months?|mos?\b|weeks?|of\b|pockets?|buttons?|pcs?|pieces?|pack|bucks|dollars|gb\b))`;
const BOTTOMS = /^(?:jeans|trousers|shorts|skirts|overalls|joggers|leggings|swimwear)$/;
/** Rules for a size without a label, mostly a bare number next to an item, a style or a color. They apply to items that have sizes. */
export const BARE_NUMBER_RULES: readonly Rule[] = [
  // This matches a number after trousers: "Levis 501 jeans 32", "Gap jeans 27 high rise".
  [
    new RegExp(
      String.raw`(?<=\b(?:jeans?|pants?|shorts|trousers|leggings|skirt|joggers|chinos|khakis|slacks|overalls|shortalls|capris|jeggings|skinnies|culottes)\s)(\d{1,2})${NOT_AFTER_SIZE}`,
      'i',
    ),
    ([size = ''], { category }) => (BOTTOMS.test(category ?? '') && isInRange(size, 0, 54) ? size : null),
  ],
  // This matches a waist in inches at the end of the clause: "Paige 29".
  [
    /(?<=[\p{L}\d]\s)(2[3-9]|3\d|4[0-4])(?=\s*(?:$|[,;|\n)]))/iu,
    ([size = ''], { category }) => (category === 'jeans' || category === 'trousers' ? size : null),
  ],
  // This matches a number after other garments: "Loft blazer 8", "J.Crew dress 00 navy".
  [
    new RegExp(
      String.raw`(?<=\b(?:dress|gown|blazer|top|blouse|jacket|coat|suit|romper|jumpsuit|swimsuit|one[ -]piece|tankini|bikini|cardigan|sweater|vest|tunic|shirt)\s)(00|\d|[12][02468])${NOT_AFTER_SIZE}(?=\s*(?:$|[,;.|\n)])|\s(?:petite|tall|nwt|nwot|euc|guc|new|worn|black|white|gr[ae]y|red|blue|navy|green|yellow|orange|purple|pink|brown|beige|tan|cream|floral|striped)\b)`,
      'i',
    ),
    ([size = ''], { kind }) => (kind === 'clothing' ? size : null),
  ],
  // This matches a number after a garment and its maker: "maxi skirt free people 4 black".
  [
    /(?<=\b(?:dress|gown|skirt|blazer|blouse|jumpsuit|romper|swimsuit|bathing suit|one piece)(?:\s\p{L}[\p{L}'.&]+){1,3}\s)(00|[02468]|1[02468]|2[024])(?=\s*(?:$|[,;.|\n)])|\s(?:nwt|nwot|euc|guc|new|worn|dusty|light|dark|black|white|ivory|gr[ae]y|red|blue|navy|green|yellow|orange|purple|pink|brown|beige|tan|cream|floral|striped|silk|cotton|linen|chiffon|lace|velvet|satin)(?!\p{L}))/iu,
    ([size = ''], { kind }) => (kind === 'clothing' ? size : null),
  ],
  // This matches a number between a garment and a word that it does not count: "Dress 5 butterfly".
  [
    /(?<=\b(?:dress|gown|jacket|coat|blazer|romper|jumpsuit|swimsuit|one[ -]piece|cardigan|sweater|hoodie|blouse)\s)(\d|1[0-6])(?=\s(?!\p{L}+s(?!\p{L}))(?!piece|pc|tone|way|button|pocket|layer|inch|in|of|and|or|to|for|with|pack|person|year|month|day|time|size|x|st|nd|th|wheel)\p{Ll}{3,})/iu,
    ([size = ''], { kind, isKids }) => (kind === 'clothing' && (isKids === true || Number(size) % 2 === 0) ? size : null),
  ],
  // This matches a pair of plus sizes: "Lane Bryant top 18/20".
  [
    /(?<![\d.$x/-])([12][02468])\/([123][02468])(?![\d./%"'x-])/,
    ([from = '', to = ''], { kind }) => (kind === 'clothing' && Number(to) - Number(from) === 2 ? `${from}/${to}` : null),
  ],
  // This matches a pair of children's sizes: "Elsa dress 5/6".
  [
    /(?<![\d.$x/-])(2\/3|3\/4|4\/5|5\/6|6\/6x|6\/7|7\/8|8\/9|8\/10|9\/10|10\/12|11\/12|12\/14|13\/14|14\/16)(?![\d./%"'x-]|\s?(?:sleeve|zip|length|size|in\b|inch|cup|oz|mm|"))/i,
    ([size = ''], { kind }) => (kind === 'clothing' ? size : null),
  ],
  // This matches a size between a garment and its color: "Mens polo large red golf".
  [
    /(?<=\b(?:polo|shirt|tee|tshirt|t-shirt|hoodie|sweatshirt|sweater|jacket|coat|top|blouse|vest|jersey|fleece|cardigan|pullover)\s)(small|medium|large)(?=\s(?:black|white|gr[ae]y|red|blue|navy|green|yellow|orange|purple|pink|brown|beige|tan|cream)\b)/i,
    ([size = ''], { kind }) => (kind === 'clothing' ? toLetters(size) : null),
  ],
  // This matches the letter sizes of kids: "yl", "yxl".
  [
    /(?<![\p{L}\p{N}])y(xs|s|m|l|xl)(?![\p{L}\p{N}])/iu,
    ([size = ''], { kind }) => (kind === 'clothing' || kind === 'sport' ? `Youth ${size.toUpperCase()}` : null),
  ],
  // This matches the tall and curvy sizes of LuLaRoe.
  [/(?<=\blularoe\b.{0,60}\s)(tc2?)(?![\p{L}\p{N}])/iu, ([size = ''], { kind }) => (kind === 'clothing' ? size.toUpperCase() : null)],
  // This matches a number after a style that ends the name of a shoe: "UGG Classic Short 7 water stains".
  [
    /(?<=\b(?:short|tall|mini|slides?|arizona|gizeh|boston|low|mid|high|hi|chelsea|slip-?ons?|1460)\s)(\d{1,2}(?:\.5)?)(?=\s*(?:$|[,;.|\n)])|\s(?:water|stain|scuff|worn|nwob|euc|guc|good|great|some|small|light|minor|creas)\p{L}*)/iu,
    ([size = ''], { kind }) => (kind === 'shoes' && isInRange(size, 3, 16) ? size : null),
  ],
  // This matches a number after a color: "Classic Short chestnut 8 water stains".
  [
    /(?<=\b(?:black|white|gr[ae]y|red|blue|navy|green|yellow|orange|purple|pink|brown|beige|tan|cream|burgundy|olive|khaki|chestnut|cognac|camel|nude|gold|silver|wheat|taupe|mint|coral|teal|patent|suede|leather)\s)(\d{1,2}(?:\.5)?)(?![\d./%"'x-]|\s?(?:inch|in\b|eye|hole|pairs?|cm|mm|oz|times?|days?|yrs?|years?|months?|weeks?|of\b|laces?))/iu,
    ([size = ''], { kind }) => (kind === 'shoes' && isInRange(size, 3, 16) ? size : null),
  ],
  [
    /(?<=\b(?:shoes?|sneakers?|boots?|booties|heels|pumps|flats|loafers?|sandals?|clogs|slippers|trainers|kicks|cleats|mules|oxfords|wedges)\s)(\d{1,2})(?:\s(wide|narrow|[246]e|ee+))?(?![\d./%"'x-]|\s?(?:inch|in\b|eye|hole|pairs?|cm|mm|oz|times?|days?|yrs?|years?|months?|weeks?|of\b))/i,
    ([size = '', width], { kind }) => (kind === 'shoes' && isInRange(size, 3, 16) ? addCut(size, width) : null),
  ],
  // This matches a European shoe size before another word: "Clogs by … 39 black".
  [
    /(?<=\p{L}\s)(3[5-9]|4[0-7])(?=\s\p{Ll}{3,})(?!\s(?:inch|inches|pairs?|eye|holes?|times?|days?|years?|yrs|months?|weeks?|miles?|pcs|pieces|\p{Ll}+s)(?!\p{L}))/u,
    ([size = ''], { kind }) => (kind === 'shoes' ? size : null),
  ],
  [
    /(?<=^|[,;|\n(]\s*)(\d{1,2}(?:\.5)?)(?=\s*(?:$|[,;|\n)]))/,
    ([size = ''], { kind }) =>
      kind === 'shoes' && isInRange(size, 3, 16) ? size : kind === 'clothing' && isInRange(size, 0, 56) ? size : null,
  ],
];
