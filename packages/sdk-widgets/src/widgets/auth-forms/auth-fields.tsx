import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../core/constants.ts';
import type { Translate } from '../../core/translate.ts';
import { Button, Field } from '../../ui/index.ts';
import styles from './auth-forms.module.css';
import type { AuthTab, AuthValues } from './auth-values.ts';

export interface AuthFieldsProps {
  readonly tab: AuthTab;
  readonly values: AuthValues;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (values: AuthValues) => void;
  readonly t: Translate;
}

/** The server names a problem as the end of a sentence ('is missing') or as a whole one. */
const sentence = (label: string, problem: string | undefined) => (problem && /^[a-z]/.test(problem) ? `${label} ${problem}` : problem);

export interface PasswordFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly minLength?: number | undefined;
  readonly hint?: string | undefined;
  /** As the server gave it. */
  readonly problem?: string | undefined;
  readonly t: Translate;
}

/** A password that can be looked at while it is typed. */
export const PasswordField = ({ name = 'password', problem, t, ...field }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      name={name}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={sentence(field.label, problem)}
      aside={
        <Button variant="quiet" size="s" icon={shown ? 'eye-off' : 'eye'} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        </Button>
      }
    />
  );
};

const Password = ({ tab, values, fields, onChange, t }: AuthFieldsProps) => {
  const register = tab === 'register';
  return (
    <PasswordField
      label={t('auth.password')}
      value={values.password}
      onChange={(password) => onChange({ ...values, password })}
      autoComplete={register ? 'new-password' : 'current-password'}
      // A login may try any password: its rules are nobody's business there.
      minLength={register ? MIN_PASSWORD_LENGTH : undefined}
      hint={register ? t('auth.passwordHint', { min: MIN_PASSWORD_LENGTH }) : undefined}
      problem={fields['password']}
      t={t}
    />
  );
};

const Names = ({ values, fields, onChange, t }: AuthFieldsProps) => (
  <div className={styles.names}>
    {(['firstName', 'lastName'] as const).map((name) => (
      <Field
        key={name}
        label={t(`auth.${name}`)}
        name={name}
        value={values[name]}
        onChange={(value) => onChange({ ...values, [name]: value })}
        autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
        error={sentence(t(`auth.${name}`), fields[name])}
      />
    ))}
  </div>
);

/** The fields of the chosen tab. */
export const AuthFields = (props: AuthFieldsProps) => {
  const { tab, values, fields, onChange, t } = props;
  return (
    <>
      {tab === 'register' && <Names {...props} />}
      <Field
        label={t('auth.email')}
        name="email"
        type="email"
        value={values.email}
        onChange={(email) => onChange({ ...values, email })}
        autoComplete="email"
        required
        error={sentence(t('auth.email'), fields['email'])}
      />
      <Password {...props} />
    </>
  );
};
