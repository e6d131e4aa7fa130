import authTexts from './auth.json';
import settingsTexts from './settings.json';

/** French texts for sign-in and account settings. */
export const texts = { ...authTexts, ...settingsTexts };
