import { applyLoadedTexts, loadLanguageTexts, type LanguageHost } from './languages.ts';
import { baseTexts } from '../texts/en.ts';

/**
 * Loads all texts of a language ('es', 'fr-CA'; default: the configured one) and uses them from the next render on. Providers call it; a
 * server that renders pages awaits it first.
 */
export const loadLanguage = (relist: LanguageHost, lang?: string): Promise<void> => loadLanguageTexts(relist, baseTexts, lang);

/** Applies the configured language if its texts are loaded; returns false if `loadLanguage` must be awaited. */
export const applyLoadedLanguage = (relist: LanguageHost): boolean => applyLoadedTexts(relist, baseTexts);
