import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuthToken, SignInCallbackQuery, SignInExchange, SignInMethods } from '../../../contract/index.ts';
import { SignInCode, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Caller } from './caller.ts';
import { MINUTE, SECOND, addTime, type Clock } from '../shared/clock.ts';
import type { ErrorEvents } from '../operations/error-events.ts';
import { assertAccountActive } from '../shared/identity.ts';
import type { KnownDevices } from './known-devices.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Oidc } from './oidc.ts';
import { presentUser } from '../shared/presenters.ts';
import type { Sessions } from './sessions.ts';
import type { SignInAccounts } from './sign-in-accounts.ts';
import { hashToken, createToken } from '../shared/tokens.ts';

/** Maximum number of milliseconds that a person may spend on the provider's page. */
const PROVIDER_TIMEOUT_MS = 10 * MINUTE;
/** Maximum number of milliseconds until our page fetches its session. */
const CODE_LIFETIME_MS = 60 * SECOND;

/** The cookie with the secret that a browser keeps during one sign-in. Scripts cannot read it. */
export interface SignInCookie {
  readonly get: () => string | null;
  readonly set: (secret: string, maxAge: number) => void;
  readonly clear: () => void;
}
type Guest = Caller & { readonly requestId: string; readonly signInCookie: SignInCookie };

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  /** Null when no provider is configured. */
  readonly oidc: Oidc | null;
  readonly accounts: SignInAccounts;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly codes: OneTimeCodes;
  readonly errorEvents: ErrorEvents;
}

/**
 * Signs users in with a provider. Each step is a navigation, so it returns a page URL, which is fixed and never comes from the
 * request.
 */
export const createSignIn = ({ knex, clock, oidc, accounts, sessions, devices, codes, errorEvents }: Dependencies) => {
  /** Returns the URL of the sign-in page with the error. Rethrows errors other than RequestError, which are not about the sign-in. */
  const getErrorPage = async (error: unknown, action: string, { requestId }: Guest): Promise<string> => {
    if (!(error instanceof RequestError)) throw error;
    if (error.status >= 500) {
      const cause = error.cause instanceof Error ? `${error.cause.name} ${String(Reflect.get(error.cause, 'code') ?? '')}` : 'no cause';
      await errorEvents.record({ action, message: `${error.code}: ${cause}`, userId: null, requestId });
    }
    return `/auth#error=${error.code}`;
  };

  const mintCode = async (userId: string, secret: string, trx: Knex): Promise<string> => {
    const code = createToken();
    const now = clock();
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

  const completeSignIn = async (provider: Oidc, response: SignInCallbackQuery, guest: Guest): Promise<string> => {
    const secret = guest.signInCookie.get();
    guest.signInCookie.clear();
    if (!secret) throw new RequestError('sign_in_failed');
    const providerIdentity = await provider.finish(response, secret);
    // Create a new secret, because the provider knows values derived from the previous one.
    const newSecret = createToken();
    const code = await accounts.resolve(providerIdentity, guest, (userId, trx) => mintCode(userId, newSecret, trx));
    guest.signInCookie.set(newSecret, CODE_LIFETIME_MS);
    return `/auth#code=${code}`;
  };

  /** Extends the lifetime of the exchange code when a second factor is required, because the user may have to find their phone. */
  const verifySecondFactor = async (
    codeFilter: Pick<SignInCode, 'tokenHash' | 'browserHash'>,
    typedCode: string | undefined,
    { signInCookie, deviceCookie }: Pick<Guest, 'signInCookie' | 'deviceCookie'>,
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
          .patch({ expiresAt: addTime(clock(), PROVIDER_TIMEOUT_MS) });
        signInCookie.set(signInCookie.get() ?? '', PROVIDER_TIMEOUT_MS);
      }
      throw error;
    }
  };

  return {
    getMethods: (): SignInMethods => ({ provider: oidc && new URL(oidc.issuer).host }),

    begin: async (guest: Guest): Promise<string> => {
      if (!oidc) return '/auth';
      const secret = createToken();
      try {
        const url = await oidc.begin(secret);
        guest.signInCookie.set(secret, PROVIDER_TIMEOUT_MS);
        return url;
      } catch (error) {
        return getErrorPage(error, 'GET /api/login', guest);
      }
    },

    finish: async (response: SignInCallbackQuery, guest: Guest): Promise<string> => {
      if (!oidc) return '/auth';
      try {
        return await completeSignIn(oidc, response, guest);
      } catch (error) {
        return getErrorPage(error, 'GET /api/login/callback', guest);
      }
    },

    /**
     * Starts a session. Throws RequestError if the code is unknown, used, expired or from another browser, or if the second factor is
     * wrong.
     */
    exchange: async (
      { code, secondFactor }: SignInExchange,
      guest: Pick<Guest, 'userAgent' | 'signInCookie' | 'deviceCookie'>,
    ): Promise<AuthToken> => {
      const { userAgent, signInCookie } = guest;
      const secret = signInCookie.get();
      if (!secret) throw new RequestError('sign_in_failed');
      const codeFilter = { tokenHash: hashToken(code), browserHash: hashToken(secret) };
      await verifySecondFactor(codeFilter, secondFactor, guest);
      const authToken = await knex.transaction(async (trx) => {
        const [row] = (await SignInCode.query(trx)
          .where(codeFilter)
          .where('expiresAt', '>', clock())
          .delete()
          .returning('*')) as unknown as SignInCode[];
        const user = row && (await User.query(trx).findById(row.userId).forUpdate());
        if (!user) throw new RequestError('sign_in_failed');
        assertAccountActive(user.status);
        await User.query(trx).findById(user.id).patch({ lastLoginAt: clock() });
        return { token: await sessions.start(user.id, userAgent, trx), user: presentUser(user) };
      });
      signInCookie.clear();
      return authToken;
    },
  };
};
export type SignIn = ReturnType<typeof createSignIn>;
