import type { AiFailure, FieldError } from '../contract/index.ts';

/** A rejected file. `file` is its name as uploaded, and `code` is one of the contract's error codes. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  constructor(
    readonly code: 'invalid_photo' | 'photo_too_large',
    readonly file: string,
    readonly reason: FieldError,
  ) {
    super(reason.message);
  }
}

/** The AI provider returned no usable response. `message` is for the seller. `reason` is for logs and contains no keys or photo data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly code: AiFailure,
    readonly reason: string,
    message: string,
    /** Seconds until the provider accepts another request, if it stated them. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The daily budget for the provider is spent. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

/** A rejected correction. */
export class CorrectionError extends Error {
  override readonly name = 'CorrectionError';
  constructor(
    readonly field: string,
    readonly reason: FieldError,
  ) {
    super(reason.message);
  }
}

/** A model cannot be used, so the engine continues without it. `message` is for the operator. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
