import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { JobError } from '../../../contract/index.ts';
import type { Engine } from '../../../engine/types.ts';
import { Job } from '../../models/index.ts';
import type { JobCall } from '../../queue/worker.ts';
import { priceItems } from './bulk-pricing.ts';
import type { Clock } from '../shared/clock.ts';
import type { PriceLevels } from './price-levels.ts';

/** Items priced and saved together; a killed process repeats at most this many. */
const BATCH_SIZE = 100;
/** Milliseconds between batches. The pause lets other requests run, because the embedded database runs in this thread. */
const PAUSE_MS = 10;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
}

export const createBulkPricingJobs = ({ knex, clock, engine, priceLevels }: Dependencies) => {
  /**
   * Prices the next items of a job and saves its progress. Locks the row, so that two processes running the same job take turns.
   * Returns false when finished.
   */
  const advance = (jobId: string): Promise<boolean> =>
    knex.transaction(async (trx) => {
      const job = await Job.query(trx).findById(jobId).forUpdate();
      // The job was canceled, or deleted with its owner.
      if (!job || (job.state !== 'waiting' && job.state !== 'running')) return false;
      const now = clock();
      const itemIds = job.payload.itemIds.slice(job.progress, job.progress + BATCH_SIZE);
      const results = await priceItems(trx, { engine, priceLevels }, { userId: job.userId, itemIds, now });
      const rows = results.map((result) => ({ jobId, position: job.payload.itemIds.indexOf(result.itemId, job.progress), result }));
      if (rows.length > 0) await trx('job_results').insert(rows);
      const progress = job.progress + itemIds.length;
      const isDone = progress >= job.total;
      await Job.query(trx)
        .findById(jobId)
        .patch({ progress, state: isDone ? 'done' : 'running', updatedAt: now, finishedAt: isDone ? now : null });
      return !isDone;
    });

  const markAsFailed = async (jobId: string): Promise<void> => {
    const now = clock();
    const openJob = Job.query(knex).findById(jobId).whereIn('state', ['waiting', 'running']);
    await openJob.patch({ state: 'failed', error: 'not_priced' satisfies JobError, updatedAt: now, finishedAt: now });
  };

  return {
    /** Continues where this or another process stopped. */
    run: async ({ jobId }: { readonly jobId: string }, { signal, isLastAttempt }: JobCall): Promise<void> => {
      try {
        while (await advance(jobId)) {
          await sleep(PAUSE_MS);
          signal.throwIfAborted();
        }
      } catch (error) {
        if (isLastAttempt && !signal.aborted) await markAsFailed(jobId);
        throw error;
      }
    },
  };
};
