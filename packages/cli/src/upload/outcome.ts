import type { AnalyzedItem, Question } from '@relist/api/contract';
import type { LeftOutFile } from '../folder/find.ts';
import type { Group } from '../folder/group.ts';
import type { SpoolEntry } from './spool.ts';

/**
 * new: analyzed in this run. listed: an earlier run's item got a listing for another platform. already: nothing to do. repeated:
 * the same photos as in another group. gone: deleted on the server since then. changed: photos or notes differ from the item's. skipped:
 * over the budget. stopped: not started.
 */
export type State = 'new' | 'listed' | 'already' | 'repeated' | 'gone' | 'changed' | 'skipped' | 'stopped' | 'failed';

export interface Outcome {
  readonly group: Group;
  readonly state: State;
  /** For the table. The complete result is in the spool. */
  readonly summary: {
    readonly name: string;
    /** Both null while the item has a question. */
    readonly price: number | null;
    readonly seoScore: number | null;
    readonly confidence: number;
  } | null;
  readonly result: SpoolEntry | null;
  /** A sentence for the user about an error or a required action; null when there is none. */
  readonly message: string | null;
  readonly leftOutFiles: readonly LeftOutFile[];
}

export const summarize = ({ item, listing }: AnalyzedItem): NonNullable<Outcome['summary']> => ({
  name: item.name,
  price: listing?.price ?? null,
  seoScore: listing?.seoScore ?? null,
  confidence: item.analysisResults.confidence,
});

/** Returns an item's question with the command that answers it. */
export const describeQuestion = (itemId: string, { message, field }: Pick<Question, 'message' | 'field'>): string =>
  `${message} Answer with "relist items edit ${itemId} --${field === 'hint' ? 'notes' : field} …".`;

const UNFINISHED_STATES: readonly State[] = ['changed', 'skipped', 'stopped', 'failed'];
/** Returns true when there is more to do, or something that the user must check. */
export const isUnfinished = ({ state, leftOutFiles }: Outcome): boolean =>
  UNFINISHED_STATES.includes(state) || leftOutFiles.some(({ isError }) => isError);
