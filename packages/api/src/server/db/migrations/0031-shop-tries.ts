import type { Knex } from 'knex';

/** How many visitors of a shop's pages may try it a day without an account; none unless an administrator allows it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('partners', (table) => {
    table.integer('tries_per_day').notNullable().defaultTo(0);
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('partners', (table) => table.dropColumns('tries_per_day'));
};
