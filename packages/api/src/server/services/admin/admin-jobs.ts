import type { Knex } from 'knex';
import type { QueueState, QueueQuery, QueueReport, QueuedJob } from '../../../contract/index.ts';
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
  retry: { from: ['failed'], action: 'job.retried', rule: 'Only failed jobs can be retried.' },
  cancel: { from: ['created', 'retry', 'active'], action: 'job.cancelled', rule: 'Only waiting or running jobs can be canceled.' },
} as const satisfies Record<string, { from: readonly QueueState[]; action: `job.${string}`; rule: string }>;

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
    const { from, action, rule } = JOB_CHANGES[verb];
    const { name, state } = await find(id);
    const states: readonly QueueState[] = from;
    if (!states.includes(state)) throw new RequestError('conflict', { message: `This job is ${state}. ${rule}` });
    await knex.transaction(async (trx) => {
      await queue[verb](name, id, trx);
      const updatedJob = await trx.withSchema('pgboss').from('job').where({ id }).first<{ state: string } | undefined>('state');
      if (name === 'bulk-pricing') await updateOwnersJob(trx, id, verb);
      // The job was archived or has ended in the meantime.
      if (!updatedJob || updatedJob.state === state)
        throw new RequestError('conflict', { message: `This job has changed in the meantime. Reload the list. ${rule}` });
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
