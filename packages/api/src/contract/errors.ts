import { z } from 'zod';

/** Every stable error code with its HTTP status and the sentence used when nothing more precise is known. */
export const errorCatalogue = {
  malformed_request: { status: 400, message: 'The request could not be read. Check that the body is complete and well formed.' },
  unauthorized: { status: 401, message: 'Sign in to go on.' },
  wrong_credentials: { status: 401, message: 'E-mail or password is wrong. Check both and try again.' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app, or a recovery code.' },
  sign_in_failed: { status: 401, message: 'Signing in did not work or took too long. Start again from the sign-in page.' },
  account_suspended: { status: 401, message: 'This account is suspended. Write to support to have it reviewed.' },
  token_expired: { status: 401, message: 'This token has expired. Ask the shop for a new one.' },
  shop_suspended: { status: 401, message: 'This shop is suspended. Its keys and tokens work again when it is not; write to support.' },
  forbidden: { status: 403, message: 'This account may not do that.' },
  email_unverified: { status: 403, message: 'The provider has not verified your e-mail. Verify it there, then sign in again.' },
  wrong_password: { status: 403, message: 'The current password is wrong. Check it and try again.' },
  wrong_code: { status: 403, message: 'This code is wrong or was used already. Wait for the next one and try again.' },
  insufficient_scope: { status: 403, message: 'This access token lacks the scope for that. Make one with the scopes you need.' },
  session_required: { status: 403, message: 'An access token may not do that. Sign in with your password and do it there.' },
  wrong_key_type: { status: 403, message: 'This kind of key or token does not open that. See the documentation of the route.' },
  wrong_origin: { status: 403, message: 'This key or token may not be used from there. Use it on the origin it was made for.' },
  secret_key_in_browser: {
    status: 403,
    message: 'A secret key must never reach a browser. Keep it on your server, and have this one replaced: others may have read it.',
  },
  not_found: { status: 404, message: 'Not found. Check the address or the id.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method. See the Allow header.' },
  request_timeout: { status: 408, message: 'The request arrived too slowly and was given up. Check the connection and send it again.' },
  email_taken: { status: 409, message: 'An account with this e-mail exists already. Log in instead, or use another e-mail.' },
  conflict: { status: 409, message: 'Somebody changed this meanwhile. Load it again and repeat your change.' },
  confirmation_required: { status: 409, message: 'This is your own account. Repeat with confirmSelf: true if you mean it.' },
  last_admin: { status: 409, message: 'Nobody else is an administrator. Make somebody else one first.' },
  request_in_progress: { status: 409, message: 'The same request is still being worked on. Wait a moment and repeat it.' },
  item_deleted: {
    status: 410,
    message: 'This item was made already and deleted since. To make it again, repeat with a new Idempotency-Key.',
  },
  link_expired: { status: 410, message: 'This link was used already or is too old. Ask for a new one.' },
  too_large: { status: 413, message: 'The request is too large. Send less at once.' },
  unsupported_media_type: { status: 415, message: 'This content type is not taken here. See the documentation of the route.' },
  invalid_values: { status: 422, message: 'Some values are not valid. Correct the named fields and send again.' },
  invalid_photo: { status: 422, message: 'A file is not a photo that can be used. Replace it and send again.' },
  no_photos: { status: 422, message: 'No photo was sent. Add at least one photo.' },
  too_many_photos: { status: 422, message: 'Too many photos. Send at most 5 for one item.' },
  photo_too_large: { status: 413, message: 'A photo is larger than 10 MB. Make it smaller and send again.' },
  table_over_limit: { status: 422, message: 'The file has more columns, rows or cells than one import takes. Send it in parts.' },
  file_too_complex: { status: 422, message: 'The file takes too long or too much memory to read. Send it in parts.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request. Use a new key.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait as long as Retry-After says, then try again.' },
  internal_error: { status: 500, message: 'Something failed on our side. Try again; if it happens again, send support the request id.' },
  ai_provider_failed: { status: 502, message: 'The AI service did not give a usable answer. Your photos are kept; try again in a moment.' },
  sign_in_unavailable: { status: 502, message: 'The sign-in provider cannot be reached. Try again in a few minutes.' },
  unavailable: { status: 503, message: 'The service is busy or starting. Try again in a few seconds.' },
  storage_full: { status: 507, message: 'The server has no space left for photos. Nothing was saved; try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Body of every answer that is not a success. */
export const ErrorBody = z.object({
  message: z.string().describe('A sentence that says what to do.'),
  code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional().describe('Field or file name to its problem.'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Values of the message, for a sentence of your own: a limit and what was found.'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
