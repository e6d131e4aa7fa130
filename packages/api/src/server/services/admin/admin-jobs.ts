import type { Knex } from 'knex';
import type { QueueState, QueueQuery, QueueReport, QueuedJob } from '../../../contract/index.ts';
import type { RequestReason } from '../../../messages/english.ts';
import { RequestError } from '../../request-error.ts';
import type { JobPayloads } from '../../queue/definitions.ts';
import type { JobRecord } from '../../queue/inspection.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import type { Clock } from '../shared/clock.ts';
import { cancelJobs, reopenJob } from '../jobs/job-rows.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly audit: Audit;
}

const presentJob = (job: JobRecord): QueuedJob => ({
  id: job.id,
  name: job.name,
  state: job.state,
  attempts: job.retryCount,
  error: job.error,
  createdAt: job.createdOn.toISOString(),
  startAfter: job.startAfter.toISOString(),
  startedAt: job.startedOn?.toISOString() ?? null,
  endedAt: job.completedOn?.toISOString() ?? null,
});

const JOB_CHANGES = {
  retry: {
    allowedStates: ['failed'],
    action: 'job.retried',
    wrongStateReason: 'job_not_failed',
    conflictReason: 'job_changed_before_retry',
  },
  cancel: {
    allowedStates: ['created', 'retry', 'active'],
    action: 'job.cancelled',
    wrongStateReason: 'job_ended',
    conflictReason: 'job_changed_before_cancel',
  },
} as const satisfies Record<
  string,
  { allowedStates: readonly QueueState[]; action: `job.${string}`; wrongStateReason: RequestReason; conflictReason: RequestReason }
>;

export const createAdminJobs = ({ knex, clock, queue, audit }: Dependencies) => {
  const find = async (id: string): Promise<JobRecord> => {
    const job = await queue.get(id);
    if (!job) throw new RequestError('not_found');
    return job;
  };

  /** Updates the owner's row to match the state in the queue. */
  const updateOwnersJob = async (trx: Knex, id: string, verb: keyof typeof JOB_CHANGES): Promise<void> => {
    const job = await trx.withSchema('pgboss').from('job').where({ id }).first<{ data: JobPayloads['bulk-pricing'] } | undefined>('data');
    if (job && verb === 'cancel') await cancelJobs(trx, { id: job.data.jobId }, clock());
    if (job && verb === 'retry') await reopenJob(trx, job.data.jobId, clock());
  };

  const change = async (actor: Actor, id: string, verb: keyof typeof JOB_CHANGES): Promise<QueuedJob> => {
    const { action, wrongStateReason, conflictReason } = JOB_CHANGES[verb];
    const { name, state } = await find(id);
    const allowedStates: readonly QueueState[] = JOB_CHANGES[verb].allowedStates;
    if (!allowedStates.includes(state)) throw new RequestError('conflict', { reason: wrongStateReason });
    await knex.transaction(async (trx) => {
      await queue[verb](name, id, trx);
      const updatedJob = await trx.withSchema('pgboss').from('job').where({ id }).first<{ state: string } | undefined>('state');
      if (name === 'bulk-pricing') await updateOwnersJob(trx, id, verb);
      // The job was archived or has ended in the meantime.
      if (!updatedJob || updatedJob.state === state) throw new RequestError('conflict', { reason: conflictReason });
      await audit.record({ actor, action, targetId: id, details: { name, from: state } }, trx);
    });
    return presentJob(await find(id));
  };

  return {
    report: async ({ state, limit }: QueueQuery): Promise<QueueReport> => {
      const [counts, oldestDueSeconds, jobs] = await Promise.all([
        queue.countByState(),
        queue.getOldestDueSeconds(),
        queue.list({ limit, ...(state && { state }) }),
      ]);
      return { counts, oldestDueSeconds, jobs: jobs.map(presentJob) };
    },

    retry: (actor: Actor, id: string) => change(actor, id, 'retry'),
    cancel: (actor: Actor, id: string) => change(actor, id, 'cancel'),
  };
};
