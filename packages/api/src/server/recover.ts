import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { readEnvironment } from './config/env.ts';
import type { Variables } from './config/variables.ts';
import { toUrlHost } from './host-names.ts';
import { PasswordReset, User } from './models/index.ts';
import { createUnknownAccountError, withServerDatabase } from './server-database.ts';
import { access } from './services/sign-in/access.ts';
import { createAudit } from './services/operations/audit.ts';
import { HOUR, addTime } from './services/shared/clock.ts';
import { createMail } from './services/mail/mail.ts';
import { readMailOptions } from './config/connections.ts';
import { hashToken, createToken } from './services/shared/tokens.ts';

/** `password` creates a link to choose a new password; `second-factor` turns off the second factor. */
export type Recovery = 'password' | 'second-factor';

export interface RecoveryResult {
  readonly email: string;
  /** Single-use link, valid for an hour; null when no link is needed. */
  readonly link: string | null;
}

const getServerUrl = ({ PUBLIC_URL, HOST, PORT }: Variables): string => PUBLIC_URL ?? `http://${toUrlHost(HOST)}:${PORT}`;

const recordRecovery = async (targetId: string, recovery: Recovery, trx: Knex): Promise<void> => {
  const actor = { adminId: null, requestId: null, ip: null };
  await createAudit({ knex: trx, clock: () => new Date() }).record(
    { actor, action: 'user.recovered', targetId, details: { what: recovery } },
    trx,
  );
};

const issueLink = async (userId: string, variables: Variables, trx: Knex): Promise<string> => {
  const [token, now] = [createToken(), new Date()];
  const row = { id: randomUUID(), userId, tokenHash: hashToken(token), createdAt: now, expiresAt: addTime(now, HOUR) };
  await PasswordReset.query(trx).insert(row);
  return new URL(`/auth#reset=${token}`, getServerUrl(variables)).href;
};

const turnOffSecondFactor = async ({ id, email, firstName }: User, variables: Variables, trx: Knex): Promise<void> => {
  await access.deleteSecondFactor(id, trx);
  const mail = createMail({ knex: trx, clock: () => new Date(), canDeliver: readMailOptions(variables) !== null });
  await mail.send({ to: email, template: 'second-factor-off', data: { firstName }, userId: id }, trx);
};

/**
 * Restores access to an account from the server's own machine. Use it for a person who forgot the password on a server without email, or
 * lost their phone and recovery codes. Throws ServerDatabaseError, FolderInUseError and EnvironmentError, each with a message for the
 * operator at the terminal.
 */
export const recover = async (env: NodeJS.ProcessEnv, emailInput: string, recovery: Recovery): Promise<RecoveryResult> => {
  const variables = readEnvironment(env);
  const email = emailInput.trim().toLowerCase();
  return withServerDatabase(variables, { email, table: 'second_factors' }, ({ knex }) =>
    knex.transaction(async (trx) => {
      const user = await User.query(trx).findOne({ email, partnerId: null }).forUpdate();
      if (!user) throw createUnknownAccountError(email);
      await recordRecovery(user.id, recovery, trx);
      if (recovery === 'password') return { email, link: await issueLink(user.id, variables, trx) };
      await turnOffSecondFactor(user, variables, trx);
      return { email, link: null };
    }),
  );
};
