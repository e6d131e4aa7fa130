import type { BrandTable } from './features/brands.ts';
import type { ConformalSteps } from './conformal.ts';
import type { TableName } from './priors.ts';
import type { SpreadModel } from './spread.ts';
import type { WeightTable } from './table.ts';

/** Mean share of each kind of feature in a category's log prices, which describes a typical item. */
export interface TypicalItem {
  /** Number of sales that it is based on. */
  readonly sales: number;
  /** Mean predicted log of the price + 1. */
  readonly log: number;
  readonly brand: number;
  readonly condition: number;
  readonly shipping: number;
}

/** One trained table with its ranges and typical items. */
export interface TableModel {
  readonly table: WeightTable;
  readonly spread: SpreadModel;
  readonly steps: ConformalSteps;
  /** Doubt above which no price is given. */
  readonly doubtLimit: number;
  /** Typical items by category path with one to three levels; '' for all sales. */
  readonly typicalItems: ReadonlyMap<string, TypicalItem>;
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
  /** Sales in each category path, and of each brand within it, by group key. */
  readonly groups: ReadonlyMap<string, SalesGroup>;
  /** Year of the training sales; null if they span several years. */
  readonly year: number | null;
}

/** Returns the key of a sales group. `brand` is a brand key, or 0 for all brands. */
export const createGroupKey = (path: string, brand: number): string => (brand === 0 ? path : `${path}|${brand}`);
