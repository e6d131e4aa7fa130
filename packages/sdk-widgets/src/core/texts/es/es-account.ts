import authTexts from './auth.json';
import settingsTexts from './settings.json';

/** Texts of sign-in and account settings, in Spanish. */
export const texts = { ...authTexts, ...settingsTexts };
