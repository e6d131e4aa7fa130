import names from '../../../models/notes/names.json' with { type: 'json' };
import { toProperName } from './read-keyed.ts';
import type { ParsedNotes, NamedCategory } from './text/parsed-notes.ts';

const TITLES: ReadonlySet<string> = new Set(names.titles);

/**
 * Reads a known title that forms the first clause of the notes: "Blue Train". In lowercase or with other words, the same words may
 * describe the item.
 */
export const readKnownTitle = (parsed: ParsedNotes): void => {
  const [clause] = parsed.clauses;
  if (!clause) return;
  const words = parsed.text.slice(clause.start, clause.end);
  if (TITLES.has(words)) parsed.add('name', words, clause, { kind: 'detail' });
};

/** Words of board games that describe a kind of game. Any other word of the catalog is a title: "Monopoly". */
const KIND_OF_GAME = /game|set|cards?|chess|poker|domino|backgammon|mahjong|checkers|cribbage|bingo|miniatures|dice|chips|top|shuffler/iu;
/** Reads a board game's title that is also the noun of its category as the item's name: "Monopoly". Returns whether there is one. */
export const readGameTitle = (parsed: ParsedNotes, noun: NamedCategory): boolean => {
  if (noun.category.id !== 'board-games' || noun.start < 0 || noun.quote === '' || KIND_OF_GAME.test(noun.quote)) return false;
  // "Scrabble board game": the noun follows the title.
  if (/^ (?:\p{L}+ )?games?(?!\p{L})/iu.test(parsed.text.slice(noun.end))) return false;
  if (parsed.facts.name || !parsed.isFree(noun.start, noun.end)) return false;
  parsed.add('name', toProperName(noun.quote), noun, { kind: null });
  return true;
};
