import { fieldCode } from './field-errors.ts';
import { z } from 'zod';
import { AuthToken, OneTimeCode } from './auth.ts';
import { text } from './common.ts';
import { route } from './route.ts';

/** What a provider adds to the address it sends the browser back to. RFC 6749 section 4.1.2, RFC 9207 for `iss`. */
export const SignInAnswer = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(500).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(500).optional(),
});
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const SignInExchange = z.object({
  code: text(200).min(1, fieldCode('missing')).describe('From the address the browser came back to, after #code='),
  secondFactor: OneTimeCode.optional().describe('Needed by accounts with a second factor (second_factor_required).'),
});
export type SignInExchange = z.infer<typeof SignInExchange>;

export const SignInMethods = z.object({
  provider: z.string().nullable().describe('Host of the sign-in provider; null where only passwords are taken.'),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

export const signIn = {
  methods: route('GET /api/auth/methods', {
    summary: 'How people sign in here.',
    access: 'public',
    response: SignInMethods,
  }),
  begin: route('GET /api/login', {
    summary: "Sends a browser to the provider's sign-in page when one is set (OIDC_ISSUER), else to ours.",
    access: 'public',
    produces: 'redirect',
    status: 302,
  }),
  callback: route('GET /api/login/callback', {
    summary: 'Where the provider sends the browser back to. Leads to /auth#code=… or, with what went wrong, to /auth#error=….',
    access: 'public',
    query: SignInAnswer,
    produces: 'redirect',
    status: 302,
  }),
  exchange: route('POST /api/auth/exchange', {
    summary:
      'Exchanges the code of /auth#code=… for a session, once, within a minute and in the browser that signed in. Ten minutes where a second factor is asked for.',
    access: 'public',
    body: SignInExchange,
    response: AuthToken,
    errors: ['sign_in_failed', 'account_suspended', 'second_factor_required', 'wrong_code'],
  }),
};
