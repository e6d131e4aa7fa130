import type { Knex } from 'knex';
import { SECOND, addTime, type Clock } from '../shared/clock.ts';

/** Milliseconds after which other processes accept a partner's new origin. */
const CACHE_MS = 10 * SECOND;

/**
 * Caches the origins of all active partners. A preflight has no key, so the response depends only on the origin. The key or token that
 * follows determines the page's permissions and is looked up each time. Runs one query every ten seconds, regardless of which origins are
 * requested.
 */
export const createPartnerOrigins = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  let cache: { readonly expiresAt: Date; readonly origins: Promise<ReadonlySet<string>> } | null = null;

  const load = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await knex.raw<{ rows: { origin: string }[] }>(
      "select distinct jsonb_array_elements_text(origins) as origin from partners where status = 'active'",
    );
    return new Set(rows.map(({ origin }) => origin));
  };
  const clearCache = (): void => {
    cache = null;
  };

  return {
    clearCache,
    /** Rejects if the database is unavailable; the next call queries it again. */
    isAllowed: async (origin: string): Promise<boolean> => {
      const now = clock();
      if (!cache || cache.expiresAt <= now) cache = { expiresAt: addTime(now, CACHE_MS), origins: load() };
      try {
        return (await cache.origins).has(origin);
      } catch (error) {
        clearCache();
        throw error;
      }
    },
  };
};
export type PartnerOrigins = ReturnType<typeof createPartnerOrigins>;
