import type { User } from '@relist/api/contract';
import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../core/constants.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button, Card, Checkbox } from '../../ui/index.ts';
import { CurrentPassword, PasswordField } from '../shared/password-field.tsx';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';

const INITIAL_VALUES = { currentPassword: '', newPassword: '', endTokens: true };

/** A reset link by email, for accounts without a password (sign-in provider) and for users who forgot it. */
const ResetByEmail = ({ email }: { readonly email: string }) => {
  const { client } = useRelist();
  const t = useTranslate();
  const { step, error, send } = useCall(() => client.passwordResets.request({ body: { email } }));
  return (
    <>
      <div className={styles.row}>
        <span className={styles.text}>{t('settings.password.none')}</span>
        <Button size="s" busy={step === 'sending'} onClick={() => void send(undefined)}>
          {t('settings.password.mail')}
        </Button>
      </div>
      <Notices error={error} successText={step === 'done' ? t('settings.password.mailed', { email }) : null} />
    </>
  );
};

/** Changes the password. The server then ends all other sessions, so their list is reloaded. */
export const Password = ({ user, onChanged }: { readonly user: User; readonly onChanged: () => void }) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [values, setValues] = useState(INITIAL_VALUES);
  const { step, error, send } = useCall(async () => {
    await client.account.changePassword({ body: values });
    setValues(INITIAL_VALUES);
    onChanged();
  }, '/api/login');
  return (
    <Card title={t('settings.password')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send(undefined);
        }}
      >
        <p className={styles.text}>{t('settings.password.text')}</p>
        {/* This field lets password managers save the new password for the right account. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <div className={styles.pair}>
          <CurrentPassword
            value={values.currentPassword}
            onChange={(currentPassword) => setValues({ ...values, currentPassword })}
            error={error}
            t={t}
          />
          <PasswordField
            label={t('settings.password.new')}
            name="newPassword"
            value={values.newPassword}
            onChange={(newPassword) => setValues({ ...values, newPassword })}
            autoComplete="new-password"
            minLength={MIN_PASSWORD_LENGTH}
            hint={t('auth.passwordHint', { min: MIN_PASSWORD_LENGTH })}
            error={error?.fieldErrors?.['newPassword']}
          />
        </div>
        <Checkbox
          label={t('settings.password.endTokens')}
          checked={values.endTokens}
          onChange={(endTokens) => setValues({ ...values, endTokens })}
        />
        <Notices error={error} successText={step === 'done' ? t('settings.password.ok') : null} />
        <div className={styles.row}>
          <Button type="submit" variant="primary" busy={step === 'sending'}>
            {t('settings.password.save')}
          </Button>
        </div>
      </form>
      <div className={styles.separateButton}>
        <ResetByEmail email={user.email} />
      </div>
    </Card>
  );
};
