import type { Knex } from 'knex';
import { User } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { Caller } from '../sign-in/caller.ts';
import type { SessionIdentity } from '../shared/identity.ts';
import type { PasswordCheck } from './password-check.ts';

/** Creates a function that returns the account's row if the current password is correct, and throws RequestError otherwise. */
export const createCurrentPasswordVerifier =
  ({ knex, passwordCheck }: { knex: Knex; passwordCheck: PasswordCheck }) =>
  async ({ id, sessionId }: SessionIdentity, password: string, caller: Caller): Promise<User> => {
    const user = await User.query(knex).findById(id);
    if (!user) throw new RequestError('unauthorized');
    const { email, passwordHash: storedHash } = user;
    const { isCorrect } = await passwordCheck.check({ email, storedHash, password, caller, device: sessionId });
    if (!isCorrect) throw new RequestError('wrong_password', { fieldErrors: { currentPassword: createFieldError('wrong') } });
    return user;
  };
export type VerifyCurrentPassword = ReturnType<typeof createCurrentPasswordVerifier>;
