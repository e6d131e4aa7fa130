import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { IdempotencyKey } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { DAY, SECOND, after, type Clock } from '../shared/clock.ts';

/** How long a key refers to its first request. */
const RETENTION = DAY;
/**
 * Milliseconds without a heartbeat after which a process counts as crashed and another may do its work. Allows for slightly wrong clocks.
 */
const LEASE = 30 * SECOND;
const RENEWAL = LEASE / 3;

export interface Scope {
  readonly userId: string;
  /** The caller's Idempotency-Key; null to run every request. */
  readonly key: string | null;
  /** Hex SHA-256 of the request, which distinguishes a retry from a reused key. */
  readonly fingerprint: string;
}

/** Stores the answer. Call in the transaction that does the work, so that both are saved or neither. */
export type SaveResponse<Answer> = (trx: Knex, answer: Answer) => Promise<void>;

type Claimed = Scope & { readonly lease: string };

/** `owner` names the data folder, which only one process uses at a time. */
export const createIdempotency = ({ knex, clock, owner }: { knex: Knex; clock: Clock; owner: string }) => {
  const whereKey = ({ userId, key }: Scope) => ({ userId, key: key ?? '' });
  const claim = async (scope: Scope, lease: string): Promise<boolean> => {
    const now = clock();
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `insert into idempotency_keys (user_id, key, fingerprint, owner, created_at, lease, leased_until)
       values (:userId, :key, :fingerprint, :owner, :now, :lease, :until) on conflict do nothing`,
      { ...whereKey(scope), fingerprint: scope.fingerprint, owner, now, lease, until: after(now, LEASE) },
    );
    return rowCount > 0;
  };
  const release = async (scope: Claimed): Promise<void> => {
    await IdempotencyKey.query(knex)
      .where({ ...whereKey(scope), lease: scope.lease })
      .whereNull('answer')
      .delete();
  };
  const renew = async (scope: Claimed): Promise<void> => {
    await IdempotencyKey.query(knex)
      .where({ ...whereKey(scope), lease: scope.lease })
      .patch({ leasedUntil: after(clock(), LEASE) });
  };
  /** Keys of failed requests that could not be released because the database failed as well. */
  const stuck = new Set<Claimed>();
  const releaseOrRemember = (scope: Claimed): Promise<void> => release(scope).catch(() => void stuck.add(scope));
  const releaseStuck = async (): Promise<void> => {
    const scopes = [...stuck];
    stuck.clear();
    await Promise.all(scopes.map(releaseOrRemember));
  };
  const isExpired = ({ createdAt, leasedUntil, answer }: IdempotencyKey): boolean =>
    (answer === null ? (leasedUntil ?? after(createdAt, LEASE)) : after(createdAt, RETENTION)) <= clock();

  /** Returns the answer of the first request with this key; undefined when the key is free again. */
  const findSavedResponse = async (scope: Scope): Promise<unknown> => {
    const known = await IdempotencyKey.query(knex).findOne(whereKey(scope));
    if (!known) return undefined;
    if (isExpired(known)) {
      await IdempotencyKey.query(knex)
        .where({ ...whereKey(scope), createdAt: known.createdAt, leasedUntil: known.leasedUntil })
        .delete();
      return undefined;
    }
    if (known.fingerprint !== scope.fingerprint) throw new RequestError('idempotency_key_reused');
    if (known.answer === null) throw new RequestError('request_in_progress', { retryAfter: 2 });
    return known.answer;
  };

  /** Stores the answer. Rolls back the work of a process that counts as crashed, because another one does the work or has done it. */
  const saveResponse = async (trx: Knex, scope: Claimed, answer: unknown): Promise<void> => {
    const updated = await IdempotencyKey.query(trx)
      .where({ ...whereKey(scope), lease: scope.lease })
      .patch({ answer });
    if (updated === 0) throw new RequestError('request_in_progress', { retryAfter: 2 });
  };

  return {
    /**
     * Does the work once per key. A repeated request gets the first answer, unless `check` throws because the answer is no longer valid.
     * Errors are not stored, so that a corrected or repeated request can use the same key.
     */
    run: async <Answer>(
      scope: Scope,
      work: (saveResponse: SaveResponse<Answer>) => Promise<Answer>,
      check: (answer: Answer) => Promise<void>,
    ): Promise<Answer> => {
      if (scope.key === null) return work(async () => {});
      await releaseStuck();
      const claimed = { ...scope, lease: randomUUID() };
      while (!(await claim(scope, claimed.lease))) {
        const answer = await findSavedResponse(scope);
        if (answer === undefined) continue;
        await check(answer as Answer);
        return answer as Answer;
      }
      // The next renewal compensates for a failed one; if all fail, another process takes over.
      const renewing = setInterval(() => void renew(claimed).catch(() => {}), RENEWAL);
      try {
        return await work((trx, answer) => saveResponse(trx, claimed, answer));
      } catch (error) {
        await releaseOrRemember(claimed);
        throw error;
      } finally {
        clearInterval(renewing);
      }
    },

    /** Call at startup: requests of this folder's previous process will never finish. */
    releaseAbandoned: async (): Promise<void> => {
      await IdempotencyKey.query(knex).where({ owner }).whereNull('answer').delete();
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
