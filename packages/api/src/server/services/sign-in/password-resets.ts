import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { PasswordResetConfirmation, PasswordResetRequest } from '../../../contract/index.ts';
import { PasswordReset, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { access } from './access.ts';
import type { Caller } from './caller.ts';
import { HOUR, MINUTE, addTime, type Clock } from '../shared/clock.ts';
import type { ErrorEvents } from '../operations/error-events.ts';
import { assertAccountActive } from '../shared/identity.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Mail } from '../mail/mail.ts';
import { getNetwork } from '../shared/network.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { hashToken, createToken } from '../shared/tokens.ts';

/** Lifetime in milliseconds. Links are random, single-use and short-lived, as the OWASP Forgot Password Cheat Sheet recommends. */
const LINK_LIFETIME_MS = HOUR;
/** Milliseconds during which a second request sends no email, because the first link is still in the mailbox. */
const RESEND_AFTER_MS = 10 * MINUTE;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly devices: KnownDevices;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly errorEvents: ErrorEvents;
  /** Public URL; links begin with it. */
  readonly getAddress: () => string;
}

/** The token follows the `#`, because a fragment is never sent to a server and so appears in no log and no Referer. */
const buildLink = (address: string, token: string): string => new URL(`/auth#reset=${token}`, address).href;

/**
 * Returns the time to send the email. If a caller requests links for many accounts, each email is sent later than the one before.
 * Requests from a known device are not delayed.
 */
const computeDueTime = async (
  { devices, limits }: Pick<Dependencies, 'devices' | 'limits'>,
  user: User,
  { ip, deviceCookie }: Caller,
  now: Date,
): Promise<Date> => {
  if (await devices.find(deviceCookie?.get() ?? null, user.id)) return now;
  const sentCount = (await limits.add('resetEmails', getNetwork(ip), 1))?.count ?? 0;
  return addTime(now, Math.min(HOUR, Math.max(0, sentCount - limits.limits.resetEmails.count) * MINUTE));
};

const findActiveUser = (email: string, trx: Knex) => User.query(trx).findOne({ email, status: 'active', partnerId: null });

const hasRecentLink = async (userId: string, now: Date, trx: Knex): Promise<boolean> =>
  (await PasswordReset.query(trx).findOne({ userId }).where('createdAt', '>', addTime(now, -RESEND_AFTER_MS)).select('id')) !== undefined;

const findOwner = async (knex: Knex, token: string, now: Date): Promise<User | undefined> =>
  User.query(knex)
    .join('password_resets', 'password_resets.userId', 'users.id')
    .where('password_resets.tokenHash', hashToken(token))
    .where('password_resets.expiresAt', '>', now)
    .select('users.*')
    .first();

const redeemToken = async (token: string, now: Date, trx: Knex): Promise<User> => {
  const [row] = (await PasswordReset.query(trx)
    .where({ tokenHash: hashToken(token) })
    .where('expiresAt', '>', now)
    .delete()
    .returning('*')) as unknown as PasswordReset[];
  const user = row && (await User.query(trx).findById(row.userId).forUpdate());
  if (!user) throw new RequestError('link_expired');
  assertAccountActive(user.status);
  return user;
};

/** Runs tasks in the background, because the response time must not reveal whether the account exists. */
const createBackgroundTasks = (errorEvents: ErrorEvents) => {
  const runningTasks = new Set<Promise<void>>();
  return {
    run: (work: Promise<void>, requestId: string): void => {
      const record = (error: Error) =>
        errorEvents.record({ action: 'POST /api/auth/password-reset', message: error.name, userId: null, requestId });
      const task: Promise<void> = work
        .catch(record)
        .catch(() => {})
        .finally(() => runningTasks.delete(task));
      runningTasks.add(task);
    },
    waitUntilIdle: async (): Promise<void> => {
      await Promise.all(runningTasks);
    },
  };
};

export const createPasswordResets = (dependencies: Dependencies) => {
  const { knex, clock, passwords, devices, limits, mail, errorEvents, getAddress } = dependencies;
  const backgroundTasks = createBackgroundTasks(errorEvents);

  const emailLink = async (email: string, caller: Caller): Promise<void> => {
    const user = await findActiveUser(email, knex);
    if (!user || (await hasRecentLink(user.id, clock(), knex))) return;
    const token = createToken();
    const dueAt = await computeDueTime({ devices, limits }, user, caller, clock());
    const expiresAt = addTime(dueAt, LINK_LIFETIME_MS);
    await knex.transaction(async (trx) => {
      // Lock the user, so that the second of two parallel requests sees the first one's link.
      const lockedUser = await findActiveUser(email, trx).forUpdate();
      if (!lockedUser || (await hasRecentLink(lockedUser.id, clock(), trx))) return;
      const { id: userId, firstName } = lockedUser;
      await PasswordReset.query(trx).insert({ id: randomUUID(), userId, tokenHash: hashToken(token), createdAt: clock(), expiresAt });
      await mail.send(
        { to: email, template: 'password-reset', data: { firstName }, userId, link: buildLink(getAddress(), token), dueAt, expiresAt },
        trx,
      );
    });
  };

  return {
    /** Emails a link in the background. Returns nothing, so that no response reveals whether the account exists. */
    request: ({ email }: PasswordResetRequest, caller: Caller & { requestId: string }): void =>
      backgroundTasks.run(emailLink(email, caller), caller.requestId),

    /** Sets the password. Throws RequestError if the token is unknown, used or expired, or the account is suspended. */
    confirm: async ({ token, password }: PasswordResetConfirmation): Promise<{ userId: string }> => {
      // Check before hashing, which is too expensive to allow without a valid token.
      const owner = await findOwner(knex, token, clock());
      if (!owner) throw new RequestError('link_expired');
      await assertStrongPassword(password, 'password', [owner.email, owner.firstName, owner.lastName]);
      const passwordHash = await passwords.hash(password);
      return knex.transaction(async (trx) => {
        const { id, email, firstName } = await redeemToken(token, clock(), trx);
        // The person received the link, so the address is verified.
        await User.query(trx).findById(id).patch({ passwordHash, emailVerifiedAt: clock() });
        await access.revokeAll(id, trx);
        await limits.resetWrongPasswords(email, trx);
        // Wrong codes so far were entered by a person who knew the old password.
        await limits.reset('wrongCode', id, trx);
        await mail.send(
          { to: email, template: 'password-changed', data: { firstName, isFromEmailLink: true, hasRevokedTokens: true }, userId: id },
          trx,
        );
        return { userId: id };
      });
    },

    /** Resolves when no background work is running. */
    waitUntilIdle: backgroundTasks.waitUntilIdle,
  };
};
export type PasswordResets = ReturnType<typeof createPasswordResets>;
