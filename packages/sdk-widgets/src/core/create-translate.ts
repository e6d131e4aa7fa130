import { en, type Texts } from './texts/en.ts';
import { createTranslator, type Translate } from './translate.ts';

/** All English texts, with own ones over them: for parts that are shown without a provider. */
export const createTranslate = (translations: Partial<Texts> = {}): Translate => {
  const { translate, addTexts } = createTranslator({ lang: 'en', locale: 'en-US', translations });
  addTexts(en);
  return translate;
};
