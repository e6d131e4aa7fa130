import type { Knex } from 'knex';

/** An open database, whichever kind it is. */
export interface Database {
  readonly knex: Knex;
  readonly kind: 'postgres' | 'embedded';
  /** For people: the host and name, or the folder. Without credentials. */
  readonly place: string;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** What a server of its own would do in the background; nothing to do on PostgreSQL. */
  readonly maintain: () => Promise<void>;
  readonly close: () => Promise<void>;
}
