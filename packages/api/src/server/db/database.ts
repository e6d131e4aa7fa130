import type { Knex } from 'knex';

/** An open database of either kind. */
export interface Database {
  readonly knex: Knex;
  readonly kind: 'postgres' | 'embedded';
  /** Shown to people: the host and database name, or the folder, without credentials. */
  readonly place: string;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** Runs maintenance on the embedded database; does nothing on PostgreSQL, which maintains itself. */
  readonly maintain: () => Promise<void>;
  readonly close: () => Promise<void>;
}
