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

const Password = ({ tab, values, fields, onChange, t }: AuthFieldsProps) => {
  const [shown, setShown] = useState(false);
  const register = tab === 'register';
  return (
    <Field
      label={t('auth.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      value={values.password}
      onChange={(password) => onChange({ ...values, password })}
      autoComplete={register ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      // A login may try any password: its rules are nobody's business there.
      minLength={register ? MIN_PASSWORD_LENGTH : undefined}
      hint={register ? t('auth.passwordHint', { min: MIN_PASSWORD_LENGTH }) : undefined}
      error={sentence(t('auth.password'), fields['password'])}
      aside={
        <Button variant="quiet" size="s" icon={shown ? 'eye-off' : 'eye'} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        </Button>
      }
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
