import { ITEM_PARTS } from '../text/lexicon.ts';
import type { Ledger, NamedCategory } from '../text/ledger.ts';

const BROKEN_STATE = /^(?:broken|torn|cracked|frayed|scratched|chipped|bent|ripped|dented|stained)$/;
/** Reads a state at the start of the notes, and the part at the end of its clause, as one flaw: "Cracked iPhone 12 screen, …". */
export const readOpeningState = (ledger: Ledger, noun: NamedCategory | null): void => {
  const { text, tokens, clauses } = ledger;
  const [clause] = clauses;
  const [state] = tokens;
  const part = clause && tokens.findLast(({ end }) => end <= clause.end);
  if (!clause || !state || !part || state.start !== clause.start || !BROKEN_STATE.test(state.folded) || tokens.indexOf(part) < 2) return;
  const isItem = noun !== null && part.start >= noun.start && part.end <= noun.end;
  if (!ITEM_PARTS.has(part.folded) || isItem || !ledger.isFree(part.start, part.end) || !ledger.isFree(state.start, state.end)) return;
  const flaw = ledger.createSourcedValue(
    `${text.slice(state.start, state.end)} ${text.slice(part.start, part.end)}`.toLowerCase(),
    state.start,
    state.end,
  );
  ledger.lists.flaws.push(flaw);
  for (const { start, end } of [state, part]) ledger.claim(start, end, 'flaw');
};
