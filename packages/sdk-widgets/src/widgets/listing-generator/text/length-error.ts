import type { Translate } from '../../../core/languages/translate.ts';
import { countCharacters } from '../../../headless/listing/plain-text.ts';

/** Returns a sentence that says how far a text is over the limit, or undefined if it fits. */
export const describeLengthError = (text: string, max: number | null | undefined, t: Translate): string | undefined => {
  const over = max ? countCharacters(text) - max : 0;
  return over > 0 ? t('listing.over', { count: over }) : undefined;
};
