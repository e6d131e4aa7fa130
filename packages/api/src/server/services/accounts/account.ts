import type { Knex } from 'knex';
import type { AccountChange, AccountDeletion, PasswordChange, User as UserBody } from '../../../contract/index.ts';
import { User } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { access } from '../sign-in/access.ts';
import type { DeleteAccount } from './account-deletion.ts';
import type { Caller } from '../sign-in/caller.ts';
import type { Confirmations } from '../sign-in/confirmations.ts';
import type { VerifyCurrentPassword } from '../passwords/verify-current-password.ts';
import type { SessionIdentity } from '../shared/identity.ts';
import type { Mail } from '../mail/mail.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { presentUser } from '../shared/presenters.ts';
import type { Sessions } from '../sign-in/sessions.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly passwords: Passwords;
  readonly verifyCurrentPassword: VerifyCurrentPassword;
  readonly sessions: Sessions;
  readonly deleteAccount: DeleteAccount;
  readonly mail: Mail;
  readonly confirmations: Confirmations;
}

const assertEmailAvailable = async (knex: Knex, id: string, email: string): Promise<void> => {
  const existingUser = await User.query(knex).findOne({ email }).whereNot({ id }).select('id');
  if (existingUser) throw new RequestError('email_taken', { fieldErrors: { email: createFieldError('taken') } });
};

const applyChanges = async (mail: Mail, user: User, changes: Partial<User>, trx: Knex): Promise<void> => {
  const { id, email: oldEmail } = user;
  if (Object.keys(changes).length === 0) return;
  const isEmailChanged = changes.email !== undefined && changes.email !== oldEmail;
  await User.query(trx)
    .findById(id)
    .patch({ ...changes, ...(isEmailChanged && { emailVerifiedAt: null }) });
  if (!isEmailChanged) return;
  // Links sent to the old address must not work for the new one, which is not verified yet.
  await access.revokePendingLinks(id, trx);
  const { firstName } = user;
  await mail.sendToBoth({ template: 'email-changed', data: { firstName }, userId: id }, [oldEmail, changes.email ?? oldEmail], trx);
};

/** Lets users manage their account. */
export const createAccount = ({ knex, passwords, verifyCurrentPassword, sessions, deleteAccount, mail, confirmations }: Dependencies) => {
  return {
    /** Changes the password and ends all other sessions, because another person may have known the old password. */
    changePassword: async (
      identity: SessionIdentity,
      { currentPassword, newPassword, endTokens: shouldRevokeTokens }: PasswordChange,
      caller: Caller,
    ): Promise<void> => {
      const { id, sessionId } = identity;
      await assertStrongPassword(newPassword, 'newPassword', [identity.email, identity.firstName, identity.lastName]);
      const verifiedUser = await verifyCurrentPassword(identity, currentPassword, caller);
      const passwordHash = await passwords.hash(newPassword);
      await knex.transaction(async (trx) => {
        const changedRows = await User.query(trx).findOne({ id, passwordHash: verifiedUser.passwordHash }).patch({ passwordHash });
        if (changedRows === 0) throw new RequestError('conflict');
        await access.revokePendingLinks(id, trx);
        if (shouldRevokeTokens) await access.revokeTokens(id, trx);
        await sessions.endAllExcept(id, sessionId, trx);
        const { email, firstName } = verifiedUser;
        await mail.send(
          {
            to: email,
            template: 'password-changed',
            data: { firstName, isFromEmailLink: false, hasRevokedTokens: shouldRevokeTokens },
            userId: id,
          },
          trx,
        );
      });
    },

    /** Changes names and email. With a mail server, a new address takes effect only when its emailed link is opened. */
    update: async (identity: SessionIdentity, { currentPassword, email, ...changes }: AccountChange, caller: Caller): Promise<UserBody> => {
      const { id } = identity;
      const isNewEmail = email !== undefined && email !== identity.email;
      if (email !== undefined) await verifyCurrentPassword(identity, currentPassword ?? '', caller);
      if (isNewEmail && !mail.canDeliver) await assertEmailAvailable(knex, id, email);
      const definedChanges = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const user = await knex.transaction(async (trx) => {
        const lockedUser = await User.query(trx).findById(id).forUpdate();
        if (!lockedUser) throw new RequestError('unauthorized');
        await applyChanges(mail, lockedUser, { ...definedChanges, ...(isNewEmail && !mail.canDeliver && { email }) }, trx);
        return User.query(trx).findById(id);
      });
      if (!user) throw new RequestError('unauthorized');
      if (isNewEmail && mail.canDeliver) await confirmations.mailNewEmail(user, email, caller.ip);
      return presentUser(user);
    },

    delete: async (identity: SessionIdentity, { currentPassword }: AccountDeletion, caller: Caller): Promise<void> => {
      await verifyCurrentPassword(identity, currentPassword, caller);
      await deleteAccount(identity.id);
    },
  };
};
export type Account = ReturnType<typeof createAccount>;
