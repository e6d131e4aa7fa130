import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EmailConfirmation, EmailConfirmed } from '../../../contract/index.ts';
import { Confirmation, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Mail } from '../mail/mail.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { DAY } from '../shared/clock.ts';
import { assertAccountActive } from '../shared/identity.ts';
import { getNetwork } from '../shared/network.ts';
import { access } from './access.ts';
import { createAdministratorLinks, recordAdministrator, type AdministratorLinkDependencies } from './administrator-links.ts';
import { buildConfirmationLink, insertConfirmation, redeemConfirmation, type NewConfirmation } from './confirmation-links.ts';

/** Lifetime in milliseconds. People confirm an address when they next read their email. */
const MAILED_LIFETIME_MS = DAY;

export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

interface Dependencies extends AdministratorLinkDependencies {
  readonly limits: RateLimits;
  readonly mail: Mail;
}

/** Counts the request and returns whether it may send an email. More from one network to one address would only fill a mailbox. */
const isMailAllowed = async (limits: RateLimits, email: string, ip: string): Promise<boolean> => {
  const mailCounter = await limits.add('confirmationEmails', `${email} ${getNetwork(ip)}`, 1);
  return (mailCounter?.count ?? 1) <= limits.limits.confirmationEmails.count;
};

/** Creates the account. Throws RequestError if the address is already taken. */
const createUser = async (
  { audit, adminEmail }: Pick<Dependencies, 'audit' | 'adminEmail'>,
  { email, passwordHash, firstName, lastName }: Confirmation,
  now: Date,
  trx: Knex,
): Promise<void> => {
  if (await User.query(trx).findOne({ email }).select('id')) throw new RequestError('email_taken');
  const id = randomUUID();
  const role = email === adminEmail ? 'admin' : 'user';
  const status = 'active';
  const row = { id, email, passwordHash, firstName, lastName, profileImageUrl: null, role, status, createdAt: now, emailVerifiedAt: now };
  await User.query(trx).insert(row as Partial<User>);
  if (role === 'admin') await recordAdministrator(audit, id, 'mail', trx);
  await Confirmation.query(trx).where({ email, kind: 'registration' }).delete();
};

/** Changes an account's address. Throws RequestError if the address is already taken. */
const changeEmail = async (mail: Mail, { userId, email }: Confirmation, now: Date, trx: Knex): Promise<void> => {
  const user = await User.query(trx)
    .findById(userId ?? '')
    .forUpdate();
  if (!user) throw new RequestError('link_expired');
  assertAccountActive(user.status);
  if (await User.query(trx).findOne({ email }).whereNot({ id: user.id }).select('id')) throw new RequestError('email_taken');
  await User.query(trx).findById(user.id).patch({ email, emailVerifiedAt: now });
  await access.revokePendingLinks(user.id, trx);
  await mail.sendToBoth({ template: 'email-changed', data: { firstName: user.firstName }, userId: user.id }, [user.email, email], trx);
};

/** Manages links for actions that take effect only when the link is opened. */
export const createConfirmations = (dependencies: Dependencies) => {
  const { knex, clock, limits, mail, audit, adminEmail, getAddress } = dependencies;

  /**
   * Emails the link, or a notice if the address already has an account. Neither the response nor its timing then reveals whether the
   * account exists.
   */
  const emailLink = async (confirmation: NewConfirmation, firstName: string | null, ip: string): Promise<void> => {
    if (!(await isMailAllowed(limits, confirmation.email, ip))) return;
    const { email, userId } = confirmation;
    await knex.transaction(async (trx) => {
      const { token, expiresAt } = await insertConfirmation(trx, confirmation, MAILED_LIFETIME_MS, clock());
      const owner = await User.query(trx).findOne({ email }).select('id', 'firstName');
      if (owner) await mail.send({ to: email, template: 'account-exists', data: { firstName: owner.firstName }, userId: owner.id }, trx);
      else {
        const template = confirmation.kind === 'email' ? 'confirm-new-email' : 'confirm-registration';
        const link = buildConfirmationLink(getAddress(), 'confirm', token);
        await mail.send({ to: email, template, data: { firstName }, link, expiresAt, ...(userId && { userId }) }, trx);
      }
    });
  };

  return {
    ...createAdministratorLinks(dependencies),

    /** Emails a link that creates the account. */
    mailRegistration: (account: NewAccount, ip: string): Promise<void> =>
      emailLink({ kind: 'registration', ...account }, account.firstName, ip),

    /** Emails a link that changes an account's address. */
    mailNewEmail: ({ id: userId, firstName }: Pick<User, 'id' | 'firstName'>, email: string, ip: string): Promise<void> =>
      emailLink({ kind: 'email', userId, email }, firstName, ip),

    /** Completes the action of a link. Throws RequestError if the token is unknown, used or expired, or the address is already taken. */
    confirm: ({ token }: EmailConfirmation): Promise<EmailConfirmed> =>
      knex.transaction(async (trx) => {
        const row = await redeemConfirmation(trx, token, ['registration', 'email'], clock());
        if (row.kind === 'registration') await createUser({ audit, adminEmail }, row, clock(), trx);
        else await changeEmail(mail, row, clock(), trx);
        return { kind: row.kind === 'registration' ? 'registration' : 'email' };
      }),
  };
};
export type Confirmations = ReturnType<typeof createConfirmations>;
