import type { Knex } from 'knex';
import { IdempotencyKey } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { DAY, SECOND, addTime, type Clock } from '../shared/clock.ts';

/** Milliseconds for which a key refers to its first request. */
const RETENTION_MS = DAY;
/**
 * Milliseconds without a heartbeat after which a process counts as crashed and another may do its work. Allows for small clock differences.
 */
export const LEASE_MS = 30 * SECOND;

export interface Scope {
  readonly userId: string;
  /** The caller's Idempotency-Key; null to run every request. */
  readonly key: string | null;
  /** Hex SHA-256 of the request, which distinguishes a retry from a reused key. */
  readonly fingerprint: string;
}

export type ClaimedScope = Scope & { readonly lease: string };

const getKeyColumns = ({ userId, key }: Scope) => ({ userId, key: key ?? '' });

const isExpired = ({ createdAt, leasedUntil, answer }: IdempotencyKey, now: Date): boolean =>
  (answer === null ? (leasedUntil ?? addTime(createdAt, LEASE_MS)) : addTime(createdAt, RETENTION_MS)) <= now;

/** Stores keys and the responses of their first requests. `owner` is the id of the data folder, which only one process uses at a time. */
export const createIdempotencyKeys = ({ knex, clock, owner }: { knex: Knex; clock: Clock; owner: string }) => {
  const queryClaimed = (scope: ClaimedScope, trx: Knex = knex) =>
    IdempotencyKey.query(trx).where({ ...getKeyColumns(scope), lease: scope.lease });

  return {
    /** Returns true for the first request with the key. */
    claim: async (scope: ClaimedScope): Promise<boolean> => {
      const now = clock();
      const { rowCount } = await knex.raw<{ rowCount: number }>(
        `insert into idempotency_keys (user_id, key, fingerprint, owner, created_at, lease, leased_until)
         values (:userId, :key, :fingerprint, :owner, :now, :lease, :until) on conflict do nothing`,
        { ...getKeyColumns(scope), fingerprint: scope.fingerprint, owner, now, lease: scope.lease, until: addTime(now, LEASE_MS) },
      );
      return rowCount > 0;
    },

    release: async (scope: ClaimedScope): Promise<void> => {
      await queryClaimed(scope).whereNull('answer').delete();
    },

    renew: async (scope: ClaimedScope): Promise<void> => {
      await queryClaimed(scope).patch({ leasedUntil: addTime(clock(), LEASE_MS) });
    },

    /** Returns the response to the first request with this key; undefined when the key is free again. */
    findSavedResponse: async (scope: Scope): Promise<unknown> => {
      const savedKey = await IdempotencyKey.query(knex).findOne(getKeyColumns(scope));
      if (!savedKey) return undefined;
      if (isExpired(savedKey, clock())) {
        await IdempotencyKey.query(knex)
          .where({ ...getKeyColumns(scope), createdAt: savedKey.createdAt, leasedUntil: savedKey.leasedUntil })
          .delete();
        return undefined;
      }
      if (savedKey.fingerprint !== scope.fingerprint) throw new RequestError('idempotency_key_reused');
      if (savedKey.answer === null) throw new RequestError('request_in_progress', { retryAfter: 2 });
      return savedKey.answer;
    },

    /** Stores the response. Rolls back the work of a process that counts as crashed, because another one is doing or has done the work. */
    saveResponse: async (trx: Knex, scope: ClaimedScope, response: unknown): Promise<void> => {
      const updatedCount = await queryClaimed(scope, trx).patch({ answer: response });
      if (updatedCount === 0) throw new RequestError('request_in_progress', { retryAfter: 2 });
    },

    /** Releases the keys of this folder's previous process, whose requests will never finish. Call it at startup. */
    releaseAbandoned: async (): Promise<void> => {
      await IdempotencyKey.query(knex).where({ owner }).whereNull('answer').delete();
    },
  };
};
