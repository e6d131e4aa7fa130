import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  // Users who sign in with a provider need no password.
  await knex.schema.alterTable('users', (table) => {
    table.setNullable('password_hash');
  });
  await knex.schema.createTable('sign_in_identities', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    table.text('issuer').notNullable();
    table.text('subject').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.unique(['issuer', 'subject'], { indexName: 'sign_in_identities_unique' });
  });
  await knex.schema.createTable('sign_in_codes', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    table.text('token_hash').notNullable().unique();
    // Hash of a secret in a cookie, so that the code does not work in another browser.
    table.text('browser_hash').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.timestamp('expires_at', { precision: 3 }).notNullable().index();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('sign_in_codes');
  await knex.schema.dropTable('sign_in_identities');
  // No hash starts like this, so no password matches it.
  await knex('users').whereNull('password_hash').update({ password_hash: '!' });
  await knex.schema.alterTable('users', (table) => {
    table.dropNullable('password_hash');
  });
};
