import { errorCatalog, type ErrorCode, type FieldError, type FieldErrorCode, type Params } from '../contract/index.ts';
import { createMessage } from '../messages/format-message.ts';

type FieldErrors = Readonly<Record<string, FieldError>>;

interface RequestErrorDetails {
  /** Replaces the message from the catalog. */
  readonly message?: string;
  /** Errors by field or file name. */
  readonly fieldErrors?: FieldErrors;
  /** Other information by name, such as the id of the deleted item. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values in the message, for clients that write their own messages. */
  readonly params?: Readonly<Params>;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
  /** True when a test token requested the error, so that it does not count as a server error. */
  readonly isTest?: boolean;
  readonly cause?: unknown;
}

const toMessages = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));

/** An error with a code from the contract. Any part of the server may throw it; a middleware turns it into the response. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fieldErrors: FieldErrors | undefined;
  /** English messages by field or file name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly params: Readonly<Params> | undefined;
  readonly retryAfter: number | undefined;
  readonly isTest: boolean;

  constructor(code: ErrorCode, details: RequestErrorDetails = {}) {
    super(details.message ?? errorCatalog[code].message, { cause: details.cause });
    this.code = code;
    this.status = errorCatalog[code].status;
    this.fieldErrors = details.fieldErrors;
    this.fields = details.fields ?? (details.fieldErrors && toMessages(details.fieldErrors));
    this.params = details.params;
    this.retryAfter = details.retryAfter;
    this.isTest = details.isTest ?? false;
  }
}

/** Creates an error for a field or a file. */
export const createFieldError = (code: FieldErrorCode, params: Params = {}): FieldError => createMessage('field', code, params);

/** Creates a RequestError for one invalid field, with that field's message. */
export const createInvalidValueError = (field: string, code: FieldErrorCode, params?: Params): RequestError => {
  const error = createFieldError(code, params);
  return new RequestError('invalid_values', { message: `${field} ${error.message}.`, fieldErrors: { [field]: error } });
};
