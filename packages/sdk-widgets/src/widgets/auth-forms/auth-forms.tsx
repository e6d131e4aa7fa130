import { useEffect, useState, useCallback } from 'react';
import type { RelistError } from '../../core/errors.ts';
import { createAuthNotice, type AuthNotice } from '../../headless/auth/auth-notice.ts';
import { useRelist, useStore, useTranslate, useSession } from '../../hooks/index.ts';
import { createRelistAuth, type AuthTab } from '../../stores/account/auth.ts';
import { Alert, withClassNames } from '../../ui/index.ts';
import { SignInWindow } from '../sign-in-window/sign-in-window.tsx';
import type { Arrival } from './arrival.ts';
import { AuthFormsView, AuthWaiting } from './auth-forms-view.tsx';
import { CodeForm } from './code-form.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPassword } from './new-password.tsx';
import { OpenedLink } from './opened-link.tsx';
import { ProviderLink } from './provider-link.tsx';
import { useExchange } from './use-exchange.ts';

/** Returns whether the fields show the error, so that the server's message would only repeat it. */
const isShownAtFields = (error: RelistError | null) =>
  error?.status === 422 && Object.keys(error.fieldErrors ?? {}).some((name) => name === 'email' || name === 'password');

/** Returns the values of both forms, which form is visible, and the result of submitting it. */
export const useAuthForms = (initialTab: AuthTab, onSuccess?: () => void) => {
  const relist = useRelist();
  const t = useTranslate();
  const [auth] = useState(() => createRelistAuth(relist, { initialTab }));
  useEffect(() => auth.setOnSuccess(onSuccess), [auth, onSuccess]);
  useEffect(() => auth.cancelRedirect, [auth]);
  const { error, ...state } = useStore(auth);
  const { redirect, choose, change, submit } = auth;
  const sendCode = (code: string) => {
    auth.change({ code });
    void auth.submit();
  };
  return {
    ...state,
    error,
    sendCode,
    redirect,
    choose,
    change,
    submit,
    notice: isShownAtFields(error) ? ({ tone: 'error', text: t('auth.checkFields') } as const) : createAuthNotice({ error, ...state }, t),
    errors: error?.fieldErrors ?? {},
  };
};

export interface AuthFormsProps {
  /** The tab shown first. */
  readonly initialTab?: AuthTab;
  /** The data from the URL, see `useArrival`: a link from an email or the server's console, or a sign-in provider's response. */
  readonly arrival?: Arrival | null;
  /** Called about 100 ms after a successful sign-in or sign-up; the token is stored by then. */
  readonly onSuccess?: () => void;
  /**
   * Opens the sign-in provider on this page (`'page'`, the default), or in a new tab (`'tab'`), for a page that must not be unloaded. With
   * a tab, the session starts there and is detected here automatically; `onSuccess` is not called.
   */
  readonly providerIn?: 'page' | 'tab';
  /** True to ask for the optional names on sign-up. Default: true. */
  readonly hasNames?: boolean;
}

const Forms = ({ initialTab = 'login', arrival = null, onSuccess, providerIn = 'page', hasNames = true }: AuthFormsProps) => {
  const { state, error } = useSession();
  /** A user with an admin link signs in first and then uses the link. */
  const isAdminLink = arrival?.kind === 'admin';
  const { redirect, sendCode, ...forms } = useAuthForms(initialTab, isAdminLink ? undefined : onSuccess);
  const exchange = useExchange(arrival, redirect);
  const [isRequestingReset, setIsRequestingReset] = useState(false);
  /** A provider's response that the user abandoned to sign in another way, because they have no second-factor code. */
  const [abandonedArrival, setAbandonedArrival] = useState<Arrival | null>(null);
  /** The link that was already used, and the notice to show for it. */
  const [usedLink, setUsedLink] = useState<{ arrival: Arrival; notice: AuthNotice | null } | null>(null);
  const t = useTranslate();
  const showSavedNotice = useCallback(
    () => arrival && setUsedLink({ arrival, notice: { tone: 'ok', text: t('auth.reset.ok') } }),
    [arrival, t],
  );
  if (arrival?.kind === 'reset' && usedLink?.arrival !== arrival) {
    const requestLink = () => {
      setUsedLink({ arrival, notice: null });
      setIsRequestingReset(true);
    };
    return <NewPassword key={arrival.token} token={arrival.token} onDone={showSavedNotice} onRequestLink={requestLink} />;
  }
  const isOpened = arrival?.kind === 'confirm' || (isAdminLink && state === 'signed-in');
  if (isOpened && usedLink?.arrival !== arrival) {
    const finishLink = () => {
      setUsedLink({ arrival, notice: null });
      if (state === 'signed-in') onSuccess?.();
    };
    return <OpenedLink key={arrival.token} kind={arrival.kind} token={arrival.token} onDone={finishLink} />;
  }
  if (isRequestingReset) return <ForgotPassword email={forms.values.email} onBack={() => setIsRequestingReset(false)} />;
  // After a successful submit, the message stays visible. Otherwise a token found in storage is being checked.
  const isSigningIn = forms.step !== 'editing' || exchange.notice?.tone === 'ok';
  if (exchange.isWaiting || (state !== 'signed-out' && !isSigningIn)) return <AuthWaiting t={t} />;
  if (exchange.isCodeRequired && abandonedArrival !== arrival)
    return <CodeForm isBusy={false} error={exchange.error} onSend={exchange.sendCode} onBack={() => setAbandonedArrival(arrival)} />;
  if (forms.isCodeRequired && forms.step !== 'done')
    return <CodeForm isBusy={forms.step === 'submitting'} error={forms.error} onSend={sendCode} onBack={() => forms.choose('login')} />;
  // The server rejected a token found in storage.
  const rejectedNotice = error ? ({ tone: 'error', title: t('auth.refused', {}, error), text: t('auth.again') } as const) : null;
  const adminNotice = isAdminLink ? ({ tone: 'info', text: t('auth.admin.first') } as const) : null;
  const notice = exchange.notice ?? usedLink?.notice ?? rejectedNotice ?? adminNotice;
  return (
    <AuthFormsView
      forms={{ ...forms, hasNames }}
      notice={notice && (forms.notice ?? notice)}
      result={notice ? null : forms.notice}
      onForgot={() => setIsRequestingReset(true)}
      otherMethods={<ProviderLink target={providerIn} />}
      t={t}
    />
  );
};

/** Opens a window on the API's origin, because users must never type passwords on another site's page. */
const EmbeddedSignIn = ({ onSuccess }: Pick<AuthFormsProps, 'onSuccess'>) => {
  const { session, setToken } = useRelist();
  const { isAuthenticated } = useSession();
  const t = useTranslate();
  if (isAuthenticated) return <Alert tone="ok">{t('auth.elsewhere')}</Alert>;
  const signIn = (token: string) => {
    setToken(token);
    void session.signIn(token).then(onSuccess);
  };
  return <SignInWindow onToken={signIn} />;
};

/** The sign-in and sign-up forms, or, on a page whose origin differs from the API's, a button that opens them in a window. */
export const AuthForms = /* @__PURE__ */ withClassNames((props: AuthFormsProps) => {
  const { config } = useRelist();
  return config.firstParty ? <Forms {...props} /> : <EmbeddedSignIn {...props} />;
});
