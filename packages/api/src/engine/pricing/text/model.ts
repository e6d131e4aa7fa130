import type { BrandTable } from './brands.ts';
import type { ConformalSteps } from './conformal.ts';
import type { TableName } from './priors.ts';
import type { SpreadModel } from './spread.ts';
import type { WeightTable } from './table.ts';

/** Mean share of each kind of feature in the log prices of a category: what a typical item there has. */
export interface Typical {
  /** Sales behind it. */
  readonly sales: number;
  /** Mean predicted log price + 1. */
  readonly log: number;
  readonly brand: number;
  readonly condition: number;
  readonly shipping: number;
}

/** Everything a price is made from when only words are known. */
export interface TableModel {
  readonly table: WeightTable;
  readonly spread: SpreadModel;
  readonly steps: ConformalSteps;
  /** Doubt beyond which no price is said; see `doubtOf`. */
  readonly doubtLimit: number;
  /** By category path of one to three levels; '' for all sales. */
  readonly typical: ReadonlyMap<string, Typical>;
}

/** Prices of a group of sales as they were, in US dollars: neither smoothed nor brought to today. */
export interface SalesGroup {
  readonly sales: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

export interface TextModel {
  readonly tables: Readonly<Record<TableName, TableModel>>;
  readonly brands: BrandTable;
  /** By groupKey(): sales of a category path, and of a brand within it. */
  readonly groups: ReadonlyMap<string, SalesGroup>;
  /** Year of the sales it was trained on; null where they are of several. */
  readonly year: number | null;
}

/** Name of a group of sales; `brand` is a brandKey(), 0 for all brands. */
export const groupKey = (path: string, brand: number): string => (brand === 0 ? path : `${path}|${brand}`);
