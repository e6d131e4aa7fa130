import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EmailConfirmation, EmailConfirmed, User as UserBody } from '../../../contract/index.ts';
import { Confirmation, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { access } from './access.ts';
import type { Audit } from '../operations/audit.ts';
import { DAY, HOUR, addTime, type Clock } from '../shared/clock.ts';
import { assertAccountActive } from '../shared/identity.ts';
import type { Mail } from '../mail/mail.ts';
import { getNetwork } from '../shared/network.ts';
import { presentUser } from '../shared/presenters.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { hashToken, createToken } from '../shared/tokens.ts';

/** Lifetime in milliseconds. People confirm an address when they next read their email. */
const MAILED_LIFETIME_MS = DAY;
/** Lifetime in milliseconds. An operator who reads the server's console opens the link soon. */
const PRINTED_LIFETIME_MS = HOUR;

/** Prints a text on the server's console, which only the operator reads. */
export type PrintForOperator = (text: string) => void;

export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly audit: Audit;
  /** The only address whose account becomes an administrator, after its owner proves access to its email or the server's console. */
  readonly adminEmail: string | null;
  /** Public URL; links begin with it. */
  readonly getAddress: () => string;
  readonly printForOperator: PrintForOperator;
}

/** Manages links for actions that take effect only when the link is opened. */
export const createConfirmations = ({ knex, clock, limits, mail, audit, adminEmail, getAddress, printForOperator }: Dependencies) => {
  // The token follows the `#`, because a fragment is never sent to a server and so appears in no log and no Referer.
  const buildLink = (name: 'confirm' | 'admin', token: string): string => new URL(`/auth#${name}=${token}`, getAddress()).href;

  type NewConfirmation = Pick<Confirmation, 'kind' | 'email'> &
    Partial<Pick<Confirmation, 'userId' | 'passwordHash' | 'firstName' | 'lastName'>>;
  const insert = async (confirmation: NewConfirmation, lifetimeMs: number, trx: Knex): Promise<{ token: string; expiresAt: Date }> => {
    const token = createToken();
    const expiresAt = addTime(clock(), lifetimeMs);
    await Confirmation.query(trx).insert({ id: randomUUID(), ...confirmation, tokenHash: hashToken(token), createdAt: clock(), expiresAt });
    return { token, expiresAt };
  };

  /** Counts the request and returns whether it may send an email. More from one network to one address would only fill a mailbox. */
  const isMailAllowed = async (email: string, ip: string): Promise<boolean> => {
    const mailCounter = await limits.add('confirmationMails', `${email} ${getNetwork(ip)}`, 1);
    return (mailCounter?.count ?? 1) <= limits.limits.confirmationMails.count;
  };

  /**
   * Emails the link, or a notice if the address already has an account. Neither the response nor its timing then reveals whether the
   * account exists.
   */
  const mailLink = async (confirmation: NewConfirmation, firstName: string | null, ip: string): Promise<void> => {
    if (!(await isMailAllowed(confirmation.email, ip))) return;
    const { email, userId } = confirmation;
    await knex.transaction(async (trx) => {
      const { token, expiresAt } = await insert(confirmation, MAILED_LIFETIME_MS, trx);
      const owner = await User.query(trx).findOne({ email }).select('id', 'firstName');
      if (owner) await mail.send({ to: email, template: 'account-exists', data: { firstName: owner.firstName }, userId: owner.id }, trx);
      else {
        const template = confirmation.kind === 'email' ? 'confirm-new-email' : 'confirm-registration';
        const link = buildLink('confirm', token);
        await mail.send({ to: email, template, data: { firstName }, link, expiresAt, ...(userId && { userId }) }, trx);
      }
    });
  };

  const redeem = async (token: string, kinds: readonly Confirmation['kind'][], trx: Knex): Promise<Confirmation> => {
    const [row] = (await Confirmation.query(trx)
      .where({ tokenHash: hashToken(token) })
      .whereIn('kind', [...kinds])
      .where('expiresAt', '>', clock())
      .delete()
      .returning('*')) as unknown as Confirmation[];
    if (!row) throw new RequestError('link_expired');
    return row;
  };

  const recordAdministrator = async (targetId: string, source: 'mail' | 'console', trx: Knex): Promise<void> => {
    const actor = { adminId: null, requestId: null, ip: null };
    await audit.record({ actor, action: 'user.role_changed', targetId, details: { from: 'user', to: 'admin', by: source } }, trx);
  };

  const createUser = async ({ email, passwordHash, firstName, lastName }: Confirmation, trx: Knex): Promise<void> => {
    if (await User.query(trx).findOne({ email }).select('id')) throw new RequestError('email_taken');
    const now = clock();
    const id = randomUUID();
    const role = email === adminEmail ? 'admin' : 'user';
    const status = 'active';
    const row = { id, email, passwordHash, firstName, lastName, profileImageUrl: null, role, status, createdAt: now, emailVerifiedAt: now };
    await User.query(trx).insert(row as Partial<User>);
    if (role === 'admin') await recordAdministrator(id, 'mail', trx);
    await Confirmation.query(trx).where({ email, kind: 'registration' }).delete();
  };

  const changeEmail = async ({ userId, email }: Confirmation, trx: Knex): Promise<void> => {
    const user = await User.query(trx)
      .findById(userId ?? '')
      .forUpdate();
    if (!user) throw new RequestError('link_expired');
    assertAccountActive(user.status);
    if (await User.query(trx).findOne({ email }).whereNot({ id: user.id }).select('id')) throw new RequestError('email_taken');
    await User.query(trx).findById(user.id).patch({ email, emailVerifiedAt: clock() });
    await access.revokePendingLinks(user.id, trx);
    await mail.sendToBoth({ template: 'email-changed', data: { firstName: user.firstName }, userId: user.id }, [user.email, email], trx);
  };

  const printLink = async (user: User): Promise<void> => {
    const { token } = await insert({ kind: 'administrator', userId: user.id, email: user.email }, PRINTED_LIFETIME_MS, knex);
    printForOperator(
      [
        '',
        `  ${user.email} is registered and set as ADMIN_EMAIL.`,
        '  If that was you, sign in and open this link to become the administrator. It works once and expires in one hour:',
        '',
        `  ${buildLink('admin', token)}`,
        '',
      ].join('\n'),
    );
  };

  return {
    /** Emails a link that creates the account. */
    mailRegistration: (account: NewAccount, ip: string): Promise<void> =>
      mailLink({ kind: 'registration', ...account }, account.firstName, ip),

    /** Emails a link that changes an account's address. */
    mailNewEmail: ({ id: userId, firstName }: Pick<User, 'id' | 'firstName'>, email: string, ip: string): Promise<void> =>
      mailLink({ kind: 'email', userId, email }, firstName, ip),

    /** Completes the action of a link. Throws RequestError if the token is unknown, used or expired, or the address is already taken. */
    confirm: ({ token }: EmailConfirmation): Promise<EmailConfirmed> =>
      knex.transaction(async (trx) => {
        const row = await redeem(token, ['registration', 'email'], trx);
        if (row.kind === 'registration') await createUser(row, trx);
        else await changeEmail(row, trx);
        return { kind: row.kind === 'registration' ? 'registration' : 'email' };
      }),

    /** Prints a link if the account has the address in ADMIN_EMAIL, because anybody who knows that address could register it. */
    printAdministratorLink: async (user: User): Promise<void> => {
      if (user.email === adminEmail) await printLink(user);
    },

    /** Prints a new link at startup, because the previous output may be lost. Does nothing if there is an administrator. */
    reprintAdministratorLink: async (): Promise<void> => {
      if (adminEmail === null || (await User.query(knex).findOne({ role: 'admin', status: 'active' }).select('id'))) return;
      const user = await User.query(knex).findOne({ email: adminEmail, status: 'active', partnerId: null });
      if (user) await printLink(user);
    },

    /**
     * Makes the account an administrator. Throws RequestError if the token is unknown, used, expired, or another account's. The person who
     * registered the address may not have access to the console.
     */
    claimAdministrator: (id: string, { token }: EmailConfirmation): Promise<UserBody> =>
      knex.transaction(async (trx) => {
        const { userId } = await redeem(token, ['administrator'], trx);
        if (userId !== id) throw new RequestError('link_expired', { reason: 'other_admin' });
        const user = await User.query(trx).findById(id).forUpdate();
        if (!user) throw new RequestError('unauthorized');
        await recordAdministrator(id, 'console', trx);
        return presentUser(await user.$query(trx).patchAndFetch({ role: 'admin' }));
      }),
  };
};
export type Confirmations = ReturnType<typeof createConfirmations>;
