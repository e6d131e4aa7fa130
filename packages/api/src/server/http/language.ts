import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../messages/format-message.ts';
import type { Context } from './state.ts';

/** Returns the message language: the first supported one that the caller accepts, otherwise English. */
export const getRequestLanguage = (ctx: Context): MessageLanguage =>
  MESSAGE_LANGUAGES.find((language) => language === ctx.acceptsLanguages(...MESSAGE_LANGUAGES)) ?? 'en';
