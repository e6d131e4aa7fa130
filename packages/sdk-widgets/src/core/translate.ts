import { fillIn } from '@relist/api/messages/fill-in.ts';
import type { TextKey, Texts } from './texts/en.ts';
import type { ResolvedConfig } from './config.ts';

export type Values = Record<string, string | number>;
/**
 * Text of a key with its `{names}` filled in, numbers as the locale writes them. `{count:item|items}` takes the first word where the
 * language counts so many as one. `otherwise` is said where nobody has brought the key; by default the key itself.
 */
export type Translate = (key: TextKey, values?: Values, otherwise?: string) => string;

export interface Translator {
  readonly translate: Translate;
  /** Adds English texts, those of a widget that loads later for instance. */
  addTexts(texts: Partial<Texts>): void;
  /** Texts of the page's language, which win over English ones whenever those come. */
  speak(texts: Partial<Texts>): void;
}

/** What a translator reads of a configuration, anew at each text. */
export type Words = Pick<ResolvedConfig, 'lang' | 'locale'> & { readonly translations?: Partial<Texts> };

/** Own texts win over those of the language, and those over English ones, key by key. */
export const createTranslator = (words: Words): Translator => {
  const english: Partial<Texts> = {};
  let language = english;
  return {
    addTexts: (texts) => void Object.assign(english, texts),
    speak: (texts) => void (language = texts),
    translate: (key, values = {}, otherwise = key) =>
      fillIn(words.translations?.[key] ?? language[key] ?? english[key] ?? otherwise, values, words.lang, words.locale),
  };
};
