import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Email, Registration } from '../../../contract/index.ts';
import { SignInIdentity, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { access } from './access.ts';
import type { Clock } from '../shared/clock.ts';
import { assertAccountActive } from '../shared/identity.ts';
import type { Mail } from '../mail/mail.ts';
import type { ProviderIdentity } from './oidc.ts';
import type { RateLimits } from '../operations/rate-limits.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly mail: Mail;
  /** The only address whose account becomes an administrator when it is created; null for none. */
  readonly adminEmail: string | null;
}

const link = async (userId: string, { issuer, subject }: ProviderIdentity, createdAt: Date, trx: Knex): Promise<void> => {
  await SignInIdentity.query(trx).insert({ id: randomUUID(), userId, issuer, subject, createdAt });
};

/**
 * Links the provider's identity to an existing account. Revokes all previous access unless the address was already verified. Another
 * person may have registered the address to share the account once its owner signs in.
 */
const linkExistingUser = async (mail: Mail, user: User, providerIdentity: ProviderIdentity, now: Date, trx: Knex): Promise<string> => {
  const { id, email, firstName } = user;
  assertAccountActive(user.status);
  if (user.partnerId !== null) throw new RequestError('email_taken');
  // The provider has since given the address to another person; the account still belongs to the first one.
  if (await SignInIdentity.query(trx).findOne({ userId: id, issuer: providerIdentity.issuer }).select('id'))
    throw new RequestError('email_taken');
  if (user.emailVerifiedAt === null) {
    await access.revokeAll(id, trx);
    await access.deleteSecondFactor(id, trx);
    await User.query(trx).findById(id).patch({ passwordHash: null, emailVerifiedAt: now });
  }
  await link(id, providerIdentity, now, trx);
  const data = { firstName, provider: new URL(providerIdentity.issuer).host };
  await mail.send({ to: email, template: 'sign-in-linked', data, userId: id }, trx);
  return id;
};

const createAccount = async (
  email: string,
  role: User['role'],
  providerIdentity: ProviderIdentity,
  now: Date,
  trx: Knex,
): Promise<string> => {
  const parseName = (name: string | null): string | null => Registration.shape.firstName.safeParse(name).data ?? null;
  const id = randomUUID();
  await User.query(trx).insert({
    id,
    email,
    emailVerifiedAt: now,
    passwordHash: null,
    firstName: parseName(providerIdentity.firstName),
    lastName: parseName(providerIdentity.lastName),
    profileImageUrl: null,
    role,
    status: 'active',
    createdAt: now,
  });
  await link(id, providerIdentity, now, trx);
  return id;
};

const findLinkedUserId = async ({ issuer, subject }: ProviderIdentity, trx: Knex): Promise<string | null> => {
  const identity = await SignInIdentity.query(trx).findOne({ issuer, subject });
  if (!identity) return null;
  assertAccountActive((await User.query(trx).findById(identity.userId))?.status);
  return identity.userId;
};

const getVerifiedEmail = ({ email, isVerified }: ProviderIdentity): string => {
  const result = Email.safeParse(email);
  if (!result.success || !isVerified) throw new RequestError('email_unverified');
  return result.data;
};

/** Finds or creates the account for a sign-in with a provider. */
export const createSignInAccounts = ({ knex, clock, limits, mail, adminEmail }: Dependencies) => ({
  /**
   * Finds, links or creates the account and runs `callback` with it in one transaction. Throws RequestError when sign-in is not allowed.
   */
  resolve: async <Result>(
    providerIdentity: ProviderIdentity,
    { ip }: { ip: string },
    callback: (userId: string, trx: Knex) => Promise<Result>,
  ): Promise<Result> => {
    const { issuer, subject } = providerIdentity;
    if (!(await SignInIdentity.query(knex).findOne({ issuer, subject }).select('id'))) await limits.consume('registration', ip);
    return knex.transaction(async (trx) => {
      const id = await findLinkedUserId(providerIdentity, trx);
      if (id !== null) return callback(id, trx);
      const email = getVerifiedEmail(providerIdentity);
      const existingUser = await User.query(trx).findOne({ email }).forUpdate();
      const role = email === adminEmail ? 'admin' : 'user';
      const userId = existingUser
        ? await linkExistingUser(mail, existingUser, providerIdentity, clock(), trx)
        : await createAccount(email, role, providerIdentity, clock(), trx);
      return callback(userId, trx);
    });
  },
});
export type SignInAccounts = ReturnType<typeof createSignInAccounts>;
