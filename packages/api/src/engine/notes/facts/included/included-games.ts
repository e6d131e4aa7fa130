import lines from '../../../../../models/notes/lines.json' with { type: 'json' };
import { FLAWS, STOP_WORDS, VERBS } from '../../text/lexicon.ts';
import { listTokens, type ParsedNotes } from '../../text/parsed-notes.ts';
import { hasFlaw } from './includable-parts.ts';
import { addIncluded } from './included-entries.ts';

const WITH_GAME = new RegExp(String.raw`(?<=\p{L}.{0,40}\s)(?:with|w\/|plus) (?:the )?(?=(?:${lines.games})(?![\p{L}\p{N}]))`, 'giu');
/** Words after the name of a game that belong to its title: "Pokemon Red", "FIFA 21". */
const MAX_GAME_WORDS = 2;
const CONSOLE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${lines.consoles})(?![\\p{L}\\p{N}])`, 'iu');
const GAME_AT_START = new RegExp(`^(?:${lines.games})(?![\\p{L}\\p{N}])`, 'iu');
/** Reads a game in a separate clause after other included parts: "Switch with dock, Mario Kart 8". */
const readListedGames = (parsed: ParsedNotes): void => {
  for (const clause of parsed.clauses.slice(1)) {
    const tokens = listTokens(parsed, clause);
    const name = GAME_AT_START.exec(parsed.text.slice(clause.start, clause.end))?.[0];
    const words = tokens.filter(({ start }) => name !== undefined && start >= clause.start + name.length);
    if (
      name === undefined ||
      words.length > MAX_GAME_WORDS ||
      hasFlaw(parsed, tokens) ||
      words.some(({ folded }) => /^(?:works?|tested|plays)$/.test(folded))
    )
      continue;
    addIncluded(parsed, clause.start, tokens);
  }
};
/** Reads a game that comes with a console: "Game Boy Color teal with Pokemon Red". */
export const readGames = (parsed: ParsedNotes): void => {
  for (const { 0: lead, index } of parsed.text.matchAll(WITH_GAME)) {
    const from = index + lead.length;
    const name = new RegExp(`^(?:${lines.games})`, 'iu').exec(parsed.text.slice(from))?.[0] ?? '';
    const clause = parsed.clauses.find(({ start, end }) => start <= index && end > from);
    const tokens = parsed.tokens.filter(({ start, end }) => start >= from && end <= (clause?.end ?? from));
    const nameLength = tokens.filter(({ start }) => start < from + name.length).length;
    const end = tokens.findIndex(
      ({ folded }, tokenIndex) =>
        tokenIndex >= nameLength && (STOP_WORDS.has(folded) || VERBS.has(folded) || FLAWS.has(folded) || /^works?$/.test(folded)),
    );
    addIncluded(parsed, index, tokens.slice(0, Math.min(nameLength + MAX_GAME_WORDS, end < 0 ? tokens.length : end)));
  }
  if (parsed.lists.included.length > 0 && CONSOLE.test(parsed.text)) readListedGames(parsed);
};
