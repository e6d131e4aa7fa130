import type { Platform } from '../../contract/index.ts';
import type { Category, CategoryKind } from '../catalogue/types.ts';

export type LabelFact = 'brand' | 'size';

const WORN: ReadonlySet<CategoryKind> = new Set(['clothing', 'shoes']);

/**
 * Facts that a platform's form insists on and a label tells. eBay: starred item specifics of clothes and shoes, and the brand of most other
 * goods (File Exchange templates). Poshmark: the size of what is worn (its listing form). The others ask for neither.
 */
const REQUIRED: Partial<Readonly<Record<Platform, (kind: CategoryKind) => readonly LabelFact[]>>> = {
  ebay: (kind) => (WORN.has(kind) ? ['brand', 'size'] : ['brand']),
  poshmark: (kind) => (WORN.has(kind) ? ['size'] : []),
};

/** What such an item needs on the platform, of the facts that its category has. */
export const requiredFacts = (platform: Platform, category: Category | null): readonly LabelFact[] =>
  category === null ? [] : (REQUIRED[platform]?.(category.kind) ?? []).filter((fact) => category.attributes.includes(fact));
