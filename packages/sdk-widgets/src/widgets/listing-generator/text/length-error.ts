import type { Translate } from '../../../core/languages/translate.ts';
import { countCharacters } from '../../../headless/listing/plain-text.ts';

/** Returns a sentence with the number of characters over the limit, or undefined if the text fits. */
export const describeLengthError = (text: string, max: number | null | undefined, t: Translate): string | undefined => {
  const excessCount = max ? countCharacters(text) - max : 0;
  return excessCount > 0 ? t('listing.over', { count: excessCount }) : undefined;
};
