import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { RecoveryCodes as RecoveryCodesBody, SecondFactor as SecondFactorBody, SecondFactorSetup } from '../../../contract/index.ts';
import { SecondFactor, type User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Caller } from './caller.ts';
import type { Clock } from '../shared/clock.ts';
import type { VerifyCurrentPassword } from '../passwords/verify-current-password.ts';
import type { SessionIdentity } from '../shared/identity.ts';
import type { Mail } from '../mail/mail.ts';
import { createSecret, createTotp, type OneTimeCodes } from './one-time-codes.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { SecretCipher } from './second-factor-secret.ts';
import type { Sessions } from './sessions.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly sessions: Sessions;
  readonly verifyCurrentPassword: VerifyCurrentPassword;
  readonly secretCipher: SecretCipher;
  readonly codes: OneTimeCodes;
  readonly recovery: RecoveryCodes;
}

interface PasswordAndCode {
  readonly currentPassword: string;
  readonly code: string;
}

/** Saves an encrypted secret, and replaces one that was never confirmed. */
const saveSecret = async (knex: Knex, userId: string, secret: string, createdAt: Date): Promise<void> => {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `insert into second_factors (id, user_id, secret, created_at) values (:id, :userId, :secret, :createdAt)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = null
     where second_factors.confirmed_at is null`,
    { id: randomUUID(), userId, secret, createdAt },
  );
  if (rowCount === 0) throw new RequestError('conflict');
};

/** Turns the second factor on. Throws RequestError if its secret was replaced or confirmed in the meantime. */
const markConfirmed = async (trx: Knex, { id, secret }: SecondFactor, confirmedAt: Date): Promise<void> => {
  const updatedCount = await SecondFactor.query(trx).findOne({ id, secret }).whereNull('confirmedAt').patch({ confirmedAt });
  if (updatedCount === 0) throw new RequestError('conflict');
};

/** Manages an account's second factor. */
export const createSecondFactor = ({ knex, clock, mail, sessions, verifyCurrentPassword, secretCipher, codes, recovery }: Dependencies) => {
  const find = (userId: string) => SecondFactor.query(knex).findOne({ userId });

  /** Throws RequestError unless the second factor is on, and the password and the code are correct. */
  const assertPasswordAndCode = async (
    identity: SessionIdentity,
    { currentPassword, code }: PasswordAndCode,
    caller: Caller,
  ): Promise<User> => {
    const user = await verifyCurrentPassword(identity, currentPassword, caller);
    const factor = await find(identity.id);
    if (!factor?.confirmedAt) throw new RequestError('conflict', { reason: 'second_factor_off' });
    await codes.check(user, factor, code, identity.sessionId);
    return user;
  };

  return {
    get: async ({ id }: SessionIdentity): Promise<SecondFactorBody> => {
      const factor = await find(id);
      const confirmedAt = factor?.confirmedAt ?? null;
      const recoveryCodesLeft = confirmedAt === null ? 0 : await recovery.count(id);
      return { isOn: confirmedAt !== null, since: confirmedAt?.toISOString() ?? null, recoveryCodesLeft };
    },

    /** Creates a secret, and replaces one that was never confirmed. */
    begin: async (
      identity: SessionIdentity,
      { currentPassword }: Pick<PasswordAndCode, 'currentPassword'>,
      caller: Caller,
    ): Promise<SecondFactorSetup> => {
      const { id: userId, email } = await verifyCurrentPassword(identity, currentPassword, caller);
      if ((await find(userId))?.confirmedAt) throw new RequestError('conflict', { reason: 'second_factor_on' });
      const secret = createSecret();
      await saveSecret(knex, userId, await secretCipher.encrypt(secret, userId), clock());
      return { secret, uri: createTotp(secret, email).toString() };
    },

    confirm: async (identity: SessionIdentity, { code }: Pick<PasswordAndCode, 'code'>): Promise<RecoveryCodesBody> => {
      const { id: userId, email, firstName, sessionId } = identity;
      const factor = await find(userId);
      if (!factor || factor.confirmedAt) throw new RequestError('conflict', { reason: 'second_factor_unset' });
      await codes.check(identity, factor, code, sessionId);
      return knex.transaction(async (trx) => {
        await markConfirmed(trx, factor, clock());
        await sessions.endAllExcept(userId, sessionId, trx);
        await mail.send({ to: email, template: 'second-factor-on', data: { firstName }, userId }, trx);
        return { recoveryCodes: await recovery.renew(userId, trx) };
      });
    },

    renewRecoveryCodes: async (identity: SessionIdentity, passwordAndCode: PasswordAndCode, caller: Caller): Promise<RecoveryCodesBody> => {
      const { id: userId, email, firstName } = await assertPasswordAndCode(identity, passwordAndCode, caller);
      return knex.transaction(async (trx) => {
        await mail.send({ to: email, template: 'recovery-codes-renewed', data: { firstName }, userId }, trx);
        return { recoveryCodes: await recovery.renew(userId, trx) };
      });
    },

    remove: async (identity: SessionIdentity, passwordAndCode: PasswordAndCode, caller: Caller): Promise<void> => {
      const { id: userId, email, firstName } = await assertPasswordAndCode(identity, passwordAndCode, caller);
      await knex.transaction(async (trx) => {
        await SecondFactor.query(trx).where({ userId }).delete();
        await recovery.deleteAll(userId, trx);
        await mail.send({ to: email, template: 'second-factor-off', data: { firstName }, userId }, trx);
      });
    },
  };
};
export type SecondFactorService = ReturnType<typeof createSecondFactor>;
