import type { Condition, Platform, PriceResearch, Question } from '../../contract/index.ts';
import type { Levels } from './learning/levels.ts';

/** What a price depends on. Absent facts widen the range or lead to a question instead of being guessed. */
export interface PriceInput {
  /** What the item is called, with all that a buyer would search for: brand, name, model, size. */
  readonly title: string;
  /** What else is said of it that may tell the variant: storage, country, pieces of a set. */
  readonly details: string;
  /** A seller's own description; undefined where there is none by nature. */
  readonly description?: string | undefined;
  /** Catalog category id; null when nobody knows what it is. */
  readonly category: string | null;
  /** Price path as somebody else's catalog names it; outweighs the category. */
  readonly path?: string | undefined;
  readonly department: 'men' | 'women' | 'kids' | null;
  readonly brand: string | null;
  readonly condition: Condition | null;
  readonly isForParts: boolean;
  /** Made for something else: its model says nothing about the price. */
  readonly isAccessory: boolean;
  /** Whether the seller pays for shipping; null where nobody said. */
  readonly sellerShips: boolean | null;
  /** How many equal items are sold together; 1 for a single one. */
  readonly lotSize: number;
  /** The pieces of a lot that differ from each other; empty for a single item and for equal ones. */
  readonly pieces: readonly PriceInput[];
  readonly retailPrice: number | null;
  readonly platform: Platform;
  /** What was sold on this server, for the names that `createLevelKeys` gives the item; absent: only the shipped tables count. */
  readonly levels?: Levels | undefined;
  /** The present, given, so that the same input gives the same price. */
  readonly now: Date;
}

/** A price, or what would have to be known for one. Both null: nothing at all is known. */
export interface Priced {
  readonly price: PriceResearch | null;
  readonly question: Question | null;
}

export type Price = (input: PriceInput) => Priced;

/** The figures of a price alone, in US dollars; null where there is no price. */
export type Quote = (
  input: PriceInput,
) => { readonly low: number; readonly average: number; readonly high: number; readonly by: 'model' | 'words' } | null;
