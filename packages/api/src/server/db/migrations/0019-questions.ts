import type { Knex } from 'knex';

// The column is nullable, because items saved by the previous version have no question.
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('items', (table) => {
    table.jsonb('question');
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('items', (table) => table.dropColumns('question'));
};
