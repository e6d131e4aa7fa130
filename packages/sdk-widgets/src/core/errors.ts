import type { ApiFieldError } from '@relist/api/client';
import type { TextKey } from './texts/en.ts';
import type { Translate } from './translate.ts';

/** An error as a store keeps it: enough to show, and to react to by code. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly requestId?: string | undefined;
  /** What is wrong with each field or file, in English. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The same by code. */
  readonly fieldErrors?: Readonly<Record<string, ApiFieldError>> | undefined;
}

const isThrown = (error: unknown): error is Partial<Problem> => typeof error === 'object' && error !== null;

/** Reads what a client, XMLHttpRequest or a stream threw. Never throws itself. */
export const toProblem = (error: unknown): Problem =>
  isThrown(error)
    ? {
        code: typeof error.code === 'string' ? error.code : 'network',
        message: String(error.message ?? ''),
        status: Number(error.status) || 0,
        requestId: error.requestId || undefined,
        fields: error.fields,
        fieldErrors: error.fieldErrors,
      }
    : { code: 'unknown', message: String(error), status: 0 };

/** What counts as an authorization failure. The status stands in for the generic form "401: …". */
export const isUnauthorized = (problem: Problem) =>
  problem.status === 401 || /401|Unauthorized|Authentication failed/.test(problem.message);

/** What to say about a problem: the sentence that the page's language or `translations` has for its code, else the server's own. */
export const sentenceOf = ({ code, message }: Problem, t: Translate): string => t(`error.${code}` as TextKey, {}, message);
