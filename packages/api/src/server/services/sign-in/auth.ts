import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuthToken, Credentials, Registration, RegistrationPending } from '../../../contract/index.ts';
import { User } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { Caller } from './caller.ts';
import type { Clock } from '../shared/clock.ts';
import type { Confirmations, NewAccount } from './confirmations.ts';
import type { KnownDevices } from './known-devices.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { presentUser } from '../shared/presenters.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import type { Sessions } from './sessions.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly passwordCheck: PasswordCheck;
  readonly devices: KnownDevices;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly confirmations: Confirmations;
  readonly codes: OneTimeCodes;
  /** True when new addresses are confirmed by email. False without a mail server. */
  readonly isMailConfirmationRequired: boolean;
}

/** Replaces an outdated hash while the password is available. Has no effect if the password was changed in the meantime. */
const renewHash = async (knex: Knex, passwords: Passwords, user: User, password: string): Promise<User> => {
  const { id, passwordHash: oldHash } = user;
  const passwordHash = await passwords.hash(password);
  await User.query(knex).findOne({ id, passwordHash: oldHash }).patch({ passwordHash });
  return Object.assign(user, { passwordHash });
};

const assertEmailAvailable = async (knex: Knex, email: string): Promise<void> => {
  const existingUser = await User.query(knex).findOne({ email }).select('id');
  if (existingUser) throw new RequestError('email_taken', { fieldErrors: { email: createFieldError('taken') } });
};

export const createAuth = (dependencies: Dependencies) => {
  const { knex, clock, passwords, passwordCheck, devices, sessions, limits, confirmations, codes, isMailConfirmationRequired } =
    dependencies;

  const startSession = async (user: User, { userAgent }: Caller, trx: Knex): Promise<AuthToken> => {
    const { id, passwordHash } = user;
    // The password may have changed since it was verified; a person with the old one must not be signed in.
    const updatedCount = await User.query(trx).findOne({ id, passwordHash }).patch({ lastLoginAt: clock() });
    if (updatedCount === 0) throw new RequestError('wrong_credentials');
    return { token: await sessions.start(id, userAgent, trx), user: presentUser(user) };
  };

  const createAccount = async (account: NewAccount, caller: Caller): Promise<AuthToken> => {
    const { authToken, user } = await knex.transaction(async (trx) => {
      const row = await User.query(trx).insertAndFetch({
        id: randomUUID(),
        ...account,
        profileImageUrl: null,
        role: 'user',
        status: 'active',
        createdAt: clock(),
      });
      return { authToken: await startSession(row, caller, trx), user: row };
    });
    await confirmations.printAdministratorLink(user);
    return authToken;
  };

  return {
    /** When addresses are confirmed by email, neither the response nor its timing reveals whether an address has an account. */
    register: async (registration: Registration, caller: Caller): Promise<AuthToken | { accepted: RegistrationPending }> => {
      const { email, password, firstName, lastName } = registration;
      await limits.consume('registration', caller.ip);
      if (!isMailConfirmationRequired) await assertEmailAvailable(knex, email);
      await assertStrongPassword(password, 'password', [email, firstName, lastName]);
      const account = { email, passwordHash: await passwords.hash(password), firstName, lastName };
      if (!isMailConfirmationRequired) return createAccount(account, caller);
      await confirmations.mailRegistration(account, caller.ip);
      return { accepted: { confirmation: 'mailed' } };
    },

    /** Starts a session. Fails with the same error and timing for an unknown email and a wrong password, so that neither reveals an account. */
    login: async ({ email, password, code }: Credentials, caller: Caller): Promise<AuthToken> => {
      const user = await User.query(knex).findOne({ email });
      const existingUser = user?.status === 'deleted' ? undefined : user;
      const device = existingUser ? await devices.find(caller.deviceCookie?.get() ?? null, existingUser.id) : null;
      const { isCorrect, isOutdated } = await passwordCheck.check({
        email,
        storedHash: existingUser?.passwordHash ?? null,
        password,
        caller,
        device,
      });
      if (!isCorrect || !existingUser) throw new RequestError('wrong_credentials');
      if (existingUser.status === 'suspended') throw new RequestError('account_suspended');
      await codes.verify(existingUser, code, device);
      const currentUser = isOutdated ? await renewHash(knex, passwords, existingUser, password) : existingUser;
      return knex.transaction((trx) => startSession(currentUser, caller, trx));
    },

    logout: (sessionId: string): Promise<void> => sessions.endCurrent(sessionId),
  };
};
