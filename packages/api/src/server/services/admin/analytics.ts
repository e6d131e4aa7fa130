import type { Knex } from 'knex';
import type { Accuracy, AccuracyFigures, AnalyticsSummary, Platform, SaleSource, SalesFigures } from '../../../contract/index.ts';

/** `groups` is PostgreSQL's grouping(), with a bit set for each of category, platform and month that the row is not grouped by. */
type FigureRow = SalesFigures & {
  readonly groups: number;
  readonly category: string | null;
  readonly platform: Platform | null;
  readonly month: string | null;
};

const GROUPING_IDS = { category: 3, platform: 5, month: 6, all: 7 } as const;

/** `days` is null for a listing that was created after its sale, because its time to sell is unknown. */
const FIGURES_SQL = `
  with facts as (
    select listings.platform, items.analysis_results->>'category' as category, status, sold_price, sold_fee,
      case when sold_at >= listings.created_at then extract(epoch from sold_at - listings.created_at)::float8 / 86400 end as days,
      to_char(sold_at at time zone 'UTC', 'YYYY-MM') as month
    from listings join items on items.id = listings.item_id where listings.user_id = :userId and listings.deleted_at is null
  )
  select grouping(category, platform, month) as groups, category, platform, month,
    count(*)::int as listings,
    count(*) filter (where status = 'active')::int as active,
    count(*) filter (where status = 'sold')::int as sold,
    (count(*) filter (where status = 'sold'))::float8 / nullif(count(*) filter (where status <> 'draft'), 0) as "sellThrough",
    percentile_cont(0.5) within group (order by days) as "medianDaysToSell",
    avg(days)::float8 as "averageDaysToSell",
    coalesce(sum(sold_price), 0)::float8 as "soldValue",
    coalesce(sum(sold_fee), 0)::float8 as fees,
    coalesce(sum(sold_price - sold_fee), 0)::float8 as profit,
    count(sold_fee)::int as "profitKnown"
  from facts
  group by grouping sets ((), (category), (platform), (month))
  order by sold desc, listings desc, category, platform`;

const ITEMS_SQL = `
  select count(*)::int as items, count(estimated_value)::int as estimated, coalesce(sum(estimated_value), 0)::float8 as "estimatedValue",
    count(*) filter (where score >= 80)::int as "Excellent",
    count(*) filter (where score >= 60 and score < 80)::int as "Good",
    count(*) filter (where score >= 40 and score < 60)::int as "Fair",
    count(*) filter (where score < 40)::int as "Poor"
  from (select estimated_value, (analysis_results->>'marketability')::numeric as score from items where user_id = :userId and deleted_at is null) scored`;

const SEO_SQL = `
  select count(*) filter (where seo_score >= 90)::int as "Excellent",
    count(*) filter (where seo_score >= 70 and seo_score < 90)::int as "Good",
    count(*) filter (where seo_score >= 50 and seo_score < 70)::int as "Fair",
    count(*) filter (where seo_score < 50)::int as "Needs Work"
  from listings where user_id = :userId and deleted_at is null`;

/** Uses the last estimate before the sale, which is missing for items sold before they were analyzed. */
const PREDICTIONS_SQL = `
  select count(*)::int as compared,
    avg(abs(prediction.price - sold_price) / sold_price)::float8 as "meanError",
    percentile_cont(0.5) within group (order by abs(prediction.price - sold_price) / sold_price) as "medianError",
    avg((prediction.price - sold_price) / sold_price)::float8 as bias,
    avg(case when sold_price between prediction.low and prediction.high then 1.0 else 0.0 end)::float8 as "withinRange"
  from listings
  cross join lateral (
    select price, low, high from price_events
    where item_id = listings.item_id and kind = 'estimate' and created_at <= listings.sold_at
    order by created_at desc, id desc limit 1
  ) prediction
  where user_id = :userId and deleted_at is null and status = 'sold' and sold_price > 0 and prediction.price is not null`;

const PHOTOS_SQL = `
  select code as label, count(*)::int as count from photos join items on items.id = photos.item_id
  cross join lateral (
    select value->>'code' as code from jsonb_array_elements(photos.advice)
    union all select 'sound' where jsonb_array_length(photos.advice) = 0
  ) codes
  where items.user_id = :userId and items.deleted_at is null group by code order by count desc, code`;

/**
 * Uses the last estimate before each sale, and the sale's category if its level key has none. `groups` is PostgreSQL's grouping(), with a
 * bit set for each of group and source that the row is not grouped by.
 */
const ACCURACY_SQL = `
  with facts as (
    select coalesce(substr(category_key, 3), category) as "group", source, price::float8 as price, predicted::float8 as predicted,
      predicted_low::float8 as low, predicted_high::float8 as high
    from sales where user_id = :userId
  )
  select grouping("group", source) as groups, "group", source,
    count(*)::int as sales,
    count(predicted)::int as compared,
    count(*) filter (where predicted is null)::int as unpriced,
    percentile_cont(0.5) within group (order by abs(predicted - price) / price) filter (where predicted is not null) as "medianError",
    avg(abs(predicted - price) / price) as "meanError",
    avg((predicted - price) / price) as bias,
    avg(case when price between low and high then 1.0 else 0.0 end) filter (where predicted is not null)::float8 as "withinRange",
    sqrt(avg(power(ln(predicted + 1) - ln(price + 1), 2))) as rmsle
  from facts group by grouping sets ((), ("group"), (source))
  order by compared desc, sales desc, "group", source`;

const NO_SALES: AccuracyFigures = {
  sales: 0,
  compared: 0,
  unpriced: 0,
  medianError: null,
  meanError: null,
  bias: null,
  withinRange: null,
  rmsle: null,
};

type AccuracyRow = AccuracyFigures & { readonly groups: number; readonly group: string | null; readonly source: SaleSource };

const NO_LISTINGS: SalesFigures = {
  listings: 0,
  active: 0,
  sold: 0,
  sellThrough: null,
  medianDaysToSell: null,
  averageDaysToSell: null,
  soldValue: 0,
  fees: 0,
  profit: 0,
  profitKnown: 0,
};

type Counts = Readonly<Record<string, number>>;

const toBuckets = (counts: Counts, labels: readonly string[]) => labels.map((label) => ({ label, count: counts[label] ?? 0 }));

export const createAnalytics = ({ knex }: { knex: Knex }) => {
  const readRows = async <Row>(sql: string, userId: string): Promise<Row[]> => (await knex.raw<{ rows: Row[] }>(sql, { userId })).rows;

  return {
    getAccuracy: async (userId: string): Promise<Accuracy> => {
      const rows = await readRows<AccuracyRow>(ACCURACY_SQL, userId);
      const filterByGroups = (groups: number): AccuracyRow[] => rows.filter((row) => row.groups === groups);
      return { total: filterByGroups(3)[0] ?? NO_SALES, byGroup: filterByGroups(1), bySource: filterByGroups(2) };
    },

    /** Runs five queries, however much data there is. */
    getSummary: async (userId: string): Promise<AnalyticsSummary> => {
      const figures = await readRows<FigureRow>(FIGURES_SQL, userId);
      const [items = {}] = await readRows<Counts>(ITEMS_SQL, userId);
      const [seo = {}] = await readRows<Counts>(SEO_SQL, userId);
      const [predictions] = await readRows<AnalyticsSummary['predictions']>(PREDICTIONS_SQL, userId);
      const photos = await readRows<AnalyticsSummary['photos'][number]>(PHOTOS_SQL, userId);
      const filterByGroups = (groups: number): FigureRow[] => figures.filter((row) => row.groups === groups);
      return {
        currency: 'USD',
        items: items['items'] ?? 0,
        estimated: items['estimated'] ?? 0,
        estimatedValue: items['estimatedValue'] ?? 0,
        total: filterByGroups(GROUPING_IDS.all)[0] ?? NO_LISTINGS,
        byCategory: filterByGroups(GROUPING_IDS.category),
        byPlatform: filterByGroups(GROUPING_IDS.platform).map((row) => ({ ...row, platform: row.platform as Platform })),
        byMonth: filterByGroups(GROUPING_IDS.month)
          .flatMap(({ month, ...row }) => (month === null ? [] : [{ ...row, month }]))
          .toSorted((a, b) => b.month.localeCompare(a.month)),
        predictions: predictions ?? { compared: 0, meanError: null, medianError: null, bias: null, withinRange: null },
        seo: toBuckets(seo, ['Excellent', 'Good', 'Fair', 'Needs Work']),
        marketability: toBuckets(items, ['Excellent', 'Good', 'Fair', 'Poor']),
        photos,
      };
    },
  };
};
