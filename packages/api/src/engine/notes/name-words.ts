import { ENGLISH, KNOWN_WORDS, STOP_WORDS, STYLES } from './lexicon.ts';
import type { Ledger } from './ledger.ts';
import type { Token } from './tokens.ts';

/** A run of unclaimed words. */
export interface Run {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
}

/** Words of likeness, which stay with the name: "Rolex style" is not a Rolex. */
export const LIKENESS = /^(?:style|styled|inspired|look|type|replica|esque|dupe)$/;
/** Returns whether a word must be a name: with a digit, on no word list, or with a distinctive capital. */
export const isProper = (ledger: Ledger, token: Token, isMixedCase: boolean): boolean =>
  /\d/.test(token.raw) ||
  (!ENGLISH.has(token.folded) && !KNOWN_WORDS.has(token.folded)) ||
  ledger.isGuarded(token.start, token.end) ||
  (isMixedCase && /^\p{Lu}/u.test(token.raw));

/** Returns whether a clause has lowercase and capitalized words, so that capitals are significant. */
export const isMixed = (tokens: readonly Token[]): boolean => {
  const words = tokens.filter(({ raw, folded }) => /^\p{L}{3,}/u.test(raw) && !STOP_WORDS.has(folded));
  return words.some(({ raw }) => /^\p{Lu}/u.test(raw)) && words.filter(({ raw }) => /^\p{Ll}/u.test(raw)).length >= 1;
};

/** Returns whether a number is a count and not part of a name: "3 batteries", "90%". */
const isCount = (tokens: readonly Token[], at: number): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return token !== undefined && next !== undefined && /^\d{1,3}$/.test(token.raw) && (next.raw === '%' || /^\p{Ll}{3,}s$/u.test(next.raw));
};

/** Splits a run into the name, up to its last proper word, and its description: "Nano Puff", "insulated". */
export const splitName = (ledger: Ledger, run: Run, isMixedCase: boolean): { name: readonly Token[]; style: readonly Token[] } => {
  const proper = run.tokens.findLastIndex(
    (token, at) =>
      isProper(ledger, token, isMixedCase) &&
      !isCount(run.tokens, at) &&
      STYLES.at(ledger.text, ledger.tokens, ledger.tokens.indexOf(token)) === null,
  );
  const next = run.tokens[proper + 1]?.folded ?? '';
  // "Rolex style" is not a Rolex, and "Balsam & cedar" is one name.
  const last =
    proper < 0 ? proper : LIKENESS.test(next) ? proper + 1 : next === 'and' ? Math.min(proper + 2, run.tokens.length - 1) : proper;
  return { name: run.tokens.slice(0, last + 1), style: run.tokens.slice(last + 1) };
};
