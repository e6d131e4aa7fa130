import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('audit_log', (table) => {
    table.uuid('id').primary();
    // Neither id is a foreign key, because the entry must outlive the accounts of the actor and the target.
    table.uuid('admin_id');
    table.text('target_id');
    table.text('action').notNullable();
    table.text('target_type').notNullable();
    table.jsonb('details').notNullable();
    table.text('request_id');
    table.text('ip');
    table.timestamp('created_at', { precision: 3 }).notNullable();
  });
  await knex.raw('create index audit_log_newest on audit_log (created_at desc, id desc)');
  await knex.raw('create index audit_log_by_admin on audit_log (admin_id, created_at desc, id desc)');
  await knex.raw('create index audit_log_by_target on audit_log (target_id, created_at desc, id desc)');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('audit_log');
};
