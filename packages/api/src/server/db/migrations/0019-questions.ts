import type { Knex } from 'knex';

// Nullable: an item of the version before waits for nothing.
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('items', (table) => {
    table.jsonb('question');
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('items', (table) => table.dropColumns('question'));
};
