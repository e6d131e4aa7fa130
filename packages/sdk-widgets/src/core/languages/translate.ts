import { fillIn } from '@relist/api/messages/fill-in.ts';
import type { TextKey, Texts } from '../texts/en.ts';
import type { ResolvedConfig } from '../config.ts';

export type Values = Record<string, string | number>;
/**
 * Returns the text for a key with its `{names}` filled in and numbers formatted for the locale. `{count:item|items}` uses the first form
 * where the language treats the count as singular. `fallback` is returned for an unknown key; default: the key.
 */
export type Translate = (key: TextKey, values?: Values, fallback?: string) => string;

export interface Translator {
  readonly translate: Translate;
  /** Adds English texts, such as a lazily loaded widget's. */
  addTexts(texts: Partial<Texts>): void;
  /** Sets the texts of the page's language; they override English texts, even those added later. */
  setLanguageTexts(texts: Partial<Texts>): void;
}

/** The parts of a configuration that the translator reads on each call. */
export type TranslatorConfig = Pick<ResolvedConfig, 'lang' | 'locale'> & { readonly translations?: Partial<Texts> };

/** Creates a translator. Per key, the page's own texts override the language's, which override English. */
export const createTranslator = (config: TranslatorConfig): Translator => {
  const englishTexts: Partial<Texts> = {};
  let languageTexts = englishTexts;
  return {
    addTexts: (texts) => void Object.assign(englishTexts, texts),
    setLanguageTexts: (texts) => void (languageTexts = texts),
    translate: (key, values = {}, fallback = key) =>
      fillIn(config.translations?.[key] ?? languageTexts[key] ?? englishTexts[key] ?? fallback, values, config.lang, config.locale),
  };
};
