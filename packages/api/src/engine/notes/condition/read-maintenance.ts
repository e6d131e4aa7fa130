import { findCategories } from '../../catalog/find-categories.ts';
import { findClause, listTokens, type ParsedNotes } from '../text/parsed-notes.ts';
import { COLORS, MATERIALS } from '../text/lexicon.ts';

/** Maintenance of a part, which is neither the item's name nor its year: "Sealing ring replaced 2023". */
const MAINTENANCE =
  /(?<=\S\s)(?!(?:in|on|at|the|a|and|with|has|was)\s)(\p{L}+\s\p{L}+)\s(?:replaced|serviced|refurbished|repaired|rebuilt|resoled|reupholstered)(?:\s(?:in\s)?(?:19|20)\d\d|\slast (?:year|month|week|summer|spring|fall|winter)|\sthis year|\srecently)?(?![\p{L}\p{N}])/giu;
/** Maximum number of characters before a part, as in "one " or "the front ". */
const MAX_PREFIX_LENGTH = 10;
export const readMaintenance = (parsed: ParsedNotes): void => {
  const { text } = parsed;
  for (const { 0: phrase, 1: part = '', index: start } of parsed.text.matchAll(MAINTENANCE)) {
    // "Brown ostrich resoled": the words before are the item's color and material.
    const isAppearance = listTokens(parsed, { start: start, end: start + part.length }).some(
      ({ folded }) => COLORS.has(folded) || MATERIALS.has(folded),
    );
    const clause = findClause(parsed, start);
    // "One pole repaired with splint" is a separate clause.
    const isSeparateClause = clause !== null && clause.start !== parsed.clauses[0]?.start && start - clause.start <= MAX_PREFIX_LENGTH;
    const [words, index] = isAppearance
      ? [phrase.slice(part.length + 1), start + part.length + 1]
      : isSeparateClause
        ? [text.slice(clause.start, clause.end), clause.start]
        : [phrase, start];
    if (findCategories(part).length === 0 && parsed.isFree(index, index + words.length)) {
      parsed.lists.details.push(parsed.createSourcedValue(words, index, index + words.length));
      parsed.claim(index, index + words.length, 'detail');
    }
  }
};
