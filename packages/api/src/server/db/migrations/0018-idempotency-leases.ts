import type { Knex } from 'knex';

// The columns are nullable, because processes of the previous version write neither column.
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('idempotency_keys', (table) => {
    table.uuid('lease');
    table.timestamp('leased_until', { precision: 3 });
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('idempotency_keys', (table) => table.dropColumns('lease', 'leased_until'));
};
