import { useEffect, useState, useCallback } from 'react';
import { authNotice, type AuthNotice } from '../../headless/auth-notice.ts';
import { useRelist, useStore, useTranslate, useSession } from '../../hooks/index.ts';
import { authOf, type AuthTab } from '../../stores/auth.ts';
import { Alert } from '../../ui/index.ts';
import { SignInWindow } from '../sign-in-window/sign-in-window.tsx';
import type { Arrival } from './arrival.ts';
import { AuthFormsView, AuthWaiting } from './auth-forms-view.tsx';
import { CodeForm } from './code-form.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPassword } from './new-password.tsx';
import { OpenedLink } from './opened-link.tsx';
import { ProviderLink } from './provider-link.tsx';
import { useExchange } from './use-exchange.ts';

/** The two forms: what they hold, which one shows, what came of sending it. */
export const useAuthForms = (initialTab: AuthTab, onSuccess?: () => void) => {
  const relist = useRelist();
  const t = useTranslate();
  const [auth] = useState(() => authOf(relist, { initialTab }));
  useEffect(() => auth.tell(onSuccess), [auth, onSuccess]);
  useEffect(() => auth.leave, [auth]);
  const { problem, ...state } = useStore(auth);
  const { redirect, choose, change, submit } = auth;
  const sendCode = (code: string) => {
    auth.change({ code });
    void auth.submit();
  };
  return {
    ...state,
    problem,
    sendCode,
    redirect,
    choose,
    change,
    submit,
    notice: authNotice({ problem, ...state }, t),
    errors: problem?.fieldErrors ?? {},
  };
};

export interface AuthFormsProps {
  /** The tab that is open at first. */
  readonly initialTab?: AuthTab;
  /** What the address brought, see `useArrival`: a link from a mail or the server's console, or the answer of a sign-in provider. */
  readonly arrival?: Arrival | null;
  /** Called about 100 ms after a login or registration succeeded; the token is stored by then. */
  readonly onSuccess?: () => void;
  /**
   * Where the sign-in provider opens: in this page's place (`'page'`, unless told), or in a tab of its own (`'tab'`), for a page that
   * must not be lost. The session begins in that tab then and is noticed here by itself; `onSuccess` is not called for it.
   */
  readonly providerIn?: 'page' | 'tab';
}

const Forms = ({ initialTab = 'login', arrival = null, onSuccess, providerIn = 'page' }: AuthFormsProps) => {
  const { state, error } = useSession();
  /** Whoever brings the administrator's link signs in first and goes on with it then. */
  const claims = arrival?.kind === 'admin';
  const { choose, change, submit, redirect, sendCode, ...forms } = useAuthForms(initialTab, claims ? undefined : onSuccess);
  const exchanged = useExchange(arrival, redirect);
  const [forgotten, setForgotten] = useState(false);
  /** Somebody who has no code for what the provider brought logs in another way. */
  const [gaveUp, setGaveUp] = useState<Arrival | null>(null);
  /** The reset link that is done with. */
  const [used, setUsed] = useState<{ arrival: Arrival; notice: AuthNotice | null } | null>(null);
  const t = useTranslate();
  const saved = useCallback(() => arrival && setUsed({ arrival, notice: { tone: 'ok', text: t('auth.reset.ok') } }), [arrival, t]);
  if (arrival?.kind === 'reset' && used?.arrival !== arrival) {
    const askAgain = () => {
      setUsed({ arrival, notice: null });
      setForgotten(true);
    };
    return <NewPassword key={arrival.token} token={arrival.token} onDone={saved} onAskAgain={askAgain} />;
  }
  const isOpened = arrival?.kind === 'confirm' || (claims && state === 'signed-in');
  if (isOpened && used?.arrival !== arrival) {
    const goOn = () => {
      setUsed({ arrival, notice: null });
      if (state === 'signed-in') onSuccess?.();
    };
    return <OpenedLink key={arrival.token} kind={arrival.kind} token={arrival.token} onDone={goOn} />;
  }
  if (forgotten) return <ForgotPassword email={forms.values.email} onBack={() => setForgotten(false)} />;
  // After a success of ours the message stays to be read; any other waiting belongs to a token found in storage.
  const entering = forms.step !== 'editing' || exchanged.notice?.tone === 'ok';
  if (exchanged.waiting || (state !== 'signed-out' && !entering)) return <AuthWaiting t={t} />;
  if (exchanged.asksCode && gaveUp !== arrival)
    return <CodeForm busy={false} problem={exchanged.problem} onSend={exchanged.sendCode} onBack={() => setGaveUp(arrival)} />;
  if (forms.asksCode && forms.step !== 'done')
    return <CodeForm busy={forms.step === 'submitting'} problem={forms.problem} onSend={sendCode} onBack={() => choose('login')} />;
  // A token that was found in storage and not taken.
  const refused = error ? ({ tone: 'error', title: t('auth.refused', {}, error), text: t('auth.again') } as const) : null;
  const first = claims ? ({ tone: 'info', text: t('auth.admin.first') } as const) : null;
  return (
    <AuthFormsView
      {...forms}
      notice={forms.notice ?? exchanged.notice ?? used?.notice ?? refused ?? first}
      onTab={choose}
      onChange={change}
      onSubmit={() => void submit()}
      onForgot={() => setForgotten(true)}
      others={<ProviderLink opensIn={providerIn} />}
      t={t}
    />
  );
};

/** Passwords are never typed inside a foreign page: there a window of the API's own origin opens. */
const Elsewhere = ({ onSuccess }: Pick<AuthFormsProps, 'onSuccess'>) => {
  const { session, setToken } = useRelist();
  const { authenticated } = useSession();
  const t = useTranslate();
  if (authenticated) return <Alert tone="ok">{t('auth.elsewhere')}</Alert>;
  const enter = (token: string) => {
    setToken(token);
    void session.signIn(token).then(onSuccess);
  };
  return <SignInWindow onToken={enter} />;
};

/** Login and registration; in a page of another origin than the API's, the way there. */
export const AuthForms = (props: AuthFormsProps) => {
  const { config } = useRelist();
  return config.firstParty ? <Forms {...props} /> : <Elsewhere {...props} />;
};
