import type { Knex } from 'knex';

/** The URL of a posted listing, entered by the seller. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('listings', (table) => {
    table.text('url');
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('listings', (table) => table.dropColumns('url'));
};
