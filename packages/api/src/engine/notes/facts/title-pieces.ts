import { findCategories } from '../../catalog/find-categories.ts';
import type { Evidence, Piece, SourcedValue } from '../../item-facts.ts';
import { FLAWS } from '../text/lexicon.ts';
import { STATED_CONFIDENCE, type Origin } from '../text/parsed-notes.ts';
import { tokenize } from '../text/tokens.ts';
import { hasBrand, splitEntries, type PieceText } from './split-entries.ts';

/** Returns whether the words name an item of another category than that of the list: "Two controllers". */
const isOtherItem = (text: string, id: string): boolean =>
  /^\d/u.test(text) || findCategories(text).some(({ category }) => category.id !== id) || hasBrand(text);

/** Remarks after a list: "all in great condition". */
const REMARK =
  /^(?:all|each|every|they|these|both|everything|great|good|excellent|very|smoke|from|free(?! people)|no|thanks|please|some|with|paperbacks?|hardcovers?|used|complete|ships?|pick ?up)(?!\p{L})/iu;
const MAX_TITLE_WORDS = 8;
/** Finds the titles in a list of books, films, records or games: "Set of 3 books: Dune, Emma, It". */
export const findTitlePieces = (text: string, count: number | null, listStart: number, listEnd: number): PieceText[] => {
  const header = findCategories(text.slice(0, listStart)).map(({ category }) => category);
  const noun = header.find(({ kind, id }) => kind === 'media' || id === 'board-games');
  if (!noun || header.some(({ kind }) => kind === 'electronics')) return [];
  for (const separator of [/\s*[,;]\s*(?:and\s)?|\s+(?:and|&|\+)\s+/giu, /\s*[,;]\s*(?:and\s|&\s)?/giu]) {
    const titles = splitEntries(text, listStart, listEnd, separator).filter(
      (entry) =>
        !REMARK.test(entry.text) &&
        entry.text.split(/\s+/).length <= MAX_TITLE_WORDS &&
        (FLAWS.findAll(entry.text, tokenize(entry.text)).length === 0 || entry.text.split(/\s+/).length === 1),
    );
    const areTitles = count === null ? titles.every(({ text: title }) => !isOtherItem(title, noun.id)) : titles.length === count;
    if (titles.length >= 2 && areTitles) return titles.map((title) => ({ ...title, isTitle: true }));
  }
  return [];
};

/** Returns the evidence without its quote. */
export const removeQuote = ({ source, confidence }: Evidence): Evidence => ({ source, confidence });

/** Small words of a title in lowercase. */
const SMALL_WORD = /^(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with)$/;
const toTitleCase = (title: string): string =>
  title === title.toLowerCase()
    ? title.replace(/(?<![\p{L}'’])\p{L}[\p{L}'’]*/gu, (word, index: number) =>
        index > 0 && SMALL_WORD.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
      )
    : title;
/** Creates a piece that is named by its title. The quote is omitted from its category, because the lot's plural noun is not the piece's. */
export const createTitlePiece = ({ text }: PieceText, { source }: Origin, category: SourcedValue | undefined): Piece => ({
  facts: {
    name: { value: toTitleCase(text), evidence: { source, quote: text, confidence: STATED_CONFIDENCE } },
    ...(category && { category: { value: category.value, evidence: removeQuote(category.evidence) } }),
  },
  details: [],
});
