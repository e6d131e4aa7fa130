import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  // Generated secrets that all processes of an installation share.
  await knex.schema.createTable('signing_keys', (table) => {
    table.text('name').primary();
    table.text('key').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('signing_keys');
};
