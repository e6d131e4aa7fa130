import { fieldCode } from './field-errors.ts';
import { z } from 'zod';
import { Email, Password } from './auth.ts';
import { text } from './common.ts';
import { route } from './route.ts';

export const PasswordResetRequest = z.object({ email: Email });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordResetConfirmation = z.object({
  token: text(200).min(1, fieldCode('missing')).describe('From the link in the mail, after #reset='),
  password: Password,
});
export type PasswordResetConfirmation = z.infer<typeof PasswordResetConfirmation>;

export const passwordResets = {
  request: route('POST /api/auth/password-reset', {
    summary: 'Mails a link to choose a new password. The answer is the same whether such an account exists or not.',
    access: 'public',
    body: PasswordResetRequest,
    produces: 'nothing',
    status: 204,
  }),
  confirm: route('POST /api/auth/password-reset/confirm', {
    summary: 'Sets a new password with the token of such a link, once. Ends all sessions and revokes all access tokens.',
    access: 'public',
    body: PasswordResetConfirmation,
    produces: 'nothing',
    status: 204,
    errors: ['link_expired', 'account_suspended'],
  }),
};
