import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('users', (table) => {
    table.uuid('id').primary();
    table.text('email').notNullable().unique({ indexName: 'users_email_unique' });
    table.text('password_hash').notNullable();
    table.text('first_name');
    table.text('last_name');
    table.text('profile_image_url');
    table.text('role').notNullable().checkIn(['user', 'admin'], 'users_role_known');
    table.text('status').notNullable().checkIn(['active', 'suspended', 'deleted'], 'users_status_known');
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.timestamp('last_login_at', { precision: 3 });
  });
  await knex.schema.createTable('sessions', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    table.text('token_hash').notNullable().unique();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.timestamp('last_used_at', { precision: 3 }).notNullable();
    table.timestamp('expires_at', { precision: 3 }).notNullable();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('sessions');
  await knex.schema.dropTable('users');
};
