import type { Knex } from 'knex';

/** A listing's kept passages, the authors of its texts, and the changes made to each photo. */
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
