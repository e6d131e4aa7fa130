import type { TextKey, Texts } from './texts/en.ts';

export type Values = Record<string, string | number>;
/** Text of a key with its `{names}` filled in. */
export type Translate = (key: TextKey, values?: Values) => string;

export interface Translator {
  readonly translate: Translate;
  /** Adds English texts, those of a widget that loads later for instance. */
  addTexts(texts: Partial<Texts>): void;
}

/** Own texts win over English ones, key by key. A key that nobody brought shows itself. */
export const createTranslator = (translations: Partial<Texts> = {}): Translator => {
  const english: Partial<Texts> = {};
  return {
    addTexts: (texts) => void Object.assign(english, texts),
    translate: (key, values = {}) =>
      (translations[key] ?? english[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  };
};
