import type { Knex } from 'knex';

/** IDs of saved analyses without an account, so that each is saved only once. The AI usage of such an analysis has no user. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('claimed_tries', (table) => {
    table.uuid('id').primary();
    table.timestamp('expires_at', { precision: 3 }).notNullable().index();
  });
  await knex.raw('alter table ai_calls alter column user_id drop not null');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('delete from ai_calls where user_id is null');
  await knex.raw('alter table ai_calls alter column user_id set not null');
  await knex.schema.dropTable('claimed_tries');
};
