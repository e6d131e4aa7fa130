import type { Platform } from '@relist/api/contract';
import { PLATFORMS } from './platforms.ts';
import type { Texts } from './texts/en.ts';

/** A photo that can be tried without owning one. */
export interface SamplePhoto {
  readonly name: string;
  readonly url: string;
}

/** Languages that every text exists in. */
export type Language = 'en' | 'es' | 'fr';

export type Theme = 'light' | 'dark' | 'auto' | 'inherit';

/** What a page tells Relist. Everything but `baseUrl` may be left out. */
export interface RelistConfig {
  /** Origin of the API, without a trailing slash: `https://api.example.com`, or '' for the page's own. */
  readonly baseUrl: string;
  /** A fixed session token, for pages that have one already. */
  readonly token?: string;
  /** Asked for a session token at the first call and once more after a 401. */
  readonly getToken?: () => Promise<string> | string;
  /** A shop's publishable key (`pk_…`): with it visitors of the shop's pages may try it without an account, where the shop lets them. */
  readonly key?: string;
  /** The page belongs to the API's own origin: the token lives in localStorage and photos load by cookie. Default: same origin, and no token given. */
  readonly firstParty?: boolean;
  /**
   * Who uses the page, in any words of yours that stay the same (a customer number): chosen photos are kept for this person only.
   * Default: whoever the token belongs to.
   */
  readonly person?: string;
  /** Keeps chosen photos in this browser until they are sent, so that a closed tab loses none. Default true. */
  readonly drafts?: boolean;
  /** Platforms that are offered, the first one chosen. Default: all. */
  readonly platforms?: readonly Platform[];
  /**
   * BCP 47: the language of the texts, English, Spanish (es) or French (fr); any other is English. Default: the language of `locale`, else
   * that of the page (`<html lang>`).
   */
  readonly lang?: string;
  /** BCP 47, for numbers, money and dates. Default: as in `lang`, else 'en-US'. */
  readonly locale?: string;
  /** 'auto' follows the person's system. Default 'inherit': the color-scheme of the page around. */
  readonly theme?: Theme;
  /** Replaces texts by key. */
  readonly translations?: Partial<Texts>;
  /** Sets of photos offered while the uploader is empty; one set is one thing. */
  readonly samples?: readonly (readonly SamplePhoto[])[];
  /** Told what happens, by name; see the events. */
  readonly onEvent?: (name: string, detail: unknown) => void;
  /** How to go to another page of the same site. Default on a first-party page: a browser navigation; elsewhere nothing. */
  readonly navigate?: (path: string) => void;
}

/** A configuration with its defaults filled in. */
export type ResolvedConfig = RelistConfig &
  Required<Pick<RelistConfig, 'firstParty' | 'locale' | 'theme' | 'samples' | 'drafts' | 'platforms'>> & { readonly lang: Language };

/** The language of a BCP 47 tag: 'es-MX' is 'es'; undefined where there are no texts for it. */
export const languageOf = (tag = ''): Language | undefined => /^(en|es|fr)\b/i.exec(tag)?.[0].toLowerCase() as Language | undefined;

const sameOrigin = (baseUrl: string) => {
  if (typeof location === 'undefined') return baseUrl === '';
  return new URL(baseUrl || '/', location.href).origin === location.origin;
};

/** Fills in the defaults. */
export const resolveConfig = (config: RelistConfig): ResolvedConfig => {
  const tag = config.lang ?? config.locale ?? globalThis.document?.documentElement.lang;
  const lang = languageOf(tag);
  return {
    ...config,
    baseUrl: config.baseUrl.replace(/\/+$/, ''),
    firstParty: config.firstParty ?? (!config.token && !config.getToken && sameOrigin(config.baseUrl)),
    lang: lang ?? 'en',
    locale: config.locale ?? (lang ? tag : undefined) ?? 'en-US',
    theme: config.theme ?? 'inherit',
    samples: config.samples ?? [],
    drafts: config.drafts ?? true,
    platforms: config.platforms?.length ? config.platforms : PLATFORMS,
  };
};
