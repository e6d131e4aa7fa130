import type { Knex } from 'knex';
import { IdempotencyKey } from '../models/index.ts';
import { Problem } from '../problem.ts';
import { DAY, MINUTE, after, type Clock } from './clock.ts';

/** How long a key stands for its first request. */
const MEMORY = DAY;
/** No request takes this long; one that seems to was lost with its process. */
const ABANDONED = 10 * MINUTE;

export interface Scope {
  readonly userId: string;
  /** The caller's Idempotency-Key; null: every request counts. */
  readonly key: string | null;
  /** Hex SHA-256 of what is asked, to tell a repetition from a mistake. */
  readonly fingerprint: string;
}

/** Stores the answer. To be called in the transaction that does the work: either both are kept or neither. */
export type Keep<Answer> = (trx: Knex, answer: Answer) => Promise<void>;

/** `owner` names the data folder: only one process works on it at a time. */
export const createIdempotency = ({ knex, clock, owner }: { knex: Knex; clock: Clock; owner: string }) => {
  const at = ({ userId, key }: Scope) => ({ userId, key: key ?? '' });
  const claim = async (scope: Scope): Promise<boolean> => {
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `insert into idempotency_keys (user_id, key, fingerprint, owner, created_at)
       values (:userId, :key, :fingerprint, :owner, :now) on conflict do nothing`,
      { ...at(scope), fingerprint: scope.fingerprint, owner, now: clock() },
    );
    return rowCount > 0;
  };
  const release = async (scope: Scope): Promise<void> => {
    await IdempotencyKey.query(knex).where(at(scope)).whereNull('answer').delete();
  };
  /** Keys of failed requests that could not be released, for the database had failed too. */
  const stuck = new Set<Scope>();
  const releaseOrRemember = (scope: Scope): Promise<void> => release(scope).catch(() => void stuck.add(scope));
  const releaseStuck = async (): Promise<void> => {
    const scopes = [...stuck];
    stuck.clear();
    await Promise.all(scopes.map(releaseOrRemember));
  };
  const isOver = ({ createdAt, answer }: IdempotencyKey): boolean => after(createdAt, answer === null ? ABANDONED : MEMORY) <= clock();

  /** The answer of the first request with this key; undefined when the key is free again. */
  const recall = async (scope: Scope): Promise<unknown> => {
    const known = await IdempotencyKey.query(knex).findOne(at(scope));
    if (!known) return undefined;
    if (isOver(known)) {
      await IdempotencyKey.query(knex)
        .where({ ...at(scope), createdAt: known.createdAt })
        .delete();
      return undefined;
    }
    if (known.fingerprint !== scope.fingerprint) throw new Problem('idempotency_key_reused');
    if (known.answer === null) throw new Problem('request_in_progress', { retryAfter: 2 });
    return known.answer;
  };

  return {
    /**
     * Does the work once per key: a repetition gets the first answer. Failures are not kept, so that a corrected or repeated
     * request can use the same key.
     */
    run: async <Answer>(scope: Scope, work: (keep: Keep<Answer>) => Promise<Answer>): Promise<Answer> => {
      if (scope.key === null) return work(async () => {});
      await releaseStuck();
      while (!(await claim(scope))) {
        const answer = await recall(scope);
        if (answer !== undefined) return answer as Answer;
      }
      try {
        return await work(async (trx, answer) => {
          await IdempotencyKey.query(trx).where(at(scope)).patch({ answer });
        });
      } catch (error) {
        await releaseOrRemember(scope);
        throw error;
      }
    },

    /** At start: what this folder's former process left unfinished will never finish. */
    releaseAbandoned: async (): Promise<void> => {
      await IdempotencyKey.query(knex).where({ owner }).whereNull('answer').delete();
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
