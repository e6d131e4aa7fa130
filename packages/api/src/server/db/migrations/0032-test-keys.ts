import type { Knex } from 'knex';

/** Secret keys for testing a partner's error handling. Their tokens accept only test photos. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('partner_keys', (table) => {
    table.boolean('is_test').notNullable().defaultTo(false);
  });
};

export const down = async (knex: Knex): Promise<void> => {
  // Delete test keys, because they would become live keys without the column.
  await knex('partner_keys').where({ isTest: true }).delete();
  await knex.schema.alterTable('partner_keys', (table) => table.dropColumns('is_test'));
};
