import type { ApiFieldError } from '@relist/api/client';
import { sentenceOf, type Problem } from '../core/errors.ts';
import type { TextKey } from '../core/texts/en.ts';
import type { Translate } from '../core/translate.ts';

/** An answer without a message of its own carries the generic "502: …"; that is for logs, not for people. */
export const isGeneric = ({ status, message }: Problem) => message === '' || message.startsWith(`${status}: `);

/** What to say about a call that failed: no answer, the server's sentence, or one of our own. */
export const problemText = (problem: Problem, fallback: TextKey, t: Translate): string => {
  if (problem.status === 0) return t('auth.networkError');
  return isGeneric(problem) ? t(fallback) : sentenceOf(problem, t);
};

/**
 * What is wrong with a field, in the page's words for its code or else the server's. English ones end the sentence that the label begins
 * ('is missing'), unless they are a whole one as in other languages.
 */
export const fieldError = (label: string, error: ApiFieldError | undefined, t: Translate) => {
  const said = error && t(`field.${error.code}` as TextKey, error.params, error.message);
  return said && /^[a-z]/.test(said) ? `${label} ${said}` : said;
};
