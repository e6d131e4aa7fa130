import { findCategories } from '../../catalog/find-categories.ts';
import { GOODS } from '../flaws/flaw-subject.ts';
import { isLostPart } from '../flaws/flawed-parts.ts';
import { AMBIGUOUS_FLAWS, FLAW_ADJECTIVES, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, NO_FLAWS } from '../text/lexicon.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';

/** Maximum number of characters of a clause about one part. */
const MAX_PART_CLAUSE = 30;
/** Returns the ranges of flaws that no comma separates from the item, each from the affected part to the end of the clause. */
export const findFlawRanges = (parsed: ParsedNotes): { readonly start: number; readonly end: number }[] => {
  const { text, tokens, clauses } = parsed;
  const harmlessRanges = NO_FLAWS.findAll(text, tokens);
  return FLAWS.findAll(text, tokens).flatMap(({ first, last, start, end }) => {
    const clause = clauses.find((candidate) => candidate.start <= start && candidate.end >= end);
    if (!clause || harmlessRanges.some((range) => range.start <= start && range.end >= end)) return [];
    // "…, pen mark inside" is a flaw, while "stained jeans" name the item.
    if (start === clause.start) return clause !== clauses[0] && last > first ? [{ start, end }] : [];
    const words = [tokens[first - 1], tokens[first - 2]].map((token) => (token && token.start > clause.start ? token : undefined));
    const parts = words.map((token) => token?.folded ?? '');
    const isItem = (word: string) =>
      clause === clauses[0] && GOODS.test(word) && findCategories(text.slice(0, words[0]?.start)).length === 0;
    const isPart = (word: string) => (ITEM_PARTS.has(word) || INCLUDABLE_PARTS.has(word)) && !isItem(word);
    const next = tokens[last + 1];
    // "Distortion pedal scuffed knob": the part follows its flaw.
    const hasPartAfter = next !== undefined && next.end <= clause.end && ITEM_PARTS.has(next.folded);
    const part = hasPartAfter
      ? undefined
      : isPart(`${parts[1] ?? ''} ${parts[0] ?? ''}`)
        ? words[1]
        : isPart(parts[0] ?? '')
          ? words[0]
          : undefined;
    // "Cracked phone" may name the item; "headband cracked" does not.
    const isSure =
      !AMBIGUOUS_FLAWS.has(text.slice(start, end)) || part !== undefined || end === clause.end || FLAW_ADJECTIVES.has(parts[0] ?? '');
    // "…, buttons missing": a later clause that ends with a flaw is about a part.
    const isPartClause = clause !== clauses[0] && end === clause.end && clause.end - clause.start <= MAX_PART_CLAUSE;
    return isSure ? [{ start: isPartClause ? clause.start : (part?.start ?? start), end: clause.end }] : [];
  });
};
/** Finds parts that are lost, from the part to the end of its clause: "…, remote lost". */
export const findLostParts = (parsed: ParsedNotes): { readonly start: number; readonly end: number }[] =>
  parsed.tokens.flatMap(({ end }, index) => {
    const clause = parsed.clauses.find((candidate) => candidate.start < end && candidate.end === end);
    if (!clause || !isLostPart(parsed, index)) return [];
    return [{ start: clause === parsed.clauses[0] ? (parsed.tokens[index - 1]?.start ?? clause.start) : clause.start, end }];
  });

/** Finds clauses that only name a new part ("… new tires") or a part that is not included ("shoes not included", "no power adapter"). */
export const findNewParts = ({ text, clauses }: ParsedNotes) =>
  clauses.slice(1).filter(({ start, end }) => {
    if (/^no\s|\b(?:not included|sold separately)$/iu.test(text.slice(start, end).trim())) return true;
    const part = /^(?:brand )?new (.+)$/iu.exec(text.slice(start, end))?.[1]?.toLowerCase() ?? '';
    return ITEM_PARTS.has(part) || INCLUDABLE_PARTS.has(part);
  });
