import { isCertainFlaw } from './certain-flaws.ts';
import { isUseCount } from './flaw-end.ts';
import { isLostPart } from './flawed-parts.ts';
import type { Clause } from '../text/clauses.ts';
import type { Ledger, NamedCategory } from '../text/ledger.ts';
import { AMBIGUOUS_FLAWS, FLAWS, NO_FLAWS, STATEMENTS } from '../text/lexicon.ts';
import type { Token } from '../text/tokens.ts';

/** Kinds of goods for which rust is not a color. */
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
