import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('items', (table) => {
    // The seller's facts by field. They override every later analysis.
    table.jsonb('corrections').notNullable().defaultTo('{}');
    // Hash of the analyzed inputs. Null if another analysis could give a new result.
    table.text('analysed_inputs');
  });
  await knex.schema.alterTable('listings', (table) => {
    table.jsonb('edited').notNullable().defaultTo('[]');
    table.decimal('sold_price', 10, 2);
    table.timestamp('sold_at', { precision: 3 });
    table.unique(['item_id', 'platform'], { indexName: 'listings_one_per_platform' });
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('listings', (table) => {
    table.dropUnique(['item_id', 'platform'], 'listings_one_per_platform');
    table.dropColumns('edited', 'sold_price', 'sold_at');
  });
  await knex.schema.alterTable('items', (table) => table.dropColumns('corrections', 'analysed_inputs'));
};
