import { useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Field, Spinner } from '../../ui/index.ts';
import { describeError } from '../../headless/shared/error-text.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './auth-forms.module.css';

export interface ForgotPasswordProps {
  /** Initial email, from the sign-in form. */
  readonly email: string;
  readonly onBack: () => void;
}

/** Requests a reset link by email. The response does not reveal whether the account exists. */
export const ForgotPassword = ({ email: initialEmail, onBack }: ForgotPasswordProps) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [email, setEmail] = useState(initialEmail);
  const { step, error, send } = useCall((address: string) => client.passwordResets.request({ body: { email: address } }));
  return (
    <form
      className={styles.form}
      aria-labelledby="relist-forgot"
      onSubmit={(event) => {
        event.preventDefault();
        void send(email);
      }}
    >
      <div className={styles.intro}>
        <h2 id="relist-forgot">{t('auth.forgot.title')}</h2>
        {step !== 'done' && <p>{t('auth.forgot.text')}</p>}
      </div>
      {error && <Alert tone="error">{describeError(error, 'auth.forgot.failed', t)}</Alert>}
      {step === 'done' ? (
        <Alert tone="ok">{t('auth.forgot.ok')}</Alert>
      ) : (
        <>
          <Field label={t('auth.email')} name="email" type="email" value={email} onChange={setEmail} autoComplete="email" required />
          <Button type="submit" variant="primary" disabled={step === 'sending'}>
            {step === 'sending' && <Spinner />}
            {t(step === 'sending' ? 'auth.forgot.sending' : 'auth.forgot.send')}
          </Button>
        </>
      )}
      <Button variant="quiet" icon="arrow-left" onClick={onBack}>
        {t('auth.back')}
      </Button>
    </form>
  );
};
