import type { ApiFieldError } from '@relist/api/client';
import { translateError, type RelistError } from '../../core/errors.ts';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/languages/translate.ts';

/** Returns whether a response has no message for users, only the generic "502: …", which is for logs. */
export const isGeneric = ({ status, message }: RelistError) => message === '' || message.startsWith(`${status}: `);

/** Returns the text for an error: the network error if there was no response, else the server's message or the fallback. */
export const describeError = (error: RelistError, fallback: TextKey, t: Translate): string => {
  if (error.status === 0) return t('auth.networkError');
  return isGeneric(error) ? t(fallback) : translateError(error, t);
};

/**
 * Returns a field's error, translated by its code, else the server's message. English errors such as 'is missing' follow the label. Errors
 * that are full sentences, such as those in other languages, are returned without the label.
 */
export const describeFieldError = (label: string, error: ApiFieldError | undefined, t: Translate) => {
  const text = error && t(`field.${error.code}` as TextKey, error.params, error.message);
  return text && /^[a-z]/.test(text) ? `${label} ${text}` : text;
};
