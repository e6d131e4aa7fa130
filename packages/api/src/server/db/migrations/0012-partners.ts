import type { Knex } from 'knex';

const createPartners = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.text('name').notNullable();
  table.text('status').notNullable().checkIn(['active', 'suspended'], 'partners_status_known');
  table.text('publishable_key').notNullable().unique();
  table.jsonb('origins').notNullable();
  table.jsonb('widgets').notNullable();
  table.jsonb('platforms').notNullable();
  table.text('theme').notNullable();
  table.text('locale').notNullable();
  table.integer('analyses_per_day').notNullable();
  table.integer('requests_per_minute').notNullable();
  table.timestamp('created_at', { precision: 3 }).notNullable().index();
};

const createKeys = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.uuid('partner_id').notNullable().references('partners.id').onDelete('CASCADE').index();
  table.text('key_hash').notNullable().unique();
  table.text('ending').notNullable();
  table.timestamp('created_at', { precision: 3 }).notNullable();
  table.timestamp('last_used_at', { precision: 3 });
  // Null if it never expires.
  table.timestamp('expires_at', { precision: 3 });
};

const createEmbedSessions = (table: Knex.CreateTableBuilder): void => {
  table.uuid('id').primary();
  table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
  table.text('token_hash').notNullable().unique();
  // Null for calls from the partner's server.
  table.text('origin');
  table.jsonb('scopes').notNullable();
  table.jsonb('widgets').notNullable();
  table.timestamp('created_at', { precision: 3 }).notNullable();
  table.timestamp('expires_at', { precision: 3 }).notNullable().index();
};

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('partners', createPartners);
  await knex.schema.createTable('partner_keys', createKeys);
  await knex.schema.alterTable('users', (table) => {
    // There is no cascade, because photos must be deleted before their rows. A partner's users are deleted one by one.
    table.uuid('partner_id').references('partners.id').onDelete('RESTRICT');
    table.text('external_id');
    table.setNullable('password_hash');
    table.unique(['partner_id', 'external_id'], { indexName: 'users_one_per_external_id' });
    table.check('(partner_id is null) = (external_id is null)', [], 'users_external_id_with_partner');
  });
  await knex.schema.createTable('embed_sessions', createEmbedSessions);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('embed_sessions');
  // Without a partner and a password, nobody could sign in to these accounts.
  await knex('users').whereNotNull('partnerId').delete();
  await knex.schema.alterTable('users', (table) => {
    table.dropChecks('users_external_id_with_partner');
    table.dropUnique(['partner_id', 'external_id'], 'users_one_per_external_id');
    table.dropColumns('partner_id', 'external_id');
  });
  await knex.schema.dropTable('partner_keys');
  await knex.schema.dropTable('partners');
};
