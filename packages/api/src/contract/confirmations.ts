import { fieldCode } from './field-errors.ts';
import { z } from 'zod';
import { User } from './auth.ts';
import { text } from './common.ts';
import { route } from './route.ts';

/** What somebody proves by opening a link: that a new account's address is theirs, or an account's new address. */
export const ConfirmationKind = z.enum(['registration', 'email']);
export type ConfirmationKind = z.infer<typeof ConfirmationKind>;

const Token = (from: string) => text(200).min(1, fieldCode('missing')).describe(from);

export const EmailConfirmation = z.object({ token: Token('From the link in the mail, after #confirm=') });
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

export const EmailConfirmed = z.object({
  kind: ConfirmationKind.describe('registration: the account exists now, sign in. email: the account has its new address now.'),
});
export type EmailConfirmed = z.infer<typeof EmailConfirmed>;

export const AdministratorClaim = z.object({ token: Token('From the link on the console of the server, after #admin=') });
export type AdministratorClaim = z.infer<typeof AdministratorClaim>;

export const confirmations = {
  confirm: route('POST /api/auth/confirmation', {
    summary: 'Confirms an email address with the token of a link that was mailed to it, once.',
    access: 'public',
    body: EmailConfirmation,
    response: EmailConfirmed,
    errors: ['link_expired', 'email_taken', 'account_suspended'],
  }),
  claimAdministrator: route('POST /api/auth/administrator', {
    summary: 'Makes the account of ADMIN_EMAIL an administrator, with the token that the server printed on its console, once.',
    access: 'user',
    sessionOnly: true,
    body: AdministratorClaim,
    response: User,
    errors: ['link_expired'],
  }),
};
