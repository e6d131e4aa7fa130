import type { ErrorCode } from '../contract/errors.ts';
import type { FieldError } from '../contract/field-errors.ts';

/** What is wrong with a field or a file; the code is 'unknown' where words came without one. */
export type ApiFieldError = Omit<FieldError, 'code'> & { readonly code: FieldError['code'] | 'unknown' };
type FieldErrors = Readonly<Record<string, ApiFieldError>>;

interface ErrorParts {
  readonly status: number;
  readonly code: ErrorCode | 'unknown';
  readonly message: string;
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly fieldErrors?: FieldErrors;
  readonly retryAfter: number | null;
  readonly bodyText: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

const unknownErrors = (fields: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, { code: 'unknown', params: {}, message }]));

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** An answer that is not a success. React to `code`; show `message`, a sentence that says what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** 'unknown' when something between client and API answered, a proxy for instance. */
  readonly code: ErrorCode | 'unknown';
  readonly requestId: string | null;
  /** What is wrong with each field or file, in English; empty when the error is not about fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The same by code, with its values and in the language of the call. */
  readonly fieldErrors: FieldErrors;
  /** Seconds to wait before a repetition makes sense; null when the server did not say. */
  readonly retryAfter: number | null;
  readonly #bodyText: string;

  constructor(parts: ErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.requestId = parts.requestId;
    this.fields = parts.fields;
    this.fieldErrors = { ...unknownErrors(parts.fields), ...parts.fieldErrors };
    this.retryAfter = parts.retryAfter;
    this.#bodyText = parts.bodyText;
  }

  /** The generic form of the product's error catalogue: status, colon, space, body text. */
  override toString(): string {
    return `${this.status}: ${this.#bodyText}`;
  }
}

/** Reads an error answer whatever its body is; never throws. Also for uploads that are not made by fetch. */
export const apiErrorOf = (status: number, statusText: string, bodyText: string, retryAfter: string | null = null): ApiError => {
  const body = parse(bodyText);
  const seconds = Number(retryAfter ?? NaN);
  return new ApiError({
    status,
    code: (textOf(body['code']) ?? 'unknown') as ErrorCode | 'unknown',
    message: textOf(body['message']) ?? `${status}: ${bodyText || statusText}`,
    requestId: textOf(body['requestId']),
    fields: isRecord(body['fields'])
      ? Object.fromEntries(Object.entries(body['fields']).map(([name, problem]) => [name, String(problem)]))
      : {},
    ...(isRecord(body['fieldErrors']) && { fieldErrors: body['fieldErrors'] as FieldErrors }),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    bodyText: bodyText || statusText,
  });
};
