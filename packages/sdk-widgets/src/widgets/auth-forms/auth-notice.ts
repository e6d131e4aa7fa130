import type { Problem } from '../../core/errors.ts';
import type { Translate } from '../../core/translate.ts';
import type { AuthNotice, AuthTab } from './auth-values.ts';

/** An answer without a message of its own carries the generic "502: …"; that is for logs, not for people. */
const isGeneric = ({ status, message }: Problem) => message === '' || message.startsWith(`${status}: `);

/** No answer, the server's message, or 'Login failed' / 'Registration failed'. */
export const failureNotice = (tab: AuthTab, problem: Problem, t: Translate): AuthNotice => {
  if (problem.status === 0) return { tone: 'error', text: t('auth.networkError') };
  return { tone: 'error', text: isGeneric(problem) ? t(`auth.${tab}.failed`) : problem.message };
};

export const successNotice = (tab: AuthTab, t: Translate): AuthNotice => ({ tone: 'ok', text: t(`auth.${tab}.ok`) });
