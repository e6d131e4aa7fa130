import type { Knex } from 'knex';

/** An open database of either kind. */
export interface Database {
  readonly knex: Knex;
  readonly kind: 'postgres' | 'embedded';
  /** For people: the host and name, or the folder, without credentials. */
  readonly place: string;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** Runs maintenance that a standalone server does in the background; does nothing on PostgreSQL. */
  readonly maintain: () => Promise<void>;
  readonly close: () => Promise<void>;
}
