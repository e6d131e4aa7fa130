import knex, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';

/** Milliseconds that a request waits for a free connection before it fails with 503. */
const ACQUIRE_TIMEOUT_MS = 3000;

/** Creates a knex instance for either database, with the PostgreSQL dialect and camelCase names for snake_case columns. */
export const createKnex = (connection: Knex.Config['connection'], pool: { min: number; max: number }): Knex =>
  knex({ client: 'pg', connection, pool, acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS, ...knexSnakeCaseMappers() });
