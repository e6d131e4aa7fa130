import { speakAtOnce, speakFor, type Speaker } from './languages.ts';
import { base } from '../texts/en.ts';

/**
 * Loads all texts of a language ('es', 'fr-CA'; default: the configured one) and uses them from the next render on. Providers call it; a
 * server that renders pages awaits it first.
 */
export const speak = (relist: Speaker, lang?: string): Promise<void> => speakFor(relist, base, lang);

/** Applies the configured language if its texts are loaded; returns false if `speak` must be awaited. */
export const speakReady = (relist: Speaker): boolean => speakAtOnce(relist, base);
