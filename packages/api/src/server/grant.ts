import type { Role } from '../contract/index.ts';
import { readEnvironment } from './config/env.ts';
import type { Database } from './db/database.ts';
import { User } from './models/index.ts';
import { createUnknownAccountError, withServerDatabase } from './server-database.ts';
import { isActiveAdmin, assertNotLastAdmin } from './services/accounts/admins.ts';
import { createAudit } from './services/operations/audit.ts';

export { recover } from './recover.ts';

const setRole = async ({ knex }: Database, email: string, role: Role): Promise<void> => {
  await knex.transaction(async (trx) => {
    const user = await User.query(trx).findOne({ email, partnerId: null }).forUpdate();
    if (!user) throw createUnknownAccountError(email);
    if (user.role === role) return;
    if (isActiveAdmin(user)) await assertNotLastAdmin(trx, user.id);
    await User.query(trx).findById(user.id).patch({ role });
    const actor = { adminId: null, requestId: null, ip: null };
    const audit = createAudit({ knex, clock: () => new Date() });
    await audit.record({ actor, action: 'user.role_changed', targetId: user.id, details: { from: user.role, to: role } }, trx);
  });
};

/**
 * Sets an account's role from the server's own machine. Use it to create the first administrator. `env` contains the server's settings.
 * Throws ServerDatabaseError, FolderInUseError, EnvironmentError and RequestError, each with a message for the operator at the terminal.
 */
export const grant = async (env: NodeJS.ProcessEnv, emailInput: string, role: Role): Promise<{ email: string; role: Role }> => {
  const email = emailInput.trim().toLowerCase();
  await withServerDatabase(readEnvironment(env), { email, table: 'users' }, (database) => setRole(database, email, role));
  return { email, role };
};
