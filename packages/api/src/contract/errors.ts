import { z } from 'zod';
import { FieldError } from './field-errors.ts';

/** Every stable error code, with its HTTP status and default message. */
export const errorCatalog = {
  malformed_request: { status: 400, message: 'The request could not be read. Check that the body is complete and well formed.' },
  unauthorized: { status: 401, message: 'Sign in to continue.' },
  wrong_credentials: { status: 401, message: 'Wrong email or password. Check both and try again.' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app, or a recovery code.' },
  sign_in_failed: { status: 401, message: 'Sign-in failed or took too long. Start again from the sign-in page.' },
  account_suspended: { status: 401, message: 'This account is suspended. Contact support to have it reviewed.' },
  token_expired: { status: 401, message: 'This token has expired. Ask the partner for a new one.' },
  shop_suspended: { status: 401, message: 'This partner is suspended. Its keys and tokens stop working until support reactivates it.' },
  forbidden: { status: 403, message: 'This account cannot do that.' },
  email_unverified: { status: 403, message: 'The provider has not verified your email. Verify it there, then sign in again.' },
  wrong_password: { status: 403, message: 'The current password is wrong. Check it and try again.' },
  wrong_code: { status: 403, message: 'This code is wrong or already used. Wait for the next one and try again.' },
  insufficient_scope: { status: 403, message: 'This access token lacks the required scope. Create one with the scopes you need.' },
  session_required: { status: 403, message: 'Access tokens cannot do that. Sign in with your password and do it there.' },
  wrong_key_type: { status: 403, message: 'This kind of key or token cannot be used here. See the documentation of the route.' },
  wrong_origin: { status: 403, message: 'This key or token cannot be used from this origin. Use it on the origin it was created for.' },
  secret_key_in_browser: {
    status: 403,
    message: 'A secret key must never reach a browser. Keep it on your server and replace this one, because others may have read it.',
  },
  try_disabled: { status: 403, message: 'You cannot try this without an account here. Create an account to continue.' },
  not_found: { status: 404, message: 'Not found. Check the URL or the ID.' },
  method_not_allowed: { status: 405, message: 'This URL does not allow that method. See the Allow header.' },
  request_timeout: { status: 408, message: 'The request arrived too slowly and timed out. Check your connection and send it again.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Sign in, or use another email.' },
  conflict: { status: 409, message: 'Somebody else changed this. Reload it and repeat your change.' },
  confirmation_required: { status: 409, message: 'This is your own account. Repeat with confirmSelf: true to confirm.' },
  last_admin: { status: 409, message: 'You are the only administrator. Make somebody else one first.' },
  request_in_progress: { status: 409, message: 'The same request is still running. Wait a moment and repeat it.' },
  item_deleted: {
    status: 410,
    message: 'This request created an item that has since been deleted. To create it again, use a new Idempotency-Key.',
  },
  try_claimed: { status: 409, message: 'This result was saved to another account. Analyze the photos again.' },
  try_expired: { status: 410, message: 'This result is older than 7 days. Analyze the photos again.' },
  link_expired: { status: 410, message: 'This link has expired or was already used. Request a new one.' },
  too_large: { status: 413, message: 'The request is too large. Send less at once.' },
  unsupported_media_type: { status: 415, message: 'This content type is not supported here. See the documentation of the route.' },
  invalid_values: { status: 422, message: 'Some values are not valid. Correct the named fields and send again.' },
  invalid_photo: { status: 422, message: 'A file is not a usable photo. Replace it and send again.' },
  no_photos: { status: 422, message: 'No photo was sent. Add at least one photo.' },
  too_many_photos: { status: 422, message: 'Too many photos. Send at most 5 for one item.' },
  photos_unfit: {
    status: 422,
    message: 'Some photos are too unclear for the AI. Replace the named ones, or send them anyway with sendAnyway=true.',
  },
  photo_too_large: { status: 413, message: 'A photo is larger than 10 MB. Make it smaller and send again.' },
  table_over_limit: { status: 422, message: 'The file has more columns, rows or cells than one import accepts. Send it in parts.' },
  file_too_complex: { status: 422, message: 'The file takes too much time or memory to read. Send it in parts.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request. Use a new key.' },
  try_invalid: { status: 422, message: 'These are not the result and photos of a try. Analyze the photos again.' },
  try_used: { status: 429, message: "You've used today's free try. Create an account to continue." },
  rate_limited: { status: 429, message: 'Too many requests. Wait for the time in Retry-After, then try again.' },
  internal_error: { status: 500, message: 'Something failed on our side. Try again. If it happens again, send support the request ID.' },
  ai_provider_failed: { status: 502, message: 'The AI service gave no usable answer. Your photos are saved. Try again in a moment.' },
  sign_in_unavailable: { status: 502, message: 'We cannot reach the sign-in provider. Try again in a few minutes.' },
  unavailable: { status: 503, message: 'The service is busy or starting. Try again in a few seconds.' },
  storage_full: { status: 507, message: 'The server is out of space for photos. Nothing was saved. Try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalog;

/** Body of every error response. */
export const ErrorBody = z.object({
  message: z.string().describe('A sentence that says what to do.'),
  code: z.enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional().describe('Error message for each field or file, in English.'),
  fieldErrors: z.record(z.string(), FieldError).optional().describe('The same errors with codes and values, in the requested language.'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Values for your own message, such as a limit.'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The last line of a failed stream. It allows unknown codes and values, because a newer server may send them. */
export const FailedEvent = z.object({
  stage: z.literal('failed'),
  error: z.object({ message: z.string(), code: z.string(), requestId: z.string() }).loose(),
});
export type FailedEvent = z.infer<typeof FailedEvent>;
