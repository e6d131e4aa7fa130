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
 * The server names a problem as the end of a sentence ('is missing') or as a whole one; other languages have a whole one for those that
 * they know.
 */
export const fieldProblem = (label: string, problem: string | undefined, t: Translate) => {
  const said = problem && t(problem as TextKey);
  return said && /^[a-z]/.test(said) ? `${label} ${said}` : said;
};
