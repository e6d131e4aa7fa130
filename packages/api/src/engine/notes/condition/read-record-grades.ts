import type { Recognition } from '../../recognition/types.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';

/** Grades of a record and its sleeve, in any order: "VG+/VG", "NM / EX". */
const RECORD_GRADES =
  /(?<![\p{L}\p{N}+/-])((?:nm|ex|vg|g|m)(?:\+{1,2}|-)?)(?:\s?\/\s?((?:nm|ex|vg|g|f|p|m)(?:\+{1,2}|-)?))(?![\p{L}\p{N}+/])/giu;
const RECORD_WORDS = /\b(?:vinyl|lps?|records?|album|ep|45s?|78s?|pressing|12"|7")(?!\p{L})/iu;

/** Collectors' grades from best to worst, each with our grade. */
const GRADES = [
  [/^(?:nm|m)/iu, 'Excellent'],
  [/^(?:ex|vg\+)/iu, 'Very good'],
  [/^vg/iu, 'Good'],
  [/^[gfp]/iu, 'Fair'],
] as const;
const findRank = (grade: string): number => GRADES.findIndex(([pattern]) => pattern.test(grade));

/**
 * Reads the grades of a record and its sleeve as one detail. Sellers write them in either order, so the detail keeps the order. The
 * lower grade is that of the item.
 */
export const readRecordGrades = (parsed: ParsedNotes): Recognition['conditionGrade'] => {
  if (!RECORD_WORDS.test(parsed.text)) return null;
  for (const { 0: words, 1: first = '', 2: second = '', index } of parsed.text.matchAll(RECORD_GRADES)) {
    const end = index + words.length;
    const grade = GRADES[Math.max(findRank(first), findRank(second))]?.[1];
    if (grade === undefined || !parsed.isFree(index, end)) continue;
    parsed.lists.details.push(parsed.createSourcedValue(`graded ${first.toUpperCase()}/${second.toUpperCase()}`, index, end));
    parsed.claim(index, end, 'condition');
    const { evidence } = parsed.createSourcedValue(grade, index, end);
    return { value: grade, evidence };
  }
  return null;
};
