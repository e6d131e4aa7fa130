import type { Knex } from 'knex';

const createIdempotencyKeys = (table: Knex.CreateTableBuilder): void => {
  table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
  table.text('key').notNullable();
  table.text('fingerprint').notNullable();
  // The data folder of the process that runs the request. After a crash, the next process on that folder can take over.
  table.text('owner').notNullable();
  // Null while the request runs.
  table.jsonb('answer');
  table.timestamp('created_at', { precision: 3 }).notNullable().index();
  table.primary(['user_id', 'key']);
};

const createAiTables = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('ai_answers', (table) => {
    table.text('key').primary();
    table.text('answer').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().index();
  });
  await knex.schema.createTable('ai_calls', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.uuid('item_id').references('items.id').onDelete('SET NULL').index();
    table.text('provider').notNullable();
    table.text('model').notNullable();
    table.integer('prompt_tokens').notNullable();
    table.integer('completion_tokens').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.index(['user_id', 'created_at']);
  });
};

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('idempotency_keys', createIdempotencyKeys);
  await createAiTables(knex);
  await knex.schema.createTable('error_events', (table) => {
    table.uuid('id').primary();
    table.text('action').notNullable();
    table.text('error_message').notNullable();
    table.uuid('user_id').references('users.id').onDelete('SET NULL').index();
    table.text('request_id').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().index();
  });
  // The table is unlogged, because every sign-in writes a counter, and counters that last minutes need not survive a crash of the database.
  await knex.raw('create unlogged table rate_limits (key text primary key, count integer not null, resets_at timestamptz(3) not null)');
  await knex.raw('create index rate_limits_resets_at on rate_limits (resets_at)');
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['rate_limits', 'error_events', 'ai_calls', 'ai_answers', 'idempotency_keys']) await knex.schema.dropTable(table);
};
