import type { Knex } from 'knex';

const createDeliveries = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.uuid('partner_id').notNullable().references('partners.id').onDelete('CASCADE');
  // Events about a user are deleted with the user.
  table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
  table.text('event').notNullable();
  table.jsonb('data').notNullable();
  table.text('status').notNullable().checkIn(['pending', 'delivered', 'failed'], 'webhook_deliveries_status_known');
  table.integer('attempts').notNullable();
  table.integer('response_status');
  table.text('response_body');
  table.text('error');
  table.integer('duration_ms');
  table.timestamp('created_at', { precision: 3 }).notNullable().index();
  table.timestamp('last_attempt_at', { precision: 3 });
  table.timestamp('next_attempt_at', { precision: 3 });
};

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('users', (table) => {
    table.check("partner_id is null or role = 'user'", [], 'users_no_admin_of_a_shop');
  });
  await knex.schema.createTable('webhooks', (table) => {
    table.uuid('partner_id').primary().references('partners.id').onDelete('CASCADE');
    table.text('url').notNullable();
    // The secret is not hashed, because signing needs it.
    table.text('secret').notNullable();
    table.text('previous_secret');
    table.timestamp('previous_secret_ends_at', { precision: 3 });
    table.timestamp('created_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('webhook_deliveries', createDeliveries);
  await knex.raw('create index webhook_deliveries_newest on webhook_deliveries (partner_id, created_at desc, id desc)');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('webhook_deliveries');
  await knex.schema.dropTable('webhooks');
  await knex.schema.alterTable('users', (table) => {
    table.dropChecks('users_no_admin_of_a_shop');
  });
};
