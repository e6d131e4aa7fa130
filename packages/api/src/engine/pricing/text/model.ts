import type { BrandTable } from './features/brands.ts';
import type { ConformalSteps } from './conformal.ts';
import type { TableName } from './priors.ts';
import type { SpreadModel } from './spread.ts';
import type { WeightTable } from './table.ts';

/** Mean share of each kind of feature in the log prices of a category, as for a typical item. */
export interface Typical {
  /** Number of sales behind it. */
  readonly sales: number;
  /** Mean predicted log price + 1. */
  readonly log: number;
  readonly brand: number;
  readonly condition: number;
  readonly shipping: number;
}

/** Everything needed for a price by words. */
export interface TableModel {
  readonly table: WeightTable;
  readonly spread: SpreadModel;
  readonly steps: ConformalSteps;
  /** Doubt above which no price is given; see `doubtOf`. */
  readonly doubtLimit: number;
  /** Keyed by category path of one to three levels; '' for all sales. */
  readonly typical: ReadonlyMap<string, Typical>;
}

/** Prices of a group of sales in US dollars, neither smoothed nor adjusted to today. */
export interface SalesGroup {
  readonly sales: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

export interface TextModel {
  readonly tables: Readonly<Record<TableName, TableModel>>;
  readonly brands: BrandTable;
  /** Keyed by groupKey(): sales of a category path, and of a brand within it. */
  readonly groups: ReadonlyMap<string, SalesGroup>;
  /** Year of the training sales; null if they are of several. */
  readonly year: number | null;
}

/** Returns the key of a group of sales; `brand` is a brandKey(), 0 for all brands. */
export const groupKey = (path: string, brand: number): string => (brand === 0 ? path : `${path}|${brand}`);
