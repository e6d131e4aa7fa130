import { en, type Texts } from '../texts/en.ts';
import { createTranslator, type Translate } from './translate.ts';

/** Creates a translate function for all English texts and optional overrides, for parts rendered without a provider. */
export const createTranslate = (translations: Partial<Texts> = {}): Translate => {
  const { translate, addTexts } = createTranslator({ lang: 'en', locale: 'en-US', translations });
  addTexts(en);
  return translate;
};
