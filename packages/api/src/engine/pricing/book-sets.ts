import { hasTrigger } from './goods/tokens.ts';
import { defineTrigger } from './goods/trigger-words.ts';
import type { PriceInput } from './types.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `\\d{1,3}|${NUMBERS.slice(2).join('|')}`;

const BOOK = /\b(?:books?|novels?|hard ?covers?|hard ?backs?|paperbacks?)\b/i;
/** BOOK matches only texts with one of these words. */
const BOOK_TRIGGER = defineTrigger(
  'book books novel novels hard hardcover hardcovers cover covers hardback hardbacks back backs paperback paperbacks'.split(' '),
);
/** Books that are not part of a series, and accessories for books. */
const OTHER_GOODS =
  /\b(?:coloring|comics?|comic books?|check ?books?|note ?books?|sketch ?books?|audio ?books?|book ?(?:ends?|case|shelf|bag|light|mark)s?)\b/i;
const SET =
  /\b(?:(?:complete|full|entire|whole|box(?:ed)?) (?:[\w']+ ){0,3}?(?:set|series|collection|saga)|(?:complete|full|entire|whole) (?:[\w']+ ){0,2}?books|books? (?:box(?:ed)? )?(?:sets?|series|collection)|complete (?:series|set|collection))\b/i;
const COUNTS = [
  new RegExp(`\\b(?:set|lot|series|collection|bundle) of (${NUMBER})\\b`, 'i'),
  new RegExp(`\\b(${NUMBER})[- ]?(?:x )?(?:books?|novels?|volumes?|vols?|hard ?covers|paperbacks)\\b`, 'i'),
  /\b1\s?(?:[-–]|to|thru|through)\s?(\d{1,2})\b/i,
];
const TRILOGY = /\btrilogy\b/i;
/** More books than this are a library, not a series. */
const MAX_BOOKS = 60;

/** Common numbers of books in a series, which the question offers as answers. */
export const BOOK_COUNTS: readonly number[] = [3, 5, 7, 10];

export interface BookSet {
  /** Number of books; null if the text does not state it. */
  readonly count: number | null;
  /** The name of one of the books. */
  readonly name: string;
}

const findCount = (text: string): number | null => {
  for (const pattern of COUNTS) {
    const statedNumber = pattern.exec(text)?.[1]?.toLowerCase();
    if (statedNumber === undefined) continue;
    const count = NUMBERS.indexOf(statedNumber);
    return count >= 0 ? count : Number(statedNumber);
  }
  return TRILOGY.test(text) ? NUMBERS.indexOf('three') : null;
};

/** Finds a complete set of books in a name and its details. Returns null for a single book and for other goods. */
export const parseBookSet = (title: string, details: string): BookSet | null => {
  if (!hasTrigger(title, BOOK_TRIGGER)) return null;
  const text = details === '' ? title : `${title} ${details}`;
  if (!BOOK.test(text) || OTHER_GOODS.test(text)) return null;
  const count = findCount(text);
  const isCounted = count !== null && count > 1 && count <= MAX_BOOKS;
  if (!isCounted && !SET.test(text)) return null;
  const name = [SET, TRILOGY, ...COUNTS]
    .reduce((shortenedTitle, pattern) => shortenedTitle.replace(pattern, ' '), title)
    .replace(/\s+/g, ' ')
    .trim();
  return { count: isCounted ? count : null, name: BOOK.test(name) ? name : `${name} book` };
};

const BOOKS = 'books';
/** Returns the facts of one book in a set. */
export const toBook = ({ name }: BookSet): Pick<PriceInput, 'title' | 'category'> => ({ title: name, category: BOOKS });
