import type { Knex } from 'knex';

/** Generated columns that lists show and search. Without them, lists would read the engine's data, which is most of a row. */
const GENERATED = {
  brand: "analysis_results->>'brand'",
  category: "analysis_results->>'category'",
  keywords: "analysis_results->'seoKeywords'",
  search_text: `lower(name || ' ' || coalesce(analysis_results->>'brand', '') || ' ' || coalesce(analysis_results->>'category', '')
    || ' ' || coalesce((analysis_results->'seoKeywords')::text, ''))`,
} as const;

const itemsOf = (rows: string, sign: '' | '-') =>
  `select user_id, null::text as platform, null::text as status, ${sign}1 as items, ${sign}coalesce(estimated_value, 0) as value, 0 as listings, 0 as seo_score from ${rows}`;
const listingsOf = (rows: string, sign: '' | '-') =>
  `select user_id, platform, status, 0 as items, 0 as value, ${sign}1 as listings, ${sign}seo_score as seo_score from ${rows}`;

const addUp = (changes: string): string =>
  `insert into totals (user_id, platform, status, items, value, listings, seo_score)
   select user_id, platform, status, sum(items), sum(value), sum(listings), sum(seo_score) from (${changes}) changes
   group by user_id, platform, status
   having sum(items) <> 0 or sum(value) <> 0 or sum(listings) <> 0 or sum(seo_score) <> 0`;

type Changes = (rows: string, sign: '' | '-') => string;

/** `where` selects the rows to count. */
const count = async (knex: Knex, table: 'items' | 'listings', changes: Changes, where: string): Promise<void> => {
  const added = `${changes('added', '')} ${where}`;
  const removed = `${changes('removed', '-')} ${where}`;
  await knex.raw(
    `create or replace function count_${table}() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${addUp(added)};
       elsif tg_op = 'DELETE' then ${addUp(removed)};
       else ${addUp(`${added} union all ${removed}`)};
       end if;
       return null;
     end $$`,
  );
};

/** Deleted items and listings stay in the bin for 30 days. Archived items are only hidden from lists. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `alter table items add column deleted_at timestamptz(3), add column archived_at timestamptz(3),
       ${Object.entries(GENERATED)
         .map(([name, value]) => `add column ${name} ${name === 'keywords' ? 'jsonb' : 'text'} generated always as (${value}) stored`)
         .join(', ')}`,
  );
  await knex.raw('alter table listings add column deleted_at timestamptz(3)');
  // A listing in the bin does not block a new one.
  await knex.raw('alter table listings drop constraint listings_one_per_platform');
  await knex.raw('create unique index listings_one_per_platform on listings (item_id, platform) where deleted_at is null');
  await count(knex, 'items', itemsOf, 'where deleted_at is null');
  await count(knex, 'listings', listingsOf, 'where deleted_at is null');
  await knex.raw('create index items_deleted on items (deleted_at) where deleted_at is not null');
  await knex.raw('create index listings_deleted on listings (deleted_at) where deleted_at is not null');
  await knex.raw('create index items_archived on items (user_id) where archived_at is not null and deleted_at is null');
};

/** Empties the bin, because the previous version would show its contents. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('delete from listings where deleted_at is not null');
  await knex.raw('delete from items where deleted_at is not null');
  await count(knex, 'items', itemsOf, '');
  await count(knex, 'listings', listingsOf, '');
  await knex.raw('drop index listings_one_per_platform');
  await knex.raw('alter table listings add constraint listings_one_per_platform unique (item_id, platform)');
  await knex.raw('alter table listings drop column deleted_at');
  await knex.raw(
    `alter table items drop column deleted_at, drop column archived_at, ${Object.keys(GENERATED)
      .map((name) => `drop column ${name}`)
      .join(', ')}`,
  );
};
