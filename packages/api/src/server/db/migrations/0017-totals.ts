import type { Knex } from 'knex';

/** One index per filter of a list, newest first. */
const LISTS = {
  listings_by_platform: 'user_id, platform, created_at desc, id desc',
  listings_by_status: 'user_id, status, created_at desc, id desc',
  listings_by_both: 'user_id, platform, status, created_at desc, id desc',
} as const;

/**
 * Totals that would otherwise be counted over all rows for every page. Each change adds a row and updates none, so that no transaction
 * waits for another's lock. Readers sum the rows, and sometimes merge them. There is no foreign key for the same reason: the trigger below
 * deletes the rows of a deleted account.
 */
const createTotals = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('totals', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').notNullable().index();
    // Null for totals of items.
    table.text('platform');
    table.text('status');
    table.integer('items').notNullable();
    table.decimal('value', 18, 2).notNullable();
    table.integer('listings').notNullable();
    table.bigInteger('seo_score').notNullable();
  });
};

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

const count = async (knex: Knex, table: 'items' | 'listings', changes: Changes): Promise<void> => {
  await knex.raw(
    `create function count_${table}() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${addUp(changes('added', ''))};
       elsif tg_op = 'DELETE' then ${addUp(changes('removed', '-'))};
       else ${addUp(`${changes('added', '')} union all ${changes('removed', '-')}`)};
       end if;
       return null;
     end $$`,
  );
  const when = { insert: 'new table as added', delete: 'old table as removed', update: 'new table as added old table as removed' };
  for (const [event, tables] of Object.entries(when))
    await knex.raw(
      `create trigger ${table}_counted_on_${event} after ${event} on ${table} referencing ${tables} for each statement execute function count_${table}()`,
    );
};

/** Deletes an account's totals at the end of the transaction, after the deletion of its rows was counted. */
const forget = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `create function forget_totals() returns trigger language plpgsql as $$
     begin
       delete from totals where user_id = old.id;
       return null;
     end $$`,
  );
  await knex.raw(
    'create constraint trigger users_forget_totals after delete on users deferrable initially deferred for each row execute function forget_totals()',
  );
};

export const up = async (knex: Knex): Promise<void> => {
  for (const [name, columns] of Object.entries(LISTS)) await knex.raw(`create index ${name} on listings (${columns})`);
  await createTotals(knex);
  // The triggers exist before the current rows are counted. Their locks last until the end, so nothing is written in between.
  await count(knex, 'items', itemsOf);
  await count(knex, 'listings', listingsOf);
  await forget(knex);
  await knex.raw(addUp(`${itemsOf('items', '')} union all ${listingsOf('listings', '')}`));

  await knex.schema.alterTable('photos', (table) => {
    // The engine's results for this photo by stage and version, so that they are not computed again.
    table.jsonb('looked');
  });
  await knex.schema.createTable('analysis_leases', (table) => {
    // The process that analyzes the item's photos. The lease expires if the process dies.
    table.uuid('item_id').primary().references('items.id').onDelete('CASCADE');
    table.uuid('holder').notNullable();
    table.timestamp('ends_at', { precision: 3 }).notNullable();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('analysis_leases');
  await knex.schema.alterTable('photos', (table) => table.dropColumn('looked'));
  await knex.raw('drop trigger users_forget_totals on users');
  await knex.raw('drop function forget_totals()');
  for (const table of ['items', 'listings']) {
    for (const event of ['insert', 'delete', 'update']) await knex.raw(`drop trigger ${table}_counted_on_${event} on ${table}`);
    await knex.raw(`drop function count_${table}()`);
  }
  await knex.schema.dropTable('totals');
  for (const name of Object.keys(LISTS)) await knex.raw(`drop index ${name}`);
};
