import authTexts from './auth.json';
import settingsTexts from './settings.json';

/** Texts of sign-in and account settings, in French. */
export const texts = { ...authTexts, ...settingsTexts };
