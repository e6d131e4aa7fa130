import type { Knex } from 'knex';
import type { AccuracyReport, AdminDashboard, ErrorAnalytics, SalesAnalytics } from '../../../contract/index.ts';
import { ErrorEvent } from '../../models/index.ts';
import type { ApiUsage } from './api-usage.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import type { SystemHealthCheck } from '../operations/system-health.ts';

/** Product spec: error analytics cover 7 days. */
const ERROR_WINDOW_MS = 7 * DAY;
const TREND_DAYS = 14;
/** Maximum number of errors in a response. The admin page shows only the first few. */
const MAX_ERRORS = 50;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly apiUsage: ApiUsage;
  readonly systemHealth: SystemHealthCheck;
}

type Counts = Omit<AdminDashboard, 'apiCallsToday' | 'systemHealth'>;

const getStartOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY) * DAY);

/** Returns a percentage with two decimals; 0 if the total is 0. */
const calculatePercentage = (part: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.round((10_000 * part) / total) / 100);

/** Returns SQL that counts, for each day in UTC, the rows that `condition` matches. */
const countByDay = (count: string, table: string, column: string, condition = 'true'): string => `(
    select to_char(${column} at time zone 'UTC', 'YYYY-MM-DD') as day, ${count}::int as count
    from ${table} where ${column} >= :from and ${condition} group by 1)`;

/** Selects the counts of each day. Days without rows count 0. */
const DAYS_SQL = `
  select json_agg(json_build_object('day', day, 'signups', coalesce(signups.count, 0), 'calls', coalesce(calls.count, 0),
    'errors', coalesce(errors.count, 0)) order by day)
  from (select to_char(start at time zone 'UTC', 'YYYY-MM-DD') as day
    from generate_series(:from::timestamptz, :today::timestamptz, interval '24 hours') as start) days
  left join ${countByDay('count(*)', 'users', 'created_at', 'partner_id is null')} signups using (day)
  left join ${countByDay('sum(calls)', 'api_usage', 'hour')} calls using (day)
  left join ${countByDay('count(*)', 'error_events', 'created_at')} errors using (day)`;

/** Selects the accuracy of each platform. The row without a platform is the total. */
const ACCURACY_SQL = `
  with sales as (
    select listings.platform, listings.sold_price::float8 as price, items.estimated_value::float8 as estimate,
           (items.price_research->>'low')::float8 as low, (items.price_research->>'high')::float8 as high
    from listings join items on items.id = listings.item_id
    where listings.deleted_at is null and listings.status = 'sold' and listings.sold_price > 0 and items.estimated_value is not null
  )
  select platform, count(*)::int as sold,
         round(percentile_cont(0.5) within group (order by abs(estimate - price) / price * 100)::numeric, 1)::float8 as "medianError",
         round(percentile_cont(0.5) within group (order by (estimate - price) / price * 100)::numeric, 1)::float8 as bias,
         round(avg(case when price between low and high then 100 else 0 end)::numeric, 1)::float8 as "withinRange",
         round(avg(price)::numeric, 2)::float8 as "averageSoldPrice"
  from sales group by grouping sets ((platform), ()) order by platform nulls first`;

type AccuracyRow = AccuracyReport['platforms'][number] & { platform: AccuracyReport['platforms'][number]['platform'] | null };

/** Reads figures about this Relist instance. */
export const createAdmin = ({ knex, clock, apiUsage, systemHealth }: Dependencies) => {
  /** Runs a single statement, so that all figures are from the same moment. Does not count partners' users. */
  const readCounts = async (today: Date): Promise<Counts> => {
    const { rows } = await knex.raw<{ rows: [Counts] }>(
      `select
         (select count(*) from users where partner_id is null)::int as "totalUsers",
         (select count(*) from users where partner_id is null and status = 'active')::int as "activeUsers",
         (select count(*) from support_tickets)::int as "totalTickets",
         (select count(*) from support_tickets where status = 'open')::int as "openTickets",
         (select count(*) from support_tickets where status = 'resolved')::int as "resolvedTickets",
         (select count(*) from users where partner_id is null and created_at >= :today)::int as "todaySignups",
         (select count(*) from users where last_login_at >= :today)::int as "todayLogins",
         ((select count(*) from users) + (select count(*) from items) + (select count(*) from photos)
           + (select count(*) from listings) + (select count(*) from support_tickets))::int as "storageUsage",
         (${DAYS_SQL}) as days`,
      { today, from: addTime(today, -(TREND_DAYS - 1) * DAY) },
    );
    return rows[0];
  };

  return {
    getDashboard: async (): Promise<AdminDashboard> => {
      const today = getStartOfDay(clock());
      const [apiCallsToday, { status }] = await Promise.all([apiUsage.countSince(today), systemHealth.check()]);
      // Read the counts after the count of calls, which also writes the latest calls to the database.
      const counts = await readCounts(today);
      return { ...counts, apiCallsToday, systemHealth: status };
    },

    getErrors: async (): Promise<ErrorAnalytics> => {
      const windowStart = addTime(clock(), -ERROR_WINDOW_MS);
      const queryRecent = () => ErrorEvent.query(knex).where('createdAt', '>=', windowStart);
      const [totalErrors, calls, events] = await Promise.all([
        queryRecent().resultSize(),
        apiUsage.countSince(windowStart),
        queryRecent().orderBy('createdAt', 'desc').orderBy('id').limit(MAX_ERRORS),
      ]);
      const errors = events.map(({ action, errorMessage, userId, requestId, createdAt }) => ({
        action,
        errorMessage,
        userId,
        requestId,
        createdAt: createdAt.toISOString(),
      }));
      return { totalErrors, errorRate: calculatePercentage(totalErrors, calls), errors };
    },

    getSales: async (): Promise<SalesAnalytics> => {
      const { rows } = await knex.raw<{ rows: [Omit<SalesAnalytics, 'conversionRate'>] }>(
        `select count(*)::int as "totalListings", count(*) filter (where status = 'active')::int as "activeSales",
                count(*) filter (where status = 'sold')::int as "soldListings" from listings where deleted_at is null`,
      );
      return { ...rows[0], conversionRate: calculatePercentage(rows[0].soldListings, rows[0].totalListings) };
    },

    getAccuracy: async (): Promise<AccuracyReport> => {
      const { rows } = await knex.raw<{ rows: AccuracyRow[] }>(ACCURACY_SQL);
      const total = rows.find(({ platform }) => platform === null);
      const platforms = rows.flatMap(({ platform, ...row }) => (platform === null ? [] : [{ platform, ...row }]));
      return { sold: 0, medianError: null, bias: null, withinRange: null, ...total, platforms };
    },
  };
};
export type Admin = ReturnType<typeof createAdmin>;
