import { findCategories, findHits } from '../../../catalog/find-categories.ts';
import { INCLUDABLE_PARTS } from '../../text/lexicon.ts';

/** Returns the noun that starts a clause if all later nouns are parts, with other words between: "Microscope B120 with 4 objectives light bulb". */
export const findNounBeforeParts = (clause: string): ReturnType<typeof findCategories> | null => {
  const [first, ...otherHits] = findHits(clause).toSorted((a, b) => a.start - b.start || b.end - a.end);
  const isOpening = first?.start === 0 && first.end > 5 && otherHits.length > 0;
  if (!isOpening) return null;
  const isPart = otherHits.every(
    ({ start, end, category }) =>
      category === first.category ||
      (INCLUDABLE_PARTS.has(clause.slice(start, end).toLowerCase()) && clause.slice(first.end, start).trim().split(' ').length > 1),
  );
  return isPart ? findCategories(clause.slice(first.start, first.end)) : null;
};
