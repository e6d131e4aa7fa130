import type { Ledger } from './text/ledger.ts';
import { COLORS, GENERIC_WORDS, INCLUDABLE_PARTS, ITEM_PARTS, MATERIALS, PRAISE_WORDS, STOP_WORDS, STYLES, VERBS } from './text/lexicon.ts';
import { tokenize } from './text/tokens.ts';

/** Words that describe an item of any kind. */
const DESCRIBING_WORDS = [STOP_WORDS, GENERIC_WORDS, VERBS, STYLES, PRAISE_WORDS, COLORS, MATERIALS, ITEM_PARTS, INCLUDABLE_PARTS];

const hasNamingWord = (text: string): boolean =>
  tokenize(text).some(({ folded }) => /\p{L}{2}/u.test(folded) && !DESCRIBING_WORDS.some((words) => words.has(folded)));

/**
 * Returns whether the category is a guess from notes that name no item, such as "size M" or "works great". Photos show more, and without
 * them the seller must be asked.
 */
export const isCategoryGuessed = ({ facts: { category, brand, model, name = [] }, lists: { features, details } }: Ledger): boolean =>
  category?.[0]?.evidence.quote === '' && !brand && !model && ![...name, ...features, ...details].some(({ value }) => hasNamingWord(value));
