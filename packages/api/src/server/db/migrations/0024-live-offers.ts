import type { Knex } from 'knex';

/** What others ask right now, for 24 hours. Public data of a source by a hash of the words searched for: nobody's, and not theirs to read. */
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
