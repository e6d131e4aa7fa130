import { z } from 'zod';
import { CurrentPassword, Email, Password, User } from './auth.ts';
import { IdParams, text } from './common.ts';
import { fieldCode } from './field-errors.ts';
import { MAX_PHOTO_BYTES } from './limits.ts';
import { route } from './route.ts';

export const PasswordChange = z.object({
  currentPassword: CurrentPassword,
  newPassword: Password,
  endTokens: z.boolean().default(true).describe('Also revokes all access tokens.'),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Absent: stays. Empty or null: is taken away. */
const Name = text(100)
  .trim()
  .nullable()
  .transform((value) => value || null)
  .optional();

export const AccountChange = z
  .object({ firstName: Name, lastName: Name, email: Email.optional(), currentPassword: CurrentPassword.optional() })
  .refine(({ email, currentPassword }) => email === undefined || currentPassword !== undefined, {
    path: ['currentPassword'],
    error: fieldCode('missing'),
  })
  .describe('Another email needs the current password.');
export type AccountChange = z.infer<typeof AccountChange>;

export const AccountRemoval = z.object({ currentPassword: CurrentPassword });
export type AccountRemoval = z.infer<typeof AccountRemoval>;

export const account = {
  changePassword: route('POST /api/auth/password', {
    summary: 'Changes the password, ends all other sessions and, unless told not to, revokes all access tokens.',
    access: 'user',
    sessionOnly: true,
    body: PasswordChange,
    produces: 'nothing',
    status: 204,
    errors: ['wrong_password', 'conflict'],
  }),
  update: route('PATCH /api/auth/user', {
    summary: 'Corrects name or email. With a mail server, another email counts once the link mailed to it is opened.',
    access: 'user',
    sessionOnly: true,
    body: AccountChange,
    response: User,
    errors: ['wrong_password', 'email_taken'],
  }),
  setPhoto: route('POST /api/auth/user/photo', {
    summary: 'Takes a profile photo in place of the one before. It is kept upright and without metadata.',
    access: 'user',
    sessionOnly: true,
    upload: { field: 'photo', maxFiles: 1, maxFileSize: MAX_PHOTO_BYTES },
    response: User,
    errors: ['no_photos', 'too_many_photos', 'photo_too_large', 'invalid_photo', 'storage_full'],
  }),
  photo: route('GET /api/auth/user/photo/:id', {
    summary: "The profile photo; the address is the user's profileImageUrl. The session cookie is enough.",
    access: 'user',
    params: IdParams,
    produces: 'image',
    errors: ['not_found'],
  }),
  removePhoto: route('DELETE /api/auth/user/photo', {
    summary: 'Deletes the profile photo, if there is one.',
    access: 'user',
    sessionOnly: true,
    response: User,
  }),
  remove: route('DELETE /api/auth/user', {
    summary: 'Deletes the account and everything that belongs to it, photos included. Cannot be undone.',
    access: 'user',
    sessionOnly: true,
    body: AccountRemoval,
    produces: 'nothing',
    status: 204,
    errors: ['wrong_password', 'last_admin'],
  }),
  export: route('GET /api/auth/user/export', {
    summary: 'Everything kept about this person: one JSON file per kind, and all photos, in a zip.',
    access: 'user',
    produces: 'archive',
  }),
};
