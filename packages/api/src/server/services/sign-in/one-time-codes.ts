import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import { SecondFactor, type User } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { SECOND, type Clock } from '../shared/clock.ts';
import type { Mail } from '../mail/mail.ts';
import type { LimitName, RateLimits } from '../operations/rate-limits.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { SecretCipher } from './second-factor-secret.ts';

/** RFC 6238 recommends one period before and after, for inaccurate clocks and slow typing. */
const WINDOW_PERIODS = 1;
/** Bytes of a secret; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** Creates one-time codes with settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
export const createTotp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Relist', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly secretCipher: SecretCipher;
  readonly recovery: RecoveryCodes;
}

type Owner = Pick<User, 'id' | 'email' | 'firstName'>;

/**
 * Verifies codes. Accepts each code once, and counts attempts separately for known devices, so that other people cannot use up the owner's
 * attempts.
 */
export const createOneTimeCodes = ({ knex, clock, limits, mail, secretCipher, recovery }: Dependencies) => {
  const redeemTotp = async (factor: SecondFactor, typedCode: string): Promise<boolean> => {
    const secret = await secretCipher.decrypt(factor.secret, factor.userId);
    const totp = secret === null ? null : createTotp(secret, '');
    const timestamp = clock().getTime();
    const delta = totp?.validate({ token: typedCode, timestamp, window: WINDOW_PERIODS }) ?? null;
    if (totp === null || delta === null) return false;
    const lastStep = totp.counter({ timestamp }) + delta;
    const updatedCount = await SecondFactor.query(knex)
      .where({ id: factor.id })
      .where((query) => query.whereNull('lastStep').orWhere('lastStep', '<', lastStep))
      .patch({ lastStep });
    return updatedCount > 0;
  };

  const redeemRecoveryCode = async ({ id, email, firstName }: Owner, typedCode: string): Promise<boolean> => {
    if (!(await recovery.consume(id, typedCode))) return false;
    const data = { firstName, remainingCount: await recovery.count(id) };
    await mail.send({ to: email, template: 'recovery-code-used', data, userId: id });
    return true;
  };

  /** Counts an attempt. Over the limit, throws RequestError and, once per window, warns the owner that another person knows the password. */
  const countAttempt = async (name: LimitName, subject: string, { id, email, firstName }: Owner): Promise<void> => {
    const row = await limits.add(name, subject, 1);
    const { count } = limits.limits[name];
    if (!row || row.count <= count) return;
    if (row.count === count + 1) await mail.send({ to: email, template: 'wrong-codes', data: { firstName }, userId: id });
    throw new RequestError('rate_limited', {
      reason: 'too_many_wrong_codes',
      retryAfter: Math.ceil((row.resetsAt.getTime() - clock().getTime()) / SECOND),
    });
  };

  /** Throws RequestError unless the code is correct. `device` is the id of a known device or session, or null. */
  const assertCorrect = async (owner: Owner, factor: SecondFactor, typedCode: string, device: string | null): Promise<void> => {
    const [name, subject] = device === null ? (['wrongCode', owner.id] as const) : (['wrongCodeOnDevice', device] as const);
    await countAttempt(name, subject, owner);
    const code = typedCode.replaceAll(/\s/g, '');
    const isCorrect = /^\d{6}$/.test(code)
      ? await redeemTotp(factor, code)
      : factor.confirmedAt !== null && (await redeemRecoveryCode(owner, code));
    if (!isCorrect) throw new RequestError('wrong_code', { fieldErrors: { code: createFieldError('wrong') } });
    await limits.reset(name, subject);
  };

  return {
    check: assertCorrect,

    /**
     * Verifies a code at sign-in. Does nothing for an account without a second factor. Throws RequestError when the code is missing or
     * wrong.
     */
    verify: async (owner: Owner, typedCode: string | undefined, device: string | null): Promise<void> => {
      const factor = await SecondFactor.query(knex).findOne({ userId: owner.id }).whereNotNull('confirmedAt');
      if (!factor) return;
      if (typedCode === undefined) throw new RequestError('second_factor_required', { fieldErrors: { code: createFieldError('missing') } });
      await assertCorrect(owner, factor, typedCode, device);
    },
  };
};
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
