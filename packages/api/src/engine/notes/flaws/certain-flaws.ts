import type { Clause } from '../text/clauses.ts';
import { isDamagedPart, isPartOfLaterClause } from './flawed-parts.ts';
import { AFTER_FLAW, COLORS, FLAW_ADJECTIVES, FLAW_LEADS, INCLUDABLE_PARTS, ITEM_PARTS } from '../text/lexicon.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';

/** Returns whether damage precedes its part of several words: "crack back glass". */
const isBeforePart = ({ text, tokens }: ParsedNotes, first: number, last: number): boolean =>
  /^(?:cracks?|dents?|scratch|rip|tear)$/.test(tokens[first]?.folded ?? '') &&
  first > 0 &&
  (ITEM_PARTS.findAt(text, tokens, last + 1)?.last ?? last + 1) > last + 1;

/** Returns whether an ambiguous word such as "mark" is a flaw: after "small" or "has", before "on the sleeve", or alone. */
export const isCertainFlaw = (parsed: ParsedNotes, first: number, last: number, clause: Clause): boolean => {
  const { text, tokens } = parsed;
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
      /^(?:is|are|was|a|some|and|few|bit|it|they|screen|button|zipper|lens|lenses|crystal)$/.test(previousToken.folded));
  const isAtStartBeforePart = tokens[first]?.start === clause.start && nextToken !== undefined && ITEM_PARTS.has(nextToken.folded);
  const hasLocation = isAtStartBeforePart || (nextToken !== undefined && nextToken.end <= clause.end && AFTER_FLAW.has(nextToken.folded));
  const isAlone = tokens[first]?.start === clause.start && tokens[last]?.end === clause.end && clause.start !== parsed.clauses[0]?.start;
  const isStatedNeed =
    /^needs?$/.test(tokens[first]?.folded ?? '') &&
    (tokens[first]?.folded === 'needs' ||
      tokens[first]?.start === clause.start ||
      /^(?:it|they|but|and|only|just)$/.test(previousToken?.folded ?? ''));
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
          (tokens[last + 2]?.end === clause.end && ITEM_PARTS.has(`${nextToken.folded} ${tokens[last + 2]?.folded ?? ''}`)))));
  // "Left bud crackles": the verb of a failing part ends the clause.
  const isFailing =
    /^(?:crackles|buzzes|hums|flickers|skips|sticks|squeaks|rattles|pops)$/.test(tokens[first]?.folded ?? '') &&
    /^(?: (?:a (?:little|tiny )?(?:bit)?|sometimes|slightly|at times|occasionally|when \p{L}+))?$/u.test(
      text.slice(tokens[last]?.end, clause.end),
    ) &&
    previousToken !== undefined &&
    previousToken.start >= clause.start &&
    !previousToken.folded.endsWith('s');
  // "…, fence bent slightly": a word and its state are the whole clause.
  const isWholeClause =
    /^(?:bent|broke|stretched|loose|stiff|sticky|faded|warped)$/.test(tokens[first]?.folded ?? '') &&
    previousToken?.start === clause.start &&
    clause.start !== parsed.clauses[0]?.start &&
    !previousToken.folded.endsWith('ly') &&
    /^(?: (?:slightly|a (?:little|tiny )?bit|a little|badly|some))?$/u.test(text.slice(tokens[last]?.end, clause.end));
  return (
    hasLead ||
    isWholeClause ||
    isFailing ||
    hasPartName ||
    isRippedPart ||
    hasLocation ||
    isAlone ||
    isStatedNeed ||
    isBeforePart(parsed, first, last) ||
    isDamagedPart(parsed, first, last, clause) ||
    isPartOfLaterClause(parsed, first, last, clause) ||
    /^(?:doesn'?t|won'?t|can'?t|does not|will not|cannot)$/i.test(text.slice(tokens[first]?.start, tokens[last]?.end))
  );
};
