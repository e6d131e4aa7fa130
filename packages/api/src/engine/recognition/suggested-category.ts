import { findCategoryById } from '../catalog/categories.ts';
import type { Candidates, SourcedValue } from '../item-facts.ts';

/** Minimum confidence of a garment in a photo. On held-out photos, 92% of these are right (models/vision/README.md). */
const MIN_CLEAR_CONFIDENCE = 80;

const isClearGarment = ({ value, evidence: { source, confidence } }: SourcedValue): boolean =>
  source === 'vision' && confidence >= MIN_CLEAR_CONFIDENCE && ['clothing', 'shoes'].includes(findCategoryById(value)?.kind ?? '');

/** Returns the levels such as "Women/Shoes" of a category's prices for adults, because children's clothes of all kinds share one level. */
const listLevels = ({ value }: SourcedValue): string[] =>
  Object.entries(findCategoryById(value)?.pricePaths ?? {})
    .filter(([department]) => department !== 'kids')
    .map(([, path]) => path.split('/', 2).join('/'));

const isRelated = (a: SourcedValue, b: SourcedValue): boolean => listLevels(a).some((level) => listLevels(b).includes(level));

/**
 * Returns the candidates for the category, without one that the seller's words only suggest if a photo clearly shows another kind of
 * garment: "warm winter, size 12" beside a jacket suggests sneakers. A stated model, such as "501", is certain enough.
 */
export const selectCategories = ({ category = [], model = [] }: Candidates): readonly SourcedValue[] => {
  const garment = category.find(isClearGarment);
  if (!garment || model.some(({ evidence }) => evidence.source === 'seller')) return category;
  const isSuggested = ({ evidence: { source, quote } }: SourcedValue) => source === 'seller' && quote === '';
  return category.filter((candidate) => !isSuggested(candidate) || isRelated(candidate, garment));
};
