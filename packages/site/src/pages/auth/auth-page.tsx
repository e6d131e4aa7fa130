import { AuthForms, takeArrival, useSession } from '@relist/sdk-widgets';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTitle } from '../../lib/use-title.ts';
import styles from './auth-page.module.css';

/** Nobody who is signed in stays here. The forms' own success message is given its 100 ms. */
const LEAVE_AFTER_MS = 100;

/** A link from a mail opens this page, or comes to it while it is open. */
const useArrival = () => {
  const [arrival, setArrival] = useState(takeArrival);
  useEffect(() => {
    const look = () => setArrival((before) => takeArrival() ?? before);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return arrival;
};

/** Login and registration. */
export const AuthPage = () => {
  const { state } = useSession();
  const [, navigate] = useLocation();
  const arrival = useArrival();
  const resetting = arrival?.kind === 'reset';
  const register = new URLSearchParams(useSearch()).get('tab') === 'register';
  useTitle('Login', 'Log in to Relist or create an account: free trial, no credit card.');
  useEffect(() => {
    if (state !== 'signed-in' || resetting) return undefined;
    const timer = setTimeout(() => navigate('/', { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, resetting, navigate]);
  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <h1>Photograph it. Price it. Post it.</h1>
        <p>Free trial. No credit card.</p>
      </div>
      <div className={styles.sheet}>
        <AuthForms
          key={register ? 'register' : 'login'}
          initialTab={register ? 'register' : 'login'}
          arrival={arrival}
          onSuccess={() => navigate('/')}
        />
      </div>
    </div>
  );
};
