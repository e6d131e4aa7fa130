import type { Knex } from 'knex';

/** Maximum analyses per day without an account on a partner's pages; 0 unless an administrator raises it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('partners', (table) => {
    table.integer('tries_per_day').notNullable().defaultTo(0);
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('partners', (table) => table.dropColumns('tries_per_day'));
};
