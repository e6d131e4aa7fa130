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
import { END_OF_LIST, SEPARATORS, addIncluded, cleanPart, isFailing, listEntries } from './included-entries.ts';
import { readGames } from './included-games.ts';
import { isDenied } from '../../text/denials.ts';
import { COLORS, FEATURE_PARTS, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, STOP_WORDS, VERBS } from '../../text/lexicon.ts';
import { listTokens, type ParsedNotes } from '../../text/parsed-notes.ts';
import type { Token } from '../../text/tokens.ts';

/** Words after which every entry counts as included. After "with" and "+", only possible parts do. */
const STRONG_LEAD =
  /\b(?:(?:it |they |also |will |which |that |everything )*(?:comes?|came|coming|complete|sold|bundled|ships?|supplied|packed)\s+(?:\w+\s+)?(?:with|w\/)|includes?\b|including|incl\b\.?(?!\s*(?:[,;)\n]|$))|included (?:is|are)|also included|(?:it |also )?has(?= (?:the |its )?(?:original )?(?:box|papers|manual|charger|case)\b))\s*:?\s*(?:its |the )?(?=\S)/giu;
const WEAK_LEAD =
  /(?:\b(?:with\b|kit(?=\s\d{2}-\d{2,3}mm)|w\/|(?<!\d\s|\d)plus\b(?!\s[1-6]x\b))\s*|(?<=\s)\+\s?)(?:its |the |an? )?(?=[\p{L}\d])/giu;
const TRAILING_PHRASE =
  /\b(?:(?:is|are|all|both|also)\s+)*(?:included|incl\.|incl(?=\s*(?:$|[,;)!\n])|\s(?:no|never|without|small|minor|tiny|slight|few|some)\b)|incl(?=\s[\p{Ll}\d])|inc\.?(?=\s*(?:$|[,.;!\n])|\s(?:tear|hole|rip|stain|small|some|few|missing)\b)|(?:already )?(?:installed|applied)(?=\s*(?:$|[,.;!\n]))|on since day (?:one|1)|(?<=\b(?:screen protector|protector|case|skin|film|tempered glass) )on(?: it| them)?(?=\s*(?:$|[,.;!\n]|(?:verizon|at&t|att|t-?mobile|sprint|unlocked|locked)(?!\p{L})))|comes with (?:it|them)|come with (?:it|them)|included too|(?<=\p{L} )too(?=\s*(?:$|[,.;!\n])))(?!\s*(?::|is\b|are\b|(?:the|its|an?)\s))/giu;

/** Returns whether tokens end their clause: "…, ear pads slightly worn" is not an entry of the list. */
const isAtClauseEnd = (parsed: ParsedNotes, tokens: readonly Token[]): boolean => {
  const last = tokens.at(-1);
  const next = last && parsed.tokens[parsed.tokens.indexOf(last) + 1];
  return !next || !/^[ \t]*$/.test(parsed.text.slice(last.end, next.start)) || SEPARATORS.test(next.folded);
};

/** Reads included parts up to the first entry that is not a part. */
const readList = (parsed: ParsedNotes, leadStart: number, listStart: number, isStrong: boolean): void => {
  for (const [position, { tokens: entryTokens, separator }] of listEntries(parsed, listStart, isStrong).entries()) {
    // "With box 2004": the year belongs to the item.
    const tokensWithoutYear =
      entryTokens.length > 1 && /^(?:19|20)\d\d$/.test(entryTokens.at(-1)?.raw ?? '') ? entryTokens.slice(0, -1) : entryTokens;
    const tokens = isStrong ? tokensWithoutYear : (takeLens(tokensWithoutYear) ?? takeCountedPart(tokensWithoutYear));
    // Ignore figures, sizes and generations: "Apple pencil 1st gen", "flanges size 24".
    const wordTokens = tokens.filter(({ folded }) => !/^(?:\d\S*|gen|generation|size|sz)$/.test(folded));
    const canBeIncluded =
      isIncludable(parsed, tokens) ||
      (!isStrong && wordTokens.length > 0 && isIncludable(parsed, wordTokens) && tokens[0] === wordTokens[0]);
    // "… and Mario Kart": after an included part, "and" adds another part.
    const isAdded = position > 0 && separator === 'and' && tokens.length <= 3 && isAtClauseEnd(parsed, tokens) && !isState(parsed, tokens);
    // "… a 50mm 1.8": the focal length names a lens.
    const isLens =
      (isStrong || takeLens(tokens) !== null) && tokens.some(({ raw }) => /^\d{2,3}(?:-\d{2,3})?mm$/.test(raw)) && tokens.length <= 4;
    const isPart = (isLens || canBeIncluded || isAdded || isCounted(tokens)) && !isFeature(tokens);
    const isAccepted =
      isStrong && (position === 0 || separator === 'and')
        ? !hasFlaw(parsed, tokens) && !isState(parsed, tokens)
        : isPart && !hasFlaw(parsed, tokens);
    // "W case, new pads, …": new parts belong to the item.
    if ((position > 0 && !isStrong ? /^(?:no|not|never|without|new)$/ : /^(?:no|not|never|without)$/).test(entryTokens[0]?.folded ?? ''))
      break;
    // "With a C on it": a letter is no part.
    if (/^\p{L}$/u.test(tokens.at(-1)?.raw ?? '') && tokens.length <= 2 && !isIncludable(parsed, tokens)) break;
    if (!isAccepted || (separator === 'comma' && !isAtClauseEnd(parsed, tokens))) break;
    addIncluded(parsed, position === 0 ? leadStart : (tokens[0]?.start ?? leadStart), tokens);
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
  const index = tokensBefore.findLastIndex((token, position) => isBreak(token) && (position === 0 || position < tokensBefore.length - 1));
  const followingTokens = tokensBefore.slice(index + 1);
  const isShort = followingTokens.length > 0 && followingTokens.length <= 3;
  return index >= 0 && isShort && !followingTokens.some(({ folded }) => END_OF_LIST.test(folded)) ? followingTokens : [];
};

/** Returns whether a clause ends at an index: "… frother incl | drip tray cracked". */
const isAtBreak = ({ text, clauses }: ParsedNotes, index: number): boolean =>
  clauses.some(({ end }) => end === index) ||
  /^\s*(?:[^\p{L}\p{N}\s]|no\s|never\s|without\s|(?:small|minor|tiny|slight|few|some)\s)/u.test(text.slice(index));
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
      (match[0] === 'incl' && !isAtBreak(parsed, match.index + match[0].length)) ||
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
    // "One barrel won't attach case incl": the failure is not a part.
    const hasFailure = tokensBefore.some(({ folded }) => /^(?:won'?t|doesn'?t|don'?t|can'?t|cannot|didn'?t)$/.test(folded));
    if (hasFailure || hasFlaw(parsed, tokensBefore)) {
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

/** Up to this number of parts, every part must be known. A longer run is always a list. */
const MAX_UNSURE_PARTS = 3;

/** Accessories that carry, power or document an item and are never built into it. */
const SEPARATE_PART = /^(?:case|bag|pouch|box|charger|cords?|cables?|manual|papers|receipt|remote|dustbag|coa|battery|batteries)$/;
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
      halves.some((half) => half.some(({ folded }) => ITEM_PARTS.has(folded))) && !SEPARATE_PART.test(clauseTokens.at(-1)?.folded ?? '');
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
  // "…, blade guard sticks" and "…, scratched lens cover" are flaws.
  if (
    isFailing(clauseTokens) &&
    ITEM_PARTS.has(
      clauseTokens
        .slice(0, -1)
        .map(({ folded }) => folded)
        .join(' '),
    )
  )
    return;
  if (hasFlaw(parsed, clauseTokens)) return;
  const isList = parts.length > MAX_UNSURE_PARTS || parts.every((part) => isIncludable(parsed, part));
  if (parts.length > 1 && isList && parts.every((part) => !isFeature(part)))
    return parts.forEach((part) => addIncluded(parsed, part[0]?.start ?? start, part));
  const isSure = tokens.length > 1 || isCount || SEPARATE_PART.test(words);
  if (isSure && INCLUDABLE_PARTS.has(words) && !FEATURE_PARTS.has(words) && parsed.isFree(start, end))
    addIncluded(parsed, start, listTokens(parsed, { start, end }));
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
    const listStart = match.index + match[0].length;
    if (
      !(/^incl\s/iu.test(match[0]) && isAtBreak(parsed, match.index + 'incl'.length)) &&
      !isDenied(text, match.index) &&
      !/\b(?:not|doesn't|doesnt|does not|won't|no)\s*$/i.test(text.slice(Math.max(0, match.index - 12), match.index))
    )
      readList(parsed, match.index, listStart, true);
    if (/\bcomplete\s/i.test(match[0])) parsed.lists.details.push(parsed.createSourcedValue('complete', match.index, listStart));
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
