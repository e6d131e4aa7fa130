import type { ErrorCode } from '../contract/errors.ts';
import type { FieldError } from '../contract/field-errors.ts';

/** An error in a field or a file. The code is 'unknown' if an older server sent only a message. */
export type ApiFieldError = Omit<FieldError, 'code'> & { readonly code: FieldError['code'] | 'unknown' };
type FieldErrors = Readonly<Record<string, ApiFieldError>>;

interface ErrorParts {
  readonly status: number;
  readonly code: ErrorCode | 'unknown';
  readonly message: string;
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly fieldErrors?: FieldErrors | undefined;
  readonly retryAfter: number | null;
  readonly bodyText: string;
}

/** Returns a JSON text's members, or {} for invalid JSON and for JSON without members. */
const parseMembers = (text: string): Record<string, unknown> => {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
};

const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** An error response. Use `code` in programs, and display `message`, which tells the user what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: number;
  /** 'unknown' if something between the client and the API responded, such as a proxy. */
  declare readonly code: ErrorCode | 'unknown';
  declare readonly requestId: string | null;
  /** Error message for each field or file, in English. Empty when the error is not about fields. */
  declare readonly fields: Readonly<Record<string, string>>;
  /** The same errors with their codes and values, in the request's language. */
  declare readonly fieldErrors: FieldErrors;
  /** Seconds to wait before a retry. Null if the server sent none. */
  declare readonly retryAfter: number | null;
  readonly #bodyText: string;

  constructor({ bodyText, ...parts }: ErrorParts) {
    super(parts.message);
    Object.assign(this, parts);
    this.fieldErrors ??= Object.fromEntries(
      Object.entries(parts.fields).map(([name, text]) => [name, { code: 'unknown', params: {}, message: String(text) }]),
    );
    this.#bodyText = bodyText;
  }

  /** Returns the status and the body text, such as `404: {"code":"not_found"}`. */
  override toString(): string {
    return `${this.status}: ${this.#bodyText}`;
  }
}

/** Parses an error response with any body and never throws. Also works for uploads that do not use fetch. */
export const toApiError = (status: number, statusText: string, bodyText: string, retryAfter: string | null = null): ApiError => {
  const body = parseMembers(bodyText);
  const seconds = Number(retryAfter ?? NaN);
  return new ApiError({
    status,
    code: (toText(body['code']) ?? 'unknown') as ErrorCode | 'unknown',
    message: toText(body['message']) ?? `${status}: ${bodyText || statusText}`,
    requestId: toText(body['requestId']),
    fields: typeof body['fields'] === 'object' ? { ...(body['fields'] as Record<string, string>) } : {},
    fieldErrors: body['fieldErrors'] as FieldErrors | undefined,
    retryAfter: seconds >= 0 ? seconds : null,
    bodyText: bodyText || statusText,
  });
};
