import type { ExportFormatId, Listing, Platform } from '../../../contract/index.ts';
import type { Thing } from '../../thing.ts';

/** A listing with what a file for a platform may say of it. */
export interface ExportEntry {
  readonly listing: Listing;
  /** What the thing is called in lists. */
  readonly name: string;
  readonly thing: Thing;
  /** How many photos the thing has, whether or not they have addresses. */
  readonly photoCount: number;
  /** Addresses that anybody can open for a while, in the seller's order; empty where no such address can be given. */
  readonly photos: readonly string[];
}

/** null: left empty. A number stays a number in a spreadsheet, also a negative one. */
export type Cell = string | number | null;

/** What a platform will not take, or will take otherwise than the seller may expect. */
export interface ExportProblem {
  /** Of the file. */
  readonly column: string;
  /** Completes the sentence that begins with the column's name. */
  readonly problem: string;
  /** True: the platform refuses the row until it is fixed. */
  readonly blocks: boolean;
}

/** One kind of file. Column names, order and values come from the source named in the format's own file. */
export interface ExportFormat {
  readonly id: ExportFormatId;
  readonly label: string;
  /** Where the columns come from, and when they were checked (ISO date). */
  readonly source: string;
  readonly checkedOn: string;
  readonly kind: 'csv' | 'tsv' | 'xlsx' | 'json';
  /** Rows above the header, as the platform's own template has them. */
  readonly preamble: readonly (readonly string[])[];
  readonly columns: readonly string[];
  /** Usually one row; shops take a further one for each further photo. */
  readonly rows: (entry: ExportEntry) => Cell[][];
  readonly problems: (entry: ExportEntry) => ExportProblem[];
  /** Whose listings go in when no platform is named; null: those of all. */
  readonly platform: Platform | null;
  /** A sold thing: left out of files that offer things for sale, or said to be out of stock. */
  readonly withSold: boolean;
  /** A shop offers a thing once, however many platforms it is listed on. */
  readonly oncePerThing: boolean;
  /** Listings that one file may have; null where the platform names no limit. */
  readonly maxListings: number | null;
  /** Spreadsheets need it to know UTF-8; some platforms take it for a part of the first column's name. */
  readonly byteOrderMark: boolean;
}

export type ExportFormats = { readonly [Id in ExportFormatId]: ExportFormat };
