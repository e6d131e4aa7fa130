import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../messages/say.ts';
import type { Context } from './state.ts';

/** The language that messages are said in: the first of ours that the caller accepts, else English. */
export const languageOf = (ctx: Context): MessageLanguage =>
  MESSAGE_LANGUAGES.find((language) => language === ctx.acceptsLanguages(...MESSAGE_LANGUAGES)) ?? 'en';
