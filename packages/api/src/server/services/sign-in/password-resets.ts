import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { PasswordResetConfirmation, PasswordResetRequest } from '../../../contract/index.ts';
import { PasswordReset, User } from '../../models/index.ts';
import { Problem } from '../../problem.ts';
import { access } from './access.ts';
import type { Caller } from './caller.ts';
import { HOUR, MINUTE, after, type Clock } from '../shared/clock.ts';
import type { ErrorEvents } from '../operations/error-events.ts';
import { checkStatus } from '../shared/identity.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Mail } from '../mail/mail.ts';
import { networkOf } from '../shared/network.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { hashToken, newToken } from '../shared/tokens.ts';

/** OWASP Forgot Password Cheat Sheet: random, single use, short. */
const LIFETIME = HOUR;
/** Whoever asks for a second link within this time finds the first one in their mailbox. */
const MERGED = 10 * MINUTE;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly devices: KnownDevices;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly errorEvents: ErrorEvents;
  /** Address people use; links begin with it. */
  readonly address: () => string;
}

export const createPasswordResets = ({ knex, clock, passwords, devices, limits, mail, errorEvents, address }: Dependencies) => {
  /** After the `#`: a fragment reaches no server, so it stands in no log and no Referer. */
  const linkOf = (token: string): string => new URL(`/auth#reset=${token}`, address()).href;

  /**
   * When the mail is to go out. Somebody who asks for many people's links fills a mailbox each, so these leave later and later; whoever
   * asks on a device of theirs waits for nobody.
   */
  const dueTimeOf = async (user: User, { ip, deviceCookie }: Caller): Promise<Date> => {
    if (await devices.find(deviceCookie?.get() ?? null, user.id)) return clock();
    const sent = (await limits.add('resetMails', networkOf(ip), 1))?.count ?? 0;
    return after(clock(), Math.min(HOUR, Math.max(0, sent - limits.limits.resetMails.count) * MINUTE));
  };

  const find = (email: string, trx: Knex) => User.query(trx).findOne({ email, status: 'active', partnerId: null });
  const hasFreshLink = async (userId: string, trx: Knex): Promise<boolean> =>
    (await PasswordReset.query(trx).findOne({ userId }).where('createdAt', '>', after(clock(), -MERGED)).select('id')) !== undefined;

  const issue = async (email: string, caller: Caller): Promise<void> => {
    const user = await find(email, knex);
    if (!user || (await hasFreshLink(user.id, knex))) return;
    const token = newToken();
    const dueAt = await dueTimeOf(user, caller);
    const expiresAt = after(dueAt, LIFETIME);
    await knex.transaction(async (trx) => {
      // Locked, so that of two requests at the same time one sees the other's link.
      const locked = await find(email, trx).forUpdate();
      if (!locked || (await hasFreshLink(locked.id, trx))) return;
      const { id: userId, firstName } = locked;
      await PasswordReset.query(trx).insert({ id: randomUUID(), userId, tokenHash: hashToken(token), createdAt: clock(), expiresAt });
      await mail.send({ to: email, template: 'password-reset', data: { firstName }, userId, link: linkOf(token), dueAt, expiresAt }, trx);
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

  const ownerOf = async (token: string): Promise<User | undefined> =>
    User.query(knex)
      .join('password_resets', 'password_resets.userId', 'users.id')
      .where('password_resets.tokenHash', hashToken(token))
      .where('password_resets.expiresAt', '>', clock())
      .select('users.*')
      .first();

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
    /** Answers alike whoever asks however often. */
    request: ({ email }: PasswordResetRequest, caller: Caller & { requestId: string }): void =>
      behindTheAnswer(issue(email, caller), caller.requestId),

    /** Throws Problem when the token is unknown, used or over, or the account may not act. */
    confirm: async ({ token, password }: PasswordResetConfirmation): Promise<{ userId: string }> => {
      // Before the hash, which is the expensive part and not for everybody to order.
      const owner = await ownerOf(token);
      if (!owner) throw new Problem('link_expired');
      await assertStrongPassword(password, 'password', [owner.email, owner.firstName, owner.lastName]);
      const passwordHash = await passwords.hash(password);
      return knex.transaction(async (trx) => {
        const { id, email, firstName } = await userOf(token, trx);
        // Who reads the mail owns the address.
        await User.query(trx).findById(id).patch({ passwordHash, emailVerifiedAt: clock() });
        await access.endAll(id, trx);
        await limits.forgetWrongPasswords(email, trx);
        // Who tried codes knew the old password.
        await limits.forget('wrongCode', id, trx);
        await mail.send({ to: email, template: 'password-changed', data: { firstName, byLink: true, endTokens: true }, userId: id }, trx);
        return { userId: id };
      });
    },

    /** When nothing is being done behind an answer any more. */
    idle: async (): Promise<void> => {
      await Promise.all(working);
    },
  };
};
export type PasswordResets = ReturnType<typeof createPasswordResets>;
