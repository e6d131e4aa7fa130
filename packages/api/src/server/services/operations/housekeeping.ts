import type { Knex } from 'knex';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import type { Erasures } from '../accounts/erasures.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { findUsedPhotoKeys } from '../photos/photo-keys.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Bin } from '../items/bin.ts';
import type { Totals } from '../items/totals.ts';
import { LOCKS } from '../../locks.ts';

/** Milliseconds. The product spec allows keeping usage logs for up to two years. */
const LOG_RETENTION_MS = 730 * DAY;
/** Milliseconds. The product spec allows keeping support messages for up to three years. */
const SUPPORT_RETENTION_MS = 1095 * DAY;

/**
 * Milliseconds for which rows are kept after the time in their column. A new table with personal data must be listed here, or its rows must
 * be deleted with the account.
 */
export const RETENTION: readonly (readonly [table: string, column: string, milliseconds: number])[] = [
  ['listings', 'deletedAt', 30 * DAY],
  ['sessions', 'expiresAt', 0],
  ['embed_sessions', 'expiresAt', DAY],
  // For 30 days, an administrator can find out why a partner missed an event, and replay it.
  ['webhook_deliveries', 'createdAt', 30 * DAY],
  ['password_resets', 'expiresAt', 0],
  ['sign_in_codes', 'expiresAt', 0],
  ['confirmations', 'expiresAt', 0],
  ['outbox', 'createdAt', 30 * DAY],
  // An expired token stays in its owner's list for a while, to explain why a program stopped working.
  ['access_tokens', 'expiresAt', 30 * DAY],
  ['rate_limits', 'resetsAt', 0],
  ['claimed_tries', 'expiresAt', 0],
  ['idempotency_keys', 'createdAt', DAY],
  // AI responses expire because photos and models change.
  ['ai_answers', 'createdAt', 30 * DAY],
  ['ai_calls', 'createdAt', LOG_RETENTION_MS],
  ['error_events', 'createdAt', LOG_RETENTION_MS],
  ['api_usage', 'hour', LOG_RETENTION_MS],
  ['audit_log', 'createdAt', LOG_RETENTION_MS],
  ['support_tickets', 'createdAt', SUPPORT_RETENTION_MS],
];

/** Maximum rows per statement, so that a large backlog does not block other queries. */
const BATCH_SIZE = 1000;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly photos: PhotoStore;
  readonly jobs: Jobs;
  readonly erasures: Erasures;
  readonly totals: Totals;
  readonly bin: Pick<Bin, 'purge'>;
}

/** Deletes expired data. A run is cheap enough to repeat every hour. */
export const createHousekeeping = ({ knex, clock, photos, jobs, erasures, totals, bin }: Dependencies) => {
  /** Returns the number of deleted rows; null when another process holds the lock. */
  const deleteBatch = (table: string, column: string, maxTime: Date): Promise<number | null> =>
    knex.transaction(async (trx): Promise<number | null> => {
      const { rows } = await trx.raw<{ rows: { isFree: boolean }[] }>('select pg_try_advisory_xact_lock(?) as "isFree"', [
        LOCKS.housekeeping,
      ]);
      if (!rows[0]?.isFree) return null;
      // Select by row address, because not every table has a single-column key.
      const batch = trx(table).select(trx.raw('ctid')).where(column, '<=', maxTime).limit(BATCH_SIZE);
      return trx(table).whereRaw('ctid = any(array(?))', [batch]).delete();
    });

  const deleteExpired = async (now: Date): Promise<void> => {
    for (const [table, column, milliseconds] of RETENTION) {
      let deletedCount: number | null = BATCH_SIZE;
      while (deletedCount === BATCH_SIZE) deletedCount = await deleteBatch(table, column, addTime(now, -milliseconds));
      if (deletedCount === null) return;
    }
  };

  return {
    run: async (): Promise<void> => {
      const now = clock();
      // Deleting an item also deletes its photo files, so `RETENTION` does not cover items.
      await bin.purge();
      await deleteExpired(now);
      await knex('outbox').where('expiresAt', '<=', now).whereNotNull('link').update({ link: null });
      await erasures.reconcile();
      await jobs.deleteExpired();
      await totals.mergeAllPending();
      await photos.deleteRemainingUnused((keys) => findUsedPhotoKeys(knex, keys));
    },
  };
};
