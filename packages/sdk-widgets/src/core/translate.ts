import { en, type TextKey, type Texts } from './texts/en.ts';

export type Values = Record<string, string | number>;
/** Text of a key with its `{names}` filled in. */
export type Translate = (key: TextKey, values?: Values) => string;

/** Own texts win over English ones, key by key. */
export const createTranslate =
  (translations: Partial<Texts> = {}): Translate =>
  (key, values = {}) =>
    (translations[key] ?? en[key]).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
