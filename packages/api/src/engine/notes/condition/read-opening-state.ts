import { ITEM_PARTS } from '../text/lexicon.ts';
import type { ParsedNotes, NamedCategory } from '../text/parsed-notes.ts';

const BROKEN_STATE = /^(?:broken|torn|cracked|frayed|scratched|chipped|bent|ripped|dented|stained)$/;
/** Reads a state at the start of the notes, and the part at the end of its clause, as one flaw: "Cracked iPhone 12 screen, …". */
export const readOpeningState = (parsed: ParsedNotes, noun: NamedCategory | null): void => {
  const { text, tokens, clauses } = parsed;
  const [clause] = clauses;
  const [state] = tokens;
  const part = clause && tokens.findLast(({ end }) => end <= clause.end);
  if (!clause || !state || !part || state.start !== clause.start || !BROKEN_STATE.test(state.folded) || tokens.indexOf(part) < 2) return;
  const isItem = noun !== null && part.start >= noun.start && part.end <= noun.end;
  if (!ITEM_PARTS.has(part.folded) || isItem || !parsed.isFree(part.start, part.end) || !parsed.isFree(state.start, state.end)) return;
  const flaw = parsed.createSourcedValue(
    `${text.slice(state.start, state.end)} ${text.slice(part.start, part.end)}`.toLowerCase(),
    state.start,
    state.end,
  );
  parsed.lists.flaws.push(flaw);
  for (const { start, end } of [state, part]) parsed.claim(start, end, 'flaw');
};
