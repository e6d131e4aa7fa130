import { createContext, useContext } from 'react';
import type { Texts } from '../core/texts/en.ts';
import type { Translate } from '../core/languages/translate.ts';
import type { Relist } from '../stores/create-relist.ts';

export const RelistContext = createContext<Relist | null>(null);

/** Returns the Relist instance of the nearest provider. Throws outside a provider. */
export const useRelist = (): Relist => {
  const relist = useContext(RelistContext);
  if (!relist) throw new Error('Put a <RelistProvider> around Relist widgets and hooks.');
  return relist;
};

/** Returns `t(key, values)`, which returns the text for a key in the provider's language. */
export const useTranslate = (): Translate => useRelist().translate;

/** Adds the English texts of a lazily loaded widget before its first render. Idempotent. */
export const useTexts = (texts: Partial<Texts>): void => useRelist().addTexts(texts);
