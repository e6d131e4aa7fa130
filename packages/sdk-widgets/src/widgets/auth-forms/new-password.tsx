import { useEffect, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../core/constants.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Spinner } from '../../ui/index.ts';
import { PasswordField } from '../shared/password-field.tsx';
import { describeError } from '../../headless/shared/error-text.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './auth-forms.module.css';

export interface NewPasswordProps {
  /** From the link in the email. */
  readonly token: string;
  readonly onDone: () => void;
  /** Called when the user requests a new link, because this one was used or has expired. */
  readonly onRequestLink: () => void;
}

/** Sets a new password with the emailed link. Signs out the current user, because the server ends all sessions. */
export const NewPassword = ({ token, onDone, onRequestLink }: NewPasswordProps) => {
  const { client, session } = useRelist();
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const { step, error, send } = useCall(async (newPassword: string) => {
    await client.passwordResets.confirm({ body: { token, password: newPassword } });
    session.drop();
  });
  useEffect(() => {
    if (step === 'done') onDone();
  }, [step, onDone]);
  const isExpired = error?.code === 'link_expired';
  return (
    <form
      className={styles.form}
      aria-labelledby="relist-new-password"
      onSubmit={(event) => {
        event.preventDefault();
        void send(password);
      }}
    >
      <div className={styles.intro}>
        <h2 id="relist-new-password">{t('auth.reset.title')}</h2>
        <p>{t('auth.reset.text')}</p>
      </div>
      {error && <Alert tone="error">{describeError(error, 'auth.reset.failed', t)}</Alert>}
      {isExpired ? (
        <Button variant="primary" onClick={onRequestLink}>
          {t('auth.reset.again')}
        </Button>
      ) : (
        <>
          <PasswordField
            label={t('auth.reset.password')}
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
            minLength={MIN_PASSWORD_LENGTH}
            hint={t('auth.passwordHint', { min: MIN_PASSWORD_LENGTH })}
            error={error?.fieldErrors?.['password']}
          />
          <Button type="submit" variant="primary" disabled={step !== 'editing'}>
            {step === 'sending' && <Spinner />}
            {t(step === 'sending' ? 'auth.reset.saving' : 'auth.reset.save')}
          </Button>
        </>
      )}
    </form>
  );
};
