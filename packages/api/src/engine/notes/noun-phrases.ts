import { GENERIC, PRAISE, STOP_WORDS, VERBS } from './lexicon.ts';
import { tokensIn, type Ledger } from './ledger.ts';

const MAX_WORDS = 14;

/** Returns whether a clause can name an item: no verb, not too long, and more than "old stuff". */
export const isNounPhrase = (ledger: Ledger, { start, end }: { readonly start: number; readonly end: number }): boolean => {
  const tokens = tokensIn(ledger, { start, end });
  if (tokens.length > MAX_WORDS) return false;
  const free = tokens.filter((token) => ledger.isFree(token.start, token.end));
  const isTitled = tokens.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length >= tokens.length * 0.6 && tokens.length > 1;
  const hasVerb = !isTitled && free.some(({ folded }) => VERBS.has(folded));
  const content = free.filter(
    ({ folded }) => !STOP_WORDS.has(folded) && !GENERIC.has(folded) && !PRAISE.has(folded) && /\p{L}{2,}|\d/u.test(folded),
  );
  return !hasVerb && content.some(({ folded }) => /\p{L}{3,}/u.test(folded) || (/\p{L}/u.test(folded) && /\d/.test(folded)));
};
