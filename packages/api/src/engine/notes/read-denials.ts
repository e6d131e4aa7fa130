import { FLAWS } from './lexicon.ts';
import { tokensIn, type Ledger } from './ledger.ts';
import type { Token } from './tokens.ts';

/** A negation that covers a list: "No stains, holes or tears". */
const DENIED_LIST =
  /\b(?:no|without|zero|free of|free from|never any|not any|w\/o)\s+(?:(?:visible|obvious|major|apparent|known|signs of|real|big|noticeable)\s+)*((?:\p{L}+['-]?\p{L}*\s*(?:,|\/|\bor\b|\band\b|\bnor\b|&)?\s*(?:or|and|no)?\s*){1,8})/giu;

/** Claims "no stains, holes or tears" as a whole, so that its words are not taken for flaws. */
export const readDenials = (ledger: Ledger): void => {
  const { text } = ledger;
  for (const found of text.matchAll(DENIED_LIST)) {
    const from = found.index + found[0].length - (found[1]?.length ?? 0);
    const words = tokensIn(ledger, { start: from, end: found.index + found[0].length });
    let last: Token | null = null;
    for (const [at, token] of words.entries()) {
      const isListed =
        FLAWS.has(token.folded) ||
        /^(?:or|and|nor|no|any|visible|other|major|of|wear|use|signs?|smells?|issues?|odors?|animal|smoke|pets?)$/.test(token.folded);
      const gap = at === 0 ? '' : text.slice(words[at - 1]?.end ?? 0, token.start);
      if (!isListed || /[.;\n!?]/.test(gap)) break;
      if (!/^(?:or|and|nor|no|any|of|visible|other|major)$/.test(token.folded)) last = token;
    }
    if (last && ledger.isFree(found.index, last.end)) ledger.claim(found.index, last.end, 'statement');
  }
};
