import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuthToken, Credentials, Registration } from '../../contract/index.ts';
import { User } from '../models/index.ts';
import { Problem } from '../problem.ts';
import type { Clock } from './clock.ts';
import type { Passwords } from './passwords.ts';
import { presentUser } from './presenters.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  /** The one address whose account becomes an administrator on registration; null for none. */
  readonly adminEmail: string | null;
}

export const createAuth = ({ knex, clock, passwords, sessions, limits, adminEmail }: Dependencies) => {
  const enter = async (user: User, trx: Knex): Promise<AuthToken> => {
    await User.query(trx).findById(user.id).patch({ lastLoginAt: clock() });
    return { token: await sessions.start(user.id, trx), user: presentUser(user) };
  };

  const countFailure = async (email: string, ip: string): Promise<never> => {
    await limits.consume('wrongPassword', `${email} ${ip}`);
    await limits.consume('wrongPasswords', ip);
    throw new Problem('wrong_credentials');
  };

  return {
    register: async ({ email, password, firstName, lastName }: Registration, ip: string): Promise<AuthToken> => {
      await limits.consume('registration', ip);
      if (await User.query(knex).findOne({ email }).select('id'))
        throw new Problem('email_taken', { fields: { email: 'is registered already' } });
      const passwordHash = await passwords.hash(password);
      return knex.transaction(async (trx) => {
        const user = await User.query(trx).insertAndFetch({
          id: randomUUID(),
          email,
          passwordHash,
          firstName,
          lastName,
          profileImageUrl: null,
          role: email === adminEmail ? 'admin' : 'user',
          status: 'active',
          createdAt: clock(),
        });
        return enter(user, trx);
      });
    },

    /** The same answer and time for an unknown e-mail and a wrong password: neither tells who has an account. */
    login: async ({ email, password }: Credentials, ip: string): Promise<AuthToken> => {
      await limits.check('wrongPassword', `${email} ${ip}`);
      await limits.check('wrongPasswords', ip);
      const user = await User.query(knex).findOne({ email });
      const known = user?.status === 'deleted' ? undefined : user;
      if (!(await passwords.verify(known?.passwordHash ?? null, password)) || !known) return countFailure(email, ip);
      if (known.status === 'suspended') throw new Problem('account_suspended');
      await limits.forget('wrongPassword', `${email} ${ip}`);
      return knex.transaction((trx) => enter(known, trx));
    },

    logout: (sessionId: string): Promise<void> => sessions.end(sessionId),
  };
};
