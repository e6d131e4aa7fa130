import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Variables } from './config/variables.ts';
import { lockFolder } from './data-lock.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';

/** Thrown when the operation is not possible. The message is for the operator at the terminal. */
export class ServerDatabaseError extends Error {
  override readonly name = 'ServerDatabaseError';
}

export const createUnknownAccountError = (email: string): ServerDatabaseError =>
  new ServerDatabaseError(`No account uses ${email}. Sign up with this email first.`);

/** Opens the database. PostgreSQL accepts several processes; the embedded database accepts one, and is never created here. */
const openServerDatabase = async (url: string | null, path: string): Promise<{ database: Database; release: () => Promise<void> }> => {
  const folder = join(path, 'database');
  if (url) return { database: await openDatabase({ url, folder }), release: async () => {} };
  if (!existsSync(folder))
    throw new ServerDatabaseError(`There is no database in ${path}. Pass the server's data folder (--data <folder>) or DATABASE_URL.`);
  const { release } = await lockFolder(path);
  try {
    return { database: await openDatabase({ url, folder }), release };
  } catch (error) {
    await release();
    throw error;
  }
};

/** Throws ServerDatabaseError if the table is missing, which means that the server has never run, or only in an older version. */
const assertTableExists = async ({ knex }: Database, table: string, email: string): Promise<void> => {
  const { rows } = await knex.raw<{ rows: { hasTable: boolean }[] }>('select to_regclass(?) is not null as "hasTable"', [
    `public.${table}`,
  ]);
  if (!rows[0]?.hasTable) throw createUnknownAccountError(email);
};

/** Runs `work` on the server's database, from the server's own machine. Access to the database is the only permission needed. */
export const withServerDatabase = async <Result>(
  { DATABASE_URL, RELIST_DATA_DIR }: Pick<Variables, 'DATABASE_URL' | 'RELIST_DATA_DIR'>,
  { email, table }: { email: string; table: string },
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const { database, release } = await openServerDatabase(DATABASE_URL ?? null, resolve(RELIST_DATA_DIR));
  try {
    await assertTableExists(database, table, email);
    return await work(database);
  } finally {
    await database.close();
    await release();
  }
};
