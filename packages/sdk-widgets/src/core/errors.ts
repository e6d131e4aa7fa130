import type { ApiFieldError } from '@relist/api/client';
import type { TextKey } from './texts/en.ts';
import type { Translate } from './languages/translate.ts';

/** An error in a store: the message to show and the code to react to. */
export interface RelistError {
  readonly code: string;
  readonly message: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly requestId?: string | undefined;
  /** Error message per field or file, in English. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The same errors as codes with parameters. */
  readonly fieldErrors?: Readonly<Record<string, ApiFieldError>> | undefined;
}

const isObject = (error: unknown): error is Partial<RelistError> => typeof error === 'object' && error !== null;

/** Converts anything thrown by a client, XMLHttpRequest or stream to a RelistError. Never throws. */
export const toRelistError = (error: unknown): RelistError =>
  isObject(error)
    ? {
        code: typeof error.code === 'string' ? error.code : 'network',
        message: String(error.message ?? ''),
        status: Number(error.status) || 0,
        requestId: error.requestId || undefined,
        fields: error.fields,
        fieldErrors: error.fieldErrors,
      }
    : { code: 'unknown', message: String(error), status: 0 };

/** Returns whether an error is an authentication error (401). Errors without a status are recognized by their message, such as "401: …". */
export const isUnauthorized = (error: RelistError) => error.status === 401 || /401|Unauthorized|Authentication failed/.test(error.message);

/** Returns the message to show: the page's own text for the code, else the server's message, which is in the page's language. */
export const translateError = ({ code, message }: RelistError, t: Translate): string => t(`error.${code}` as TextKey, {}, message);
