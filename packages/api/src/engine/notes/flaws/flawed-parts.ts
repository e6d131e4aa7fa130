import { INCLUDABLE_PARTS, ITEM_PARTS } from '../text/lexicon.ts';
import type { Clause } from '../text/clauses.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';
import type { Token } from '../text/tokens.ts';

/** Maximum number of words in a clause that consists of a part and its flaw. */
const MAX_PART_WORDS = 4;
/** States of a part at the end of a clause. */
const STATES_AT_END =
  /^(?:drifts?|cracked|bent|burnt|burned|stuck|loose|broke|crooked|stretched|warped|faded|dead|skips|drips|swollen|stripped|sticky|stiff|leak|leaks|squeaks|wobbly|gone|hums|buzzes|rattles|split|weak)$/;

/** Parts that are worn out and not worn as clothes: "box worn". */
const WORN_PART =
  /^(?:box|sleeve|cover|lid|spine|label|manual|corners|edges|gasket|seal|belt|tires?|treads?|grips?|tips?|soles?|insoles?|handles?|straps?|cuffs?|hems?|footbeds?|wheels?)$/;

/** Returns whether a clause ends with the damage to a part: "Blender jar cracked". */
export const isDamagedPart = ({ tokens, clauses, isFree }: ParsedNotes, first: number, last: number, clause: Clause): boolean => {
  const previousToken = tokens[first - 1];
  return (
    first === last &&
    // "Cozy Coupe faded, wheels good": another statement may follow without a comma.
    (tokens[last]?.end === clause.end || !isFree(tokens[last + 1]?.start ?? 0, tokens[last + 1]?.end ?? 1)) &&
    previousToken !== undefined &&
    (previousToken.start > clause.start || (previousToken.start === clause.start && clause !== clauses[0])) &&
    previousToken.folded !== 'the' &&
    (STATES_AT_END.test(tokens[first]?.folded ?? '') || (tokens[first]?.folded === 'worn' && WORN_PART.test(previousToken.folded)))
  );
};

/** Returns whether a later clause consists of a part and its flaw: "sticky G# key", "cracked case", "case worn". */
export const isPartOfLaterClause = ({ tokens, clauses }: ParsedNotes, first: number, last: number, clause: Clause): boolean => {
  const clauseTokens = tokens.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  if (clause === clauses[0] || clauseTokens.length < 2 || clauseTokens.length > MAX_PART_WORDS) return false;
  const isPart = ({ folded }: Token): boolean => ITEM_PARTS.has(folded) || INCLUDABLE_PARTS.has(folded);
  const [previousToken, end] = [tokens[first - 1], clauseTokens.at(-1)];
  return (
    (tokens[first] === clauseTokens[0] && end !== undefined && isPart(end)) ||
    (tokens[last] === end && previousToken !== undefined && isPart(previousToken))
  );
};

/** Returns whether a part before a token is missing: "brake pad gone", "remote lost". */
export const isLostPart = ({ text, tokens, clauses }: ParsedNotes, index: number): boolean => {
  const [token, part] = [tokens[index], tokens[index - 1]];
  return (
    token !== undefined &&
    part !== undefined &&
    /^(?:gone|lost)$/.test(token.folded) &&
    text.slice(part.end, token.start) === ' ' &&
    clauses.some(({ end }) => end === token.end) &&
    [part.folded, part.folded.replace(/s$/u, '')].some((word) => ITEM_PARTS.has(word) || INCLUDABLE_PARTS.has(word)) &&
    !/^(?:book|books|game|games|map|guide|boards?)$/.test(part.folded)
  );
};

/** Parts that usually belong to the item, although spare ones may be included. */
const OWN_PART = /^(?:ear (?:pads|tips|cushions)|sealing ring|headband|shade|lid|strap|straps|cord|cable)$/iu;

/** Reads an included part before its flaw: "… trumpet hard case scratched", "… 2 controllers stick drift". */
export const readFlawedPart = (parsed: ParsedNotes, first: number, flawIndex: number): void => {
  const { text, tokens, lists } = parsed;
  // "Blade guard missing": the part does not come with the item.
  if (/^(?:missing|gone|lost)$/.test(tokens[flawIndex]?.folded ?? '')) return;
  const isCounted = /^[2-9]$/.test(tokens[first]?.raw ?? '') && tokens[flawIndex]?.folded !== 'missing';
  const part = INCLUDABLE_PARTS.findAt(text, tokens, isCounted ? first + 1 : first);
  const words = part ? text.slice(part.start, part.end) : '';
  const isPart = part !== null && first > 0 && (isCounted || part.last > part.first) && part.last === flawIndex - 1;
  if (!isPart || ITEM_PARTS.has(words) || OWN_PART.test(words)) return;
  const start = isCounted ? (tokens[first]?.start ?? part.start) : part.start;
  lists.included.push(parsed.createSourcedValue(text.slice(start, part.end), start, part.end));
};
