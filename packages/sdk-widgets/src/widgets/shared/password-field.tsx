import type { ApiFieldError } from '@relist/api/client';
import { useState } from 'react';
import type { RelistError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Field, type FieldProps } from '../../ui/index.ts';
import { describeFieldError } from '../../headless/shared/error-text.ts';
import { eye, eyeOff } from '../../ui/icons/outlines.ts';

/** The field gets all props except `error`. */
export interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'name' | 'value' | 'onChange' | 'minLength' | 'hint'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** The server's error. */
  readonly error?: ApiFieldError | undefined;
}

/** A password field with a button that shows or hides the password. */
export const PasswordField = ({ name = 'password', error, ...field }: PasswordFieldProps) => {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={describeFieldError(field.label, error, t)}
      aside={
        <Button variant="quiet" size="s" icon={isShown ? eyeOff : eye} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
        </Button>
      }
    />
  );
};

export interface CurrentPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  /** The error of the call that needed the password. */
  readonly error: RelistError | null;
  readonly t: Translate;
}

/** The field in which users confirm a change with their password. */
export const CurrentPassword = ({ error, t, ...field }: CurrentPasswordProps) => (
  <PasswordField
    {...field}
    label={t('settings.current')}
    name="currentPassword"
    autoComplete="current-password"
    error={error?.fieldErrors?.['currentPassword']}
  />
);
