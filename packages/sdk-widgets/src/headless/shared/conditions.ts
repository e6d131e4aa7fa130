import type { Condition } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';

/** Condition grades as named by the API, best first. */
export const CONDITIONS: readonly Condition[] = [
  'New with tags',
  'New without tags',
  'New with defects',
  'Excellent',
  'Very good',
  'Good',
  'Fair',
  'Poor',
];

/** Returns a condition grade in the page's language. English has no text, because the API's grades are English. */
export const translateGrade = (grade: string, t: Translate): string => t(`grade.${grade as Condition}`, {}, grade);
