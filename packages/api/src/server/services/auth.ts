import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuthToken, Credentials, Registration } from '../../contract/index.ts';
import { User } from '../models/index.ts';
import { Problem } from '../problem.ts';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PasswordProof } from './password-proof.ts';
import { assertStrongPassword } from './password-strength.ts';
import type { Passwords } from './passwords.ts';
import { presentUser } from './presenters.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly proof: PasswordProof;
  readonly devices: KnownDevices;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  /** The one address whose account becomes an administrator on registration; null for none. */
  readonly adminEmail: string | null;
}

export const createAuth = ({ knex, clock, passwords, proof, devices, sessions, limits, adminEmail }: Dependencies) => {
  const enter = async (user: User, { userAgent }: Caller, trx: Knex): Promise<AuthToken> => {
    const { id, passwordHash } = user;
    // The password may have been changed since it was checked; whoever knew the old one must not slip in.
    const entered = await User.query(trx).findOne({ id, passwordHash }).patch({ lastLoginAt: clock() });
    if (entered === 0) throw new Problem('wrong_credentials');
    return { token: await sessions.start(id, userAgent, trx), user: presentUser(user) };
  };

  /** An outdated hash is made anew while the password is at hand. Whoever changes it meanwhile wins. */
  const renewHash = async (user: User, password: string): Promise<User> => {
    const { id, passwordHash: old } = user;
    const passwordHash = await passwords.hash(password);
    await User.query(knex).findOne({ id, passwordHash: old }).patch({ passwordHash });
    return Object.assign(user, { passwordHash });
  };

  return {
    register: async ({ email, password, firstName, lastName }: Registration, caller: Caller): Promise<AuthToken> => {
      await limits.consume('registration', caller.ip);
      if (await User.query(knex).findOne({ email }).select('id'))
        throw new Problem('email_taken', { fields: { email: 'is registered already' } });
      await assertStrongPassword(password, 'password', [email, firstName, lastName]);
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
        return enter(user, caller, trx);
      });
    },

    /** The same answer and time for an unknown e-mail and a wrong password: neither tells who has an account. */
    login: async ({ email, password }: Credentials, caller: Caller): Promise<AuthToken> => {
      const user = await User.query(knex).findOne({ email });
      const known = user?.status === 'deleted' ? undefined : user;
      const device = known ? await devices.find(caller.deviceCookie?.get() ?? null, known.id) : null;
      const { isRight, isOutdated } = await proof.check({ email, stored: known?.passwordHash ?? null, password, caller, device });
      if (!isRight || !known) throw new Problem('wrong_credentials');
      if (known.status === 'suspended') throw new Problem('account_suspended');
      const current = isOutdated ? await renewHash(known, password) : known;
      return knex.transaction((trx) => enter(current, caller, trx));
    },

    logout: (sessionId: string): Promise<void> => sessions.forget(sessionId),
  };
};
