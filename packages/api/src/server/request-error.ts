import { errorCatalog, type ErrorCode, type FieldError, type FieldErrorCode, type Params } from '../contract/index.ts';
import type { RequestReason } from '../messages/english.ts';
import { createMessage, formatNested, type MessageLanguage, type NestedValues } from '../messages/format-message.ts';

type FieldErrors = Readonly<Record<string, FieldError>>;

interface RequestErrorDetails {
  /** Selects a message that is more specific than the error code's. */
  readonly reason?: RequestReason | undefined;
  /** Errors by field or file name. */
  readonly fieldErrors?: FieldErrors | undefined;
  /** Makes the English message list `fieldErrors`: all, or only the first. In other languages, `fieldErrors` has these texts. */
  readonly lists?: 'all' | 'first' | undefined;
  /** Other information by name, such as the id of the deleted item. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values in the message, for clients that write their own messages. */
  readonly params?: Readonly<Params> | undefined;
  /** Additional values in the reason's text. The response omits them. They may be codes. */
  readonly values?: NestedValues | undefined;
  /** English message of the AI provider's error; `formatAiFailure` writes it in other languages. */
  readonly aiMessage?: string;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
  /** True when a test token requested the error, so it does not count as a server error. */
  readonly isTest?: boolean;
  readonly cause?: unknown;
}

const toMessages = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));

const formatSentence = (field: string, { message }: FieldError): string => {
  const text = /^["A-Z]/.test(message) ? message : `${field === 'file' ? 'The file' : field} ${message}`;
  return text.endsWith('.') ? text : `${text}.`;
};

const listSentences = (errors: FieldErrors, lists: 'all' | 'first'): string =>
  Object.entries(errors)
    .slice(0, lists === 'first' ? 1 : undefined)
    .map(([field, error]) => formatSentence(field, error))
    .join(' ');

const formatReason = (language: MessageLanguage, { reason, params, values }: RequestErrorDetails): string | null =>
  reason === undefined ? null : formatNested(language, { area: 'request', code: reason, params: { ...params, ...values } });

const formatEnglish = (code: ErrorCode, details: RequestErrorDetails): string => {
  const { fieldErrors, lists, aiMessage } = details;
  const sentences = fieldErrors && lists && listSentences(fieldErrors, lists);
  return formatReason('en', details) ?? sentences ?? aiMessage ?? errorCatalog[code].message;
};

/** An error with a code from the contract. Any part of the server may throw it; a middleware turns it into the response. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly reason: RequestReason | undefined;
  readonly fieldErrors: FieldErrors | undefined;
  /** English messages by field or file name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly params: Readonly<Params> | undefined;
  readonly retryAfter: number | undefined;
  readonly isTest: boolean;
  /** The part of the details that another thread needs to throw the same error. */
  readonly details: Pick<RequestErrorDetails, 'reason' | 'fieldErrors' | 'lists' | 'params' | 'values'>;

  constructor(code: ErrorCode, details: RequestErrorDetails = {}) {
    super(formatEnglish(code, details), { cause: details.cause });
    const { reason, fieldErrors, lists, params, values } = details;
    this.code = code;
    this.status = errorCatalog[code].status;
    this.reason = reason;
    this.fieldErrors = fieldErrors;
    this.fields = details.fields ?? (fieldErrors && toMessages(fieldErrors));
    this.params = params;
    this.retryAfter = details.retryAfter;
    this.isTest = details.isTest ?? false;
    this.details = { reason, fieldErrors, lists, params, values };
  }

  /** Returns the reason's text in a language; null for an error without a reason. */
  formatReason(language: MessageLanguage): string | null {
    return formatReason(language, this.details);
  }
}

/** Creates an error for a field or a file. */
export const createFieldError = (code: FieldErrorCode, params: Params = {}): FieldError => createMessage('field', code, params);

/** Creates a RequestError for one invalid field, with that field's message. */
export const createInvalidValueError = (field: string, code: FieldErrorCode, params?: Params): RequestError =>
  new RequestError('invalid_values', { fieldErrors: { [field]: createFieldError(code, params) }, lists: 'all' });
