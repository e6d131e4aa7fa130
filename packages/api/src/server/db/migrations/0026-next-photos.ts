import type { Knex } from 'knex';

/** The photo that an item lacks most. Null where none helps, and for items of before until they are priced again. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('items', (table) => {
    table.jsonb('next_photo');
  });
  await knex.schema.alterTable('analysis_leases', (table) => {
    // The data folder whose process holds it: the next process of that folder knows that it will not end.
    table.text('owner');
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('analysis_leases', (table) => table.dropColumns('owner'));
  await knex.schema.alterTable('items', (table) => table.dropColumns('next_photo'));
};
