import type { Knex } from 'knex';

/** Current asking prices from a public source, cached for 24 hours by a hash of the search words. They belong to no account. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('live_offers', (table) => {
    table.text('key').primary();
    table.jsonb('offers').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().index();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('live_offers');
};
