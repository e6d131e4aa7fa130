import { errorCatalog, type ErrorCode, type FieldError, type FieldErrorCode, type Params } from '../contract/index.ts';
import { message } from '../messages/say.ts';

type FieldErrors = Readonly<Record<string, FieldError>>;

interface ProblemDetails {
  /** Replaces the catalog's sentence. */
  readonly message?: string;
  /** What is wrong with fields and files, by their names. */
  readonly fieldErrors?: FieldErrors;
  /** For an error that names something else in a field, such as the item that is gone. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values of the message, for callers that write a sentence of their own. */
  readonly params?: Readonly<Params>;
  /** Seconds until a repetition makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

const wordsOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));

/** A failure with a code of the contract. Thrown anywhere in the server; one middleware makes the answer of it. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fieldErrors: FieldErrors | undefined;
  /** The same in English words. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly params: Readonly<Params> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.message ?? errorCatalog[code].message, { cause: details.cause });
    this.code = code;
    this.status = errorCatalog[code].status;
    this.fieldErrors = details.fieldErrors;
    this.fields = details.fields ?? (details.fieldErrors && wordsOf(details.fieldErrors));
    this.params = details.params;
    this.retryAfter = details.retryAfter;
  }
}

/** What is wrong with a field or a file. */
export const fieldError = (code: FieldErrorCode, params: Params = {}): FieldError => message('field', code, params);

/** One field is wrong, and the message says so. */
export const invalidValue = (field: string, code: FieldErrorCode, params?: Params): Problem => {
  const error = fieldError(code, params);
  return new Problem('invalid_values', { message: `${field} ${error.message}.`, fieldErrors: { [field]: error } });
};
