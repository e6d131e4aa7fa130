import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('second_factors', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().unique().references('users.id').onDelete('CASCADE');
    // The secret is encrypted, not hashed, because checking a code needs it.
    table.text('secret').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    // Null until the first correct code.
    table.timestamp('confirmed_at', { precision: 3 });
    // Time step of the last accepted code, in periods of 30 seconds since 1970. Codes of this or an earlier step are refused.
    table.integer('last_step');
  });
  await knex.schema.createTable('recovery_codes', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.text('code_hash').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.unique(['user_id', 'code_hash'], { indexName: 'recovery_codes_unique' });
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('recovery_codes');
  await knex.schema.dropTable('second_factors');
};
