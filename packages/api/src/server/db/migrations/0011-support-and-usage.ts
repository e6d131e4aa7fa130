import type { Knex } from 'knex';

const createTickets = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.text('name').notNullable();
  // The email is not verified, so a ticket belongs to no account.
  table.text('email').notNullable();
  table.text('subject');
  table.text('message').notNullable();
  table.text('status').notNullable().checkIn(['open', 'in_progress', 'resolved', 'closed'], 'support_tickets_status_known');
  table.text('priority').notNullable().checkIn(['urgent', 'high', 'medium', 'low'], 'support_tickets_priority_known');
  table.timestamp('created_at', { precision: 3 }).notNullable();
  table.timestamp('updated_at', { precision: 3 }).notNullable();
};

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('support_tickets', createTickets);
  await knex.schema.createTable('api_usage', (table) => {
    // The start of the hour of the calls.
    table.timestamp('hour', { precision: 3 }).primary();
    table.bigInteger('calls').notNullable();
  });
  await knex.raw('create index support_tickets_newest on support_tickets (created_at desc, id desc)');
  await knex.raw('create index users_newest on users (created_at desc, id desc)');
  await knex.raw('create index users_last_login on users (last_login_at)');
  await knex.raw('create index ai_calls_created_at on ai_calls (created_at)');
};

export const down = async (knex: Knex): Promise<void> => {
  for (const index of ['ai_calls_created_at', 'users_last_login', 'users_newest']) await knex.raw('drop index ??', [index]);
  await knex.schema.dropTable('api_usage');
  await knex.schema.dropTable('support_tickets');
};
