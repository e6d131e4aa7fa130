import type { Knex } from 'knex';

/** Where a posted listing can be seen on its platform, as its seller told. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('listings', (table) => {
    table.text('url');
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('listings', (table) => table.dropColumns('url'));
};
