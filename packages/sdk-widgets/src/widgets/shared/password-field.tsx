import type { ApiFieldError } from '@relist/api/client';
import { useState } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { Button, Field } from '../../ui/index.ts';
import { describeFieldError } from '../../headless/shared/error-text.ts';
import { eye, eyeOff } from '../../ui/icons/outlines.ts';

export interface PasswordFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly minLength?: number | undefined;
  readonly hint?: string | undefined;
  /** The server's error. */
  readonly error?: ApiFieldError | undefined;
  readonly t: Translate;
}

/** A password field with a button that shows the password. */
export const PasswordField = ({ name = 'password', error, t, ...field }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      name={name}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={describeFieldError(field.label, error, t)}
      aside={
        <Button variant="quiet" size="s" icon={shown ? eyeOff : eye} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        </Button>
      }
    />
  );
};
