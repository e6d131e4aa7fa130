import knex, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';

/** Milliseconds a request waits for a free connection before it is answered 503. */
const ACQUIRE_TIMEOUT = 3000;

/** What both databases share: the PostgreSQL dialect and snake_case columns under camelCase names. */
export const createKnex = (connection: Knex.Config['connection'], pool: { min: number; max: number }): Knex =>
  knex({ client: 'pg', connection, pool, acquireConnectionTimeout: ACQUIRE_TIMEOUT, ...knexSnakeCaseMappers() });
