import { z } from 'zod';
import { toExample } from '../example.ts';
import { Timestamp, createOptionalTextSchema, createTextSchema, Id, IdParams, Page } from '../common.ts';
import { toFieldCode } from '../field-errors.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';
import { defineRoute } from '../route.ts';

export const Role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof Role>;

export const User = z.object({
  id: z.uuid(),
  email: z.email(),
  firstName: z.string().nullable().meta(toExample('Ada')),
  lastName: z.string().nullable().meta(toExample('Lovelace')),
  profileImageUrl: z.string().nullable().meta(toExample('/api/auth/user/photo/3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10')),
  role: Role,
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

export const Email = createTextSchema(254)
  .trim()
  .toLowerCase()
  .pipe(z.email(toFieldCode('not_email')))
  .meta(toExample('ada@example.com'));
export const Password = createTextSchema(MAX_PASSWORD_LENGTH).min(MIN_PASSWORD_LENGTH, toFieldCode('password_short'));

export const Registration = z.object({
  email: Email,
  password: Password.meta(toExample('correct horse battery')),
  firstName: createOptionalTextSchema(100).meta(toExample('Ada')),
  lastName: createOptionalTextSchema(100).meta(toExample('Lovelace')),
});
export type Registration = z.infer<typeof Registration>;
/** Accepts any non-empty password, because the rules apply only to new passwords. */
export const CurrentPassword = createTextSchema(MAX_PASSWORD_LENGTH).min(1, toFieldCode('missing'));
/** Six digits from an authenticator app, or a recovery code. */
export const OneTimeCode = createTextSchema(40)
  .trim()
  .min(1, toFieldCode('missing'))
  .describe('Six digits from an authenticator app, or a recovery code.')
  .meta(toExample('492039'));
export const Credentials = z.object({
  email: Email,
  password: CurrentPassword.meta(toExample('correct horse battery')),
  code: OneTimeCode.optional().describe('Required if the account has a second factor.'),
});
export type Credentials = z.infer<typeof Credentials>;

/** An opaque session token. It is also set as an httpOnly cookie for navigations and photos. */
export const AuthToken = z.object({ token: z.string().meta(toExample('Zm9yIGRvY3VtZW50YXRpb24gb25seQ')), user: User });
export type AuthToken = z.infer<typeof AuthToken>;

/** The response is the same whether or not the email has an account. */
export const RegistrationPending = z.object({
  confirmation: z.literal('mailed').describe('We sent an email with a link that creates the account, or a notice that it exists.'),
});
export type RegistrationPending = z.infer<typeof RegistrationPending>;

export const auth = {
  register: defineRoute('POST /api/auth/register', {
    summary: 'Creates an account and signs in. With a mail server, emails a link that creates the account instead.',
    access: 'public',
    body: Registration,
    response: AuthToken,
    status: 201,
    accepted: RegistrationPending,
    errors: ['email_taken'],
  }),
  login: defineRoute('POST /api/auth/login', {
    summary: 'Signs in with email and password, plus a code if the account has a second factor.',
    access: 'public',
    body: Credentials,
    response: AuthToken,
    errors: ['wrong_credentials', 'account_suspended', 'second_factor_required', 'wrong_code'],
  }),
  user: defineRoute('GET /api/auth/user', { summary: 'Returns the signed-in user.', access: 'user', response: User }),
  logout: defineRoute('POST /api/auth/logout', {
    summary: 'Ends this session. Its token stops working immediately.',
    access: 'user',
    isSessionOnly: true,
    produces: 'nothing',
    status: 204,
  }),
};

/** Query parameters that a provider adds to the redirect URL. RFC 6749 section 4.1.2, RFC 9207 for `iss`. */
export const SignInCallbackQuery = z.object({
  code: z.string().max(4000).optional().meta(toExample('SplxlOBeZQQYbYS6WxSbIA')),
  state: z.string().max(500).optional().meta(toExample('2f6c1f0e9b')),
  iss: z.string().max(500).optional().meta(toExample('https://accounts.example')),
  error: z.string().max(500).optional().meta(toExample('access_denied')),
});
export type SignInCallbackQuery = z.infer<typeof SignInCallbackQuery>;

export const SignInExchange = z.object({
  code: createTextSchema(200)
    .min(1, toFieldCode('missing'))
    .describe('Follows `#code=` in the URL that the browser returned to.')
    .meta(toExample('Zm9yIGRvY3VtZW50YXRpb24gb25seQ')),
  secondFactor: OneTimeCode.optional().describe('Required if the account has a second factor.'),
});
export type SignInExchange = z.infer<typeof SignInExchange>;

export const SignInMethods = z.object({
  provider: z
    .string()
    .nullable()
    .describe('Host of the sign-in provider. Null if the server accepts only passwords.')
    .meta(toExample('accounts.example')),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

export const signIn = {
  methods: defineRoute('GET /api/auth/methods', {
    summary: "Returns this server's sign-in methods.",
    access: 'public',
    response: SignInMethods,
  }),
  begin: defineRoute('GET /api/login', {
    summary: 'Redirects a browser to the sign-in provider (OIDC_ISSUER), or to our own sign-in page if none is set.',
    access: 'public',
    produces: 'redirect',
    status: 302,
  }),
  callback: defineRoute('GET /api/login/callback', {
    summary: 'Receives the redirect from the provider after sign-in. Redirects to /auth#code=…, or to /auth#error=… after an error.',
    access: 'public',
    query: SignInCallbackQuery,
    produces: 'redirect',
    status: 302,
  }),
  exchange: defineRoute('POST /api/auth/exchange', {
    summary:
      'Exchanges the single-use code from /auth#code=… for a session. Works in the browser that signed in, for one minute (ten with a second factor).',
    access: 'public',
    body: SignInExchange,
    response: AuthToken,
    errors: ['sign_in_failed', 'account_suspended', 'second_factor_required', 'wrong_code'],
  }),
};

export const Session = z.object({
  id: Id,
  createdAt: Timestamp,
  lastUsedAt: Timestamp.describe('Accurate to ten minutes.'),
  expiresAt: Timestamp.describe('When it expires without further use.'),
  userAgent: z.string().nullable().describe('User agent at sign-in, truncated.').meta(toExample('Mozilla/5.0')),
  current: z.boolean().describe('True for the current session.'),
});
export type Session = z.infer<typeof Session>;

export const sessions = {
  list: defineRoute('GET /api/auth/sessions', {
    summary: "Lists the account's sessions, newest first.",
    access: 'user',
    isSessionOnly: true,
    query: Page,
    response: z.array(Session),
    isPaged: true,
  }),
  end: defineRoute('DELETE /api/auth/sessions/:id', {
    summary: 'Ends a session. Its token stops working immediately.',
    access: 'user',
    isSessionOnly: true,
    params: IdParams,
    produces: 'nothing',
    status: 204,
  }),
  endOthers: defineRoute('DELETE /api/auth/sessions', {
    summary: 'Ends all sessions except the current one. Access tokens stay.',
    access: 'user',
    isSessionOnly: true,
    produces: 'nothing',
    status: 204,
  }),
};
