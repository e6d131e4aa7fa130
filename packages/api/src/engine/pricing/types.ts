import type { Condition, Platform, PriceResearch } from '../../contract/index.ts';

/** What a price depends on. Absent facts widen the interval instead of being guessed. */
export interface PriceInput {
  /** Catalogue category id; null when nobody knows what it is. */
  readonly category: string | null;
  readonly department: 'men' | 'women' | 'kids' | null;
  readonly brand: string | null;
  readonly condition: Condition | null;
  /** Words of the thing (model, features, hint); those with a known effect move the price. */
  readonly words: string;
  readonly retailPrice: number | null;
  readonly platform: Platform;
  /** The present, given, so that the same input gives the same price. */
  readonly now: Date;
}

export type Price = (input: PriceInput) => PriceResearch;
