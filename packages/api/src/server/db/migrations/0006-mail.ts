import type { Knex } from 'knex';

const createOutbox = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  // Null for recipients without an account.
  table.uuid('user_id').references('users.id').onDelete('CASCADE').index();
  table.text('recipient').notNullable();
  table.text('template').notNullable();
  table.text('subject').notNullable();
  table.text('text').notNullable();
  table.text('html').notNullable();
  // The link is separate from the texts, so that it can be deleted once it is sent or has expired.
  table.text('link');
  table.text('state').notNullable().checkIn(['queued', 'sent', 'failed', 'kept'], 'outbox_state_known');
  table.integer('attempts').notNullable();
  table.text('last_error');
  table.timestamp('created_at', { precision: 3 }).notNullable();
  table.timestamp('sent_at', { precision: 3 });
  table.timestamp('next_attempt_at', { precision: 3 });
  table.timestamp('expires_at', { precision: 3 });
  table.index(['created_at', 'id']);
  table.index(['state', 'created_at', 'id']);
};

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('outbox', createOutbox);
  await knex.raw("create index outbox_due on outbox (next_attempt_at) where state = 'queued'");
  await knex.raw('create index outbox_recipient on outbox (recipient)');
  await knex.schema.createTable('password_resets', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    table.text('token_hash').notNullable().unique();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.timestamp('expires_at', { precision: 3 }).notNullable().index();
  });
  await knex.schema.alterTable('users', (table) => {
    table.timestamp('email_verified_at', { precision: 3 });
  });
  // The hash of a random id identifies nobody. It detects a deleted account that a restored backup contains.
  await knex.schema.createTable('erasures', (table) => {
    table.text('account_hash').primary();
    table.timestamp('erased_at', { precision: 3 }).notNullable().index();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['erasures', 'password_resets', 'outbox']) await knex.schema.dropTable(table);
  await knex.schema.alterTable('users', (table) => {
    table.dropColumn('email_verified_at');
  });
};
