import { z } from 'zod';
import { Timestamp, optionalText, text, Id, IdParams, Page } from '../common.ts';
import { fieldCode } from '../field-errors.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';
import { route } from '../route.ts';

export const Role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof Role>;

export const User = z.object({
  id: z.uuid(),
  email: z.email(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: Role,
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

export const Email = text(254)
  .trim()
  .toLowerCase()
  .pipe(z.email(fieldCode('not_email')));
export const Password = text(MAX_PASSWORD_LENGTH).min(MIN_PASSWORD_LENGTH, fieldCode('password_short'));

export const Registration = z.object({ email: Email, password: Password, firstName: optionalText(100), lastName: optionalText(100) });
export type Registration = z.infer<typeof Registration>;
/** Accepts any non-empty password; the rules apply only to new passwords. */
export const CurrentPassword = text(MAX_PASSWORD_LENGTH).min(1, fieldCode('missing'));
/** Six digits from an authenticator app, or a recovery code. */
export const OneTimeCode = text(40)
  .trim()
  .min(1, fieldCode('missing'))
  .meta({
    description: 'Six digits of an authenticator app, or a recovery code.',
    examples: ['492039'],
  });
export const Credentials = z.object({
  email: Email,
  password: CurrentPassword,
  code: OneTimeCode.optional().describe('Needed by accounts with a second factor (second_factor_required).'),
});
export type Credentials = z.infer<typeof Credentials>;

/** An opaque session token; also set as an httpOnly cookie for navigations and photos. */
export const AuthToken = z.object({ token: z.string(), user: User });
export type AuthToken = z.infer<typeof AuthToken>;

/** The response is the same whether or not the address has an account. */
export const RegistrationPending = z.object({
  confirmation: z.literal('mailed').describe('A mail is on its way: with a link that makes the account, or to say that there is one.'),
});
export type RegistrationPending = z.infer<typeof RegistrationPending>;

export const auth = {
  register: route('POST /api/auth/register', {
    summary: 'Creates an account and signs it in. With a mail server, mails a link that creates it instead.',
    access: 'public',
    body: Registration,
    response: AuthToken,
    status: 201,
    accepted: RegistrationPending,
    errors: ['email_taken'],
  }),
  login: route('POST /api/auth/login', {
    summary: 'Signs in with email and password, and with a code where the account has a second factor.',
    access: 'public',
    body: Credentials,
    response: AuthToken,
    errors: ['wrong_credentials', 'account_suspended', 'second_factor_required', 'wrong_code'],
  }),
  user: route('GET /api/auth/user', { summary: 'The signed-in person.', access: 'user', response: User }),
  logout: route('POST /api/auth/logout', {
    summary: 'Ends this session; its token is dead at once.',
    access: 'user',
    sessionOnly: true,
    produces: 'nothing',
    status: 204,
  }),
};

/** Query parameters that a provider adds to the redirect URL. RFC 6749 section 4.1.2, RFC 9207 for `iss`. */
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

/** An active session. */
export const Session = z.object({
  id: Id,
  createdAt: Timestamp,
  lastUsedAt: Timestamp.describe('Exact to ten minutes.'),
  expiresAt: Timestamp.describe('When it ends if nobody uses it until then.'),
  userAgent: z.string().nullable().describe('What the browser or program called itself at sign-in, shortened.'),
  current: z.boolean().describe('The one that asks.'),
});
export type Session = z.infer<typeof Session>;

export const sessions = {
  list: route('GET /api/auth/sessions', {
    summary: 'Where this account is signed in, newest first.',
    access: 'user',
    sessionOnly: true,
    query: Page,
    response: z.array(Session),
    paged: true,
  }),
  end: route('DELETE /api/auth/sessions/:id', {
    summary: 'Ends one of these sessions; its token is dead at once.',
    access: 'user',
    sessionOnly: true,
    params: IdParams,
    produces: 'nothing',
    status: 204,
  }),
  endOthers: route('DELETE /api/auth/sessions', {
    summary: 'Ends all sessions but the one that asks. Access tokens stay.',
    access: 'user',
    sessionOnly: true,
    produces: 'nothing',
    status: 204,
  }),
};
