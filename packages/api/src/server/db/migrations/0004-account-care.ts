import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('sessions', (table) => {
    table.text('user_agent');
  });
  await knex.schema.createTable('access_tokens', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.text('name').notNullable();
    table.text('token_hash').notNullable().unique();
    table.jsonb('scopes').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.timestamp('last_used_at', { precision: 3 });
    table.timestamp('expires_at', { precision: 3 }).notNullable().index();
    table.index(['user_id', 'created_at']);
  });
  // Cached answers have an owner, so that they are deleted with the account. Earlier ones have none, so they are dropped.
  await knex.schema.dropTable('ai_answers');
  await knex.schema.createTable('ai_answers', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.text('key').notNullable();
    table.text('answer').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().index();
    table.primary(['user_id', 'key']);
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('ai_answers');
  await knex.schema.createTable('ai_answers', (table) => {
    table.text('key').primary();
    table.text('answer').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().index();
  });
  await knex.schema.dropTable('access_tokens');
  await knex.schema.alterTable('sessions', (table) => {
    table.dropColumn('user_agent');
  });
};
