import knex, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';

/** Milliseconds that a request waits for a free connection before it gets 503. */
const ACQUIRE_TIMEOUT = 3000;

/** Settings of both databases: the PostgreSQL dialect, and snake_case columns as camelCase names. */
export const createKnex = (connection: Knex.Config['connection'], pool: { min: number; max: number }): Knex =>
  knex({ client: 'pg', connection, pool, acquireConnectionTimeout: ACQUIRE_TIMEOUT, ...knexSnakeCaseMappers() });
