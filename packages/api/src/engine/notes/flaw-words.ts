import type { NamedCategory } from './facts/read-category.ts';
import { isUseCount } from './flaw-end.ts';
import { isDamagedPart, isLostPart, isPartOfLaterClause } from './flawed-parts.ts';
import type { Clause } from './text/clauses.ts';
import type { Ledger } from './text/ledger.ts';
import {
  AFTER_FLAW,
  AMBIGUOUS_FLAWS,
  COLORS,
  FLAW_ADJECTIVES,
  FLAW_LEADS,
  FLAWS,
  INCLUDABLE_PARTS,
  ITEM_PARTS,
  NO_FLAWS,
  STATEMENTS,
} from './text/lexicon.ts';
import type { Token } from './text/tokens.ts';

/** Returns whether an ambiguous word such as "mark" is a flaw: after "small" or "has", before "on the sleeve", or alone. */
const isCertainFlaw = (ledger: Ledger, first: number, last: number, clause: Clause): boolean => {
  const { text, tokens } = ledger;
  const [previousToken, nextToken] = [tokens[first - 1], tokens[last + 1]];
  // "Blue and rust": "rust" is a second color.
  if (previousToken?.folded === 'and' && COLORS.has(tokens[first]?.folded ?? '') && COLORS.has(tokens[first - 2]?.folded ?? ''))
    return false;
  const hasLead =
    previousToken !== undefined &&
    previousToken.start >= clause.start &&
    (FLAW_ADJECTIVES.has(previousToken.folded) ||
      FLAW_LEADS.has(previousToken.folded) ||
      ITEM_PARTS.has(previousToken.folded) ||
      /^(?:is|are|was|a|some|and|few|bit|it|they|screen|button|zipper)$/.test(previousToken.folded));
  const isClauseStart = tokens[first]?.start === clause.start && nextToken !== undefined && ITEM_PARTS.has(nextToken.folded);
  const hasLocation = isClauseStart || (nextToken !== undefined && nextToken.end <= clause.end && AFTER_FLAW.has(nextToken.folded));
  const isAlone = tokens[first]?.start === clause.start && tokens[last]?.end === clause.end && clause.start !== ledger.clauses[0]?.start;
  const isStatedNeed =
    /^needs?$/.test(tokens[first]?.folded ?? '') &&
    (tokens[first]?.folded === 'needs' ||
      tokens[first]?.start === clause.start ||
      /^(?:it|they|but|and|only|just)$/.test(previousToken?.folded ?? ''));
  const second = tokens[last + 2];
  // "Bed vinyl ripped seam": a seam is not ripped on purpose.
  const isRippedPart =
    /^(?:ripped|torn)$/.test(tokens[first]?.folded ?? '') &&
    /^(?:seam|strap|seat|cushion|lining|mesh|page|sleeve|box)s?$/.test(nextToken?.folded ?? '');
  // A part follows the flaw: "Cracked corner", "bent leg", and at the end of a clause "pilling inner thigh".
  const hasPartName =
    first === last &&
    nextToken !== undefined &&
    (((ITEM_PARTS.has(nextToken.folded) || INCLUDABLE_PARTS.has(nextToken.folded)) &&
      /^(?:cracked|bent|broke|burnt|burned|stuck)$/.test(tokens[first]?.folded ?? '')) ||
      (/^(?:pilling|faded|fade|stretched|loose|rust|wear|sticky|stiff|cloudy)$/.test(tokens[first]?.folded ?? '') &&
        ((ITEM_PARTS.has(nextToken.folded) && nextToken.end === clause.end) ||
          (second !== undefined && second.end === clause.end && ITEM_PARTS.has(`${nextToken.folded} ${second.folded}`)))));
  return (
    hasLead ||
    hasPartName ||
    isRippedPart ||
    hasLocation ||
    isAlone ||
    isStatedNeed ||
    isDamagedPart(ledger, first, last, clause) ||
    isPartOfLaterClause(ledger, first, last, clause) ||
    /^(?:doesn'?t|won'?t|can'?t|does not|will not|cannot)$/i.test(text.slice(tokens[first]?.start, tokens[last]?.end))
  );
};

/** Kinds of goods of which rust is no color. */
const METAL_KINDS: ReadonlySet<string> = new Set(['sport', 'other']);
const METAL_CATEGORIES =
  /^(?:cookware|bakeware|hand-tools|power-tools|lawn-garden|kitchen-appliances|musical-instruments|toy-cars|diecast-cars)$/;
const isRustOfMetal = (token: Token, noun: NamedCategory | null): boolean =>
  token.folded === 'rust' && noun !== null && (METAL_KINDS.has(noun.category.kind) || METAL_CATEGORIES.test(noun.category.id));

/** Returns whether a flaw starts at a token. */
export const isFlawStart = (ledger: Ledger, token: Token, index: number, clause: Clause, noun: NamedCategory | null): boolean => {
  if (isLostPart(ledger, index)) return ledger.isFree(token.start, token.end);
  const hit = FLAWS.findAt(ledger.text, ledger.tokens, index);
  if (hit === null || isUseCount(ledger, index) || !ledger.isFree(token.start, hit.end) || ledger.isGuarded(token.start, hit.end))
    return false;
  return (
    isRustOfMetal(token, noun) ||
    !AMBIGUOUS_FLAWS.has(ledger.text.slice(hit.start, hit.end)) ||
    isCertainFlaw(ledger, hit.first, hit.last, clause)
  );
};

/** Returns the token indexes of phrases that only look like flaws ("stain resistant", "ripped jeans"). */
export const findHarmlessTokens = (ledger: Ledger): ReadonlySet<number> => {
  const tokenIndexes = new Set<number>();
  for (const { first, last } of [...NO_FLAWS.findAll(ledger.text, ledger.tokens), ...STATEMENTS.findAll(ledger.text, ledger.tokens)])
    for (let index = first; index <= last; index += 1) tokenIndexes.add(index);
  return tokenIndexes;
};
