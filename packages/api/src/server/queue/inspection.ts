import type { Knex } from 'knex';
import { JOB_NAMES, type JobName } from './definitions.ts';

export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A job as shown to administrators, without its payload, which may be personal. */
export interface JobRecord {
  readonly id: string;
  readonly name: JobName;
  readonly state: JobState;
  /** Number of retries so far. */
  readonly retryCount: number;
  readonly createdOn: Date;
  readonly startAfter: Date;
  readonly startedOn: Date | null;
  readonly completedOn: Date | null;
  /** Message of the last attempt's error; null if there was none. */
  readonly error: string | null;
}

export interface JobFilter {
  readonly name?: JobName;
  readonly state?: JobState;
  readonly limit: number;
  /** The last job of the previous page. The newest jobs are first. */
  readonly cursor?: { readonly createdOn: Date; readonly id: string };
}

const COLUMNS = ['id', 'name', 'state', 'retryCount', 'createdOn', 'startAfter', 'startedOn', 'completedOn'];

/** Creation time in milliseconds, because the cursor comes from a Date, which has no microseconds. */
const CREATED_ON = "date_trunc('milliseconds', created_on)";

/** Reads the queue for administrators and for monitoring. */
export const createInspection = ({ knex }: { knex: Knex }) => {
  const queryTable = (table: 'job' | 'archive') =>
    knex.withSchema('pgboss').from(table).select(COLUMNS).select(knex.raw("output->>'message' as error")).whereIn('name', JOB_NAMES);
  const queryAll = () => knex.from(queryTable('job').unionAll(queryTable('archive')).as('jobs'));

  return {
    /** Counts the jobs of the last two days by state. */
    countByState: async (): Promise<Record<JobState, number>> => {
      const query = knex.withSchema('pgboss').from('job').whereIn('name', JOB_NAMES);
      const rows = await query.groupBy('state').select('state').count({ count: '*' });
      const countsByState = new Map(rows.map(({ state, count }) => [state, Number(count)]));
      return Object.fromEntries(JOB_STATES.map((state) => [state, countsByState.get(state) ?? 0])) as Record<JobState, number>;
    },

    /** Returns how many seconds the oldest due job has waited; null if none is due. Grows while no process runs jobs. */
    getOldestDueSeconds: async (): Promise<number | null> => {
      const query = knex.withSchema('pgboss').from('job').whereIn('name', JOB_NAMES).where('state', '<', 'active');
      const row = await query
        .whereRaw('start_after <= now()')
        .first<{ seconds: number | null }>(knex.raw('extract(epoch from now() - min(start_after))::float8 as seconds'));
      return row?.seconds ?? null;
    },

    list: async ({ name, state, limit, cursor }: JobFilter): Promise<JobRecord[]> => {
      const query = queryAll().select('*');
      if (name) void query.where({ name });
      if (state) void query.where({ state });
      if (cursor) void query.whereRaw(`(${CREATED_ON}, id) < (?::timestamptz, ?::uuid)`, [cursor.createdOn, cursor.id]);
      return query.orderByRaw(`${CREATED_ON} desc, id desc`).limit(limit);
    },

    get: async (id: string): Promise<JobRecord | null> => (await queryAll().where({ id }).first('*')) ?? null,
  };
};
