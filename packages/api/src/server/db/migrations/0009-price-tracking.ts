import type { Knex } from 'knex';

/**
 * A trigger writes the events, so that no code that changes a price can omit them. It records an estimate if one of its figures changed,
 * and a price if the seller set it.
 */
const NOTE_ESTIMATE = `
create function note_estimate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and new.estimated_value is not distinct from old.estimated_value
    and new.price_research->'low' is not distinct from old.price_research->'low'
    and new.price_research->'high' is not distinct from old.price_research->'high' then
    return null;
  end if;
  insert into price_events (id, user_id, item_id, kind, price, low, high, confidence, factors, created_at)
  values (
    gen_random_uuid(), new.user_id, new.id, 'estimate', new.estimated_value,
    case when new.estimated_value is not null then (new.price_research->>'low')::numeric end,
    case when new.estimated_value is not null then (new.price_research->>'high')::numeric end,
    case when new.estimated_value is not null then (new.price_research->>'confidence')::numeric end,
    coalesce(new.price_research->'factors', '[]'), new.updated_at
  );
  return null;
end $$`;

const NOTE_LISTING = `
create function note_listing_price() returns trigger language plpgsql as $$
declare
  event text;
begin
  if new.sold_at is not null and (old.sold_at is null or new.sold_price is distinct from old.sold_price) then
    event := 'sale';
  elsif new.sold_at is null and old.sold_at is not null then
    event := 'sale-undone';
  elsif new.price is distinct from old.price and new.edited @> '["price"]' then
    event := 'price';
  else
    return null;
  end if;
  insert into price_events (id, user_id, item_id, listing_id, platform, kind, price, factors, created_at)
  values (
    gen_random_uuid(), new.user_id, new.item_id, new.id, new.platform, event,
    case event when 'sale' then new.sold_price else new.price end, '[]', new.updated_at
  );
  return null;
end $$`;

const createEvents = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
  table.uuid('item_id').notNullable().references('items.id').onDelete('CASCADE');
  // The event outlives its listing, because the price was still asked or paid.
  table.uuid('listing_id').references('listings.id').onDelete('SET NULL').index();
  table.text('platform');
  table.text('kind').notNullable().checkIn(['estimate', 'price', 'sale', 'sale-undone'], 'price_events_kind_known');
  table.decimal('price', 10, 2);
  table.decimal('low', 10, 2);
  table.decimal('high', 10, 2);
  table.decimal('confidence', 5, 2);
  table.jsonb('factors').notNullable();
  table.timestamp('created_at', { precision: 3 }).notNullable();
};

const createWatches = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
  table.uuid('item_id').notNullable().unique().references('items.id').onDelete('CASCADE');
  table.decimal('percent', 6, 2);
  table.decimal('above', 10, 2);
  table.decimal('below', 10, 2);
  table.decimal('base_price', 10, 2);
  table.decimal('last_price', 10, 2);
  table.timestamp('created_at', { precision: 3 }).notNullable();
  table.index(['user_id', 'created_at', 'id']);
};

const createAlerts = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
  table.uuid('watch_id').notNullable().references('price_watches.id').onDelete('CASCADE').index();
  table.uuid('item_id').notNullable().references('items.id').onDelete('CASCADE').index();
  table.text('cause').notNullable().checkIn(['percent', 'above', 'below'], 'price_alerts_cause_known');
  table.decimal('from_price', 10, 2).notNullable();
  table.decimal('to_price', 10, 2).notNullable();
  table.timestamp('created_at', { precision: 3 }).notNullable();
  table.index(['user_id', 'created_at', 'id']);
};

/** Adds the known events from before this migration. */
const fillIn = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    insert into price_events (id, user_id, item_id, kind, price, low, high, confidence, factors, created_at)
    select gen_random_uuid(), user_id, id, 'estimate', estimated_value,
      case when estimated_value is not null then (price_research->>'low')::numeric end,
      case when estimated_value is not null then (price_research->>'high')::numeric end,
      case when estimated_value is not null then (price_research->>'confidence')::numeric end,
      coalesce(price_research->'factors', '[]'), created_at
    from items`);
  await knex.raw(`
    insert into price_events (id, user_id, item_id, listing_id, platform, kind, price, factors, created_at)
    select gen_random_uuid(), user_id, item_id, id, platform, 'sale', sold_price, '[]', sold_at from listings where sold_at is not null`);
};

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('price_events', createEvents);
  await knex.raw('create index price_events_newest on price_events (user_id, created_at desc, id desc)');
  await knex.raw('create index price_events_of_item on price_events (item_id, created_at desc, id desc)');
  await knex.schema.createTable('price_watches', createWatches);
  await knex.schema.createTable('price_alerts', createAlerts);
  await knex.schema.alterTable('listings', (table) => {
    // The platform's fee for the sale, at the rates of that day; null if unknown.
    table.decimal('sold_fee', 10, 2);
  });
  await fillIn(knex);
  await knex.raw(NOTE_ESTIMATE);
  await knex.raw(NOTE_LISTING);
  await knex.raw('create trigger items_note_estimate after insert or update on items for each row execute function note_estimate()');
  await knex.raw('create trigger listings_note_price after update on listings for each row execute function note_listing_price()');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop trigger listings_note_price on listings');
  await knex.raw('drop trigger items_note_estimate on items');
  await knex.raw('drop function note_listing_price');
  await knex.raw('drop function note_estimate');
  await knex.schema.alterTable('listings', (table) => {
    table.dropColumn('sold_fee');
  });
  for (const table of ['price_alerts', 'price_watches', 'price_events']) await knex.schema.dropTable(table);
};
