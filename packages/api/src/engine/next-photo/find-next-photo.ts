import { type Platform, MAX_PHOTOS, type NextPhoto } from '../../contract/index.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { Category, CategoryKind } from '../catalog/types.ts';
import { roundPrice } from '../pricing/money/money.ts';
import type { RangeNarrowing, PriceRange } from '../pricing/what-if.ts';
import { findQuestion } from '../questions/find-question.ts';
import { isFact, isSureGrade, type ItemFacts } from '../item-facts.ts';

export type LabelFact = 'brand' | 'size';

const WORN_KINDS: ReadonlySet<CategoryKind> = new Set(['clothing', 'shoes']);

/**
 * Facts on labels that a platform's form requires. eBay requires starred item specifics for clothes and shoes, and the brand for
 * most other items (File Exchange templates). Poshmark requires the size of wearable items (its listing form). Other platforms
 * require neither.
 */
const REQUIRED_FACTS: Partial<Readonly<Record<Platform, (kind: CategoryKind) => readonly LabelFact[]>>> = {
  ebay: (kind) => (WORN_KINDS.has(kind) ? ['brand', 'size'] : ['brand']),
  poshmark: (kind) => (WORN_KINDS.has(kind) ? ['size'] : []),
};

/** Returns the facts that the platform requires and the category has. */
export const listRequiredFacts = (platform: Platform, category: Category | null): readonly LabelFact[] =>
  category === null ? [] : (REQUIRED_FACTS[platform]?.(category.kind) ?? []).filter((fact) => category.attributes.includes(fact));

/** Facts that a photo of a label or screen can show. */
type VisibleFact = 'brand' | 'model' | 'storage' | 'size';

interface NextPhotoInput {
  readonly item: ItemFacts;
  readonly platform: Platform;
  /** Number of the item's photos. */
  readonly photos: number;
  /** The effect of each missing fact on the price range, largest effect first. */
  readonly narrowings: readonly RangeNarrowing[];
}

/** Minimum share by which a fact must narrow the range to justify a photo. */
const MIN_NARROWED_SHARE = 0.1;

const VISIBLE_FACTS: ReadonlySet<string> = new Set<VisibleFact>(['brand', 'model', 'storage', 'size']);
const isVisible = (fact: string): fact is VisibleFact => VISIBLE_FACTS.has(fact);

const getSubject = (fact: VisibleFact, category: Category | null): NextPhoto['code'] => {
  if (fact === 'storage') return 'storage_screen';
  // Shoes have one label with all facts, inside the tongue.
  if (category?.kind === 'shoes') return 'tongue_label';
  if (fact === 'model') return 'model_number';
  return fact === 'size' ? 'size_label' : 'brand_label';
};

const roundRange = ({ low, high }: PriceRange): PriceRange => ({ low: roundPrice(low), high: roundPrice(high) });
const computeWidth = ({ low, high }: PriceRange): number => Math.log(high / Math.max(low, 1));

interface FactEffect {
  readonly fact: VisibleFact;
  readonly gain: NextPhoto['gain'];
  /** Share of the range's width that the fact removes; 1 if there is no range yet. */
  readonly share: number;
}

/** Returns the effect of a fact on the displayed price; null if the displayed figures stay the same. */
const computeEffect = ({ fact, current, expected }: RangeNarrowing): FactEffect | null => {
  if (!isVisible(fact)) return null;
  if (expected === null) return fact === 'model' ? { fact, gain: { code: 'confirms_model', params: {} }, share: 1 } : null;
  const range = roundRange(expected);
  const currentRange = current && roundRange(current);
  if (currentRange && range.low <= currentRange.low && range.high >= currentRange.high) return null;
  const share = currentRange ? 1 - computeWidth(range) / computeWidth(currentRange) : 1;
  return { fact, gain: { code: 'narrows_price', params: { low: range.low, high: range.high } }, share };
};

/** Returns whether a stated flaw is not in any photo, or the condition is uncertain. */
const hasUnseenWear = ({ flaws, facts }: ItemFacts): boolean =>
  flaws.some(({ evidence }) => evidence.photo === undefined) || !isSureGrade(facts.condition);

/**
 * Returns the most useful next photo: it names the item, narrows the price, fills a required field, or shows buyers the wear.
 * Returns null if no photo helps or the item has the maximum number of photos.
 */
export const findNextPhoto = ({ item, platform, photos, narrowings }: NextPhotoInput): NextPhoto | null => {
  if (photos >= MAX_PHOTOS) return null;
  if (findQuestion(item)) return { code: 'front', params: {}, fact: 'name', gain: { code: 'names_item', params: {} } };
  const category = findCategoryById(item.facts.category?.value ?? '');
  const requestPhoto = (fact: VisibleFact, gain: NextPhoto['gain']): NextPhoto => ({
    code: getSubject(fact, category),
    params: {},
    fact,
    gain,
  });
  const effect = narrowings.flatMap((narrowing) => computeEffect(narrowing) ?? []).at(0);
  if (effect && effect.share >= MIN_NARROWED_SHARE) return requestPhoto(effect.fact, effect.gain);
  const missingFact = listRequiredFacts(platform, category).find((fact) => !isFact(item.facts[fact]));
  if (missingFact) return requestPhoto(missingFact, { code: 'fills_required', params: { platform } });
  if (hasUnseenWear(item)) return { code: 'wear', params: {}, fact: 'condition', gain: { code: 'shows_wear', params: {} } };
  return null;
};
