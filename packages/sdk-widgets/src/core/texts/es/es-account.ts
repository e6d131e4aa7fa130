import authTexts from './auth.json';
import settingsTexts from './settings.json';
import tryTexts from './try.json';

/** Spanish texts for the trial, sign-in and account settings. */
export const texts = { ...authTexts, ...settingsTexts, ...tryTexts };
