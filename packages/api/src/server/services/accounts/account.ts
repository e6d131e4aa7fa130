import type { Knex } from 'knex';
import type { AccountChange, AccountRemoval, PasswordChange, User as UserBody } from '../../../contract/index.ts';
import { User } from '../../models/index.ts';
import { RequestError, fieldError } from '../../request-error.ts';
import { access } from '../sign-in/access.ts';
import type { RemoveAccount } from './account-removal.ts';
import type { Caller } from '../sign-in/caller.ts';
import type { Confirmations } from '../sign-in/confirmations.ts';
import type { ProvePassword } from '../passwords/current-password.ts';
import type { SessionIdentity } from '../shared/identity.ts';
import type { Mail } from '../mail/mail.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { presentUser } from '../shared/presenters.ts';
import type { Sessions } from '../sign-in/sessions.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly passwords: Passwords;
  readonly provePassword: ProvePassword;
  readonly sessions: Sessions;
  readonly removal: RemoveAccount;
  readonly mail: Mail;
  readonly confirmations: Confirmations;
}

/** Lets people manage their own account. */
export const createAccount = ({ knex, passwords, provePassword, sessions, removal, mail, confirmations }: Dependencies) => {
  const assertEmailFree = async (id: string, email: string): Promise<void> => {
    const other = await User.query(knex).findOne({ email }).whereNot({ id }).select('id');
    if (other) throw new RequestError('email_taken', { fieldErrors: { email: fieldError('taken') } });
  };

  const apply = async (user: User, changes: Partial<User>, trx: Knex): Promise<void> => {
    const { id, email: before } = user;
    if (Object.keys(changes).length === 0) return;
    const changesEmail = changes.email !== undefined && changes.email !== before;
    await User.query(trx)
      .findById(id)
      .patch({ ...changes, ...(changesEmail && { emailVerifiedAt: null }) });
    if (!changesEmail) return;
    // Links sent to the old address must not work for the new one, which is not verified yet.
    await access.endPending(id, trx);
    const { firstName } = user;
    await mail.sendToBoth({ template: 'email-changed', data: { firstName }, userId: id }, [before, changes.email ?? before], trx);
  };

  return {
    /** Also ends all other sessions, because another person may have known the old password. */
    changePassword: async (
      who: SessionIdentity,
      { currentPassword, newPassword, endTokens }: PasswordChange,
      caller: Caller,
    ): Promise<void> => {
      const { id, sessionId } = who;
      await assertStrongPassword(newPassword, 'newPassword', [who.email, who.firstName, who.lastName]);
      const known = await provePassword(who, currentPassword, caller);
      const passwordHash = await passwords.hash(newPassword);
      await knex.transaction(async (trx) => {
        const changed = await User.query(trx).findOne({ id, passwordHash: known.passwordHash }).patch({ passwordHash });
        if (changed === 0) throw new RequestError('conflict');
        await access.endPending(id, trx);
        if (endTokens) await access.endTokens(id, trx);
        await sessions.endAllExcept(id, sessionId, trx);
        const { email, firstName } = known;
        await mail.send({ to: email, template: 'password-changed', data: { firstName, byLink: false, endTokens }, userId: id }, trx);
      });
    },

    /** With a mail server, a new address takes effect when its emailed link is opened; until then, the response has the old one. */
    update: async (who: SessionIdentity, { currentPassword, email, ...changes }: AccountChange, caller: Caller): Promise<UserBody> => {
      const { id } = who;
      const isNew = email !== undefined && email !== who.email;
      if (email !== undefined) await provePassword(who, currentPassword ?? '', caller);
      if (isNew && !mail.delivers) await assertEmailFree(id, email);
      const definedChanges = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const user = await knex.transaction(async (trx) => {
        const locked = await User.query(trx).findById(id).forUpdate();
        if (!locked) throw new RequestError('unauthorized');
        await apply(locked, { ...definedChanges, ...(isNew && !mail.delivers && { email }) }, trx);
        return User.query(trx).findById(id);
      });
      if (!user) throw new RequestError('unauthorized');
      if (isNew && mail.delivers) await confirmations.mailNewEmail(user, email, caller.ip);
      return presentUser(user);
    },

    remove: async (who: SessionIdentity, { currentPassword }: AccountRemoval, caller: Caller): Promise<void> => {
      await provePassword(who, currentPassword, caller);
      await removal(who.id);
    },
  };
};
export type Account = ReturnType<typeof createAccount>;
