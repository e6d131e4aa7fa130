import { parseLanguage, type Language, type ResolvedConfig } from '../config.ts';
import type { Texts } from '../texts/en.ts';
import type { Translator } from './translate.ts';

/** The part of a Relist instance that `loadLanguageTexts` needs. */
export interface LanguageHost extends Pick<Translator, 'setLanguageTexts'> {
  readonly config: ResolvedConfig;
}

type ForeignLanguage = Exclude<Language, 'en'>;
type Load = () => Promise<{ readonly texts: Partial<Texts> }>;

type LoadedTexts = ReturnType<Load>;
/** Merges two files that are always needed together, because widgets that show results also show server messages about them. */
const mergeTexts = async (first: LoadedTexts, second: LoadedTexts) => ({ texts: { ...(await first).texts, ...(await second).texts } });

/**
 * The files of each language, in the order in which they load until a widget has the texts it needs: the uploader and its first steps,
 * results with the server messages about them, accounts, and everything else. The widgets contain the English texts.
 */
const LANGUAGE_FILES: Readonly<Record<ForeignLanguage, readonly Load[]>> = {
  es: [
    () => import('../texts/es/es-seller.ts'),
    () => mergeTexts(import('../texts/es/es-results.ts'), import('../texts/es/es-server.ts')),
    () => import('../texts/es/es-account.ts'),
    () => import('../texts/es/es-rest.ts'),
  ],
  fr: [
    () => import('../texts/fr/fr-seller.ts'),
    () => mergeTexts(import('../texts/fr/fr-results.ts'), import('../texts/fr/fr-server.ts')),
    () => import('../texts/fr/fr-account.ts'),
    () => import('../texts/fr/fr-rest.ts'),
  ],
};
/** Texts loaded so far, shared by all Relist instances on a page. */
const loadedTexts: Readonly<Record<ForeignLanguage, Partial<Texts>>> = { es: {}, fr: {} };
/** The language requested last, so that a slow load does not overwrite a newer request. */
const requestedLanguages = new WeakMap<LanguageHost, Language>();

const loadTable = async (language: ForeignLanguage, requiredTexts: Partial<Texts>): Promise<Partial<Texts>> => {
  const table = loadedTexts[language];
  for (const load of LANGUAGE_FILES[language]) {
    if (Object.keys(requiredTexts).every((key) => key in table)) break;
    Object.assign(table, (await load()).texts);
  }
  return table;
};

/**
 * Loads `requiredTexts` in `lang` and applies them; a language other than the configured one also changes number and date formats.
 * Rejects if a file cannot be loaded.
 */
export const loadLanguageTexts = async (
  relist: LanguageHost,
  requiredTexts: Partial<Texts>,
  lang: string = relist.config.lang,
): Promise<void> => {
  const supportedLanguage = parseLanguage(lang);
  const language = supportedLanguage ?? 'en';
  requestedLanguages.set(relist, language);
  const table = language === 'en' ? {} : await loadTable(language, requiredTexts);
  if (requestedLanguages.get(relist) !== language) return;
  relist.setLanguageTexts(table);
  // Widgets, toasts and number formats read the config on each use.
  if (language !== relist.config.lang)
    Object.assign(relist.config, { lang: language, locale: supportedLanguage ? lang : 'en-US', pageLang: undefined });
};

/** Applies the configured language if all texts are loaded; returns false if they must be loaded first. */
export const applyLoadedTexts = (relist: LanguageHost, texts: Partial<Texts>): boolean => {
  const { lang } = relist.config;
  if (lang === 'en') return true;
  const isLoaded = Object.keys(texts).every((key) => key in loadedTexts[lang]);
  if (isLoaded) relist.setLanguageTexts(loadedTexts[lang]);
  return isLoaded;
};
