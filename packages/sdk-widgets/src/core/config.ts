import type { Platform } from '@relist/api/contract';
import { PLATFORMS } from './platforms.ts';
import type { Texts } from './texts/en.ts';

/** A sample photo for users who have no photo ready. */
export interface SamplePhoto {
  readonly name: string;
  readonly url: string;
}

/** Supported languages; every text exists in all of them. */
const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Theme = 'light' | 'dark' | 'auto' | 'inherit';

/** Options of a Relist instance. All except `baseUrl` are optional. */
export interface RelistConfig {
  /** Origin of the API, without a trailing slash: `https://api.example.com`, or '' for the page's origin. */
  readonly baseUrl: string;
  /** A fixed session token, for pages that already have one. */
  readonly token?: string;
  /** Returns a session token; called on the first request and again after a 401. */
  readonly getToken?: () => Promise<string> | string;
  /** A partner's publishable key (`pk_…`). Lets visitors of its pages try Relist without an account, if the partner allows it. */
  readonly key?: string;
  /**
   * True if the page is on the API's origin: the token is in localStorage and photos load by cookie. Default: true on that origin if no
   * token is given.
   */
  readonly firstParty?: boolean;
  /**
   * A stable identifier of the user, such as a customer number. Chosen photos are stored for this user only. Default: the owner of the
   * token.
   */
  readonly person?: string;
  /** Stores chosen photos in this browser until they are sent, so that closing the tab loses none. Default: true. */
  readonly drafts?: boolean;
  /** Available platforms; the first one is the initial choice. Default: all. */
  readonly platforms?: readonly Platform[];
  /**
   * BCP 47 tag of the texts' language: English, Spanish (es) or French (fr); others fall back to English. Default: the language of
   * `locale`, else the page's (`<html lang>`).
   */
  readonly lang?: string;
  /** BCP 47 locale for numbers, money and dates. Default: `lang`, else 'en-US'. */
  readonly locale?: string;
  /** 'auto' follows the operating system. Default: 'inherit', the page's color-scheme. */
  readonly theme?: Theme;
  /** Overrides texts by key. */
  readonly translations?: Partial<Texts>;
  /** Sets of sample photos offered in the empty uploader; a set shows one item. */
  readonly samples?: readonly (readonly SamplePhoto[])[];
  /** Called for every event with its name and detail; see `RelistEvents`. */
  readonly onEvent?: (name: string, detail: unknown) => void;
  /** Navigates within the site. Default: a browser navigation on first-party pages, nothing elsewhere. */
  readonly navigate?: (path: string) => void;
}

/** A configuration with the defaults applied. */
export type ResolvedConfig = RelistConfig &
  Required<Pick<RelistConfig, 'firstParty' | 'locale' | 'theme' | 'samples' | 'drafts' | 'platforms'>> & {
    readonly lang: Language;
    /** The page's language tag, if the page sets the language. Unset on a server, which has no page. */
    readonly pageLang?: string | undefined;
  };

/** Returns the language of a BCP 47 tag: 'es' for 'es-MX'; undefined for an unsupported one. */
export const parseLanguage = (tag = '') => LANGUAGES.find((language) => language === tag.toLowerCase().split(/\W/)[0]);

const isSameOrigin = (baseUrl: string) => {
  if (typeof location === 'undefined') return baseUrl === '';
  return new URL(baseUrl || '/', location.href).origin === location.origin;
};

/** Applies the defaults. */
export const resolveConfig = (config: RelistConfig): ResolvedConfig => {
  const ownTag = config.lang ?? config.locale;
  const tag = ownTag ?? globalThis.document?.documentElement.lang;
  const lang = parseLanguage(tag);
  const supportedTag = lang && tag;
  return {
    ...config,
    baseUrl: config.baseUrl.replace(/\/+$/, ''),
    firstParty: config.firstParty ?? (!config.token && !config.getToken && isSameOrigin(config.baseUrl)),
    lang: lang ?? 'en',
    pageLang: ownTag ? '' : supportedTag,
    locale: config.locale ?? supportedTag ?? 'en-US',
    theme: config.theme ?? 'inherit',
    samples: config.samples ?? [],
    drafts: config.drafts ?? true,
    platforms: config.platforms?.length ? config.platforms : PLATFORMS,
  };
};
