import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../shared/clock.ts';
import { LEASE_MS, createIdempotencyKeys, type ClaimedScope, type Scope } from './idempotency-keys.ts';

const RENEWAL_MS = LEASE_MS / 3;

/** Stores the response. Call it in the transaction that does the work, so that either both are saved or neither is. */
export type SaveResponse<Result> = (trx: Knex, response: Result) => Promise<void>;

/** Runs each request once per key. */
export const createIdempotency = (dependencies: { knex: Knex; clock: Clock; owner: string }) => {
  const keys = createIdempotencyKeys(dependencies);
  /** Keys of failed requests that could not be released because the database failed as well. */
  const unreleasedScopes = new Set<ClaimedScope>();
  const releaseOrRemember = (scope: ClaimedScope): Promise<void> => keys.release(scope).catch(() => void unreleasedScopes.add(scope));
  const retryReleases = async (): Promise<void> => {
    const scopes = [...unreleasedScopes];
    unreleasedScopes.clear();
    await Promise.all(scopes.map(releaseOrRemember));
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
      while (!(await keys.claim(claimedScope))) {
        const response = await keys.findSavedResponse(scope);
        if (response === undefined) continue;
        await check(response as Result);
        return response as Result;
      }
      // The next renewal compensates for a failed one; if all fail, another process takes over.
      const renewalTimer = setInterval(() => void keys.renew(claimedScope).catch(() => {}), RENEWAL_MS);
      try {
        return await work((trx, response) => keys.saveResponse(trx, claimedScope, response));
      } catch (error) {
        await releaseOrRemember(claimedScope);
        throw error;
      } finally {
        clearInterval(renewalTimer);
      }
    },

    releaseAbandoned: keys.releaseAbandoned,
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
