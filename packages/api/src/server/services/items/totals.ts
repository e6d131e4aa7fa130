import type { Knex } from 'knex';
import type { DashboardStats, ListingStatus, Platform } from '../../../contract/index.ts';

/** Maximum changes per seller that wait to be merged; reading them costs about as much as reading ten rows. */
const MAX_PENDING = 100;
/** Maximum sellers whose changes one housekeeping run merges. */
const MAX_SELLERS_PER_RUN = 1000;

interface Row extends DashboardStats {
  /** Number of changes that are not merged yet. */
  readonly pendingChanges: number;
  readonly listings: number;
}

/**
 * Reads the counts for a seller's lists and dashboard without counting rows. Database triggers record changes (migration 0017), and this
 * service adds them up.
 */
export const createTotals = ({ knex }: { knex: Knex }) => {
  /** Merges a seller's changes. Skips rows that another process is merging. */
  const mergePending = async (userId: string): Promise<void> => {
    await knex.raw(
      `with changes as (
         delete from totals where id = any (array (select id from totals where user_id = :userId for update skip locked)) returning *
       )
       insert into totals (user_id, platform, status, items, value, listings, seo_score)
       select user_id, platform, status, sum(items), sum(value), sum(listings), sum(seo_score) from changes
       group by user_id, platform, status
       having sum(items) <> 0 or sum(value) <> 0 or sum(listings) <> 0 or sum(seo_score) <> 0`,
      { userId },
    );
  };

  const readTotal = async (userId: string, platform: Platform | null = null, status: ListingStatus | null = null): Promise<Row> => {
    const { rows } = await knex.raw<{ rows: [Row] }>(
      `select
         count(*)::int as "pendingChanges",
         coalesce(sum(items), 0)::int as "totalItems",
         coalesce(sum(value), 0)::float8 as "totalValue",
         coalesce(sum(listings) filter (where status = 'active'), 0)::int as "activeListings",
         coalesce(round(sum(seo_score)::numeric / nullif(sum(listings), 0)), 0)::int as "avgSeoScore",
         coalesce(sum(listings) filter (where platform = coalesce(:platform, platform) and status = coalesce(:status, status)), 0)::int as "listings"
       from totals where user_id = :userId`,
      { userId, platform, status },
    );
    if (rows[0].pendingChanges > MAX_PENDING) await mergePending(userId);
    return rows[0];
  };

  return {
    countItems: async (userId: string): Promise<number> => (await readTotal(userId)).totalItems,

    countListings: async (userId: string, { platform, status }: { platform?: Platform | undefined; status?: ListingStatus | undefined }) =>
      (await readTotal(userId, platform ?? null, status ?? null)).listings,

    getStats: async (userId: string): Promise<DashboardStats> => {
      const { totalItems, totalValue, activeListings, avgSeoScore } = await readTotal(userId);
      return { totalItems, totalValue, activeListings, avgSeoScore };
    },

    /** Merges the changes of sellers whose totals no request reads. */
    mergeAllPending: async (): Promise<void> => {
      const rows = await knex('totals')
        .select('userId')
        .groupBy('userId')
        .havingRaw('count(*) > ?', [MAX_PENDING])
        .limit(MAX_SELLERS_PER_RUN);
      for (const { userId } of rows as { userId: string }[]) await mergePending(userId);
    },
  };
};
export type Totals = ReturnType<typeof createTotals>;
