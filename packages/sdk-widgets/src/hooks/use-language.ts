import { useEffect, useState } from 'react';
import { languageOf, type Language } from '../core/config.ts';
import type { Relist } from '../stores/relist.ts';
import { speak, speakReady } from '../core/speak.ts';

/** Returns the active language, or null while the first one loads. `lang` requests another one. */
export const useLanguage = (relist: Relist, lang: string = relist.config.lang): Language | null => {
  const [spoken, setSpoken] = useState(() => (speakReady(relist) ? relist.config.lang : null));
  useEffect(() => {
    let stopped = false;
    speak(relist, lang).then(
      () => !stopped && setSpoken(languageOf(lang) ?? 'en'),
      // Falls back to English if the texts cannot be loaded.
      () => !stopped && setSpoken((before) => before ?? 'en'),
    );
    return () => {
      stopped = true;
    };
  }, [relist, lang]);
  return spoken;
};
