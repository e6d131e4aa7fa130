import { CorrectionError, PhotoError, ProviderError } from '../../engine/errors.ts';
import type { ErrorCode } from '../../contract/index.ts';
import { findDatabaseErrorCode } from '../db/errors.ts';
import { RequestError } from '../request-error.ts';

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'invalid_values',
  503: 'unavailable',
};

/** Returns the status of errors from Koa and its parsers; 500 for others. */
const getStatus = (error: Error): number => {
  const status = Number(Reflect.get(error, 'status') ?? NaN);
  return Number.isInteger(status) ? status : 500;
};

const getNodeCode = (error: Error): string => String(Reflect.get(error, 'code') ?? '');

/** zlib's errors mean that the body does not match Content-Encoding. */
const isBadEncoding = (error: Error): boolean => /^(Z_|ERR__ERROR_FORMAT)/.test(getNodeCode(error));

/** Error codes that Node and the body parsers use for a closed connection. */
const DISCONNECT_CODES: readonly unknown[] = ['ECONNRESET', 'ECONNABORTED', 'EPIPE'];

/**
 * Returns whether the caller disconnected. `isClosed` is true if the connection is closed; without this check, database errors with the same
 * codes would match.
 */
export const isDisconnect = (error: unknown, isClosed: boolean): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    (isClosed && (DISCONNECT_CODES.includes(getNodeCode(error)) || Reflect.get(error, 'type') === 'stream.not.readable')));

/** Converts any thrown value to a RequestError. Unexpected errors become an internal error without details. */
export const toRequestError = (error: unknown): RequestError => {
  if (error instanceof RequestError) return error;
  if (!(error instanceof Error)) return new RequestError('internal_error', { cause: error });
  if (error instanceof PhotoError)
    return new RequestError(error.code, { fieldErrors: { [error.file]: error.reason }, lists: 'all', cause: error });
  if (error instanceof CorrectionError)
    return new RequestError('invalid_values', { fieldErrors: { [error.field]: error.reason }, lists: 'all', cause: error });
  if (error instanceof ProviderError) {
    const { code: reason, message: aiMessage, retryAfter } = error;
    const retryDetails = retryAfter === null ? null : { retryAfter, params: { reason, seconds: retryAfter } };
    return new RequestError('ai_provider_failed', { aiMessage, cause: error, params: { reason }, ...retryDetails });
  }
  if (getNodeCode(error) === 'ENOSPC') return new RequestError('storage_full', { cause: error });
  if (isBadEncoding(error)) return new RequestError('malformed_request', { cause: error });
  const databaseCode = findDatabaseErrorCode(error);
  if (databaseCode) return new RequestError(databaseCode, { cause: error, ...(databaseCode === 'unavailable' && { retryAfter: 5 }) });
  const status = getStatus(error);
  const code = codesByStatus[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : 'internal_error');
  return new RequestError(code, { cause: error });
};
