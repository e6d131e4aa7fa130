import type { BulkPricingAnalysis } from '@relist/api/contract';
import type { BulkItem } from '../../stores/bulk/bulk-items.ts';
import type { BulkRow, BulkTile } from './bulk-rows.ts';
import type { Format } from '../shared/format.ts';

export interface BulkState {
  readonly step: 'selecting' | 'analysing' | 'done';
  readonly filter: string;
  /** The loaded items that match the filter, newest first. */
  readonly items: readonly BulkItem[];
  /** Ids of the selected items, whether they match the filter or not. */
  readonly selected: ReadonlySet<string>;
  /** States whether all, some or none of `items` are selected. */
  readonly chosen: 'all' | 'some' | 'none';
  /** Id of the item whose checkbox is in the tab order; arrow keys move to the others. Null if there are no items. */
  readonly active: string | null;
  /** Progress of the bulk analysis; null if the server does not report it. */
  readonly progress: { readonly done: number; readonly total: number; readonly text: string } | null;
  /** Results of the bulk analysis in US dollars; null until they are available. */
  readonly result: BulkPricingAnalysis | null;
  /** The results as display text, one row per result. */
  readonly rows: readonly BulkRow[];
  /** Totals across all results. */
  readonly tiles: readonly BulkTile[];
  /** A sentence about progress; '' for none. */
  readonly status: string;
  /** The error in a sentence; '' for none. */
  readonly failure: string;
  /** Formats figures for the page's locale. */
  readonly format: Format;
}
