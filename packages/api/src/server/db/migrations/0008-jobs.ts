import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('jobs', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.text('kind').notNullable();
    table.text('state').notNullable().checkIn(['waiting', 'running', 'done', 'failed', 'cancelled'], 'jobs_state_known');
    table.jsonb('payload').notNullable();
    table.integer('progress').notNullable();
    table.integer('total').notNullable();
    table.text('error');
    table.timestamp('created_at', { precision: 3 }).notNullable();
    table.timestamp('updated_at', { precision: 3 }).notNullable();
    table.timestamp('finished_at', { precision: 3 }).index();
  });
  await knex.raw('create index jobs_newest on jobs (user_id, created_at desc, id desc)');
  // One row per result instead of one growing list, so that finished work is kept when the process dies.
  await knex.schema.createTable('job_results', (table) => {
    table.uuid('job_id').notNullable().references('jobs.id').onDelete('CASCADE');
    table.integer('position').notNullable();
    table.jsonb('result').notNullable();
    table.primary(['job_id', 'position']);
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('job_results');
  await knex.schema.dropTable('jobs');
};
