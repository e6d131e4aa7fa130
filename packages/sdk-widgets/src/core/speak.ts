import { speakAtOnce, speakFor, type Speaker } from './languages.ts';
import { base } from './texts/en.ts';

/**
 * Loads all texts of a language ('es', 'fr-CA'; by default the configured one) and has them spoken from the next rendering on. Providers
 * call it; a server that renders pages awaits it first.
 */
export const speak = (relist: Speaker, lang?: string): Promise<void> => speakFor(relist, base, lang);

/** Speaks the configured language if nothing has to be loaded for it; false where `speak` has to be awaited. */
export const speakReady = (relist: Speaker): boolean => speakAtOnce(relist, base);
