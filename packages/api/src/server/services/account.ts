import type { Knex } from 'knex';
import type { AccountChange, AccountRemoval, PasswordChange, User as UserBody } from '../../contract/index.ts';
import { User } from '../models/index.ts';
import { Problem } from '../problem.ts';
import { access } from './access.ts';
import type { RemoveAccount } from './account-removal.ts';
import type { Caller } from './caller.ts';
import type { SessionIdentity } from './identity.ts';
import type { PasswordProof } from './password-proof.ts';
import { assertStrongPassword } from './password-strength.ts';
import type { Passwords } from './passwords.ts';
import { presentUser } from './presenters.ts';
import type { Sessions } from './sessions.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly passwords: Passwords;
  readonly proof: PasswordProof;
  readonly sessions: Sessions;
  readonly removal: RemoveAccount;
}

/** What people do to their own account. */
export const createAccount = ({ knex, passwords, proof, sessions, removal }: Dependencies) => {
  /** The row of somebody who just said the right password; throws Problem otherwise. */
  const prove = async ({ id, sessionId }: SessionIdentity, password: string, caller: Caller): Promise<User> => {
    const user = await User.query(knex).findById(id);
    if (!user) throw new Problem('unauthorized');
    const { email, passwordHash: stored } = user;
    const { isRight } = await proof.check({ email, stored, password, caller, device: sessionId });
    if (!isRight) throw new Problem('wrong_password', { fields: { currentPassword: 'is wrong' } });
    return user;
  };

  const refuseTaken = async (id: string, email: string): Promise<void> => {
    const holder = await User.query(knex).findOne({ email }).whereNot({ id }).select('id');
    if (holder) throw new Problem('email_taken', { fields: { email: 'is registered already' } });
  };

  /** Links that went to the old address are no good for the new one, which nobody has proven to read yet. */
  const apply = async (id: string, changes: Partial<User>, trx: Knex): Promise<void> => {
    const another = changes.email !== undefined && (await User.query(trx).findById(id).whereNot({ email: changes.email }).select('id'));
    if (another) await access.endPending(id, trx);
    if (Object.keys(changes).length > 0)
      await User.query(trx)
        .findById(id)
        .patch({ ...changes, ...(another && { emailVerifiedAt: null }) });
  };

  return {
    /** Ends all other sessions with it: whoever knew the old password is out. */
    changePassword: async (who: SessionIdentity, { currentPassword, newPassword }: PasswordChange, caller: Caller): Promise<void> => {
      const { id, sessionId } = who;
      await assertStrongPassword(newPassword, 'newPassword', [who.email, who.firstName, who.lastName]);
      const known = await prove(who, currentPassword, caller);
      const passwordHash = await passwords.hash(newPassword);
      await knex.transaction(async (trx) => {
        const changed = await User.query(trx).findOne({ id, passwordHash: known.passwordHash }).patch({ passwordHash });
        if (changed === 0) throw new Problem('conflict');
        await access.endPending(id, trx);
        await sessions.endOthers(id, sessionId, trx);
      });
    },

    update: async (who: SessionIdentity, { currentPassword, ...changes }: AccountChange, caller: Caller): Promise<UserBody> => {
      const { id } = who;
      if (changes.email !== undefined) {
        await prove(who, currentPassword ?? '', caller);
        await refuseTaken(id, changes.email);
      }
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      await knex.transaction((trx) => apply(id, given, trx));
      const user = await User.query(knex).findById(id);
      if (!user) throw new Problem('unauthorized');
      return presentUser(user);
    },

    remove: async (who: SessionIdentity, { currentPassword }: AccountRemoval, caller: Caller): Promise<void> => {
      await prove(who, currentPassword, caller);
      await removal(who.id);
    },
  };
};
export type Account = ReturnType<typeof createAccount>;
