import type { Problem } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import type { AuthState, AuthTab } from '../../stores/account/auth.ts';
import { problemText } from '../shared/problem-text.ts';

/** The message above the forms. */
export interface AuthNotice {
  readonly tone: 'ok' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
}

/** Returns the text for an error: no answer, the server's message, or 'Login failed' / 'Registration failed'. */
export const failureNotice = (tab: AuthTab, problem: Problem, t: Translate): AuthNotice => ({
  tone: 'error',
  text: problemText(problem, `auth.${tab}.failed`, t),
});

export const successNotice = (tab: AuthTab, t: Translate): AuthNotice => ({ tone: 'ok', text: t(`auth.${tab}.ok`) });

/** Returns the outcome of the last attempt; null for none. */
export const authNotice = ({ tab, step, problem, values }: AuthState, t: Translate): AuthNotice | null => {
  if (step === 'mailed') return { tone: 'ok', text: t('auth.mailed', { email: values.email }) };
  if (step === 'done') return successNotice(tab, t);
  return problem && failureNotice(tab, problem, t);
};
