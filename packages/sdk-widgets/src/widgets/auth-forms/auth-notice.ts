import type { Problem } from '../../core/errors.ts';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/translate.ts';
import type { AuthNotice, AuthTab } from './auth-values.ts';

/** An answer without a message of its own carries the generic "502: …"; that is for logs, not for people. */
const isGeneric = ({ status, message }: Problem) => message === '' || message.startsWith(`${status}: `);

/** What to say about a call that failed: no answer, the server's sentence, or one of our own. */
export const problemText = (problem: Problem, fallback: TextKey, t: Translate): string => {
  if (problem.status === 0) return t('auth.networkError');
  return isGeneric(problem) ? t(fallback) : problem.message;
};

/** No answer, the server's message, or 'Login failed' / 'Registration failed'. */
export const failureNotice = (tab: AuthTab, problem: Problem, t: Translate): AuthNotice => ({
  tone: 'error',
  text: problemText(problem, `auth.${tab}.failed`, t),
});

export const successNotice = (tab: AuthTab, t: Translate): AuthNotice => ({ tone: 'ok', text: t(`auth.${tab}.ok`) });
