import type { RelistError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import type { AuthState, AuthTab } from '../../stores/account/auth.ts';
import { describeError } from '../shared/error-text.ts';

/** The message above the forms. */
export interface AuthNotice {
  readonly tone: 'ok' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
}

/** Returns the message for an error: no response, the server's message, or 'Login failed' / 'Registration failed'. */
export const createErrorNotice = (tab: AuthTab, error: RelistError, t: Translate): AuthNotice => ({
  tone: 'error',
  text: describeError(error, `auth.${tab}.failed`, t),
});

export const createSuccessNotice = (tab: AuthTab, t: Translate): AuthNotice => ({ tone: 'ok', text: t(`auth.${tab}.ok`) });

/** Returns the message about the last attempt; null for none. */
export const createAuthNotice = ({ tab, step, error, values }: AuthState, t: Translate): AuthNotice | null => {
  if (step === 'mailed') return { tone: 'ok', text: t('auth.mailed', { email: values.email }) };
  if (step === 'done') return createSuccessNotice(tab, t);
  return error && createErrorNotice(tab, error, t);
};
