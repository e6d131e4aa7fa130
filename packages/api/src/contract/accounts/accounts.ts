import { z } from 'zod';
import { toExample } from '../example.ts';
import { IdParams, createTextSchema, Id, Page, Timestamp } from '../common.ts';
import { toFieldCode } from '../field-errors.ts';
import { MAX_PHOTO_BYTES } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { CurrentPassword, Email, Password, User, OneTimeCode } from './sign-in.ts';

export const PasswordChange = z.object({
  currentPassword: CurrentPassword.meta(toExample('correct horse battery')),
  newPassword: Password.meta(toExample('another long sentence')),
  endTokens: z.boolean().default(true).describe('Also revokes all access tokens.'),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** An absent name stays unchanged. An empty string or null clears it. */
const Name = createTextSchema(100)
  .trim()
  .nullable()
  .transform((value) => value || null)
  .optional();

export const AccountChange = z
  .object({
    firstName: Name.meta(toExample('Ada')),
    lastName: Name.meta(toExample('Lovelace')),
    email: Email.optional(),
    currentPassword: CurrentPassword.optional().meta(toExample('correct horse battery')),
  })
  .refine(({ email, currentPassword }) => email === undefined || currentPassword !== undefined, {
    path: ['currentPassword'],
    error: toFieldCode('missing'),
  })
  .describe('A new email requires `currentPassword`.');
export type AccountChange = z.infer<typeof AccountChange>;

export const AccountDeletion = z.object({ currentPassword: CurrentPassword.meta(toExample('correct horse battery')) });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const account = {
  changePassword: defineRoute('POST /api/auth/password', {
    summary: 'Changes the password and ends all other sessions. Also revokes all access tokens unless you keep them.',
    access: 'user',
    isSessionOnly: true,
    body: PasswordChange,
    produces: 'nothing',
    status: 204,
    errors: ['wrong_password', 'conflict'],
  }),
  update: defineRoute('PATCH /api/auth/user', {
    summary: 'Updates the name or email. With a mail server, a new email takes effect once its link is opened.',
    access: 'user',
    isSessionOnly: true,
    body: AccountChange,
    response: User,
    errors: ['wrong_password', 'email_taken'],
  }),
  setPhoto: defineRoute('POST /api/auth/user/photo', {
    summary: 'Replaces the profile photo. It is stored upright and without metadata.',
    access: 'user',
    isSessionOnly: true,
    upload: { field: 'photo', maxFiles: 1, maxFileSize: MAX_PHOTO_BYTES },
    response: User,
    errors: ['no_photos', 'too_many_photos', 'photo_too_large', 'invalid_photo', 'storage_full'],
  }),
  photo: defineRoute('GET /api/auth/user/photo/:id', {
    summary: "Returns the profile photo at the user's profileImageUrl. The session cookie is enough.",
    access: 'user',
    params: IdParams,
    produces: 'image',
    errors: ['not_found'],
  }),
  removePhoto: defineRoute('DELETE /api/auth/user/photo', {
    summary: 'Deletes the profile photo, if any.',
    access: 'user',
    isSessionOnly: true,
    response: User,
  }),
  remove: defineRoute('DELETE /api/auth/user', {
    summary: 'Permanently deletes the account and all its data, including photos.',
    access: 'user',
    isSessionOnly: true,
    body: AccountDeletion,
    produces: 'nothing',
    status: 204,
    errors: ['wrong_password', 'last_admin'],
  }),
  export: defineRoute('GET /api/auth/user/export', {
    summary: 'Exports all data of this account as a zip: one JSON file per kind of record, and all photos.',
    access: 'user',
    produces: 'archive',
  }),
};

/** `read` allows GET and `write` allows all other methods. Neither gives access to the account itself. */
export const AccessScope = z.enum(['read', 'write']);
export type AccessScope = z.infer<typeof AccessScope>;

/** Default and maximum lifetime of an access token, in days. */
const DEFAULT_TOKEN_DAYS = 90;
const MAX_TOKEN_DAYS = 365;

export const AccessToken = z.object({
  id: Id,
  name: z.string().meta(toExample('Laptop')),
  scopes: z.array(AccessScope),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable().describe('Accurate to ten minutes. Null if it was never used.'),
  expiresAt: Timestamp,
});
export type AccessToken = z.infer<typeof AccessToken>;

export const NewAccessToken = z.object({
  name: createTextSchema(100).trim().min(1, toFieldCode('missing')).meta(toExample('Laptop')),
  scopes: z
    .array(AccessScope)
    .min(1, toFieldCode('no_scope'))
    .max(AccessScope.options.length, toFieldCode('scope_twice'))
    .transform((scopes) => AccessScope.options.filter((scope) => scopes.includes(scope))),
  expiresInDays: z.int().min(1).max(MAX_TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS).meta(toExample(90)),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

export const MintedAccessToken = AccessToken.extend({
  token: z.string().describe('Shown only once, because we store only a hash.').meta(toExample('Zm9yIGRvY3VtZW50YXRpb24gb25seQ')),
});
export type MintedAccessToken = z.infer<typeof MintedAccessToken>;

export const accessTokens = {
  list: defineRoute('GET /api/auth/tokens', {
    summary: "Lists the account's access tokens, newest first. Expired ones stay listed for 30 days.",
    access: 'user',
    isSessionOnly: true,
    query: Page,
    response: z.array(AccessToken),
    isPaged: true,
  }),
  create: defineRoute('POST /api/auth/tokens', {
    summary: 'Creates an access token for a program, such as the command line.',
    access: 'user',
    isSessionOnly: true,
    body: NewAccessToken,
    response: MintedAccessToken,
    status: 201,
  }),
  revoke: defineRoute('DELETE /api/auth/tokens/:id', {
    summary: 'Revokes an access token immediately.',
    access: 'user',
    isSessionOnly: true,
    params: IdParams,
    produces: 'nothing',
    status: 204,
  }),
};

export const PasswordResetRequest = z.object({ email: Email });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordResetConfirmation = z.object({
  token: createTextSchema(200)
    .min(1, toFieldCode('missing'))
    .describe('Follows `#reset=` in the emailed link.')
    .meta(toExample('Zm9yIGRvY3VtZW50YXRpb24gb25seQ')),
  password: Password.meta(toExample('correct horse battery')),
});
export type PasswordResetConfirmation = z.infer<typeof PasswordResetConfirmation>;

export const passwordResets = {
  request: defineRoute('POST /api/auth/password-reset', {
    summary: 'Emails a link to choose a new password. The response is the same whether or not the account exists.',
    access: 'public',
    body: PasswordResetRequest,
    produces: 'nothing',
    status: 204,
  }),
  confirm: defineRoute('POST /api/auth/password-reset/confirm', {
    summary: 'Sets a new password with the single-use token from a reset link. Ends all sessions and revokes all access tokens.',
    access: 'public',
    body: PasswordResetConfirmation,
    produces: 'nothing',
    status: 204,
    errors: ['link_expired', 'account_suspended'],
  }),
};

export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: Timestamp.nullable().describe('When it was turned on. Null if it is off.'),
  recoveryCodesLeft: z.int().describe('Number of unused recovery codes. Each can replace a code once.'),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactorSetup = z.object({
  secret: z.string().describe('Base32, for typing into an authenticator app.').meta(toExample('JBSWY3DPEHPK3PXP')),
  uri: z
    .string()
    .describe('The same secret as an otpauth:// URL, for a QR code.')
    .meta(toExample('otpauth://totp/Relist:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Relist')),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string().meta(toExample('k7qd-m2xw-9hfp'))).describe('Shown only once, because we store only hashes.'),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const CurrentPasswordBody = z.object({ currentPassword: CurrentPassword.meta(toExample('correct horse battery')) });
const Code = z.object({ code: OneTimeCode });
const PasswordAndCode = z.object({ ...CurrentPasswordBody.shape, ...Code.shape });

const sessionRoute = { access: 'user', isSessionOnly: true } as const;

export const secondFactor = {
  get: defineRoute('GET /api/auth/second-factor', {
    ...sessionRoute,
    summary: 'Returns whether the account has a second factor.',
    response: SecondFactor,
  }),
  begin: defineRoute('POST /api/auth/second-factor', {
    ...sessionRoute,
    summary: 'Creates a secret for an authenticator app. Nothing changes until you confirm a code.',
    body: CurrentPasswordBody,
    response: SecondFactorSetup,
    errors: ['wrong_password', 'conflict'],
  }),
  confirm: defineRoute('POST /api/auth/second-factor/confirm', {
    ...sessionRoute,
    summary: 'Turns on the second factor with a first code, and ends all other sessions.',
    body: Code,
    response: RecoveryCodes,
    errors: ['wrong_code', 'conflict'],
  }),
  renewRecoveryCodes: defineRoute('POST /api/auth/second-factor/recovery-codes', {
    ...sessionRoute,
    summary: 'Replaces the recovery codes with ten new ones.',
    body: PasswordAndCode,
    response: RecoveryCodes,
    errors: ['wrong_password', 'wrong_code', 'conflict'],
  }),
  remove: defineRoute('DELETE /api/auth/second-factor', {
    ...sessionRoute,
    summary: 'Turns off the second factor.',
    body: PasswordAndCode,
    produces: 'nothing',
    status: 204,
    errors: ['wrong_password', 'wrong_code', 'conflict'],
  }),
};

/** Email that a link confirms: a new account's email, or an existing account's new email. */
export const ConfirmationKind = z.enum(['registration', 'email']);
export type ConfirmationKind = z.infer<typeof ConfirmationKind>;

const createTokenSchema = (description: string) =>
  createTextSchema(200).min(1, toFieldCode('missing')).describe(description).meta(toExample('Zm9yIGRvY3VtZW50YXRpb24gb25seQ'));

export const EmailConfirmation = z.object({ token: createTokenSchema('Follows `#confirm=` in the emailed link.') });
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

export const EmailConfirmed = z.object({
  kind: ConfirmationKind.describe('registration: the account was created, so sign in. email: the new email is set.'),
});
export type EmailConfirmed = z.infer<typeof EmailConfirmed>;

export const AdministratorClaim = z.object({ token: createTokenSchema("The part of the link on the server's console after `#admin=`.") });
export type AdministratorClaim = z.infer<typeof AdministratorClaim>;

export const confirmations = {
  confirm: defineRoute('POST /api/auth/confirmation', {
    summary: 'Confirms an email with the single-use token from the emailed link.',
    access: 'public',
    body: EmailConfirmation,
    response: EmailConfirmed,
    errors: ['link_expired', 'email_taken', 'account_suspended'],
  }),
  claimAdministrator: defineRoute('POST /api/auth/administrator', {
    summary: "Makes the ADMIN_EMAIL account an admin with the single-use token from the server's console.",
    access: 'user',
    isSessionOnly: true,
    body: AdministratorClaim,
    response: User,
    errors: ['link_expired'],
  }),
};
