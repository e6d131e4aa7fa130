import type { Knex } from 'knex';

/** What of a listing is a person's own: passages that no rewrite changes, and who wrote each of its words; what was done to a photo. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('listings', (table) => {
    table.jsonb('passages').notNullable().defaultTo('[]');
    table.jsonb('authorship');
  });
  await knex.schema.alterTable('photos', (table) => {
    table.jsonb('changes');
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('photos', (table) => {
    table.dropColumn('changes');
  });
  await knex.schema.alterTable('listings', (table) => {
    table.dropColumn('authorship');
    table.dropColumn('passages');
  });
};
