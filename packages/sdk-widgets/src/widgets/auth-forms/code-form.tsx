import { useEffect, useRef, useState } from 'react';
import type { RelistError } from '../../core/errors.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Field } from '../../ui/index.ts';
import { describeError } from '../../headless/shared/error-text.ts';
import styles from './auth-forms.module.css';

export interface CodeFormProps {
  readonly isBusy: boolean;
  /** Error from the last attempt. */
  readonly error: RelistError | null;
  readonly onSend: (code: string) => void;
  readonly onBack: () => void;
}

/** A form for the second factor's code, shown after a correct password or a provider's sign-in. */
export const CodeForm = ({ isBusy, error, onSend, onBack }: CodeFormProps) => {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), [error]);
  return (
    <form
      className={styles.form}
      aria-labelledby="relist-code"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(code);
      }}
    >
      <div className={styles.intro}>
        <h2 id="relist-code">{t('auth.code.title')}</h2>
        <p>{t('auth.code.text')}</p>
      </div>
      {error && <Alert tone="error">{describeError(error, 'auth.login.failed', t)}</Alert>}
      <Field
        elementRef={field}
        label={t('auth.code')}
        name="code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('auth.continue')}
      </Button>
      <Button variant="quiet" icon="arrow-left" onClick={onBack}>
        {t('auth.back')}
      </Button>
    </form>
  );
};
