import type { ExportFormatId, Listing, Params, Platform, ProblemCode } from '../../../contract/index.ts';
import type { ItemFacts } from '../../item-facts.ts';

/** A listing with the data that a platform file may contain. */
export interface ExportEntry {
  readonly listing: Listing;
  /** The item's name in lists. */
  readonly name: string;
  readonly item: ItemFacts;
  /** Number of the item's photos, with or without URLs. */
  readonly photoCount: number;
  /** Temporary public URLs in the seller's order; empty if none can be issued. */
  readonly photos: readonly string[];
}

/** null is an empty cell. Numbers, including negative ones, stay numbers in a spreadsheet. */
export type Cell = string | number | null;

/** A value that a platform rejects, or treats differently than the seller may expect. */
export interface ExportProblem {
  /** Column of the file. */
  readonly column: string;
  readonly code: ProblemCode;
  readonly params: Params;
  /** Completes a sentence that begins with the column's name. */
  readonly problem: string;
  /** True if the platform refuses the row until the value is fixed. */
  readonly blocks: boolean;
}

/** One kind of file. Column names, order and values come from the source named in the format's own file. */
export interface ExportFormat {
  readonly id: ExportFormatId;
  readonly label: string;
  /** Source of the columns, and the date when it was checked (ISO). */
  readonly source: string;
  readonly checkedOn: string;
  readonly kind: 'csv' | 'tsv' | 'xlsx' | 'json';
  /** Rows above the header, as in the platform's template. */
  readonly preamble: readonly (readonly string[])[];
  readonly columns: readonly string[];
  /** Returns one row per listing; shop formats add one per additional photo. */
  readonly createRows: (entry: ExportEntry) => Cell[][];
  readonly findProblems: (entry: ExportEntry) => ExportProblem[];
  /** The platform whose listings are exported by default; null for all. */
  readonly platform: Platform | null;
  /** True if sold items are included, as out of stock. */
  readonly hasSoldItems: boolean;
  /** True if an item on several platforms is exported only once. */
  readonly isOncePerItem: boolean;
  /** Maximum listings per file; null if the platform does not state a limit. */
  readonly maxListings: number | null;
  /**
   * True if the file starts with a byte order mark. Spreadsheets need it to detect UTF-8, but some platforms read it as part of
   * the first column's name.
   */
  readonly hasByteOrderMark: boolean;
}

export type ExportFormats = { readonly [Id in ExportFormatId]: ExportFormat };
