import { isCertainFlaw } from './certain-flaws.ts';
import { isUseCount } from './flaw-end.ts';
import { isLostPart } from './flawed-parts.ts';
import type { Clause } from '../text/clauses.ts';
import type { ParsedNotes, NamedCategory } from '../text/parsed-notes.ts';
import { AMBIGUOUS_FLAWS, FLAWS, NO_FLAWS, STATEMENTS } from '../text/lexicon.ts';
import type { Token } from '../text/tokens.ts';

/** Kinds of goods for which rust is not a color. */
const METAL_KINDS: ReadonlySet<string> = new Set(['sport', 'other']);
const METAL_CATEGORIES =
  /^(?:cookware|bakeware|hand-tools|power-tools|lawn-garden|kitchen-appliances|musical-instruments|toy-cars|diecast-cars)$/;
const isRustOfMetal = (token: Token, noun: NamedCategory | null): boolean =>
  token.folded === 'rust' && noun !== null && (METAL_KINDS.has(noun.category.kind) || METAL_CATEGORIES.test(noun.category.id));

/** Returns whether a flaw starts at a token. */
export const isFlawStart = (parsed: ParsedNotes, token: Token, index: number, clause: Clause, noun: NamedCategory | null): boolean => {
  if (isLostPart(parsed, index)) return parsed.isFree(token.start, token.end);
  const hit = FLAWS.findAt(parsed.text, parsed.tokens, index);
  if (hit === null || isUseCount(parsed, index) || !parsed.isFree(token.start, hit.end) || parsed.isGuarded(token.start, hit.end))
    return false;
  return (
    isRustOfMetal(token, noun) ||
    !AMBIGUOUS_FLAWS.has(parsed.text.slice(hit.start, hit.end)) ||
    isCertainFlaw(parsed, hit.first, hit.last, clause)
  );
};

/** Returns the token indexes of phrases that only look like flaws ("stain resistant", "ripped jeans"). */
export const findHarmlessTokens = (parsed: ParsedNotes): ReadonlySet<number> => {
  const tokenIndexes = new Set<number>();
  for (const { first, last } of [...NO_FLAWS.findAll(parsed.text, parsed.tokens), ...STATEMENTS.findAll(parsed.text, parsed.tokens)])
    for (let index = first; index <= last; index += 1) tokenIndexes.add(index);
  return tokenIndexes;
};
