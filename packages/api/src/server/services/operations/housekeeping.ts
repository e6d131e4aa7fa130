import type { Knex } from 'knex';
import { DAY, after, type Clock } from '../shared/clock.ts';
import type { Erasures } from '../accounts/erasures.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { usedPhotoKeys } from '../photos/photo-keys.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Bin } from '../items/bin.ts';
import type { Totals } from '../items/totals.ts';
import { LOCKS } from '../../locks.ts';

/** Product spec: usage logs are kept up to two years. */
const LOGS = 730 * DAY;
/** Product spec: support communications are kept up to three years. */
const SUPPORT = 1095 * DAY;

/** How long rows are kept after the moment in their column. A new table with a person in it belongs here or to its account. */
export const RETENTION: readonly (readonly [table: string, column: string, milliseconds: number])[] = [
  ['listings', 'deletedAt', 30 * DAY],
  ['sessions', 'expiresAt', 0],
  ['embed_sessions', 'expiresAt', DAY],
  // Long enough to find out why a shop missed something, and to tell it again.
  ['webhook_deliveries', 'createdAt', 30 * DAY],
  ['password_resets', 'expiresAt', 0],
  ['sign_in_codes', 'expiresAt', 0],
  ['confirmations', 'expiresAt', 0],
  ['outbox', 'createdAt', 30 * DAY],
  // An expired one stays in its owner's list for a while, so that a program that stopped working has an explanation.
  ['access_tokens', 'expiresAt', 30 * DAY],
  ['rate_limits', 'resetsAt', 0],
  ['claimed_tries', 'expiresAt', 0],
  ['idempotency_keys', 'createdAt', DAY],
  // An AI answer is asked again after this; photos change, and so do models.
  ['ai_answers', 'createdAt', 30 * DAY],
  ['ai_calls', 'createdAt', LOGS],
  ['error_events', 'createdAt', LOGS],
  ['api_usage', 'hour', LOGS],
  ['audit_log', 'createdAt', LOGS],
  ['support_tickets', 'createdAt', SUPPORT],
];

/** Rows a statement deletes at most: none holds up others for long, however much has piled up. */
const BATCH = 1000;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly photos: PhotoStore;
  readonly jobs: Jobs;
  readonly erasures: Erasures;
  readonly totals: Totals;
  readonly bin: Pick<Bin, 'purge'>;
}

/** Forgets what nobody may or needs to keep. Cheap enough for every hour. */
export const createHousekeeping = ({ knex, clock, photos, jobs, erasures, totals, bin }: Dependencies) => {
  /** Says how many rows went; null when another process is at it. */
  const deleteSome = (table: string, column: string, until: Date): Promise<number | null> =>
    knex.transaction(async (trx): Promise<number | null> => {
      const { rows } = await trx.raw<{ rows: { free: boolean }[] }>('select pg_try_advisory_xact_lock(?) as free', [LOCKS.housekeeping]);
      if (!rows[0]?.free) return null;
      // By their place in the table: not every table has a key of one column.
      const some = trx(table).select(trx.raw('ctid')).where(column, '<=', until).limit(BATCH);
      return trx(table).whereRaw('ctid = any(array(?))', [some]).delete();
    });

  const forget = async (now: Date): Promise<void> => {
    for (const [table, column, milliseconds] of RETENTION) {
      let deleted: number | null = BATCH;
      while (deleted === BATCH) deleted = await deleteSome(table, column, after(now, -milliseconds));
      if (deleted === null) return;
    }
  };

  return {
    run: async (): Promise<void> => {
      const now = clock();
      // With their photos, so not by the table above.
      await bin.purge();
      await forget(now);
      await knex('outbox').where('expiresAt', '<=', now).whereNotNull('link').update({ link: null });
      await erasures.reconcile();
      await jobs.forgetOld();
      await totals.putTogetherAll();
      await photos.settleRest((keys) => usedPhotoKeys(knex, keys));
    },
  };
};
