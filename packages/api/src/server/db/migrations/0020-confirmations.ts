import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('confirmations', (table) => {
    table.uuid('id').primary();
    table.text('kind').notNullable().checkIn(['registration', 'email', 'administrator'], 'confirmations_kind_known');
    // Null for a sign-up, whose account is created when the link is opened.
    table.uuid('user_id').references('users.id').onDelete('CASCADE').index();
    table.text('email').notNullable().index();
    table.text('password_hash');
    table.text('first_name');
    table.text('last_name');
    table.text('token_hash').notNullable().unique();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.timestamp('expires_at', { precision: 3 }).notNullable().index();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('confirmations');
};
