import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { createKnex } from './knex-config.ts';
import { getTemporaryFolder, unpackTemplate } from './unpack.ts';
import { OperatorError } from '../operator-error.ts';

/** The embedded database's files cannot be read. The message is for the operator. */
export class DatabaseDamagedError extends OperatorError {
  override readonly name = 'DatabaseDamagedError';
  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} is damaged or incomplete. Move this folder away, restore the data folder from your last backup (docs/guides/backup.md) and start again.`,
      { cause },
    );
  }
}

/**
 * SQLSTATE classes for damaged files: 58 (system error) and XX (internal error).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const DAMAGE_CODE = /^(58|XX)/;

const getErrorCode = (error: unknown): string | null => (error instanceof Error && 'code' in error ? String(error.code) : null);

/** Replaces a query's error with DatabaseDamagedError if it shows that the files in `folder` cannot be read. */
export const toDamageError = (folder: string, error: unknown): unknown =>
  DAMAGE_CODE.test(getErrorCode(error) ?? '') ? new DatabaseDamagedError(folder, error) : error;

/**
 * Replaces an error without a code with DatabaseDamagedError, because PGlite throws one if it cannot read its files. Keeps a RangeError, which
 * means low memory.
 */
const toAbortError = (folder: string, error: unknown): unknown =>
  getErrorCode(error) === null && !(error instanceof RangeError) ? new DatabaseDamagedError(folder, error) : toDamageError(folder, error);

/** Wraps an open PGlite. The pool size is 1, so inside a transaction every query must use the transaction, or it deadlocks. */
export const wrapEmbedded = async (pglite: PGlite, location: string): Promise<Database> => {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const knex = createKnex(() => createPgConfig(pglite), { min: 1, max: 1 });
  return {
    knex,
    kind: 'embedded',
    location,
    ping: async () => {
      await knex.raw('select 1');
    },
    // PGlite has no background workers. Without this, statistics stay empty and the planner picks poor indexes.
    maintain: async () => {
      await knex.raw('vacuum analyze');
    },
    close: async () => {
      await knex.destroy();
      await pglite.close();
    },
  };
};

/** Creates the database in a temporary folder that is renamed when complete, so a killed process leaves no partial database. */
const createDatabase = async (folder: string): Promise<void> => {
  const temporaryFolder = getTemporaryFolder(folder);
  await rm(temporaryFolder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const { PGlite } = await import('@electric-sql/pglite');
  await (await PGlite.create(temporaryFolder)).close();
  await rename(temporaryFolder, folder);
};

/**
 * PostgreSQL's `shared_buffers`, which it allocates at startup. The default of 128 MB is a quarter of the idle server's memory, and
 * reading a page from the system's cache takes only microseconds.
 */
const PAGE_CACHE_SIZE = '32MB';

/**
 * Opens the database in `folder`. If necessary, creates it from the file `template`, or from scratch if the template is missing or
 * damaged. The caller must hold the data folder's lock, because two processes would corrupt the database. Throws DatabaseDamagedError.
 */
export const openEmbedded = async (folder: string, template: string | null = null): Promise<Database> => {
  if (!existsSync(folder) && template !== null) unpackTemplate(template, folder);
  if (!existsSync(folder)) await createDatabase(folder);
  const { PGlite } = await import('@electric-sql/pglite');
  try {
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${PAGE_CACHE_SIZE}`];
    return await wrapEmbedded(await PGlite.create(folder, { startParams }), folder);
  } catch (error) {
    throw toAbortError(folder, error);
  }
};
