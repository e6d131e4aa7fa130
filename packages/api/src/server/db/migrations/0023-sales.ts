import type { Knex } from 'knex';

/** Sales and the price levels derived from them. Levels are sums over sales, written in the same transaction. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('sales', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.text('source').notNullable();
    table.uuid('import_id');
    // A sale outlives its listing.
    table.uuid('listing_id').unique().references('listings.id').onDelete('SET NULL');
    // Identifies a row that was imported before.
    table.text('digest').notNullable();
    table.text('title').notNullable();
    table.text('brand');
    table.text('category');
    // The facts as entered, from which the sale is priced again when the tables change.
    table.jsonb('facts').notNullable();
    table.decimal('price', 12, 2).notNullable();
    table.decimal('predicted', 12, 2);
    table.decimal('predicted_low', 12, 2);
    table.decimal('predicted_high', 12, 2);
    // ln(price ÷ estimate of the shipped tables); null if they give no estimate.
    table.double('residual');
    table.text('price_model').notNullable();
    table.text('model_key').notNullable();
    table.text('brand_key');
    table.text('category_key');
    table.timestamp('sold_at', { precision: 3 });
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.unique(['user_id', 'digest'], { indexName: 'sales_once' });
    table.index(['user_id', 'created_at', 'id'], 'sales_newest');
    table.index(['price_model'], 'sales_price_model');
  });
  await knex.schema.createTable('price_levels', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.text('key').notNullable();
    // For a model, the number of its sales; for wider levels, the number of their models.
    table.integer('sales').notNullable();
    table.double('mean').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.primary(['user_id', 'key']);
    table.index(['key'], 'price_levels_key');
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('price_levels');
  await knex.schema.dropTable('sales');
};
