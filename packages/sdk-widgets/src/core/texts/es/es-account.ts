import authTexts from './auth.json';
import settingsTexts from './settings.json';

/** Spanish texts for sign-in and account settings. */
export const texts = { ...authTexts, ...settingsTexts };
