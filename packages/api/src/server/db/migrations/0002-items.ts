import type { Knex } from 'knex';

const createItems = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
  table.text('name').notNullable();
  table.text('target_platform').notNullable();
  table.text('hint');
  table.jsonb('analysis_results').notNullable();
  table.jsonb('evidence').notNullable();
  // The engine's input for writing and pricing again without analyzing the photos.
  table.jsonb('thing').notNullable();
  table.jsonb('price_research').notNullable();
  table.text('description').notNullable();
  table.decimal('retail_price', 10, 2);
  table.decimal('original_price', 10, 2);
  table.decimal('estimated_value', 10, 2);
  table.integer('variation').notNullable();
  table.timestamp('created_at', { precision: 3 }).notNullable();
  table.timestamp('updated_at', { precision: 3 }).notNullable();
};

const createPhotos = (table: Knex.CreateTableBuilder): void => {
  table.uuid('item_id').notNullable().references('items.id').onDelete('CASCADE');
  table.smallint('position').notNullable();
  table.text('file_key').notNullable();
  table.text('name').notNullable();
  table.integer('width').notNullable();
  table.integer('height').notNullable();
  table.text('sha256').notNullable();
  table.text('perceptual_hash').notNullable();
  table.jsonb('quality').notNullable();
  table.jsonb('advice').notNullable();
  table.primary(['item_id', 'position']);
  table.index('file_key');
};

const createListings = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
  table.uuid('item_id').notNullable().references('items.id').onDelete('CASCADE');
  table.text('platform').notNullable();
  table.text('status').notNullable().checkIn(['draft', 'active', 'sold'], 'listings_status_known');
  table.text('title').notNullable();
  table.decimal('price', 10, 2).notNullable();
  table.text('description').notNullable();
  table.jsonb('keywords').notNullable();
  table.jsonb('hashtags').notNullable();
  table.integer('seo_score').notNullable();
  table.jsonb('optimization').notNullable();
  table.timestamp('created_at', { precision: 3 }).notNullable();
  table.timestamp('updated_at', { precision: 3 }).notNullable();
  table.index(['item_id', 'created_at']);
};

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('items', createItems);
  await knex.schema.createTable('photos', createPhotos);
  await knex.schema.createTable('listings', createListings);
  // Keyset paging, newest first, reads only these indexes.
  await knex.raw('create index items_newest on items (user_id, created_at desc, id desc)');
  await knex.raw('create index listings_newest on listings (user_id, created_at desc, id desc)');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('listings');
  await knex.schema.dropTable('photos');
  await knex.schema.dropTable('items');
};
