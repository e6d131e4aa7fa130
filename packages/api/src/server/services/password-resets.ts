import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { PasswordResetConfirmation, PasswordResetRequest } from '../../contract/index.ts';
import { PasswordReset, User } from '../models/index.ts';
import { Problem } from '../problem.ts';
import { access } from './access.ts';
import { HOUR, after, type Clock } from './clock.ts';
import { refuseCommon } from './common-passwords.ts';
import type { ErrorEvents } from './error-events.ts';
import { checkStatus } from './identity.ts';
import type { Mail } from './mail.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import { hashToken, newToken } from './tokens.ts';

/** OWASP Forgot Password Cheat Sheet: random, single use, short. */
const LIFETIME = HOUR;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly errorEvents: ErrorEvents;
  /** Address people use; links begin with it. */
  readonly address: () => string;
}

export const createPasswordResets = ({ knex, clock, passwords, limits, mail, errorEvents, address }: Dependencies) => {
  /** After the `#`: a fragment reaches no server, so it stands in no log and no Referer. */
  const linkOf = (token: string): string => new URL(`/auth#reset=${token}`, address()).href;

  const issue = async (email: string): Promise<void> => {
    const user = await User.query(knex).findOne({ email, status: 'active', partnerId: null });
    if (!user) return;
    const token = newToken();
    const expiresAt = after(clock(), LIFETIME);
    await knex.transaction(async (trx) => {
      await PasswordReset.query(trx).insert({
        id: randomUUID(),
        userId: user.id,
        tokenHash: hashToken(token),
        createdAt: clock(),
        expiresAt,
      });
      const { id: userId, firstName } = user;
      await mail.send({ to: email, template: 'password-reset', data: { firstName }, userId, link: linkOf(token), expiresAt }, trx);
    });
  };

  const working = new Set<Promise<void>>();
  /** Nobody waits for it: how long the answer takes must not tell whether there is such an account. */
  const behindTheAnswer = (work: Promise<void>, requestId: string): void => {
    const record = (error: Error) =>
      errorEvents.record({ action: 'POST /api/auth/password-reset', message: error.name, userId: null, requestId });
    const done: Promise<void> = work
      .catch(record)
      .catch(() => {})
      .finally(() => working.delete(done));
    working.add(done);
  };

  const userOf = async (token: string, trx: Knex): Promise<User> => {
    const now = clock();
    const [row] = (await PasswordReset.query(trx)
      .where({ tokenHash: hashToken(token) })
      .where('expiresAt', '>', now)
      .delete()
      .returning('*')) as unknown as PasswordReset[];
    const user = row && (await User.query(trx).findById(row.userId).forUpdate());
    if (!user) throw new Problem('link_expired');
    checkStatus(user.status);
    return user;
  };

  return {
    request: async ({ email }: PasswordResetRequest, { ip, requestId }: { ip: string; requestId: string }): Promise<void> => {
      await limits.consume('passwordResets', ip);
      await limits.consume('passwordReset', email);
      behindTheAnswer(issue(email), requestId);
    },

    /** Throws Problem when the token is unknown, used or over, or the account may not act. */
    confirm: async ({ token, password }: PasswordResetConfirmation): Promise<void> => {
      await refuseCommon(password, 'password');
      const tokenHash = hashToken(token);
      // Before the hash, which is the expensive part and not for everybody to order.
      if (!(await PasswordReset.query(knex).findOne({ tokenHash }).where('expiresAt', '>', clock()).select('id')))
        throw new Problem('link_expired');
      const passwordHash = await passwords.hash(password);
      await knex.transaction(async (trx) => {
        const { id, email, firstName } = await userOf(token, trx);
        // Who reads the mail owns the address.
        await User.query(trx).findById(id).patch({ passwordHash, emailVerifiedAt: clock() });
        await access.endAll(id, trx);
        await limits.forgetWrongPasswords(email, trx);
        await mail.send({ to: email, template: 'password-changed', data: { firstName }, userId: id }, trx);
      });
    },

    /** When nothing is being done behind an answer any more. */
    idle: async (): Promise<void> => {
      await Promise.all(working);
    },
  };
};
export type PasswordResets = ReturnType<typeof createPasswordResets>;
