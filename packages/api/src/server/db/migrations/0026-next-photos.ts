import type { Knex } from 'knex';

/** The most useful missing photo. Null if none would help, and for older items until they are repriced. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('items', (table) => {
    table.jsonb('next_photo');
  });
  await knex.schema.alterTable('analysis_leases', (table) => {
    // The data folder of the process that holds the lease. The next process on that folder can take it over.
    table.text('owner');
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('analysis_leases', (table) => table.dropColumns('owner'));
  await knex.schema.alterTable('items', (table) => table.dropColumns('next_photo'));
};
