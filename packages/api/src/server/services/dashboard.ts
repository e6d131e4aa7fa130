import type { Knex } from 'knex';
import type { DashboardStats } from '../../contract/index.ts';

export const createDashboard = ({ knex }: { knex: Knex }) => ({
  /** One statement, so that the four figures are of the same moment. */
  stats: async (userId: string): Promise<DashboardStats> => {
    const { rows } = await knex.raw<{ rows: [DashboardStats] }>(
      `select
         (select count(*)::int from items where user_id = :userId) as "totalItems",
         (select coalesce(sum(estimated_value), 0)::float8 from items where user_id = :userId) as "totalValue",
         count(*) filter (where status = 'active')::int as "activeListings",
         coalesce(round(avg(seo_score)), 0)::int as "avgSeoScore"
       from listings where user_id = :userId`,
      { userId },
    );
    return rows[0];
  },
});
