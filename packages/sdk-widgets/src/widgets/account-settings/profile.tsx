import type { User } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button, Card, Field } from '../../ui/index.ts';
import { CurrentPassword } from '../shared/password-field.tsx';
import { describeFieldError } from '../../headless/shared/error-text.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';
import { ProfilePhoto } from './profile-photo.tsx';

const getValues = ({ firstName, lastName, email }: User) => ({ firstName: firstName ?? '', lastName: lastName ?? '', email });

/** Edits the name and email. The name in the page header updates immediately. */
export const Profile = ({ user }: { readonly user: User }) => {
  const { client, session } = useRelist();
  const t = useTranslate();
  const [values, setValues] = useState(() => getValues(user));
  const [password, setPassword] = useState('');
  /** The new email, pending until the link sent to it is opened. */
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const isEmailChanged = values.email.trim().toLowerCase() !== user.email;
  const { step, error, send } = useCall(async () => {
    const { firstName, lastName, email } = values;
    const updatedUser = await client.account.update({
      body: { firstName, lastName, ...(isEmailChanged && { email, currentPassword: password }) },
    });
    session.setState({ user: updatedUser });
    setPendingEmail(isEmailChanged && updatedUser.email === user.email ? email : null);
    setValues(getValues(updatedUser));
    setPassword('');
  }, '/api/login');
  const successText = pendingEmail ? t('settings.profile.mailed', { email: pendingEmail }) : t('settings.profile.ok');
  const getFieldProps = (name: 'firstName' | 'lastName' | 'email', label: string) => ({
    label,
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: describeFieldError(label, error?.fieldErrors?.[name], t),
  });
  return (
    <Card title={t('settings.profile')}>
      <ProfilePhoto user={user} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send(undefined);
        }}
      >
        <div className={styles.pair}>
          <Field {...getFieldProps('firstName', t('settings.firstName'))} autoComplete="given-name" />
          <Field {...getFieldProps('lastName', t('settings.lastName'))} autoComplete="family-name" />
        </div>
        <Field {...getFieldProps('email', t('auth.email'))} type="email" autoComplete="email" required />
        {isEmailChanged && <CurrentPassword value={password} onChange={setPassword} hint={t('settings.emailNeeds')} error={error} t={t} />}
        <Notices error={error} successText={step === 'done' ? successText : null} />
        <div className={styles.row}>
          <Button type="submit" variant="primary" busy={step === 'sending'}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
