import type { BulkPricingAnalysis } from '@relist/api/contract';
import type { BulkItem } from '../stores/bulk/bulk-items.ts';
import type { BulkRow, BulkTile } from './bulk-words.ts';
import type { Format } from './format.ts';

export interface BulkState {
  readonly step: 'selecting' | 'analysing' | 'done';
  readonly filter: string;
  /** The items that fit the filter, of those loaded so far; newest first. */
  readonly items: readonly BulkItem[];
  /** Ids of the chosen items, whether they fit the filter or not. */
  readonly selected: ReadonlySet<string>;
  /** Whether all, some or none of `items` are chosen. */
  readonly chosen: 'all' | 'some' | 'none';
  /** Id of the item whose checkbox takes part in the tab order; arrow keys lead to the others. Null without items. */
  readonly active: string | null;
  /** How far an analysis of many items is; null where the server does not count. */
  readonly progress: { readonly done: number; readonly total: number; readonly text: string } | null;
  /** What came of it; null before. US dollars. */
  readonly result: BulkPricingAnalysis | null;
  /** The same in words, one a result. */
  readonly rows: readonly BulkRow[];
  /** Sums over all results. */
  readonly tiles: readonly BulkTile[];
  /** What is going on, in a sentence; '' for nothing. */
  readonly status: string;
  /** Why something did not work, in a sentence; '' for nothing. */
  readonly failure: string;
  /** Writes figures as the page's language does. */
  readonly format: Format;
}
