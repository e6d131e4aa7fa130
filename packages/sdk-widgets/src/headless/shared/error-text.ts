import type { ApiFieldError } from '@relist/api/client';
import { sentenceOf, type RelistError } from '../../core/errors.ts';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/languages/translate.ts';

/** Returns whether an answer has no message of its own, only the generic "502: …", which is for logs. */
export const isGeneric = ({ status, message }: RelistError) => message === '' || message.startsWith(`${status}: `);

/** Returns the text for a failed call: no answer, the server's message, or the fallback. */
export const errorText = (error: RelistError, fallback: TextKey, t: Translate): string => {
  if (error.status === 0) return t('auth.networkError');
  return isGeneric(error) ? t(fallback) : sentenceOf(error, t);
};

/**
 * Returns a field's error, translated by its code, else the server's. English errors continue the label ('is missing') unless they are full
 * sentences, as in other languages.
 */
export const fieldError = (label: string, error: ApiFieldError | undefined, t: Translate) => {
  const said = error && t(`field.${error.code}` as TextKey, error.params, error.message);
  return said && /^[a-z]/.test(said) ? `${label} ${said}` : said;
};
