import type { Clause } from './clauses.ts';
import { STOP_WORDS } from './lexicon.ts';
import { tokensIn, type Claim, type Ledger } from './ledger.ts';
import { LIKENESS, type Run } from './name-words.ts';
import type { Token } from './tokens.ts';

/** Whether something was read from a word already. */
export const isTaken = (ledger: Ledger, token: Token, kept: ReadonlySet<Claim['kind']>): boolean =>
  ledger.claims.some(({ kind, start, end }) => kind !== 'name' && !kept.has(kind) && start < token.end && end > token.start);

const KEPT = /^(?:no|not|without|never|only)$/;
/** A word that says something. */
export const isContent = ({ folded }: Token): boolean => (!STOP_WORDS.has(folded) || KEPT.test(folded)) && /[\p{L}\p{N}]/u.test(folded);
/** "About 80% full": the word belongs to the figure. */
const isNearly = (tokens: readonly Token[], at: number): boolean =>
  /^(?:about|around|approx|approximately)$/.test(tokens[at]?.folded ?? '') && /^\d/.test(tokens[at + 1]?.raw ?? '');

/** Takes stop words off both ends. */
export const trimmed = (tokens: readonly Token[], { isGuarded }: Pick<Ledger, 'isGuarded'>): readonly Token[] => {
  const isName = ({ start, end }: Token): boolean => isGuarded(start, end);
  const first = tokens.findIndex((token, at) => isContent(token) || isName(token) || isNearly(tokens, at));
  // "87%" keeps its sign.
  // And "Rolex style" is no Rolex.
  const last = tokens.findLastIndex(
    (token, at) =>
      isContent(token) ||
      isName(token) ||
      (at > first && token.folded === 'set') ||
      // "Tent 2 plus"
      (at > first && token.folded === 'plus' && /^\d$/.test(tokens[at - 1]?.raw ?? '')) ||
      (at > first && LIKENESS.test(token.folded)) ||
      (token.raw === '%' && /\d$/.test(tokens[at - 1]?.raw ?? '')),
  );
  return first < 0 ? [] : tokens.slice(first, last + 1);
};

/** Stretches of a clause that nothing took, in order. */
export const runsIn = (ledger: Ledger, clause: Pick<Clause, 'start' | 'end'>, kept: ReadonlySet<Claim['kind']> = new Set()): Run[] => {
  const runs: Token[][] = [[]];
  for (const token of tokensIn(ledger, clause)) {
    const last = runs.at(-1)?.at(-1);
    // "Games lot: Halo 3": the list is not part of what stands before it.
    if (last && /:\s/.test(ledger.text.slice(last.end, token.start))) runs.push([]);
    if (isTaken(ledger, token, kept)) runs.push([]);
    else runs.at(-1)?.push(token);
  }
  return runs.flatMap((run) => {
    const tokens = trimmed(run, ledger);
    const [first, last] = [tokens[0], tokens.at(-1)];
    // Of "72 in tall x 36 in wide" only the sign is left.
    if (tokens.length === 1 && first?.folded === 'x') return [];
    return first && last ? [{ tokens, start: first.start, end: last.end }] : [];
  });
};
