import { authTexts } from './auth.ts';
import { settingsTexts } from './settings.ts';

/** What signing in and the settings of an account say, in Spanish. */
export const texts = { ...authTexts, ...settingsTexts };
