import type { Knex } from 'knex';

/** An open database of either kind. */
export interface Database {
  readonly knex: Knex;
  readonly kind: 'postgres' | 'embedded';
  /** Host and database name, or the folder, without credentials. It is shown to operators. */
  readonly location: string;
  /** Throws if the database does not respond. */
  readonly ping: () => Promise<void>;
  /** Maintains the embedded database. Does nothing on PostgreSQL, which maintains itself. */
  readonly maintain: () => Promise<void>;
  readonly close: () => Promise<void>;
}
