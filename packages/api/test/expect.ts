import { expect } from 'vitest';
import { ApiError } from '../src/client/index.ts';
import { ErrorBody, errorCatalog, type ErrorCode } from '../src/contract/index.ts';

/** Asserts that the call fails with this code, its status, and a message. Returns the error for further checks. */
export const expectError = async (call: Promise<unknown>, code: ErrorCode): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError with ${code}, got ${String(error)}`);
  expect({ code: error.code, status: error.status }).toEqual({ code, status: errorCatalog[code].status });
  expect(error.message).toMatch(/^[^\n]{10,}[.!]$/);
  expect(error.requestId).toBeTruthy();
  return error;
};

/** Asserts the error in a response fetched without the client. */
export const expectErrorResponse = async (response: Response, code: ErrorCode): Promise<ErrorBody> => {
  const body: unknown = await response.json();
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(body).toMatchObject({ code });
  expect(response.status).toBe(errorCatalog[code].status);
  const errorBody = ErrorBody.strict().parse(body);
  expect(errorBody.requestId).toBe(response.headers.get('x-request-id'));
  return errorBody;
};

export const createJsonInit = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
