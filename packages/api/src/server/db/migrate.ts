import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { migrations, type Migration } from './migrations/index.ts';
import { LOCKS } from '../locks.ts';
import { OperatorError } from '../operator-error.ts';

/** The data was written by a newer version. The message is for the operator. */
export class SchemaTooNewError extends OperatorError {
  override readonly name = 'SchemaTooNewError';
  constructor(unknownNames: readonly string[]) {
    super(
      `The database was used by a newer Relist (it contains ${unknownNames.join(', ')}). Start that version or a newer one; this one could damage the data.`,
    );
  }
}

/** Other processes lock the tables for longer than startup can wait. The message is for the operator. */
export class SchemaInUseError extends OperatorError {
  override readonly name = 'SchemaInUseError';
  constructor(cause: unknown) {
    super(
      'The database is too busy to be migrated. End long-running work in it (a dump, a session with an open transaction) and start again.',
      { cause },
    );
  }
}

/**
 * Milliseconds to wait for a lock. It is less than PostgreSQL's deadlock_timeout (1 s), so that in a deadlock the migration retries and no
 * request fails.
 */
export const LOCK_TIMEOUT_MS = 500;
const MAX_ATTEMPTS = 60;
/** SQLSTATEs lock_not_available and deadlock_detected. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_CONFLICTS = ['55P03', '40P01'];
const isLockConflict = (error: unknown): boolean => error instanceof Error && LOCK_CONFLICTS.includes(String(Reflect.get(error, 'code')));

/** Locks all tables before the changes, because requests lock them in different orders. */
const lockTables = async (trx: Knex): Promise<void> => {
  const tables: string[] = await trx('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
  await trx.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await trx.raw(`lock table ${tables.map(() => '??').join(', ')} in access exclusive mode`, tables);
};

const applyMissingMigrations = (knex: Knex, knownMigrations: readonly Migration[]): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCKS.migrations]);
    await trx.raw('create table if not exists migrations (name text primary key, run_at timestamptz(3) not null default now())');
    const appliedNames = new Set<string>(await trx('migrations').pluck('name'));
    const unknownNames = [...appliedNames].filter((name) => !knownMigrations.some((migration) => migration.name === name));
    if (unknownNames.length > 0) throw new SchemaTooNewError(unknownNames);
    const missingMigrations = knownMigrations.filter(({ name }) => !appliedNames.has(name));
    if (missingMigrations.length > 0) await lockTables(trx);
    for (const { name, up } of missingMigrations) {
      await up(trx);
      await trx('migrations').insert({ name });
    }
  });

/**
 * Migrates the schema in one transaction while processes of the previous version keep running. Their queries wait briefly. Processes
 * that start at the same time wait for the first one. The lock belongs to the transaction, so a crash leaves neither a partial schema
 * nor a lock. knex's migrator guarantees neither, and it strips the column name mapping from its connection. Throws SchemaTooNewError and
 * SchemaInUseError.
 */
export const migrate = async (knex: Knex, knownMigrations: readonly Migration[] = migrations): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMissingMigrations(knex, knownMigrations);
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new SchemaInUseError(error);
      // The delay is random, so that two processes do not keep retrying at the same time.
      await sleep(Math.random() * LOCK_TIMEOUT_MS);
    }
  }
};
