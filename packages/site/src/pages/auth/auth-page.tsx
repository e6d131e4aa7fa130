import { Alert, AuthForms, useArrival, useSession } from '@relist/sdk-widgets';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { findWaitingHost } from '../../lib/waiting-window.ts';
import styles from './auth-page.module.css';

/** Milliseconds before signed-in users are redirected, so that they see the form's success message. */
const LEAVE_AFTER_MS = 100;

/**
 * Returns `leave`, which opens the home page unless the provider sign-in was for a waiting window. In that case `host` is the host
 * that the window asks about, and the page stays open to show it.
 */
const useLeave = (isFromProvider: boolean) => {
  const [, navigate] = useLocation();
  const [hostPromise] = useState(() => (isFromProvider ? findWaitingHost() : Promise.resolve(null)));
  const [host, setHost] = useState<string | null>(null);
  const leave = useCallback(async () => {
    const waitingHost = await hostPromise;
    if (waitingHost) setHost(waitingHost);
    else navigate('/', { replace: true });
  }, [hostPromise, navigate]);
  return { host, leave };
};

const ReturnToWindow = ({ host }: { readonly host: string }) => (
  <Page title="You’re signed in" width="text">
    <Alert tone="ok">
      Go back to the window that asks about <b>{host}</b>. It continued automatically. You can close this tab, or{' '}
      <Link href="/" className={styles.continueLink}>
        continue with Relist here
      </Link>
      .
    </Alert>
  </Page>
);

export const AuthPage = () => {
  const { state } = useSession();
  const arrival = useArrival();
  const { host, leave } = useLeave(arrival?.kind === 'code');
  /** Links from emails open here even if the user is signed in. */
  const isFromEmail = arrival?.kind === 'reset' || arrival?.kind === 'confirm' || arrival?.kind === 'admin';
  const isRegistering = new URLSearchParams(useSearch()).get('tab') === 'register';
  useTitle(host ? 'You’re signed in' : 'Login', 'Sign in to Relist or create an account. Free trial, no credit card.');
  useEffect(() => {
    if (state !== 'signed-in' || isFromEmail) return undefined;
    const timer = setTimeout(() => void leave(), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, isFromEmail, leave]);
  if (host) return <ReturnToWindow host={host} />;
  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <h1>Photograph it. Price it. Post it.</h1>
        <p>Free trial. No credit card.</p>
      </div>
      <div className={styles.sheet}>
        <AuthForms
          key={isRegistering ? 'register' : 'login'}
          initialTab={isRegistering ? 'register' : 'login'}
          arrival={arrival}
          onSuccess={() => void leave()}
        />
      </div>
    </div>
  );
};
