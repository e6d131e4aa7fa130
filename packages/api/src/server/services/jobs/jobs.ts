import type { Knex } from 'knex';
import type { BulkPrice, Job as JobBody, JobError, Page } from '../../../contract/index.ts';
import { Job } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import { JOB_RETENTION_MS, cancelJobs, presentJob } from './job-rows.ts';
import { countOwnedRows, takePage, type Paged } from '../shared/paging.ts';
import { summarize, listUnknownIds } from '../prices/price-predictions.ts';

/** Milliseconds without progress after which a job counts as failed, because the queue no longer retries it. */
const STALL_TIMEOUT_MS = 2 * DAY;

/** Every query filters by owner, so that another account's job returns the same 404 as an unknown one. */
export const createJobs = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  const find = async (userId: string, id: string): Promise<Job> => {
    const job = await Job.query(knex).findOne({ id, userId });
    if (!job) throw new RequestError('not_found');
    return job;
  };

  const readResult = async ({ id, state, payload }: Job): Promise<JobBody['result']> => {
    if (state !== 'done') return null;
    const results: BulkPrice[] = await knex('job_results').where({ jobId: id }).orderBy('position').pluck('result');
    return { results, summary: summarize(results), unknown: listUnknownIds(payload.itemIds, results) };
  };

  return {
    list: async (userId: string, page: Page): Promise<Paged<JobBody>> => {
      const { rows, ...paging } = await takePage(Job.query(knex).where({ userId }), () => countOwnedRows(knex, 'jobs', userId), page);
      return { rows: rows.map((job) => presentJob(job, null)), ...paging };
    },

    get: async (userId: string, id: string): Promise<JobBody> => {
      const job = await find(userId, id);
      return presentJob(job, await readResult(job));
    },

    /** Cancels a job. The process that runs it stops before the next items. */
    cancel: async (userId: string, id: string): Promise<JobBody> => {
      await cancelJobs(knex, { id, userId }, clock());
      return presentJob(await find(userId, id), null);
    },

    delete: async (userId: string, id: string): Promise<void> => {
      const deletedCount = await Job.query(knex).where({ id, userId }).delete();
      if (deletedCount === 0) throw new RequestError('not_found');
    },

    /** Deletes expired jobs, and marks stalled ones as failed. */
    deleteExpired: async (): Promise<void> => {
      const now = clock();
      await Job.query(knex).where('finishedAt', '<=', addTime(now, -JOB_RETENTION_MS)).delete();
      await Job.query(knex)
        .whereIn('state', ['waiting', 'running'])
        .where('updatedAt', '<=', addTime(now, -STALL_TIMEOUT_MS))
        .patch({ state: 'failed', error: 'stalled' satisfies JobError, updatedAt: now, finishedAt: now });
    },
  };
};
export type Jobs = ReturnType<typeof createJobs>;
