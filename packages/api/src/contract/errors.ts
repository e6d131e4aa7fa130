import { z } from 'zod';
import { toExample } from './example.ts';
import { FieldError } from './field-errors.ts';
import { Params } from './messages.ts';

/** Every stable error code, with its HTTP status and default message. */
export const errorCatalog = {
  malformed_request: { status: 400, message: "We couldn't read the request. Check that its body is complete and well formed." },
  unauthorized: { status: 401, message: 'Sign in to continue.' },
  wrong_credentials: { status: 401, message: 'Wrong email or password. Check both and try again.' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app, or a recovery code.' },
  sign_in_failed: { status: 401, message: 'Sign-in failed or took too long. Start again from the sign-in page.' },
  account_suspended: { status: 401, message: 'This account is suspended. Contact support to have it reviewed.' },
  token_expired: { status: 401, message: 'This token has expired. Ask the partner for a new one.' },
  shop_suspended: {
    status: 401,
    message: "This partner is suspended, so its keys and tokens don't work. Contact support to reactivate it.",
  },
  forbidden: { status: 403, message: "This account doesn't have permission. Ask an admin for access." },
  email_unverified: { status: 403, message: 'The provider has not verified your email. Verify it there, then sign in again.' },
  wrong_password: { status: 403, message: 'The current password is wrong. Check it and try again.' },
  wrong_code: { status: 403, message: 'This code is wrong or was already used. Wait for the next one and try again.' },
  insufficient_scope: { status: 403, message: 'This access token lacks the required scope. Create one with the scopes you need.' },
  session_required: { status: 403, message: "Access tokens can't do this. Sign in with your password instead." },
  wrong_key_type: { status: 403, message: "This kind of key or token can't be used here. See the documentation." },
  wrong_origin: { status: 403, message: "This key or token can't be used from this origin. Use it on the origin it was created for." },
  secret_key_in_browser: {
    status: 403,
    message: 'Secret keys must stay on your server. This one may have been exposed, so replace it.',
  },
  try_disabled: { status: 403, message: 'You need an account to analyze photos here. Create one to continue.' },
  not_found: { status: 404, message: 'Not found. It may have been deleted, or its URL or ID is wrong.' },
  method_not_allowed: { status: 405, message: 'This URL does not allow that method. See the Allow header.' },
  request_timeout: { status: 408, message: 'The request timed out. Check your connection and send it again.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Sign in, or use another email.' },
  conflict: { status: 409, message: 'Someone else changed this. Reload it and repeat your change.' },
  confirmation_required: { status: 409, message: 'This is your own account. To confirm, send confirmSelf: true.' },
  last_admin: { status: 409, message: "You're the only admin. Make someone else an admin first." },
  request_in_progress: { status: 409, message: 'The same request is still running. Wait a moment, then try again.' },
  item_deleted: {
    status: 410,
    message: 'The item from this request has since been deleted. To create it again, send a new request.',
  },
  try_claimed: { status: 409, message: 'This result was saved to another account. Analyze the photos again.' },
  try_expired: { status: 410, message: 'This result is older than 7 days. Analyze the photos again.' },
  link_expired: { status: 410, message: 'This link has expired or was already used. Request a new one.' },
  too_large: { status: 413, message: 'The request is too large. Send less at a time.' },
  unsupported_media_type: { status: 415, message: 'This type of content is not supported here. Send another format.' },
  invalid_values: { status: 422, message: 'Some values are not valid. Correct the named fields and send them again.' },
  invalid_photo: { status: 422, message: 'A file is not a usable photo. Replace it and send it again.' },
  no_photos: { status: 422, message: 'No photo was sent. Add at least one photo.' },
  too_many_photos: { status: 422, message: 'Too many photos. Send at most 5 for one item.' },
  photos_unfit: {
    status: 422,
    message: 'Some photos are too unclear for the AI. Replace them, or try again to send them anyway.',
  },
  photo_too_large: { status: 413, message: 'A photo is larger than 10 MB. Make it smaller and send it again.' },
  table_over_limit: { status: 422, message: 'The file has more columns, rows or cells than one import accepts. Send it in parts.' },
  file_too_complex: { status: 422, message: 'The file takes too much time or memory to read. Send it in parts.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key belongs to another request. Send a new request with a new key.' },
  try_invalid: { status: 422, message: "This result doesn't match its photos. Analyze the photos again." },
  try_used: { status: 429, message: "You've used today's free try. Create an account to continue." },
  rate_limited: { status: 429, message: 'Too many requests. Wait a moment, then try again.' },
  internal_error: { status: 500, message: 'Something failed on our side. Try again. If it happens again, send support the request ID.' },
  ai_provider_failed: { status: 502, message: 'The AI service gave no usable answer. Your photos are saved. Try again in a moment.' },
  sign_in_unavailable: { status: 502, message: "We can't reach the sign-in provider. Try again in a few minutes." },
  unavailable: { status: 503, message: 'The service is busy or starting. Try again in a few seconds.' },
  storage_full: { status: 507, message: 'The server is out of space for photos. Nothing was saved. Try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalog;

/** Body of every error response. */
export const ErrorBody = z.object({
  message: z.string().describe('A sentence that explains what to do.').meta(toExample('Sign in to continue.')),
  code: z.enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]).meta(toExample('unauthorized')),
  requestId: z.string().meta(toExample('b1c2d3e4f5')),
  fields: z
    .record(z.string(), z.string().meta(toExample('must be at most 100 characters')))
    .optional()
    .describe('Error message for each field or file, in English.'),
  fieldErrors: z.record(z.string(), FieldError).optional().describe('The same errors with codes and values, in the requested language.'),
  params: Params.optional().describe('The `reason`, and values for your own message.'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The last line of a failed stream. It allows unknown codes and values, because a newer server may send them. */
export const FailedEvent = z.object({
  stage: z.literal('failed'),
  error: z
    .object({
      message: z.string().meta(toExample('Sign in to continue.')),
      code: z.string().meta(toExample('unauthorized')),
      requestId: z.string().meta(toExample('b1c2d3e4f5')),
    })
    .loose(),
});
export type FailedEvent = z.infer<typeof FailedEvent>;
