import { MIN_PASSWORD_LENGTH } from '../../core/constants.ts';
import { createRandomId } from '../../core/id.ts';
import type { Relist } from '../../stores/relist.ts';
import { createRelistAuth, type AuthDeps, type AuthField, type AuthState, type AuthTab } from '../../stores/account/auth.ts';
import { createAuthNotice } from './auth-notice.ts';
import { getInputValue } from '../shared/events.ts';
import { createButtonProps } from '../shared/create-button-props.ts';
import { describeFieldError } from '../shared/error-text.ts';
import { combine } from '../shared/store.ts';

export interface AuthFormsState extends AuthState {
  /** Fields of the open form, in order. */
  readonly fields: readonly AuthField[];
  /** Error of each field in a sentence; '' for none. */
  readonly errors: Readonly<Record<AuthField, string>>;
  readonly isAuthenticated: boolean;
  /** A sentence about progress; '' for none. */
  readonly status: string;
  /** A sentence that explains why sign-in failed; '' for none. */
  readonly failure: string;
}

const FIELDS: Readonly<Record<AuthTab, readonly AuthField[]>> = {
  login: ['email', 'password'],
  register: ['firstName', 'lastName', 'email', 'password'],
};
const CODE_FIELDS: readonly AuthField[] = ['code'];
const ALL_FIELDS = [...FIELDS.register, ...CODE_FIELDS];
const AUTOCOMPLETE: Readonly<Record<AuthField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  password: 'current-password',
  code: 'one-time-code',
};

/** Describes the form's progress and its error. The session's error shows until the next attempt. */
const describeProgress = (state: AuthState, sessionError: string | null, t: Relist['translate']) => {
  const notice = createAuthNotice(state, t);
  const isSubmitting = state.step === 'submitting';
  const progressText = isSubmitting ? t(state.tab === 'login' ? 'auth.signingIn' : 'auth.creating') : '';
  const sessionText = sessionError && !isSubmitting ? `${t('auth.refused', {}, sessionError)} ${t('auth.again')}` : '';
  return {
    status: progressText || (notice?.tone === 'ok' ? notice.text : ''),
    failure: notice ? (notice.tone === 'error' ? notice.text : '') : sessionText,
  };
};

/**
 * Creates sign-in and sign-up for custom markup on Relist's own origin. Throws on other pages, because users must not type passwords
 * there. A partner's server issues a token instead, or `<relist-auth>` opens a Relist window.
 */
export const createAuth = (relist: Relist, options: AuthDeps = {}) => {
  if (!relist.config.firstParty)
    throw new Error('createAuth works only on Relist’s own origin. On other pages, pass getToken to createRelist, or use <relist-auth>.');
  const { translate: t, session } = relist;
  const id = `relist-${createRandomId()}`;
  const auth = createRelistAuth(relist, options);
  const getLabel = (name: AuthField) => t(`auth.${name}`);
  const getError = (name: AuthField) => describeFieldError(getLabel(name), auth.getState().error?.fieldErrors?.[name], t) ?? '';
  const computeState = (): AuthFormsState => {
    const state = auth.getState();
    const { error, state: sessionState } = session.getState();
    return {
      ...state,
      fields: state.isCodeRequired ? CODE_FIELDS : FIELDS[state.tab],
      errors: Object.fromEntries(ALL_FIELDS.map((name) => [name, getError(name)])) as Record<AuthField, string>,
      isAuthenticated: sessionState === 'signed-in',
      ...describeProgress(state, error, t),
    };
  };
  return {
    ...combine(() => [auth, session], computeState),
    /** Returns props for the `<form>` around the open form's fields. */
    getFormProps: () => ({
      'aria-label': t(`auth.${auth.getState().tab}`),
      'aria-busy': auth.getState().step === 'submitting',
      onSubmit: (event: { preventDefault(): void }) => {
        event.preventDefault();
        void auth.submit();
      },
    }),
    getLabelProps: (name: AuthField) => ({ htmlFor: `${id}-${name}` }),
    /** Returns a field's label. */
    getLabel,
    /** Returns props for the `<input>` of a field. */
    getFieldProps: (name: AuthField) => {
      const { tab, values } = auth.getState();
      const isNewPassword = tab === 'register' && name === 'password';
      const hasError = getError(name) !== '';
      return {
        id: `${id}-${name}`,
        name,
        type: name === 'email' ? ('email' as const) : name === 'password' ? ('password' as const) : ('text' as const),
        value: values[name],
        required: name === 'email' || name === 'password' || name === 'code',
        autoComplete: isNewPassword ? 'new-password' : AUTOCOMPLETE[name],
        // Sign-in accepts any password, because the rules apply only to new ones.
        minLength: isNewPassword ? MIN_PASSWORD_LENGTH : undefined,
        'aria-invalid': hasError ? true : undefined,
        'aria-describedby': hasError ? `${id}-${name}-error` : undefined,
        onInput: (event: { readonly currentTarget: EventTarget }) => auth.change({ [name]: getInputValue(event) }),
      };
    },
    /** Returns a sentence about the requirements of a new password. */
    getPasswordHint: () => t('auth.passwordHint', { min: MIN_PASSWORD_LENGTH }),
    /** Returns props for the button that switches to sign-in or sign-up. */
    getTabProps: (tab: AuthTab) => ({ ...createButtonProps(() => auth.choose(tab)), 'aria-pressed': auth.getState().tab === tab }),
    getSubmitProps: () => ({ type: 'submit' as const, disabled: auth.getState().step !== 'editing' }),
    getSignOutProps: () => createButtonProps(() => void session.signOut(), session.getState().state !== 'signed-in'),
    getStatusProps: () => ({ role: 'status' as const }),
    /** Returns props for a field's error; without a name, for `failure`. */
    getErrorProps: (name?: AuthField) => (name ? { id: `${id}-${name}-error`, hidden: getError(name) === '' } : { role: 'alert' as const }),
  };
};
export type HeadlessAuth = ReturnType<typeof createAuth>;
