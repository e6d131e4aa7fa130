import { Fragment, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { parseLanguage, type Language, type RelistConfig, type Theme } from '../core/config.ts';
import { loadLanguage, applyLoadedLanguage } from '../core/languages/load-language.ts';
import { createRelist, type Relist } from '../stores/create-relist.ts';
import { AppearanceProvider, type Appearance } from './appearance.tsx';
import { RelistRoot } from './relist-root.tsx';

const subscribeToNothing = () => () => {};
/** Returns true in the render that hydrates a server's HTML. Always returns false in Preact, which corrects differing HTML. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/**
 * Returns the language of the first render, or null if its texts must be loaded. A server does not know the page's language and renders
 * English, so the browser starts with English too.
 */
const getFirstLanguage = (relist: Relist, isHydrating: boolean): Language | null => {
  const { lang, pageLang } = relist.config;
  // Even if another part of the page has loaded its language, this part's HTML is in English.
  if (isHydrating && pageLang && lang !== 'en') {
    Object.assign(relist.config, { lang: 'en', locale: 'en-US' });
    return 'en';
  }
  return applyLoadedLanguage(relist) ? lang : null;
};

/** Returns the active language, or null while the first one loads. `lang` overrides the configured language. */
const useLanguage = (relist: Relist, lang: string = relist.config.pageLang || relist.config.lang): Language | null => {
  const isHydrating = useIsHydrating();
  const [language, setLanguage] = useState(() => getFirstLanguage(relist, isHydrating));
  useEffect(() => {
    let isStopped = false;
    loadLanguage(relist, lang).then(
      () => !isStopped && setLanguage(parseLanguage(lang) ?? 'en'),
      // If the texts cannot be loaded, keep the current language or use English.
      () => !isStopped && setLanguage((currentLanguage) => currentLanguage ?? 'en'),
    );
    return () => {
      isStopped = true;
    };
  }, [relist, lang]);
  return language;
};

export type RelistProviderProps = {
  readonly children?: ReactNode;
  readonly theme?: Theme;
  /** Styles all widgets inside. */
  readonly appearance?: Appearance;
  /** BCP 47; overrides the configured language. May change at any time. */
  readonly lang?: string;
} & ({ readonly relist: Relist; readonly config?: never } | { readonly config: RelistConfig; readonly relist?: never });

/**
 * Provides one Relist instance to its children: `relist`, or one created from `config` on first render. In Spanish and French, children
 * render once the texts are loaded. A new language remounts them; shared state is kept.
 */
export const RelistProvider = ({ relist, config, lang, appearance, children, ...options }: RelistProviderProps) => {
  const [createdRelist] = useState(() => relist ?? createRelist(config));
  const language = useLanguage(relist ?? createdRelist, lang);
  const root = (
    <RelistRoot relist={relist ?? createdRelist} {...options}>
      {language && <Fragment key={language}>{children}</Fragment>}
    </RelistRoot>
  );
  return appearance ? <AppearanceProvider appearance={appearance}>{root}</AppearanceProvider> : root;
};
