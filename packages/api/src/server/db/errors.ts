import type { ErrorCode } from '../../contract/index.ts';

/** Error codes by constraint. Constraints that callers cannot violate are not listed. */
const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  users_email_unique: 'email_taken',
  // The account was deleted while one of its requests was running.
  sessions_user_id_foreign: 'unauthorized',
  access_tokens_user_id_foreign: 'unauthorized',
  idempotency_keys_user_id_foreign: 'unauthorized',
  ai_calls_user_id_foreign: 'unauthorized',
  // Two requests completed the same person's first sign-in at the same time.
  sign_in_identities_unique: 'conflict',
  password_resets_user_id_foreign: 'unauthorized',
  sign_in_codes_user_id_foreign: 'unauthorized',
};

/** Error codes by SQLSTATE prefix, longest first. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const stateCodes: readonly (readonly [prefix: string, code: ErrorCode])[] = [
  ['53100', 'storage_full'],
  ['23505', 'conflict'],
  ['22', 'invalid_values'],
  ['23', 'conflict'],
  ['40', 'unavailable'],
  ['08', 'unavailable'],
  ['53', 'unavailable'],
  ['57', 'unavailable'],
];

/** Node's error codes for a database that cannot be reached. */
const unreachableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH']);

const getText = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** Matches the driver's messages for a lost connection. knex puts the statement before the message. */
const BROKEN_CONNECTION =
  /(^| - )(Connection (terminated|ended)|Client (was closed|has encountered a connection error)|Unable to acquire a connection|Query read timeout)[^-]*$/;

/** Returns the driver's error. Objection wraps it, and drops the SQLSTATE of errors for which it has no class. */
const unwrapError = (error: Error): Error => {
  const nativeError: unknown = Reflect.get(error, 'nativeError');
  return nativeError instanceof Error ? nativeError : error;
};

/** Returns the error code for a database driver's error, or null for any other error. */
export const findDatabaseErrorCode = (thrownValue: unknown): ErrorCode | null => {
  if (!(thrownValue instanceof Error)) return null;
  const error = unwrapError(thrownValue);
  const constraintCode = constraintCodes[getText(error, 'constraint')];
  if (constraintCode) return constraintCode;
  const state = getText(error, 'code');
  if (unreachableCodes.has(state) || error.name === 'KnexTimeoutError') return 'unavailable';
  if (BROKEN_CONNECTION.test(error.message)) return 'unavailable';
  if (!/^[0-9A-Z]{5}$/.test(state)) return null;
  return stateCodes.find(([prefix]) => state.startsWith(prefix))?.[1] ?? null;
};
