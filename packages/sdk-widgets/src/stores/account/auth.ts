import { createStore, type StoreApi } from 'zustand/vanilla';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../core/constants.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';

/** Form input. Email and password are kept when the tab changes. */
export interface AuthValues {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Code of the second factor, once requested. */
  readonly code: string;
}
export type AuthField = keyof AuthValues;
export type AuthTab = 'login' | 'register';

export const EMPTY_VALUES: AuthValues = { email: '', password: '', firstName: '', lastName: '', code: '' };

export interface AuthState {
  readonly tab: AuthTab;
  readonly values: AuthValues;
  /** 'mailed': the sign-up continues when the user opens the link in the email. */
  readonly step: 'editing' | 'submitting' | 'done' | 'mailed';
  /** True if the password was correct and the account has a second factor. */
  readonly isCodeRequired: boolean;
  /** Error of the last attempt. */
  readonly error: RelistError | null;
}

export interface Auth extends StoreApi<AuthState> {
  /** Switches to the other form and keeps the input. */
  choose(tab: AuthTab): void;
  change(values: Partial<AuthValues>): void;
  /** Submits the current form. The session stores the token while the success message shows. */
  submit(): Promise<void>;
  /** Schedules `onSuccess`, as after a successful sign-in or sign-up. */
  redirect(): void;
  /** Replaces `onSuccess`. */
  setOnSuccess(onSuccess: (() => void) | undefined): void;
  /** Cancels `onSuccess` when the forms unmount. */
  cancelRedirect(): void;
}

export interface AuthDeps {
  readonly initialTab?: AuthTab | undefined;
  /** Called 100 ms after a successful sign-in or sign-up; the token is stored by then. */
  readonly onSuccess?: (() => void) | undefined;
}

const sendForm = ({ client }: Relist, { tab, isCodeRequired, values: { email, password, code, ...names } }: AuthState) =>
  tab === 'login'
    ? client.auth.login({ body: { email, password, ...(isCodeRequired && { code }) } })
    : client.auth.register({ body: { email, password, ...names } });

/** Creates the sign-in and sign-up forms of a Relist instance, which share their input. */
export const createRelistAuth = (relist: Relist, { initialTab = 'login', onSuccess }: AuthDeps = {}): Auth => {
  const store = createStore<AuthState>(() => ({
    tab: initialTab,
    values: EMPTY_VALUES,
    step: 'editing',
    isCodeRequired: false,
    error: null,
  }));
  let onDone = onSuccess;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancelRedirect = () => clearTimeout(timer);
  const redirect = () => void (timer = setTimeout(() => onDone?.(), REDIRECT_AFTER_SIGN_IN_MS));
  const finishSignIn = async (token: string) => {
    const { tab, values } = store.getState();
    store.setState({ step: 'done', values: tab === 'register' ? EMPTY_VALUES : values });
    redirect();
    await relist.session.signIn(token);
    if (!relist.session.getState().error) return;
    // The session reports the error, so the form only becomes editable again.
    cancelRedirect();
    store.setState({ step: 'editing' });
  };
  return {
    ...store,
    choose: (tab) =>
      store.setState(({ values }) => ({ tab, step: 'editing', isCodeRequired: false, error: null, values: { ...values, code: '' } })),
    change: (values) => store.setState((state) => ({ values: { ...state.values, ...values } })),
    submit: async () => {
      const state = store.getState();
      if (state.step !== 'editing') return;
      store.setState({ step: 'submitting', error: null });
      try {
        const response = await sendForm(relist, state);
        if ('token' in response) await finishSignIn(response.token);
        else store.setState({ step: 'mailed', values: { ...EMPTY_VALUES, email: state.values.email } });
      } catch (cause) {
        const error = toRelistError(cause);
        if (error.code === 'second_factor_required') return store.setState({ step: 'editing', isCodeRequired: true });
        relist.emit('error', error);
        store.setState({ step: 'editing', error });
      }
    },
    redirect,
    setOnSuccess: (newOnSuccess) => void (onDone = newOnSuccess),
    cancelRedirect,
  };
};
