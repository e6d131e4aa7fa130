import type { Condition, Platform, PriceResearch, Question } from '../../contract/index.ts';
import type { Levels } from './learning/levels.ts';

/** Inputs of a price. Absent facts widen the range or lead to a question instead of being guessed. */
export interface PriceInput {
  /** Item name, with everything that buyers search for: brand, name, model, size. */
  readonly title: string;
  /** Other text that may name the variant, such as storage, country or number of pieces. */
  readonly details: string;
  /** A seller's description; undefined if the source has none. */
  readonly description?: string | undefined;
  /** Catalog category ID; null if the item is unknown. */
  readonly category: string | null;
  /** Price path from another catalog, which overrides the category. */
  readonly path?: string | undefined;
  readonly department: 'men' | 'women' | 'kids' | null;
  readonly brand: string | null;
  readonly condition: Condition | null;
  readonly isForParts: boolean;
  /** True for goods sold for parts that do not turn on or are locked. */
  readonly isDead?: boolean;
  /** True if the item is made for another item, whose model does not predict the price. */
  readonly isAccessory: boolean;
  /** True if the seller pays for shipping; null if unknown. */
  readonly isShippingIncluded: boolean | null;
  /** Number of equal items sold together; 1 for a single item. */
  readonly lotSize: number;
  /** The pieces of a lot of different items; empty for a single item or equal items. */
  readonly pieces: readonly PriceInput[];
  readonly retailPrice: number | null;
  readonly platform: Platform;
  /** Sales on this server by level key. Without them, only the shipped tables count. */
  readonly levels?: Levels | undefined;
  /** Current time, an input so that the same input gives the same price. */
  readonly now: Date;
}

/** A price, or the question to answer first. Both are null if nothing is known. */
export interface PricingResult {
  readonly price: PriceResearch | null;
  readonly question: Question | null;
}

export type Price = (input: PriceInput) => PricingResult;

/** A price without explanation, in US dollars; null if there is none. */
export type Quote = (
  input: PriceInput,
) => { readonly low: number; readonly average: number; readonly high: number; readonly basis: 'model' | 'words' } | null;
