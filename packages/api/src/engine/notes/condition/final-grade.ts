import { findBrand } from '../../catalog/brands.ts';
import { findCategories } from '../../catalog/find-categories.ts';

/** Words that make a grade after them part of a name or sentence: "life is good", "all for good". */
const SENTENCE_WORD =
  /(?:^|\s)(?:is|are|as|so|too|for|of|the|a|do|does|how|feels?|looks?|looking|smells?|sounds?|fits?|works?|runs?|like|be|all|or|and)$/iu;
/** Returns whether a grade ends a line that names the item or its brand: "Steve Madden boots good", "Steve Madden good". */
export const isFinalGrade = (textBefore: string, grade: string): boolean =>
  /^(?:very good|good|great|excellent|fair|perfect)$/.test(grade) &&
  !SENTENCE_WORD.test(textBefore.trimEnd()) &&
  (findCategories(textBefore).length > 0 || findBrand(textBefore)?.isExact === true);
