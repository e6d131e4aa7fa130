import type { Database } from './database.ts';
import { createKnex } from './knex-config.ts';
import { OperatorError } from '../operator-error.ts';

/** Maximum connections per process. PostgreSQL's default limit is 100 for all processes. */
const POOL_SIZE = 10;
/** Milliseconds. Our queries take less than a second, but a stuck query must not block its connection forever. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** Milliseconds. A frozen or unreachable server does not enforce its timeout, so the client has a slightly longer one. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2000;
const CONNECT_TIMEOUT_MS = 5000;

const describeLocation = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL ${pathname.slice(1)} at ${hostname}${port && `:${port}`}`;
};

/** Thrown when PostgreSQL cannot be used. The message is for the operator. */
export class DatabaseUnreachableError extends OperatorError {
  override readonly name = 'DatabaseUnreachableError';
  constructor(location: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
    super(
      `${location} does not respond (${reason}). Check DATABASE_URL and whether the database is running, or unset it to use the embedded one.`,
      {
        cause,
      },
    );
  }
}

/** Opens PostgreSQL. Throws DatabaseUnreachableError. */
export const openPostgres = async (url: string): Promise<Database> => {
  const knex = createKnex(
    {
      connectionString: url,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'relist',
    },
    { min: 0, max: POOL_SIZE },
  );
  const ping = async () => {
    await knex.raw('select 1');
  };
  try {
    await ping();
  } catch (error) {
    await knex.destroy();
    throw new DatabaseUnreachableError(describeLocation(url), error);
  }
  return { knex, kind: 'postgres', location: describeLocation(url), ping, maintain: async () => {}, close: () => knex.destroy() };
};
