import { errorCatalogue, type ErrorCode } from '../contract/index.ts';

interface ProblemDetails {
  /** Replaces the catalogue's sentence. */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Values of the message, for callers that write a sentence of their own. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Seconds until a repetition makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A failure with a code of the contract. Thrown anywhere in the server; one middleware makes the answer of it. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.message ?? errorCatalogue[code].message, { cause: details.cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = details.fields;
    this.params = details.params;
    this.retryAfter = details.retryAfter;
  }
}
