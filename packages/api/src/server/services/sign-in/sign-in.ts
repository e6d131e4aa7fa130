import type { SignInCallbackQuery, SignInMethods } from '../../../contract/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Caller } from './caller.ts';
import type { ErrorEvents } from '../operations/error-events.ts';
import type { Oidc } from './oidc.ts';
import type { SignInAccounts } from './sign-in-accounts.ts';
import { createToken } from '../shared/tokens.ts';
import {
  CODE_LIFETIME_MS,
  SIGN_IN_TIMEOUT_MS,
  createCodeExchange,
  createSignInCode,
  type SignInCodeDependencies,
  type SignInCookie,
} from './sign-in-codes.ts';

type SignInCaller = Caller & { readonly requestId: string; readonly signInCookie: SignInCookie };

interface Dependencies extends SignInCodeDependencies {
  /** Null when no provider is configured. */
  readonly oidc: Oidc | null;
  readonly accounts: SignInAccounts;
  readonly errorEvents: ErrorEvents;
}

/** Returns the URL of the sign-in page with the error. Rethrows errors other than RequestError, which are not about the sign-in. */
const getErrorPage = async (errorEvents: ErrorEvents, error: unknown, action: string, { requestId }: SignInCaller): Promise<string> => {
  if (!(error instanceof RequestError)) throw error;
  if (error.status >= 500) {
    const cause = error.cause instanceof Error ? `${error.cause.name} ${String(Reflect.get(error.cause, 'code') ?? '')}` : 'no cause';
    await errorEvents.record({ action, message: `${error.code}: ${cause}`, userId: null, requestId });
  }
  return `/auth#error=${error.code}`;
};

/**
 * Signs users in with a provider. Each step is a navigation, so it returns a page URL, which is fixed and never comes from the
 * request.
 */
export const createSignIn = (dependencies: Dependencies) => {
  const { clock, oidc, accounts, errorEvents } = dependencies;

  const completeSignIn = async (provider: Oidc, response: SignInCallbackQuery, caller: SignInCaller): Promise<string> => {
    const secret = caller.signInCookie.get();
    caller.signInCookie.clear();
    if (!secret) throw new RequestError('sign_in_failed');
    const providerIdentity = await provider.finish(response, secret);
    // Create a new secret, because the provider knows values derived from the previous one.
    const newSecret = createToken();
    const code = await accounts.resolve(providerIdentity, caller, (userId, trx) => createSignInCode(userId, newSecret, clock(), trx));
    caller.signInCookie.set(newSecret, CODE_LIFETIME_MS);
    return `/auth#code=${code}`;
  };

  return {
    getMethods: (): SignInMethods => ({ provider: oidc && new URL(oidc.issuer).host }),

    begin: async (caller: SignInCaller): Promise<string> => {
      if (!oidc) return '/auth';
      const secret = createToken();
      try {
        const url = await oidc.begin(secret);
        caller.signInCookie.set(secret, SIGN_IN_TIMEOUT_MS);
        return url;
      } catch (error) {
        return getErrorPage(errorEvents, error, 'GET /api/login', caller);
      }
    },

    finish: async (response: SignInCallbackQuery, caller: SignInCaller): Promise<string> => {
      if (!oidc) return '/auth';
      try {
        return await completeSignIn(oidc, response, caller);
      } catch (error) {
        return getErrorPage(errorEvents, error, 'GET /api/login/callback', caller);
      }
    },

    exchange: createCodeExchange(dependencies),
  };
};
export type SignIn = ReturnType<typeof createSignIn>;
