import { useEffect, useRef, type ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { Alert, Button, Spinner, Tabs } from '../../ui/index.ts';
import { AuthFields, type AuthFieldsProps } from './auth-fields.tsx';
import styles from './auth-forms.module.css';
import type { AuthNotice } from '../../headless/auth/auth-notice.ts';
import type { AuthState, AuthTab, AuthValues } from '../../stores/account/auth.ts';

/** Both forms: their values and state, and the actions that change them. */
interface AuthFormsState extends Pick<AuthState, 'step'> {
  readonly tab: AuthTab;
  readonly values: AuthValues;
  /** Error per field name. */
  readonly errors: AuthFieldsProps['errors'];
  /** True to ask for the optional names on sign-up. */
  readonly hasNames: boolean;
  readonly choose: (tab: AuthTab) => void;
  readonly change: (values: Partial<AuthValues>) => void;
  readonly submit: () => Promise<void>;
}

export interface AuthFormsViewProps {
  readonly forms: AuthFormsState;
  readonly notice: AuthNotice | null;
  /** Result of the last submission, shown below the button so that the form does not move. Null while a notice is shown above the form. */
  readonly result: AuthNotice | null;
  /** Called by the 'Forgot password?' button; without it, the button is hidden. */
  readonly onForgot?: () => void;
  /** Other sign-in methods, shown below the form. */
  readonly otherMethods?: ReactNode;
  readonly t: Translate;
}

/** The server checks the values, so that errors appear next to their fields and in the user's language. */
const Form = ({ forms, result, onForgot, otherMethods, t }: Omit<AuthFormsViewProps, 'notice'>) => {
  const { tab, step, values, errors, hasNames, change, submit } = forms;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  const idleLabel = t(tab === 'login' ? 'auth.signIn' : 'auth.create');
  const workingLabel = t(tab === 'login' ? 'auth.signingIn' : 'auth.creating');
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AuthFields {...{ tab, values, errors, hasNames, t }} onChange={change} />
      <Button type="submit" variant="primary" disabled={step !== 'editing'}>
        {step === 'submitting' && <Spinner />}
        {step === 'submitting' ? workingLabel : idleLabel}
      </Button>
      {result && <Alert {...result}>{result.text}</Alert>}
      {tab === 'login' && onForgot && (
        <Button variant="quiet" size="s" className={styles.forgotButton} onClick={onForgot}>
          {t('auth.forgot')}
        </Button>
      )}
      {otherMethods}
    </form>
  );
};

/** Shown while the sign-in state loads. */
export const AuthWaiting = ({ t }: { readonly t: Translate }) => (
  <output className={styles.waiting}>
    <Spinner size={24} />
    {t('common.loading')}
  </output>
);

/** Presentational sign-in and sign-up forms. */
export const AuthFormsView = (props: AuthFormsViewProps) => {
  const { forms, notice, t } = props;
  const form = <Form {...props} />;
  return (
    <div className={styles.frame}>
      {notice && <Alert {...notice}>{notice.text}</Alert>}
      <Tabs
        label={t('auth.title')}
        value={forms.tab}
        onChange={forms.choose}
        items={[
          { id: 'login', label: t('auth.login'), panel: form },
          { id: 'register', label: t('auth.register'), panel: form },
        ]}
      />
    </div>
  );
};
