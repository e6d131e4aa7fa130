import lines from '../../../../../models/notes/lines.json' with { type: 'json' };
import { findCategories } from '../../../catalog/find-categories.ts';
import {
  COUNT_WORD,
  getIncludableTail,
  hasFlaw,
  isCounted,
  isFeature,
  isIncludable,
  isPlusOfModel,
  isState,
  splitParts,
  takeCountedPart,
  takeLens,
} from './includable-parts.ts';
import { END_OF_LIST, SEPARATORS, listEntries, isFailing } from './included-entries.ts';
import { isDenied } from '../../text/denials.ts';
import { ACRONYMS, COLORS, FEATURE_PARTS, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, STOP_WORDS, VERBS } from '../../text/lexicon.ts';
import { listTokens, type ParsedNotes } from '../../text/parsed-notes.ts';
import type { Token } from '../../text/tokens.ts';

/** Words after which every entry counts as included. After "with" and "+", only possible parts do. */
const STRONG_LEAD =
  /\b(?:(?:it |they |also |will |which |that |everything )*(?:comes?|came|coming|complete|sold|bundled|ships?|supplied|packed)\s+(?:\w+\s+)?(?:with|w\/)|includes?\b|including|incl\b\.?(?!\s*(?:[,;)\n]|$))|included (?:is|are)|also included|(?:it |also )?has(?= (?:the |its )?(?:original )?(?:box|papers|manual|charger|case)\b))\s*:?\s*(?:its |the )?(?=\S)/giu;
const WEAK_LEAD =
  /(?:\b(?:with\b|kit(?=\s\d{2}-\d{2,3}mm)|w\/|(?<!\d\s|\d)plus\b(?!\s[1-6]x\b))\s*|(?<=\s)\+\s?)(?:its |the |an? )?(?=[\p{L}\d])/giu;
const TRAILING_PHRASE =
  /\b(?:(?:is|are|all|both|also)\s+)*(?:included|incl\.|incl(?=\s*(?:$|[,;)!\n])|\s(?:no|never|without|small|minor|tiny|slight|few|some)\b)|inc\.?(?=\s*(?:$|[,.;!\n])|\s(?:tear|hole|rip|stain|small|some|few|missing)\b)|(?:already )?(?:installed|applied)(?=\s*(?:$|[,.;!\n]))|on since day (?:one|1)|comes with (?:it|them)|come with (?:it|them)|included too|(?<=\p{L} )too(?=\s*(?:$|[,.;!\n])))(?!\s*(?::|is\b|are\b|(?:the|its|an?)\s))/giu;

const DETERMINERS = /^(?:an?|the|its|their|my|also|of|even)\s+(?=\S)/iu;
const cleanPart = (raw: string): string => {
  const part = raw.trim().replace(DETERMINERS, '').replace(DETERMINERS, '');
  return part
    .replace(/[\s,;.:-]+$/u, '')
    .replace(/(?<![\p{L}\p{N}'-])\p{Ll}{2,5}(?![\p{L}\p{N}'-])/gu, (word) => ACRONYMS.get(word) ?? word);
};

const addIncluded = (parsed: ParsedNotes, from: number, tokens: readonly Token[]): void => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return;
  const value = cleanPart(parsed.text.slice(first.start, last.end));
  if (value === '' || !parsed.isFree(first.start, last.end)) return;
  parsed.lists.included.push(parsed.createSourcedValue(value, first.start, last.end));
  parsed.claim(from, last.end, 'included');
};

/** Returns whether tokens end their clause: "…, ear pads slightly worn" is not an entry of the list. */
const isAtClauseEnd = (parsed: ParsedNotes, tokens: readonly Token[]): boolean => {
  const last = tokens.at(-1);
  const next = last && parsed.tokens[parsed.tokens.indexOf(last) + 1];
  return !next || !/^[ \t]*$/.test(parsed.text.slice(last.end, next.start)) || SEPARATORS.test(next.folded);
};

/** Reads included parts up to the first entry that is not a part. */
const readList = (parsed: ParsedNotes, index: number, from: number, isStrong: boolean): void => {
  for (const [number, { tokens: entryTokens, separator }] of listEntries(parsed, from, isStrong).entries()) {
    // "With box 2004": the year belongs to the item.
    const tokensWithoutYear =
      entryTokens.length > 1 && /^(?:19|20)\d\d$/.test(entryTokens.at(-1)?.raw ?? '') ? entryTokens.slice(0, -1) : entryTokens;
    const tokens = isStrong ? tokensWithoutYear : (takeLens(tokensWithoutYear) ?? takeCountedPart(tokensWithoutYear));
    // Ignore figures and generations: "Apple pencil 1st gen".
    const wordTokens = tokens.filter(({ folded }) => !/^(?:\d\S*|gen|generation)$/.test(folded));
    const canBeIncluded =
      isIncludable(parsed, tokens) ||
      (!isStrong && wordTokens.length > 0 && isIncludable(parsed, wordTokens) && tokens[0] === wordTokens[0]);
    // "… and Mario Kart": after an included part, "and" adds another.
    const isAdded = number > 0 && separator === 'and' && tokens.length <= 3 && isAtClauseEnd(parsed, tokens) && !isState(parsed, tokens);
    // "… a 50mm 1.8": the focal length names a lens.
    const isLens =
      (isStrong || takeLens(tokens) !== null) && tokens.some(({ raw }) => /^\d{2,3}(?:-\d{2,3})?mm$/.test(raw)) && tokens.length <= 4;
    const isPart = (isLens || canBeIncluded || isAdded || isCounted(tokens)) && !isFeature(tokens);
    const isAccepted =
      isStrong && (number === 0 || separator === 'and')
        ? !hasFlaw(parsed, tokens) && !isState(parsed, tokens)
        : isPart && !hasFlaw(parsed, tokens);
    // "W case, new pads, …": new parts belong to the item.
    if ((number > 0 && !isStrong ? /^(?:no|not|never|without|new)$/ : /^(?:no|not|never|without)$/).test(entryTokens[0]?.folded ?? ''))
      break;
    if (!isAccepted || (separator === 'comma' && !isAtClauseEnd(parsed, tokens))) break;
    addIncluded(parsed, number === 0 ? index : (tokens[0]?.start ?? index), tokens);
  }
};

/**
 * Returns the tokens after the last color, size or category word, where an unlisted part starts: "… stroller blue jogging wheel
 * included".
 */
const takeTokensAfterBreak = (tokensBefore: readonly Token[]): readonly Token[] => {
  const isBreak = ({ raw, folded }: Token): boolean =>
    COLORS.has(folded) || /^(?:xx?[sl]|[sml])$|\d/i.test(raw) || findCategories(raw).length > 0;
  // "Soccer bag, cleats included": the last word may name goods itself.
  const index = tokensBefore.findLastIndex((token, place) => isBreak(token) && (place === 0 || place < tokensBefore.length - 1));
  const followingTokens = tokensBefore.slice(index + 1);
  const isShort = followingTokens.length > 0 && followingTokens.length <= 3;
  return index >= 0 && isShort && !followingTokens.some(({ folded }) => END_OF_LIST.test(folded)) ? followingTokens : [];
};

const readTrailingParts = (parsed: ParsedNotes): void => {
  for (const match of parsed.text.matchAll(TRAILING_PHRASE)) {
    const clause = parsed.clauses.find(({ start, end }) => start <= match.index && end >= match.index);
    const clauseTokens = listTokens(parsed, { start: clause?.start ?? 0, end: match.index });
    const tokensBefore = clauseTokens.filter(({ start, end }) => parsed.isFree(start, end));
    const [first, last] = [tokensBefore[0], tokensBefore.at(-1)];
    if (
      !first ||
      !last ||
      /\bnot\s*$/i.test(parsed.text.slice(0, match.index)) ||
      isDenied(parsed.text, first.start) ||
      /^(?:no|not)$/.test(first.folded)
    )
      continue;
    // "…, mouthpiece included": the clause consists of a part.
    const isPartClause =
      tokensBefore.length - tokensBefore.filter(({ folded }) => SEPARATORS.test(folded)).length * 2 <= 2 &&
      tokensBefore.length <= 5 &&
      clause !== undefined &&
      clause.start > 0 &&
      first.start === clause.start &&
      !/^(?:shipping|tax|taxes|delivery|postage|insurance|everything|all|none|nothing|price|it|they|that|this)$/.test(last.folded);
    const listedTokens = isPartClause || isIncludable(parsed, tokensBefore) ? tokensBefore : takeTokensAfterBreak(tokensBefore);
    // In "Sony headphones black case and cable included" the headphones are the item.
    const isHeadline = clause?.start === parsed.clauses[0]?.start;
    // "Box and charger included": longer runs are not a list of parts.
    if (tokensBefore.length > 12) continue;
    if (hasFlaw(parsed, tokensBefore)) {
      // "Light scratches on left lens case included": only the end is a part.
      const tail = isIncludable(parsed, tokensBefore) ? getIncludableTail(parsed, tokensBefore) : [];
      if (tail.length > 0 && !isFeature(tail) && !hasFlaw(parsed, tail)) {
        addIncluded(parsed, tail[0]?.start ?? last.start, tail);
        parsed.claim(last.end, match.index + match[0].length, 'included');
      } else readPartAfterFlaw(parsed, tokensBefore, match);
      continue;
    }
    if (listedTokens.length === 0) continue;
    const parts: Token[][] = [[]];
    for (const token of listedTokens) {
      if (SEPARATORS.test(token.folded)) parts.push([]);
      else parts.at(-1)?.push(token);
    }
    for (const part of parts) {
      const listedPart = isHeadline && part.length > 2 && part === parts[0] ? getIncludableTail(parsed, part) : part;
      if (listedPart.length === 0) continue;
      addIncluded(parsed, listedPart[0]?.start ?? first.start, listedPart);
    }
    parsed.claim(last.end, match.index + match[0].length, 'included');
    if (!isHeadline) readEarlierEntries(parsed, clause?.start ?? 0);
  }
};

/** An unlisted part after a flaw has at most this many words: "one has drift fifa 21 incl". */
const MAX_WORDS_AFTER_FLAW = 3;
const readPartAfterFlaw = (parsed: ParsedNotes, tokens: readonly Token[], { 0: words, index }: RegExpExecArray): void => {
  const last = FLAWS.findAll(parsed.text, tokens).at(-1);
  const part = tokens.filter(({ start }) => last !== undefined && start >= last.end);
  const isPart =
    part.length > 0 && part.length <= MAX_WORDS_AFTER_FLAW && !part.some(({ folded }) => STOP_WORDS.has(folded) || VERBS.has(folded));
  if (!isPart) return;
  addIncluded(parsed, part[0]?.start ?? index, part);
  parsed.claim(part.at(-1)?.end ?? index, index + words.length, 'included');
};

/** Reads the entries before the last one in a list: "dock, joycons and charger included". */
const readEarlierEntries = (parsed: ParsedNotes, start: number): void => {
  const clauseIndex = parsed.clauses.findIndex((clause) => clause.start === start);
  for (let index = clauseIndex - 1; index > 0; index -= 1) {
    const clause = parsed.clauses[index];
    const tokens = clause && clause.sentence === parsed.clauses[clauseIndex]?.sentence ? listTokens(parsed, clause) : [];
    const isFree = tokens.every((token) => parsed.isFree(token.start, token.end));
    if (
      tokens.length === 0 ||
      tokens.length > 3 ||
      /^(?:new|no|without)$/.test(tokens[0]?.folded ?? '') ||
      !isFree ||
      !isIncludable(parsed, tokens) ||
      isFeature(tokens) ||
      isFailing(tokens)
    )
      return;
    addIncluded(parsed, tokens[0]?.start ?? 0, tokens);
  }
};

/** More parts than this are a list, even if the last one is not listed. */
const MIN_SURE_PARTS = 3;

/** Parts that carry, power or document an item and are never part of it. */
const CONTAINER = /^(?:case|bag|pouch|box|charger|cords?|cables?|manual|papers|receipt|remote|dustbag|coa|battery|batteries)$/;
/** Reads a clause that only names a part that can be included: "…, dust bag". */
const readPartClause = (parsed: ParsedNotes, { start, end }: { readonly start: number; readonly end: number }): void => {
  const clauseTokens = listTokens(parsed, { start, end });
  if (/^(?:no|without|missing)$/.test(clauseTokens[0]?.folded ?? '')) return;
  const link = clauseTokens.findIndex(({ folded }) => SEPARATORS.test(folded));
  const halves = [clauseTokens.slice(0, link), clauseTokens.slice(link + 1)];
  // Two parts are joined by "and": "2 batteries and charger".
  if (
    link > 0 &&
    halves.every((half) => half.length > 0 && half.length <= 3 && isIncludable(parsed, half) && !isFeature(half) && !hasFlaw(parsed, half))
  ) {
    // "…, dock and cables" and "mouthpiece and case" come with the item; "strap and buckle" are its parts.
    const isPartOfItem =
      halves.some((half) => half.some(({ folded }) => ITEM_PARTS.has(folded))) && !CONTAINER.test(clauseTokens.at(-1)?.folded ?? '');
    if (COUNT_WORD.test(clauseTokens[0]?.folded ?? '') || halves.some((half) => half.length > 1) || !isPartOfItem)
      for (const part of halves.flatMap((half) => splitParts(parsed, half))) addIncluded(parsed, part[0]?.start ?? start, part);
    return;
  }
  const tokens = listTokens(parsed, { start, end }).filter(
    ({ folded }) => !/^(?:original|extra|and|all|the|its|\d{1,2}|one|two|three|four|five|six|spare|matching)$/.test(folded),
  );
  const words = tokens.map(({ folded }) => folded).join(' ');
  const isCount = /^(?:original|\d{1,2}|one|two|three|four|five|six)\s/u.test(parsed.text.slice(start, end));
  const parts = splitParts(parsed, clauseTokens);
  // "…, scratched lens cover" is a flaw.
  if (hasFlaw(parsed, clauseTokens)) return;
  const isList = parts.length > MIN_SURE_PARTS || parts.every((part) => isIncludable(parsed, part));
  if (parts.length > 1 && isList && parts.every((part) => !isFeature(part)))
    return parts.forEach((part) => addIncluded(parsed, part[0]?.start ?? start, part));
  const isSure = tokens.length > 1 || isCount || CONTAINER.test(words);
  if (isSure && INCLUDABLE_PARTS.has(words) && !FEATURE_PARTS.has(words) && parsed.isFree(start, end))
    addIncluded(parsed, start, listTokens(parsed, { start, end }));
};

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
const readGames = (parsed: ParsedNotes): void => {
  for (const { 0: lead, index } of parsed.text.matchAll(WITH_GAME)) {
    const from = index + lead.length;
    const name = new RegExp(`^(?:${lines.games})`, 'iu').exec(parsed.text.slice(from))?.[0] ?? '';
    const clause = parsed.clauses.find(({ start, end }) => start <= index && end > from);
    const tokens = parsed.tokens.filter(({ start, end }) => start >= from && end <= (clause?.end ?? from));
    const nameLength = tokens.filter(({ start }) => start < from + name.length).length;
    const end = tokens.findIndex(
      ({ folded }, place) =>
        place >= nameLength && (STOP_WORDS.has(folded) || VERBS.has(folded) || FLAWS.has(folded) || /^works?$/.test(folded)),
    );
    addIncluded(parsed, index, tokens.slice(0, Math.min(nameLength + MAX_GAME_WORDS, end < 0 ? tokens.length : end)));
  }
  if (parsed.lists.included.length > 0 && CONSOLE.test(parsed.text)) readListedGames(parsed);
};

/** Furniture that comes with other furniture: "desk and chair". */
const FURNITURE =
  /(?<=(?<!\p{L})(?:desk|table|vanity|dresser|bed|crib|couch|sofa) )(?:and|&) ((?:matching |an? |\d )?(?:chairs?|bench(?:es)?|stools?|mirror|mattress|headboard|nightstands?|ottoman|loveseat))(?= |[,.;\n]|$)(?! (?:set|combo)\b)/giu;
const readFurniture = (parsed: ParsedNotes): void => {
  for (const { 0: words, 1: part = '', index } of parsed.text.matchAll(FURNITURE)) {
    if (!parsed.isFree(index, index + words.length)) continue;
    parsed.lists.included.push(parsed.createSourcedValue(cleanPart(part), index + words.length - part.length, index + words.length));
    parsed.claim(index, index + words.length, 'included');
  }
};

/** Reads included parts: "with 18-55mm lens", "includes charger and case", "box included". */
export const readIncluded = (parsed: ParsedNotes): void => {
  readFurniture(parsed);
  const { text } = parsed;
  for (const match of text.matchAll(STRONG_LEAD)) {
    const from = match.index + match[0].length;
    if (
      !isDenied(text, match.index) &&
      !/\b(?:not|doesn't|doesnt|does not|won't|no)\s*$/i.test(text.slice(Math.max(0, match.index - 12), match.index))
    )
      readList(parsed, match.index, from, true);
    if (/\bcomplete\s/i.test(match[0])) parsed.lists.details.push(parsed.createSourcedValue('complete', match.index, from));
  }
  for (const match of text.matchAll(WEAK_LEAD))
    if (!isPlusOfModel(text, match)) readList(parsed, match.index, match.index + match[0].length, false);
  [readGames, readTrailingParts].forEach((read) => read(parsed));
  for (const { start, end } of parsed.clauses.slice(1)) {
    // "2 batteries charger 3200 shutter count": another fact may follow the parts.
    const next = Math.min(
      end,
      ...parsed.claims.filter((claim) => claim.kind !== 'name' && claim.start > start).map((claim) => claim.start),
    );
    // "4 games: GTA 5, …": a colon starts the list.
    const [words = ''] = text.slice(start, next).split(/:\s/u);
    readPartClause(parsed, { start, end: start + words.trimEnd().length });
  }
};
