import type { SourcedValue } from '../../item-facts.ts';
import { createNote, hasNote } from '../../with-notes.ts';
import { STATED_CONFIDENCE } from '../text/parsed-notes.ts';
import type { StatedGrade } from './read-condition.ts';

/** Returns whether a grade is derived from a flaw. */
export const isDerivedGrade = ({ evidence }: SourcedValue<string>): boolean => hasNote(evidence, 'derived_grade');

/** A count of uses, from which a high grade follows. */
export const COUNTED_USE =
  /^(?:only |just |barely |hardly )?(?:worn|used|tried|played|ridden) (?:only |just |maybe |about )?(?:once|twice|\d|a )/iu;
const DAMAGE = /\b(?:bent|broken|broke|ripped|rip|torn|tear|cracked|crack|holes?|missing|doesn'?t|won'?t|leaks?|snapped|shattered)\b/iu;

/** Corrects the grade for flaws: a new item with a flaw is "New with defects", for which every platform has a term. */
export const adjustGradeForFlaws = (grade: StatedGrade, flaws: readonly SourcedValue[]): StatedGrade => {
  const [flaw] = flaws;
  if (!grade) {
    // A flaw without a grade suggests a grade below "Good", which the seller must confirm.
    return flaw ? { value: 'Fair', evidence: { ...flaw.evidence, ...createNote('derived_grade'), confidence: 50 } } : null;
  }
  // "Used twice, one pole bent": a few uses do not outweigh damage.
  const isFromUse = /^(?:Excellent|Like new)$/u.test(grade.value) && COUNTED_USE.test(grade.evidence.quote ?? '');
  const damage = isFromUse ? flaws.find(({ value }) => DAMAGE.test(value)) : undefined;
  if (damage) return { value: 'Fair', evidence: { ...damage.evidence, ...createNote('derived_grade'), confidence: 50 } };
  return grade.value.startsWith('New with') && flaw && grade.value !== 'New with defects'
    ? { value: 'New with defects', evidence: { ...grade.evidence, ...createNote('flaw_named'), confidence: STATED_CONFIDENCE } }
    : grade;
};
