import { categories, findCategoryById } from './catalog/categories.ts';
import { findCategoryId } from './catalog/category-labels.ts';
import { nameCategories } from './catalog/title-model/name-categories.ts';
import type { Category } from './catalog/types.ts';
import type { ItemDescription } from './price-description.ts';
import { translateAccessoryTitle } from './pricing/accessory-paths.ts';
import type { GoodsIdentifier } from './pricing/goods/identify.ts';
import { GROUP_IDS, GROUPS, type GroupId } from './pricing/goods/groups.ts';

/** A category with the confidence in it, 0-100. */
export interface FoundCategory {
  /** Catalog id; null if no category is likely. */
  readonly id: string | null;
  readonly confidence: number;
}

const STATED_CONFIDENCE = 100;
/** Confidence in the category of a model that the price tables list. */
const MODEL_CONFIDENCE = 95;
/** A category below this confidence is more likely wrong than right. */
const MIN_CONFIDENCE = 50;

const hasPath = ({ pricePaths }: Category, path: string): boolean => Object.values(pricePaths).includes(path);
/** The category of each group of goods: the one with its name, or the first with one of its price paths. */
const categoryByGroup = new Map<GroupId, string>(
  GROUP_IDS.flatMap((group) => {
    const category =
      findCategoryById(group) ?? GROUPS[group].paths.flatMap((path) => categories.find((candidate) => hasPath(candidate, path)) ?? [])[0];
    return category ? [[group, category.id] as const] : [];
  }),
);

/**
 * Creates a function that returns the category of a short text: the one that it states, that of the model that it names, or the most
 * likely one by its words.
 */
export const createCategoryNamer =
  (identify: GoodsIdentifier) =>
  ({ name, category, brand }: ItemDescription, now: Date): FoundCategory => {
    const statedId = category === null ? null : findCategoryId(category);
    if (statedId !== null) return { id: statedId, confidence: STATED_CONFIDENCE };
    const { goods } = identify({ name, details: '', brand: brand ?? '', path: '', year: now.getUTCFullYear() });
    const [likeliestCategory] = nameCategories([brand, translateAccessoryTitle(name)].filter(Boolean).join(' '));
    const group = goods !== null && goods.model !== '' ? categoryByGroup.get(goods.group) : undefined;
    if (group !== undefined && findCategoryById(group) !== null) return { id: group, confidence: MODEL_CONFIDENCE };
    if (!likeliestCategory || likeliestCategory.confidence < MIN_CONFIDENCE) return { id: null, confidence: 0 };
    return { id: likeliestCategory.category.id, confidence: likeliestCategory.confidence };
  };
