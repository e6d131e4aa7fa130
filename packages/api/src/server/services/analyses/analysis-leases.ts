import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { RequestError } from '../../request-error.ts';
import { SECOND, addTime, type Clock } from '../shared/clock.ts';

/** Milliseconds after which the process of an analysis counts as crashed unless it renews its lease. */
export const LEASE_MS = 60 * SECOND;
const RENEWAL_MS = LEASE_MS / 3;

/** Allows one analysis per item at a time, across all processes. `owner` is the id of the data folder, which one process uses at a time. */
export const createAnalysisLeases = ({ knex, clock, owner }: { knex: Knex; clock: Clock; owner: string }) => {
  const acquire = async (itemId: string, holder: string): Promise<boolean> => {
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `insert into analysis_leases as existing (item_id, holder, ends_at, owner) select id, :holder, :end, :owner from items where id = :itemId
       on conflict (item_id) do update set holder = excluded.holder, ends_at = excluded.ends_at, owner = excluded.owner where existing.ends_at <= :now`,
      { itemId, holder, owner, now: clock(), end: addTime(clock(), LEASE_MS) },
    );
    return rowCount > 0;
  };
  const queryLease = (itemId: string, holder: string) => knex('analysis_leases').where({ itemId, holder });

  return {
    /** Releases the leases of this folder's previous process, whose analyses will never end. Call it at startup. */
    releaseAbandoned: async (): Promise<void> => void (await knex('analysis_leases').where({ owner }).delete()),

    /** Runs `work` with the item's lease. Throws RequestError `request_in_progress` when the item is already being analyzed. */
    run: async <Result>(itemId: string, work: () => Promise<Result>): Promise<Result> => {
      const holder = randomUUID();
      if (!(await acquire(itemId, holder))) throw new RequestError('request_in_progress', { reason: 'item_analyzing', retryAfter: 5 });
      // The next renewal compensates for a failed one. If all fail, another process may start, and the later analysis wins.
      const renew = (): void =>
        void queryLease(itemId, holder)
          .update({ endsAt: addTime(clock(), LEASE_MS) })
          .catch(() => {});
      const renewalTimer = setInterval(renew, RENEWAL_MS);
      try {
        return await work();
      } finally {
        clearInterval(renewalTimer);
        await queryLease(itemId, holder)
          .delete()
          .catch(() => {});
      }
    },
  };
};
export type AnalysisLeases = ReturnType<typeof createAnalysisLeases>;
