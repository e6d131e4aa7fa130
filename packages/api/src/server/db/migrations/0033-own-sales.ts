import type { Knex } from 'knex';

/** Finds an account's newest sales of a model, which price goods that the tables do not. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('create index sales_model on sales (user_id, model_key, coalesce(sold_at, created_at) desc, id)');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop index sales_model');
};
