import type { SourcedValue } from '../item-facts.ts';
import { translateQuote } from '../notes/text/translate-spanish.ts';

/** The people that an item is made for. */
export type Department = 'men' | 'women' | 'kids';

const DEPARTMENTS: readonly (readonly [RegExp, Department])[] = [
  [/^(?:women|woman|womens|women's|ladies|female|misses)$/iu, 'women'],
  [/^(?:men|man|mens|men's|male|gents)$/iu, 'men'],
  [/^(?:kids?|kids'|boys?|girls?|child|children|baby|toddler|youth|juniors?)$/iu, 'kids'],
];

/** Returns the department that a seller's word names: "ladies" means women. */
export const parseDepartment = (value: string | null): Department | null =>
  value === null ? null : (DEPARTMENTS.find(([pattern]) => pattern.test(value.trim().replace('’', "'")))?.[1] ?? null);

const POSSESSIVES = { men: "men's", women: "women's", kids: "kids'" } as const;
/** Sellers' words that are more specific than "kids'". */
const SPECIFIC_DEPARTMENT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/toddler girl/i, "toddler girls'"],
  [/toddler boy/i, "toddler boys'"],
  [/baby girl/i, "baby girls'"],
  [/baby boy/i, "baby boys'"],
  [/girl/i, "girls'"],
  [/boy/i, "boys'"],
  [/toddler/i, 'toddler'],
  [/newborn/i, 'newborn'],
  [/infant/i, 'infant'],
  [/baby/i, 'baby'],
  [/youth/i, 'youth'],
  [/maternity/i, 'maternity'],
];
/** Returns the word for the people that an item is made for: "girls'". */
export const getDepartmentWord = (department: Department | null, sourcedValue: SourcedValue | undefined): string | null => {
  if (department === null) return null;
  const quote = sourcedValue?.evidence.source === 'seller' ? translateQuote(sourcedValue.evidence.quote ?? '') : '';
  return SPECIFIC_DEPARTMENT_WORDS.find(([pattern]) => pattern.test(quote))?.[1] ?? POSSESSIVES[department];
};
