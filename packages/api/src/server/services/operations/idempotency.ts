import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { IdempotencyKey } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { DAY, SECOND, addTime, type Clock } from '../shared/clock.ts';

/** Milliseconds for which a key refers to its first request. */
const RETENTION_MS = DAY;
/**
 * Milliseconds without a heartbeat after which a process counts as crashed and another may do its work. Allows for small clock differences.
 */
const LEASE_MS = 30 * SECOND;
const RENEWAL_MS = LEASE_MS / 3;

export interface Scope {
  readonly userId: string;
  /** The caller's Idempotency-Key; null to run every request. */
  readonly key: string | null;
  /** Hex SHA-256 of the request, which distinguishes a retry from a reused key. */
  readonly fingerprint: string;
}

/** Stores the response. Call it in the transaction that does the work, so that both are saved or neither. */
export type SaveResponse<Result> = (trx: Knex, response: Result) => Promise<void>;

type ClaimedScope = Scope & { readonly lease: string };

/** Runs each request once per key. `owner` is the id of the data folder, which only one process uses at a time. */
export const createIdempotency = ({ knex, clock, owner }: { knex: Knex; clock: Clock; owner: string }) => {
  const getKeyColumns = ({ userId, key }: Scope) => ({ userId, key: key ?? '' });
  const claim = async (scope: Scope, lease: string): Promise<boolean> => {
    const now = clock();
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `insert into idempotency_keys (user_id, key, fingerprint, owner, created_at, lease, leased_until)
       values (:userId, :key, :fingerprint, :owner, :now, :lease, :until) on conflict do nothing`,
      { ...getKeyColumns(scope), fingerprint: scope.fingerprint, owner, now, lease, until: addTime(now, LEASE_MS) },
    );
    return rowCount > 0;
  };
  const release = async (scope: ClaimedScope): Promise<void> => {
    await IdempotencyKey.query(knex)
      .where({ ...getKeyColumns(scope), lease: scope.lease })
      .whereNull('answer')
      .delete();
  };
  const renew = async (scope: ClaimedScope): Promise<void> => {
    await IdempotencyKey.query(knex)
      .where({ ...getKeyColumns(scope), lease: scope.lease })
      .patch({ leasedUntil: addTime(clock(), LEASE_MS) });
  };
  /** Keys of failed requests that could not be released because the database failed as well. */
  const unreleasedScopes = new Set<ClaimedScope>();
  const releaseOrRemember = (scope: ClaimedScope): Promise<void> => release(scope).catch(() => void unreleasedScopes.add(scope));
  const retryReleases = async (): Promise<void> => {
    const scopes = [...unreleasedScopes];
    unreleasedScopes.clear();
    await Promise.all(scopes.map(releaseOrRemember));
  };
  const isExpired = ({ createdAt, leasedUntil, answer }: IdempotencyKey): boolean =>
    (answer === null ? (leasedUntil ?? addTime(createdAt, LEASE_MS)) : addTime(createdAt, RETENTION_MS)) <= clock();

  /** Returns the response to the first request with this key; undefined when the key is free again. */
  const findSavedResponse = async (scope: Scope): Promise<unknown> => {
    const savedKey = await IdempotencyKey.query(knex).findOne(getKeyColumns(scope));
    if (!savedKey) return undefined;
    if (isExpired(savedKey)) {
      await IdempotencyKey.query(knex)
        .where({ ...getKeyColumns(scope), createdAt: savedKey.createdAt, leasedUntil: savedKey.leasedUntil })
        .delete();
      return undefined;
    }
    if (savedKey.fingerprint !== scope.fingerprint) throw new RequestError('idempotency_key_reused');
    if (savedKey.answer === null) throw new RequestError('request_in_progress', { retryAfter: 2 });
    return savedKey.answer;
  };

  /** Stores the response. Rolls back the work of a process that counts as crashed, because another one is doing or has done the work. */
  const saveResponse = async (trx: Knex, scope: ClaimedScope, response: unknown): Promise<void> => {
    const updatedCount = await IdempotencyKey.query(trx)
      .where({ ...getKeyColumns(scope), lease: scope.lease })
      .patch({ answer: response });
    if (updatedCount === 0) throw new RequestError('request_in_progress', { retryAfter: 2 });
  };

  return {
    /**
     * Does the work once per key. Returns the first response to a repeated request, unless `check` throws because that response is no
     * longer valid. Does not store errors, so that a corrected or repeated request can use the same key.
     */
    run: async <Result>(
      scope: Scope,
      work: (saveResponse: SaveResponse<Result>) => Promise<Result>,
      check: (response: Result) => Promise<void>,
    ): Promise<Result> => {
      if (scope.key === null) return work(async () => {});
      await retryReleases();
      const claimedScope = { ...scope, lease: randomUUID() };
      while (!(await claim(scope, claimedScope.lease))) {
        const response = await findSavedResponse(scope);
        if (response === undefined) continue;
        await check(response as Result);
        return response as Result;
      }
      // The next renewal compensates for a failed one; if all fail, another process takes over.
      const renewalTimer = setInterval(() => void renew(claimedScope).catch(() => {}), RENEWAL_MS);
      try {
        return await work((trx, response) => saveResponse(trx, claimedScope, response));
      } catch (error) {
        await releaseOrRemember(claimedScope);
        throw error;
      } finally {
        clearInterval(renewalTimer);
      }
    },

    /** Releases the keys of this folder's previous process, whose requests will never finish. Call it at startup. */
    releaseAbandoned: async (): Promise<void> => {
      await IdempotencyKey.query(knex).where({ owner }).whereNull('answer').delete();
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
