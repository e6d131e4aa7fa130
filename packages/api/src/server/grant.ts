import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Role } from '../contract/index.ts';
import { readEnvironment } from './config/env.ts';
import { lockFolder } from './data-lock.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { User } from './models/index.ts';
import { isActiveAdmin, refuseLastAdmin } from './services/admins.ts';
import { createAudit } from './services/audit.ts';

/** The role cannot be given. The message is for the person at the terminal. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

const noSuchAccount = (email: string): GrantRefused =>
  new GrantRefused(`There is no account with the address ${email}. It must register first.`);

/** PostgreSQL lets several in; the embedded database lets one, and is not made here where there is none. */
const open = async (url: string | null, path: string): Promise<{ database: Database; release: () => Promise<void> }> => {
  const folder = join(path, 'database');
  if (url) return { database: await openDatabase({ url, folder }), release: async () => {} };
  if (!existsSync(folder))
    throw new GrantRefused(`There is no database in ${path}. Say where the server keeps it: --data <folder>, or DATABASE_URL.`);
  const { release } = await lockFolder(path);
  try {
    return { database: await openDatabase({ url, folder }), release };
  } catch (error) {
    await release();
    throw error;
  }
};

const change = async ({ knex }: Database, email: string, role: Role): Promise<void> => {
  const { rows } = await knex.raw<{ rows: { known: boolean }[] }>("select to_regclass('public.users') is not null as known");
  if (!rows[0]?.known) throw noSuchAccount(email);
  await knex.transaction(async (trx) => {
    const user = await User.query(trx).findOne({ email, partnerId: null }).forUpdate();
    if (!user) throw noSuchAccount(email);
    if (user.role === role) return;
    if (isActiveAdmin(user)) await refuseLastAdmin(trx, user.id);
    await User.query(trx).findById(user.id).patch({ role });
    const actor = { adminId: null, requestId: null, ip: null };
    const audit = createAudit({ knex, clock: () => new Date() });
    await audit.record({ actor, action: 'user.role_changed', targetId: user.id, details: { from: user.role, to: role } }, trx);
  });
};

/**
 * Gives an account a role from the server's own machine: whoever may open its database needs nobody's leave, so this makes the first
 * administrator. `source` holds the server's settings. Throws GrantRefused, FolderInUse, EnvironmentProblem and Problem, all with a
 * sentence for the person at the terminal.
 */
export const grant = async (source: NodeJS.ProcessEnv, address: string, role: Role): Promise<{ email: string; role: Role }> => {
  const { DATABASE_URL, RELIST_DATA_DIR } = readEnvironment(source);
  const email = address.trim().toLowerCase();
  const { database, release } = await open(DATABASE_URL ?? null, resolve(RELIST_DATA_DIR));
  try {
    await change(database, email, role);
    return { email, role };
  } finally {
    await database.close();
    await release();
  }
};
