import { errorCatalogue, type ErrorCode, type FieldError, type FieldErrorCode, type Params } from '../contract/index.ts';
import { message } from '../messages/say.ts';

type FieldErrors = Readonly<Record<string, FieldError>>;

interface ProblemDetails {
  /** Replaces the default message. */
  readonly message?: string;
  /** Errors of fields and files, by name. */
  readonly fieldErrors?: FieldErrors;
  /** For an error about something else in a field, such as a deleted item. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values of the message, for callers that write their own text. */
  readonly params?: Readonly<Params>;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

const wordsOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));

/** An error with a code of the contract. Thrown anywhere in the server; one middleware turns it into the answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fieldErrors: FieldErrors | undefined;
  /** The message in English. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly params: Readonly<Params> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.message ?? errorCatalogue[code].message, { cause: details.cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fieldErrors = details.fieldErrors;
    this.fields = details.fields ?? (details.fieldErrors && wordsOf(details.fieldErrors));
    this.params = details.params;
    this.retryAfter = details.retryAfter;
  }
}

/** An error of a field or a file. */
export const fieldError = (code: FieldErrorCode, params: Params = {}): FieldError => message('field', code, params);

/** An error of a single field, with the field's message. */
export const invalidValue = (field: string, code: FieldErrorCode, params?: Params): Problem => {
  const error = fieldError(code, params);
  return new Problem('invalid_values', { message: `${field} ${error.message}.`, fieldErrors: { [field]: error } });
};
