import type { Knex } from 'knex';
import { migrations } from './migrations/index.ts';
import { LOCKS } from '../locks.ts';

/** The data is of a newer Relist. The message is for the person at the terminal. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';
  constructor(unknown: readonly string[]) {
    super(
      `The database was used by a newer Relist (it knows ${unknown.join(', ')}). Start that version or a newer one; this one could damage the data.`,
    );
  }
}

/**
 * Brings the schema up to date, all or nothing. Processes that start together wait for the first one: the lock lives in the
 * transaction, so a crash leaves neither a half-made schema nor a lock. knex's own migrator does neither of the two, and it
 * strips the column name mapping from the connection it is given.
 */
export const migrate = (knex: Knex): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCKS.migrations]);
    await trx.raw('create table if not exists migrations (name text primary key, run_at timestamptz(3) not null default now())');
    const done = new Set<string>(await trx('migrations').pluck('name'));
    const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) throw new SchemaTooNew(unknown);
    for (const { name, up } of migrations) {
      if (done.has(name)) continue;
      await up(trx);
      await trx('migrations').insert({ name });
    }
  });
