import type { Category } from '../../catalog/types.ts';

/** Adjectives that also name an item: "fur still plush". */
const ADJECTIVES = /\b(?:still|very|so|super|really|extra|nice and)\splush\b/giu;
/** A drive within a computer is not the item: "MacBook Pro 512GB SSD". */
const DRIVES = /(?<=\d\s?(?:[gt]b)?\s)(?:ssd|hdd|hard drive|solid state drive)\b/giu;
const HAS_DRIVE =
  /\d\s?gb\s(?:ram|memory|ddr\d)|\b(?:macbook|imac|mac mini|laptop|notebook|chromebook|thinkpad|ideapad|pavilion|inspiron|latitude|optiplex|xps|elitebook|omen|victus|legion|zenbook|vivobook|spectre|aspire|predator|surface|computer|pc|desktop|playstation|ps[345]|xbox)\b/iu;
/** The memory of a computer is not the item: "16GB RAM 512GB SSD". */
const MEMORY = /(?<=\d\s?gb\s)(?:ram|memory)(?=[\s,]+\d+\s?[gt]b\s(?:ssd|hdd))/giu;
/** The computer that a bag is for: "backpack laptop black". */
const LAPTOP_OF_BAG = /(?<=\b(?:backpack|bag|tote|briefcase|messenger|satchel|sleeve|case)s?\s)laptop(?!\s(?:and|with|w)\b)/giu;
/** A printed pattern before a part: "geometric print handles". */
const PATTERN_PRINT =
  /(?<=\b(?:geometric|floral|animal|leopard|zebra|cheetah|snake|plaid|paisley|tropical|abstract|polka dot|camo|cow|palm|fruit|star|heart|butterfly|character|logo|signature)\s)prints?(?![\p{L}\p{N}])(?!\s(?:on canvas|framed|signed|art|poster))/giu;
/** The size of a chest: "38 bust". */
const CHEST = /(?<=\d\d\s(?:in(?:ch)?\s)?)bust(?!\p{L})|(?<!\p{L})bust(?=\s\d\d)/giu;
/** A part made of iron: "treadle table cast iron base". */
const IRON_PART = /(?<=\b(?:cast|wrought) )iron(?= (?:base|legs?|frame|feet|stand|top|body|handles?|brackets?|only)(?!\p{L}))/giu;
const mask = (match: string): string => ' '.repeat(match.length);
/** The binding of a book: "cookbook 1950 red binder". */
const BINDERS = /\bbinder\b(?<=\b(?:cookbook|planner|manual)\b[^,;\n]{0,60}binder)/giu;
/** The processor of a computer: "Ryzen 5". */
const PROCESSORS = /\bryzen(?=\s\d\b)/giu;
/** Masks nouns that describe the item but do not name it. */
export const maskDescribingNouns = (text: string): string => {
  const maskedText = [ADJECTIVES, BINDERS, LAPTOP_OF_BAG, PATTERN_PRINT, CHEST, IRON_PART].reduce(
    (masked, pattern) => masked.replaceAll(pattern, mask),
    text,
  );
  return HAS_DRIVE.test(maskedText)
    ? maskedText.replaceAll(MEMORY, mask).replaceAll(DRIVES, mask).replaceAll(PROCESSORS, mask)
    : maskedText;
};

/**
 * Returns the range in a text of the last word of a category's noun: "carrier" in "Ergobaby 360 carrier" is not a feature of a baby
 * carrier.
 */
export const findLastWord = (text: string, { noun }: Category): { readonly start: number; readonly end: number } => {
  const word = noun.split(' ').at(-1) ?? '';
  const match = word.length > 4 && noun.includes(' ') ? new RegExp(`(?<=\\S\\s)${word}(?![\\p{L}\\p{N}])`, 'iu').exec(text) : null;
  return match ? { start: match.index, end: match.index + match[0].length } : { start: -1, end: -1 };
};
