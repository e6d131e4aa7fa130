import type { ErrorCode } from '../contract/errors.ts';
import type { FieldError } from '../contract/field-errors.ts';

/** What is wrong with a field or a file; the code is 'unknown' where an older server gave words only. */
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

/** {} for what is no JSON, and for JSON that has no members. */
const parse = (text: string): Record<string, unknown> => {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** An answer that is not a success. React to `code`; show `message`, a sentence that says what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: number;
  /** 'unknown' when something between client and API answered, a proxy for instance. */
  declare readonly code: ErrorCode | 'unknown';
  declare readonly requestId: string | null;
  /** What is wrong with each field or file, in English; empty when the error is not about fields. */
  declare readonly fields: Readonly<Record<string, string>>;
  /** The same by code, with its values and in the language of the call. */
  declare readonly fieldErrors: FieldErrors;
  /** Seconds to wait before a repetition makes sense; null when the server did not say. */
  declare readonly retryAfter: number | null;
  readonly #bodyText: string;

  constructor({ bodyText, ...parts }: ErrorParts) {
    super(parts.message);
    Object.assign(this, parts);
    this.fieldErrors ??= Object.fromEntries(
      Object.entries(parts.fields).map(([name, words]) => [name, { code: 'unknown', params: {}, message: String(words) }]),
    );
    this.#bodyText = bodyText;
  }

  /** The generic form of the product's error catalog: status, colon, space, body text. */
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
    fields: typeof body['fields'] === 'object' ? { ...(body['fields'] as Record<string, string>) } : {},
    fieldErrors: body['fieldErrors'] as FieldErrors | undefined,
    retryAfter: seconds >= 0 ? seconds : null,
    bodyText: bodyText || statusText,
  });
};
