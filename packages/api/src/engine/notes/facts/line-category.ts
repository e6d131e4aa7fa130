import lines from '../../../../models/notes/lines.json' with { type: 'json' };
import { findExactBrands } from '../../catalog/brands.ts';
import { findCategoryById } from '../../catalog/categories.ts';
import type { Category } from '../../catalog/types.ts';
import { createLazy } from '../../lazy.ts';
import { ACCESSORIES, INCLUDABLE_PARTS } from '../text/lexicon.ts';
import { LIKELY_CONFIDENCE } from '../text/ledger.ts';
import { tokenize } from '../text/tokens.ts';
import type { NamedCategory } from './read-category.ts';

const getPatterns = createLazy(() =>
  Object.entries(lines.patterns).flatMap(([id, pattern]) => {
    const category = findCategoryById(id);
    return category === null ? [] : [[category, new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')] as const];
  }),
);

/**
 * Returns the category of a product line, such as "Sony A6400", in a text without a noun. Null if the clause also names an
 * accessory.
 */
export const findLineCategory = (text: string): NamedCategory | null => {
  const found = getPatterns().find(([, pattern]) => pattern.test(text));
  if (!found) return null;
  const [clause = ''] = text.split(/[,;\n]|\.\s/u);
  const tokens = tokenize(clause);
  // "Rolex box and papers" is not a watch.
  if (tokens.some(({ folded }) => ACCESSORIES.has(folded)) || INCLUDABLE_PARTS.findAll(clause, tokens).length > 0) return null;
  return { category: found[0], quote: '', start: -1, end: -1, confidence: LIKELY_CONFIDENCE };
};

const MAKERS: ReadonlyMap<string, string> = new Map(Object.entries(lines.makers));
/** Kinds of goods that toy makers do not make. */
const OTHER_KINDS: ReadonlySet<Category['kind']> = new Set(['electronics', 'media', 'other']);

/**
 * Returns a toy maker's category if the words name no category, or one that the maker does not produce: "Little Tikes car" is not a
 * car, and "Fisher-Price puppy" is not a puppy.
 */
export const findMakerCategory = (text: string, found: NamedCategory | null): NamedCategory | null => {
  // VTech also makes phones.
  if (found && (!OTHER_KINDS.has(found.category.kind) || found.category.id === 'phones')) return null;
  const [brand] = findExactBrands(text);
  const category = findCategoryById(MAKERS.get(brand?.brand ?? '') ?? '');
  return category && { category, quote: '', start: -1, end: -1, confidence: LIKELY_CONFIDENCE };
};
