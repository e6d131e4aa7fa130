import type { Knex } from 'knex';
import { DAY, after, type Clock } from './clock.ts';
import type { Erasures } from './erasures.ts';
import { usedPhotoKeys } from './item-rows.ts';
import type { Jobs } from './jobs.ts';
import type { PhotoStore } from './photo-store.ts';
import type { Totals } from './totals.ts';

/** Product spec: usage logs are kept up to two years. */
const LOG_RETENTION = 730 * DAY;
/** Product spec: support communications are kept up to three years. */
const SUPPORT_RETENTION = 1095 * DAY;
/** An AI answer is asked again after this; photos change, and so do models. */
const ANSWER_RETENTION = 30 * DAY;
/** Long enough to find out why a shop missed something, and to tell it again. */
const DELIVERY_RETENTION = 30 * DAY;
/** Mails stay readable for this long. */
const MAIL_RETENTION = 30 * DAY;
/** An expired access token stays in its owner's list for this long, so that a program that stopped working has an explanation. */
const TOKEN_RETENTION = 30 * DAY;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly photos: PhotoStore;
  readonly jobs: Jobs;
  readonly erasures: Erasures;
  readonly totals: Totals;
}

/** Forgets what nobody may or needs to keep. Cheap enough for every hour. */
export const createHousekeeping = ({ knex, clock, photos, jobs, erasures, totals }: Dependencies) => ({
  run: async (): Promise<void> => {
    const now = clock();
    await knex('sessions').where('expiresAt', '<=', now).delete();
    await knex('embed_sessions').where('expiresAt', '<=', after(now, -DAY)).delete();
    await knex('webhook_deliveries').where('createdAt', '<=', after(now, -DELIVERY_RETENTION)).delete();
    await knex('access_tokens').where('expiresAt', '<=', after(now, -TOKEN_RETENTION)).delete();
    await knex('rate_limits').where('resetsAt', '<=', now).delete();
    await knex('idempotency_keys').where('createdAt', '<=', after(now, -DAY)).delete();
    await knex('ai_answers').where('createdAt', '<=', after(now, -ANSWER_RETENTION)).delete();
    for (const table of ['password_resets', 'sign_in_codes']) await knex(table).where('expiresAt', '<=', now).delete();
    await knex('outbox').where('createdAt', '<=', after(now, -MAIL_RETENTION)).delete();
    await knex('outbox').where('expiresAt', '<=', now).whereNotNull('link').update({ link: null });
    await erasures.reconcile();
    await knex('error_events').where('createdAt', '<=', after(now, -LOG_RETENTION)).delete();
    await knex('api_usage').where('hour', '<=', after(now, -LOG_RETENTION)).delete();
    await knex('support_tickets').where('createdAt', '<=', after(now, -SUPPORT_RETENTION)).delete();
    await knex('audit_log').where('createdAt', '<=', after(now, -LOG_RETENTION)).delete();
    await jobs.forgetOld();
    await totals.putTogetherAll();
    await photos.settleRest((keys) => usedPhotoKeys(knex, keys));
  },
});
