import { Model } from 'objection';
import type { JobState } from '../../contract/index.ts';

/** Work that a person asked for; the queue's own job only names it. */
export class Job extends Model {
  static override tableName = 'jobs';
  static override jsonAttributes = ['payload'];

  declare id: string;
  declare userId: string;
  declare kind: 'bulk-pricing';
  declare state: JobState;
  declare payload: { readonly itemIds: readonly string[] };
  declare progress: number;
  declare total: number;
  declare error: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare finishedAt: Date | null;
}
