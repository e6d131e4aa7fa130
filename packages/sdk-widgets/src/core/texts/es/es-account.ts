import authTexts from './auth.json';
import settingsTexts from './settings.json';

/** What signing in and the settings of an account say, in Spanish. */
export const texts = { ...authTexts, ...settingsTexts };
