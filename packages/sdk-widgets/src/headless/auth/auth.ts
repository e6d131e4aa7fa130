import { MIN_PASSWORD_LENGTH } from '../../core/constants.ts';
import { randomId } from '../../core/id.ts';
import type { Relist } from '../../stores/relist.ts';
import { authOf, type AuthDeps, type AuthField, type AuthState, type AuthTab } from '../../stores/account/auth.ts';
import { authNotice } from './auth-notice.ts';
import { inputValue } from '../shared/events.ts';
import { press } from '../shared/press.ts';
import { fieldError } from '../shared/error-text.ts';
import { combine } from '../shared/store.ts';

export interface AuthFormsState extends AuthState {
  /** Fields of the open form, in order. */
  readonly fields: readonly AuthField[];
  /** The field's error in a sentence; '' for none. */
  readonly errors: Readonly<Record<AuthField, string>>;
  readonly authenticated: boolean;
  /** Progress in a sentence; '' for nothing. */
  readonly status: string;
  /** Why sign-in failed, in a sentence; '' for none. */
  readonly failure: string;
}

const FIELDS: Readonly<Record<AuthTab, readonly AuthField[]>> = {
  login: ['email', 'password'],
  register: ['firstName', 'lastName', 'email', 'password'],
};
const CODE: readonly AuthField[] = ['code'];
const COMPLETE: Readonly<Record<AuthField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  password: 'current-password',
  code: 'one-time-code',
};

/**
 * Sign-in and sign-up, for custom markup on Relist's own origin. Throws elsewhere: passwords are never typed on an embedding page; a
 * partner's server issues a token instead, or `<relist-auth>` opens a Relist window.
 */
export const createAuth = (relist: Relist, options: AuthDeps = {}) => {
  if (!relist.config.firstParty)
    throw new Error('createAuth is for pages of Relist’s own origin. Elsewhere give getToken to createRelist, or use <relist-auth>.');
  const { translate: t, session } = relist;
  const id = `relist-${randomId()}`;
  const auth = authOf(relist, options);
  const labelOf = (name: AuthField) => t(`auth.${name}`);
  const errorOf = (name: AuthField) => fieldError(labelOf(name), auth.getState().error?.fieldErrors?.[name], t) ?? '';
  const make = (): AuthFormsState => {
    const state = auth.getState();
    const { error, state: entered } = session.getState();
    const authenticated = entered === 'signed-in';
    const notice = authNotice(state, t);
    const working = t(state.tab === 'login' ? 'auth.signingIn' : 'auth.creating');
    const refused = error ? `${t('auth.refused', {}, error)} ${t('auth.again')}` : '';
    return {
      ...state,
      fields: state.asksCode ? CODE : FIELDS[state.tab],
      errors: {
        email: errorOf('email'),
        password: errorOf('password'),
        firstName: errorOf('firstName'),
        lastName: errorOf('lastName'),
        code: errorOf('code'),
      },
      authenticated,
      status: state.step === 'submitting' ? working : notice?.tone === 'ok' ? notice.text : '',
      failure: notice?.tone === 'error' ? notice.text : notice || state.step === 'submitting' ? '' : refused,
    };
  };
  return {
    ...combine(() => [auth, session], make),
    /** For the `<form>` around the open form's fields. */
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
    labelOf,
    /** For the `<input>` of a field. */
    getFieldProps: (name: AuthField) => {
      const { tab, values } = auth.getState();
      const registers = tab === 'register' && name === 'password';
      const wrong = errorOf(name) !== '';
      return {
        id: `${id}-${name}`,
        name,
        type: name === 'email' ? ('email' as const) : name === 'password' ? ('password' as const) : ('text' as const),
        value: values[name],
        required: name === 'email' || name === 'password' || name === 'code',
        autoComplete: registers ? 'new-password' : COMPLETE[name],
        // Sign-in accepts any password: the rules apply to new ones only.
        minLength: registers ? MIN_PASSWORD_LENGTH : undefined,
        'aria-invalid': wrong ? true : undefined,
        'aria-describedby': wrong ? `${id}-${name}-error` : undefined,
        onInput: (event: { readonly currentTarget: EventTarget }) => auth.change({ [name]: inputValue(event) }),
      };
    },
    /** The requirements of a new password, in a sentence. */
    passwordHint: () => t('auth.passwordHint', { min: MIN_PASSWORD_LENGTH }),
    /** Switches to sign-in or sign-up. */
    getTabProps: (tab: AuthTab) => ({ ...press(() => auth.choose(tab)), 'aria-pressed': auth.getState().tab === tab }),
    getSubmitProps: () => ({ type: 'submit' as const, disabled: auth.getState().step !== 'editing' }),
    getSignOutProps: () => press(() => void session.signOut(), session.getState().state !== 'signed-in'),
    getStatusProps: () => ({ role: 'status' as const }),
    /** For a field's error; without a name, for `failure`. */
    getErrorProps: (name?: AuthField) => (name ? { id: `${id}-${name}-error`, hidden: errorOf(name) === '' } : { role: 'alert' as const }),
  };
};
export type HeadlessAuth = ReturnType<typeof createAuth>;
