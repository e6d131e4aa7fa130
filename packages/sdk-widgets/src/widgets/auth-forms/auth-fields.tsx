import type { ApiFieldError } from '@relist/api/client';
import { MIN_PASSWORD_LENGTH } from '../../core/constants.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { Field } from '../../ui/index.ts';
import { PasswordField } from '../shared/password-field.tsx';
import { describeFieldError } from '../../headless/shared/error-text.ts';
import styles from './auth-forms.module.css';
import type { AuthTab, AuthValues } from '../../stores/account/auth.ts';

export interface AuthFieldsProps {
  readonly tab: AuthTab;
  readonly values: AuthValues;
  readonly errors: Readonly<Record<string, ApiFieldError>>;
  readonly hasNames: boolean;
  readonly onChange: (values: Partial<AuthValues>) => void;
  readonly t: Translate;
}

const Password = ({ tab, values, errors, onChange, t }: AuthFieldsProps) => {
  const isRegistering = tab === 'register';
  return (
    <PasswordField
      label={t('auth.password')}
      value={values.password}
      onChange={(password) => onChange({ password })}
      autoComplete={isRegistering ? 'new-password' : 'current-password'}
      // Sign-in accepts any password, because the rules apply only to new ones.
      minLength={isRegistering ? MIN_PASSWORD_LENGTH : undefined}
      hint={isRegistering ? t('auth.passwordHint', { min: MIN_PASSWORD_LENGTH }) : undefined}
      error={errors['password']}
    />
  );
};

const NameFields = ({ values, errors, onChange, t }: AuthFieldsProps) => (
  <div className={styles.names}>
    {(['firstName', 'lastName'] as const).map((name) => (
      <Field
        key={name}
        label={t(`auth.${name}`)}
        name={name}
        value={values[name]}
        onChange={(value) => onChange({ [name]: value })}
        autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
        error={describeFieldError(t(`auth.${name}`), errors[name], t)}
      />
    ))}
  </div>
);

/** The fields of the selected tab. */
export const AuthFields = (props: AuthFieldsProps) => {
  const { tab, values, errors, hasNames, onChange, t } = props;
  return (
    <>
      {tab === 'register' && hasNames && <NameFields {...props} />}
      <Field
        label={t('auth.email')}
        name="email"
        type="email"
        value={values.email}
        onChange={(email) => onChange({ email })}
        autoComplete="email"
        required
        error={describeFieldError(t('auth.email'), errors['email'], t)}
      />
      <Password {...props} />
    </>
  );
};
