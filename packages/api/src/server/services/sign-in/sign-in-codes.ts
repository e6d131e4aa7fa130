import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuthToken, SignInExchange } from '../../../contract/index.ts';
import { SignInCode, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { MINUTE, SECOND, addTime, type Clock } from '../shared/clock.ts';
import { assertAccountActive } from '../shared/identity.ts';
import { presentUser } from '../shared/presenters.ts';
import { hashToken, createToken } from '../shared/tokens.ts';
import type { Caller } from './caller.ts';
import type { KnownDevices } from './known-devices.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Sessions } from './sessions.ts';

/** Maximum number of milliseconds that a person may spend on the provider's page, or on finding the second-factor code. */
export const SIGN_IN_TIMEOUT_MS = 10 * MINUTE;
/** Maximum number of milliseconds until our page fetches its session. */
export const CODE_LIFETIME_MS = 60 * SECOND;

/** The cookie with the secret that a browser keeps during one sign-in. Scripts cannot read it. */
export interface SignInCookie {
  readonly get: () => string | null;
  readonly set: (secret: string, maxAge: number) => void;
  readonly clear: () => void;
}
type CodeCaller = Pick<Caller, 'userAgent' | 'deviceCookie'> & { readonly signInCookie: SignInCookie };
type CodeFilter = Pick<SignInCode, 'tokenHash' | 'browserHash'>;

export interface SignInCodeDependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly codes: OneTimeCodes;
}

/** Creates a code with which only the browser that keeps the secret can start a session. */
export const createSignInCode = async (userId: string, secret: string, now: Date, trx: Knex): Promise<string> => {
  const code = createToken();
  await SignInCode.query(trx).insert({
    id: randomUUID(),
    userId,
    tokenHash: hashToken(code),
    browserHash: hashToken(secret),
    createdAt: now,
    expiresAt: addTime(now, CODE_LIFETIME_MS),
  });
  return code;
};

/** Deletes the code and returns its account, locked. */
const redeemCode = async (trx: Knex, codeFilter: CodeFilter, now: Date): Promise<User> => {
  const [row] = (await SignInCode.query(trx)
    .where(codeFilter)
    .where('expiresAt', '>', now)
    .delete()
    .returning('*')) as unknown as SignInCode[];
  const user = row && (await User.query(trx).findById(row.userId).forUpdate());
  if (!user) throw new RequestError('sign_in_failed');
  assertAccountActive(user.status);
  return user;
};

/**
 * Returns a function that exchanges a code for a session. It throws RequestError if the code is unknown, used, expired or from another
 * browser, or if the second factor is wrong.
 */
export const createCodeExchange = ({ knex, clock, sessions, devices, codes }: SignInCodeDependencies) => {
  /** Extends the lifetime of the exchange code when a second factor is required, because the user may have to find their phone. */
  const verifySecondFactor = async (
    codeFilter: CodeFilter,
    typedCode: string | undefined,
    { signInCookie, deviceCookie }: CodeCaller,
  ): Promise<void> => {
    const row = await SignInCode.query(knex).findOne(codeFilter).where('expiresAt', '>', clock());
    const user = row && (await User.query(knex).findById(row.userId));
    if (!user) throw new RequestError('sign_in_failed');
    assertAccountActive(user.status);
    try {
      await codes.verify(user, typedCode, await devices.find(deviceCookie?.get() ?? null, user.id));
    } catch (error) {
      if (error instanceof RequestError && error.code === 'second_factor_required') {
        await SignInCode.query(knex)
          .findById(row.id)
          .patch({ expiresAt: addTime(clock(), SIGN_IN_TIMEOUT_MS) });
        signInCookie.set(signInCookie.get() ?? '', SIGN_IN_TIMEOUT_MS);
      }
      throw error;
    }
  };

  return async ({ code, secondFactor }: SignInExchange, caller: CodeCaller): Promise<AuthToken> => {
    const { userAgent, signInCookie } = caller;
    const secret = signInCookie.get();
    if (!secret) throw new RequestError('sign_in_failed');
    const codeFilter = { tokenHash: hashToken(code), browserHash: hashToken(secret) };
    await verifySecondFactor(codeFilter, secondFactor, caller);
    const authToken = await knex.transaction(async (trx) => {
      const user = await redeemCode(trx, codeFilter, clock());
      await User.query(trx).findById(user.id).patch({ lastLoginAt: clock() });
      return { token: await sessions.start(user.id, userAgent, trx), user: presentUser(user) };
    });
    signInCookie.clear();
    return authToken;
  };
};
