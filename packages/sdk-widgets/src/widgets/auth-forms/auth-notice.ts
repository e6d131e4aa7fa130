import type { Problem } from '../../core/errors.ts';
import type { Translate } from '../../core/translate.ts';
import { problemText } from '../shared/problem-text.ts';
import type { AuthNotice, AuthTab } from './auth-values.ts';

/** No answer, the server's message, or 'Login failed' / 'Registration failed'. */
export const failureNotice = (tab: AuthTab, problem: Problem, t: Translate): AuthNotice => ({
  tone: 'error',
  text: problemText(problem, `auth.${tab}.failed`, t),
});

export const successNotice = (tab: AuthTab, t: Translate): AuthNotice => ({ tone: 'ok', text: t(`auth.${tab}.ok`) });
