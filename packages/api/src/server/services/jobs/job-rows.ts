import type { Knex } from 'knex';
import { JOB_ERRORS, type Job as JobBody } from '../../../contract/index.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import { Job } from '../../models/index.ts';
import { DAY, addTime } from '../shared/clock.ts';

/** Milliseconds for which a finished job and its result are kept. */
export const JOB_RETENTION_MS = 7 * DAY;

/** Presents a job. An error without a code, which an earlier version saved, is a sentence and is shown as saved. */
export const presentJob = (job: Job, result: JobBody['result']): JobBody => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  progress: job.progress,
  total: job.total,
  result,
  error: job.error && (formatMessage('en', 'job', job.error) ?? job.error),
  errorCode: JOB_ERRORS.find((code) => code === job.error) ?? null,
  createdAt: job.createdAt.toISOString(),
  finishedAt: job.finishedAt?.toISOString() ?? null,
  expiresAt: job.finishedAt && addTime(job.finishedAt, JOB_RETENTION_MS).toISOString(),
});

/** Marks unfinished jobs as canceled. Finished jobs stay unchanged. */
export const cancelJobs = (knex: Knex, filter: { id: string; userId?: string }, now: Date): Promise<number> =>
  Job.query(knex)
    .where(filter)
    .whereIn('state', ['waiting', 'running'])
    .patch({ state: 'cancelled', updatedAt: now, finishedAt: now })
    .execute();

/** Lets a failed job continue where it stopped. */
export const reopenJob = (knex: Knex, id: string, now: Date): Promise<number> =>
  Job.query(knex).where({ id, state: 'failed' }).patch({ state: 'waiting', error: null, updatedAt: now, finishedAt: null }).execute();
