import { languageOf, type Language, type ResolvedConfig } from './config.ts';
import type { Texts } from './texts/en.ts';
import type { Translator } from './translate.ts';

/** What a language is spoken by. */
export interface Speaker extends Pick<Translator, 'speak'> {
  readonly config: ResolvedConfig;
}

type Foreign = Exclude<Language, 'en'>;
type Load = () => Promise<{ readonly texts: Partial<Texts> }>;

type Loaded = ReturnType<Load>;
/** Whoever shows results shows what the server says about them. */
const both = async (one: Loaded, other: Loaded) => ({ texts: { ...(await one).texts, ...(await other).texts } });

/**
 * Five files each, loaded in this order as far as a widget needs them: what sellers see up to their results, the results, what the server
 * says about them, accounts, and the rest. English comes with the widgets.
 */
const files: Readonly<Record<Foreign, readonly Load[]>> = {
  es: [
    () => import('./texts/es/es-seller.ts'),
    () => both(import('./texts/es/es-results.ts'), import('./texts/es/es-server.ts')),
    () => import('./texts/es/es-account.ts'),
    () => import('./texts/es/es-rest.ts'),
  ],
  fr: [
    () => import('./texts/fr/fr-seller.ts'),
    () => both(import('./texts/fr/fr-results.ts'), import('./texts/fr/fr-server.ts')),
    () => import('./texts/fr/fr-account.ts'),
    () => import('./texts/fr/fr-rest.ts'),
  ],
};
/** What is loaded already: the same for every Relist of a page. */
const tables: Readonly<Record<Foreign, Partial<Texts>>> = { es: {}, fr: {} };
/** The language last asked for: one that loads slowly must not come back over a newer one. */
const wishes = new WeakMap<Speaker, Language>();

const loadTable = async (language: Foreign, wanted: Partial<Texts>): Promise<Partial<Texts>> => {
  const table = tables[language];
  for (const load of files[language]) {
    if (Object.keys(wanted).every((key) => key in table)) break;
    Object.assign(table, (await load()).texts);
  }
  return table;
};

/**
 * Loads the `wanted` texts in the language of `lang` and has them spoken; another language than the configured one brings its own numbers
 * and dates. Rejects where a file cannot be loaded.
 */
export const speakFor = async (relist: Speaker, wanted: Partial<Texts>, lang: string = relist.config.lang): Promise<void> => {
  const known = languageOf(lang);
  const language = known ?? 'en';
  wishes.set(relist, language);
  const table = language === 'en' ? {} : await loadTable(language, wanted);
  if (wishes.get(relist) !== language) return;
  relist.speak(table);
  // Widgets, toasts and figures read it from there each time.
  if (language !== relist.config.lang) Object.assign(relist.config, { lang: language, locale: known ? lang : 'en-US' });
};

/** Speaks the configured language if all texts are there already; false where they have to be loaded first. */
export const speakAtOnce = (relist: Speaker, wanted: Partial<Texts>): boolean => {
  const { lang } = relist.config;
  if (lang === 'en') return true;
  const ready = Object.keys(wanted).every((key) => key in tables[lang]);
  if (ready) relist.speak(tables[lang]);
  return ready;
};
