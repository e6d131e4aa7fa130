import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { SECRET_KEY_PREFIX, TEST_SECRET_KEY_PREFIX } from '../../../contract/index.ts';
import { Partner, PartnerKey } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { HOUR, MINUTE, addTime, type Clock } from '../shared/clock.ts';
import { createPartnerIdentity, type PartnerIdentity } from '../shared/identity.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { hashToken, createToken } from '../shared/tokens.ts';

/** Milliseconds between updates of `last_used_at`, so that not every request causes a write. */
const LAST_USED_INTERVAL_MS = 10 * MINUTE;
/** Maximum active keys of each kind, live or test. A rotation needs two. */
const MAX_KEYS = 5;

/** A partner whose frame is requested, with the frame's content and appearance. */
export interface FramedPartner extends Pick<Partner, 'name' | 'origins' | 'widgets' | 'platforms' | 'theme' | 'locale'> {
  readonly partner: PartnerIdentity;
}

type Row = Partner & { keyId: string } & Pick<PartnerKey, 'lastUsedAt' | 'expiresAt' | 'isTest'>;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
}

const findKey = async (knex: Knex, key: string): Promise<Row | undefined> =>
  (await Partner.query(knex)
    .join('partner_keys', 'partner_keys.partnerId', 'partners.id')
    .where('partner_keys.keyHash', hashToken(key))
    .select('partners.*', 'partner_keys.id as keyId', 'partner_keys.lastUsedAt')
    .select('partner_keys.expiresAt', 'partner_keys.isTest')
    .first()) as Row | undefined;

const queryActive = (trx: Knex, partnerId: string, isTest: boolean, now: Date) =>
  PartnerKey.query(trx)
    .where({ partnerId, isTest })
    .where((query) => query.whereNull('expiresAt').orWhere('expiresAt', '>', now));

/** Manages the keys of a partner's server and pages. */
export const createPartnerKeys = ({ knex, clock, limits }: Dependencies) => {
  /** Counts calls by IP address, because publishable keys are public. */
  const findByPublishableKey = async (publishableKey: string, ip: string): Promise<{ row: Partner; partner: PartnerIdentity }> => {
    await limits.consume('partnerPages', ip);
    const row = await Partner.query(knex).findOne({ publishableKey });
    if (!row) throw new RequestError('unauthorized', { reason: 'publishable_key_unknown' });
    return { row, partner: createPartnerIdentity(row, null) };
  };

  return {
    /**
     * Returns the partner with a secret key. Throws RequestError when the key is unknown or expired, or the partner is suspended or over its
     * rate limit.
     */
    identifyBySecretKey: async (key: string): Promise<PartnerIdentity> => {
      const row = await findKey(knex, key);
      const now = clock();
      if (!row) throw new RequestError('unauthorized', { reason: 'secret_key_unknown' });
      if (row.expiresAt !== null && row.expiresAt <= now) throw new RequestError('token_expired', { reason: 'secret_key_expired' });
      const partner = createPartnerIdentity(row, row.keyId, row.isTest);
      await limits.consume('partnerRequests', row.id, row.requestsPerMinute);
      if (row.lastUsedAt === null || addTime(row.lastUsedAt, LAST_USED_INTERVAL_MS) <= now)
        await PartnerKey.query(knex).findById(row.keyId).patch({ lastUsedAt: now });
      return partner;
    },

    /** Returns the partner with a publishable key, on a page of `origin`. */
    identifyByPublishableKey: async (publishableKey: string, origin: string | null, ip: string): Promise<PartnerIdentity> => {
      const { partner, row } = await findByPublishableKey(publishableKey, ip);
      if (origin === null || !row.origins.includes(origin)) throw new RequestError('wrong_origin', { reason: 'origin_unregistered' });
      return partner;
    },

    /** Returns the partner with the publishable key in a frame's URL. The browser checks the embedding page against `origins`. */
    identifyByFrameKey: async (publishableKey: string, ip: string): Promise<FramedPartner> => {
      const { partner, row } = await findByPublishableKey(publishableKey, ip);
      const { name, origins, widgets, platforms, theme, locale } = row;
      if (origins.length === 0)
        throw new RequestError('wrong_origin', {
          reason: 'no_origins',
        });
      return { partner, name, origins, widgets, platforms, theme, locale };
    },

    /** Creates a secret key in the transaction. */
    mint: async (partnerId: string, trx: Knex, isTest = false): Promise<string> => {
      const key = (isTest ? TEST_SECRET_KEY_PREFIX : SECRET_KEY_PREFIX) + createToken();
      const row = { id: randomUUID(), partnerId, keyHash: hashToken(key), ending: key.slice(-4), createdAt: clock() };
      await PartnerKey.query(trx).insert({ ...row, lastUsedAt: null, expiresAt: null, isTest });
      return key;
    },

    /** Throws RequestError when the partner has the maximum number of keys of that kind. */
    assertBelowLimit: async (partnerId: string, isTest: boolean, trx: Knex): Promise<void> => {
      if ((await queryActive(trx, partnerId, isTest, clock()).resultSize()) >= MAX_KEYS)
        throw new RequestError('conflict', {
          reason: 'too_many_keys',
          params: { max: MAX_KEYS },
        });
    },

    /** Sets the current live keys to expire after the overlap. Keys that expire earlier stay unchanged. */
    retire: async (partnerId: string, overlapHours: number, trx: Knex): Promise<void> => {
      const end = addTime(clock(), overlapHours * HOUR);
      await queryActive(trx, partnerId, false, clock())
        .where((query) => query.whereNull('expiresAt').orWhere('expiresAt', '>', end))
        .patch({ expiresAt: end });
    },

    /** Throws RequestError when the partner does not have the key. */
    revoke: async (partnerId: string, id: string, trx: Knex): Promise<void> => {
      if ((await PartnerKey.query(trx).where({ id, partnerId }).delete()) === 0) throw new RequestError('not_found');
    },
  };
};
export type PartnerKeys = ReturnType<typeof createPartnerKeys>;
