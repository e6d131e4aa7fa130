import type { AnalysedItem } from '@relist/api/contract';
import type { LeftOut } from '../folder/find.ts';
import type { Group } from '../folder/group.ts';
import type { Spooled } from './spool.ts';

/**
 * new: analyzed in this run. listed: an item of an earlier run got a listing for another platform. already: nothing was to do.
 * repeated: the same photos as another group's. gone: deleted on the server since. changed: photos or words differ from those of its
 * item. skipped: over the budget. stopped: had no turn.
 */
export type State = 'new' | 'listed' | 'already' | 'repeated' | 'gone' | 'changed' | 'skipped' | 'stopped' | 'failed';

export interface Outcome {
  readonly group: Group;
  readonly state: State;
  /** For the table; the whole result lies in the spool. */
  readonly summary: {
    readonly name: string;
    /** Both null while the item waits for an answer. */
    readonly price: number | null;
    readonly seoScore: number | null;
    readonly confidence: number;
  } | null;
  readonly result: Spooled | null;
  /** What the person should know, as a sentence; null when all is well. */
  readonly problem: string | null;
  readonly leftOut: readonly LeftOut[];
}

export const summaryOf = ({ item, listing }: AnalysedItem): NonNullable<Outcome['summary']> => ({
  name: item.name,
  price: listing?.price ?? null,
  seoScore: listing?.seoScore ?? null,
  confidence: item.analysisResults.confidence,
});

const UNFINISHED: readonly State[] = ['changed', 'skipped', 'stopped', 'failed'];
/** There is more to do, or something that somebody must look at. */
export const isUnfinished = ({ state, leftOut }: Outcome): boolean => UNFINISHED.includes(state) || leftOut.some(({ failed }) => failed);
